import { asRows, asText, type Intent, sayDate } from '@countersign/language'
import { sayLength } from '../day-entity.ts'
import { budgetOf, counted, mentionsOf, sayDay, sayMoney } from '../say.ts'
import { allDestinations } from '../trip-state.ts'
import { ask, ofTrip, show } from './of-trip.ts'

export const listTrips: Intent = {
  tool: 'list_trips',
  effect: 'read',
  title: 'list your trips',
  example: 'List my trips',
  phrases: [
    `${show} [all] [of] [the|my|our] [upcoming|planned] (trips|itineraries|holidays|journeys|vacations)`,
    '(what|which|how many) [upcoming] (trips|itineraries|holidays|journeys) (do|have|are) (i|we|there) [have|got|planned|there]',
    `${ask} [my|our|the|all] [my] (trips|itineraries|holidays)`,
    '[all] [my|our] trips',
    '(do|have) (i|we) (have|got) [any] [other] trips',
  ],
  input: () => ({}),
  tell: (output, _values, { today }) => {
    const rows = asRows(output.trips)
    if (rows.length === 0) return { text: 'You have no trips yet.' }
    const lines = rows.map(
      (row) =>
        `- **${asText(row.name)}** · ${sayDate(asText(row.startDate), today)} to ${sayDate(asText(row.endDate), today)} · ${counted(Number(row.days), 'day')} · ${counted(Number(row.destinations), 'stop')}`,
    )
    return {
      text: `${counted(rows.length, 'trip')}:\n\n${lines.join('\n')}`,
      list: { kind: 'trip', items: mentionsOf(rows) },
    }
  },
}

export const showTrip = ofTrip(
  {
    name: 'show_trip',
    title: 'show the trip',
    example: 'Show me the whole itinerary',
    phrases: [
      `${show} [the|our|my|this] [whole|entire|full|complete] (trip|itinerary|plan|schedule|journey)`,
      `${ask} [the|our|my] [whole|entire|full] (itinerary|plan|schedule|trip) [look like]`,
      '(what|how) does (the|our|my) (trip|itinerary|plan) look [like]',
      '(give me|show me) an overview [of (the|our|my) trip]',
      '(what) (have we|do we have|is) planned',
      '(summarise|summarize) (the|our|my) (trip|itinerary)',
    ],
  },
  (trip, _values, turn) => ({
    text: [
      `**${trip.name}**: ${sayLength(trip, turn.today)}`,
      ...trip.days.map((day) => sayDay(day, turn.today)),
    ].join('\n\n'),
  }),
)

export const showLength = ofTrip(
  {
    name: 'show_length',
    title: 'tell how long the trip is',
    example: 'How many days is the trip?',
    phrases: [
      'how many (days|nights) [are|do|is|does|has|have] [we|there|it|the trip|our trip|this trip] [have|got|in|going|away|take|last|for|long] [the trip]',
      '(how long|how many days) (is|are|does|do|will) (the trip|our trip|this trip|it|we|{trip}) [going] [last|take|be] [away|gone|for]',
      'how many (days|nights) (does|has|is) {trip} [have|got|last|take|long]',
      'how long (is|does) {trip} [last|take]',
      'how long (do we|are we) (stay|travel|travelling|traveling|away)',
      '(when|what day|what date) (does|do|is|are|will) [the|our|this] (trip|it|we|journey) [going to] (start|begin|end|finish|over|leave|return|go home|fly home|fly back|go)',
      '(when|which day) is the (last|first|final) day [of the trip]',
      `${ask} the (dates|date range|duration|length) [of (the|our|this) trip]`,
      'how many (stops|destinations|places) (are there|do we have|are planned|does the trip have|are on the trip|in total|are there in total) [in total|on the trip|altogether|in all]',
    ],
  },
  (trip, _values, turn) => ({
    text: `${sayLength(trip, turn.today)} There are ${counted(allDestinations(trip).length, 'stop')} on it.`,
  }),
)

export const showMoney = ofTrip(
  {
    name: 'show_money',
    title: 'tell what the trip costs',
    example: 'How much have we spent?',
    phrases: [
      'how much [money] (have|did|do|will|has) (we|i|the trip) [have] [already] (spent|spend|cost|left) [so far|already|yet|in total|altogether|on the trip]',
      'how much [money] (is|do we have) [left|over|remaining] [of|in|from] [the|our] [budget]',
      `${ask} [the|our|my] [total] (budget|cost|costs|spending|price|expenses) [of (the|our|this) trip|so far|in total]`,
      'how much (does|will|is) (the|our|this) trip (cost|costing) [so far|in total]',
      '(are|is) (we|the trip) (over|within|under|still within) [the|our] budget',
      'what (have|did) (we|i) (spent|spend) [so far]',
      'what does (the|our|this) trip cost [so far|in total]',
      `${show} [the|our|my] (budget|costs|spending|expenses)`,
    ],
    spot: { words: '(budget|spent|cost|costs|money|expenses)' },
  },
  ({ row, name }) => {
    const [budget, spent] = [budgetOf(row), Number(row.spent ?? 0)]
    const so = `${name} comes to ${sayMoney(spent, row.currency)} so far.`
    if (!budget) return { text: `${so} It has no budget.` }
    const left = budget.amount - spent
    const rest =
      left >= 0 ? `leaves ${sayMoney(left, budget.currency)}` : `is ${sayMoney(-left, budget.currency)} over`
    return { text: `${so} The budget is ${sayMoney(budget.amount, budget.currency)}, which ${rest}.` }
  },
)
