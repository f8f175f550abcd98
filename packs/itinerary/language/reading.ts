import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Intent,
  sayDate,
  type Telling,
  type Turn,
} from '@countersign/language'
import { dayLabel, findDays, noDay, sayLength } from './day-entity.ts'
import { tripIn } from './given.ts'
import { matchNames } from './match-names.ts'
import { budgetOf, counted, mentionsOf, sayDay, sayMinutes, sayMoney, sayStays, sayTimes } from './say.ts'
import { allDestinations, type Day, dayOf, toTrip, type Trip } from './trip-state.ts'

type Tell = (trip: Trip, values: JsonObject, turn: Turn) => Telling

/** A read of the trip that is spoken of. */
const ofTrip = (intent: Omit<Intent, 'tool' | 'effect' | 'calls' | 'tell'>, tell: Tell): Intent => ({
  ...intent,
  tool: 'get_trip',
  effect: 'read',
  details: ['(in|on|of|for|to) {trip:triphint}', ...(intent.details ?? [])],
  calls: function* calls(values, turn, seek) {
    const { id } = yield* tripIn(values, turn, seek)
    return [{ tool: 'get_trip', input: { id } }]
  },
  tell: (output, values, turn) => tell(toTrip(output), values, turn),
})

const ask = "(what|whats|what 's|what is|what are)"
const doing = '(do|doing|visit|visiting|see|seeing|have|plan|got planned|have planned|up to)'
const plan = '(plan|itinerary|schedule|programme|program|agenda|stops|destinations|things to do|activities)'
const show = '(show|list|tell|give|read|display|view|open|see|print) [me|us] [about]'

/** The days that are asked about, or why there are none. */
function daysFor(trip: Trip, values: JsonObject, turn: Turn): { days: readonly Day[]; none: string } {
  const reference = asObject(values.day)
  const focused = dayOf(trip, turn.focus.records.day?.id)
  if (reference.it === true) return { days: focused ? [focused] : [], none: 'Which day do you mean?' }
  if (typeof reference.by === 'number')
    return {
      days: focused ? trip.days.slice(focused.number - 1 + reference.by).slice(0, 1) : [],
      none: 'Which day do you mean?',
    }
  return { days: findDays(trip, reference, turn.today), none: noDay(trip, reference, turn.today) }
}

const mentionDay = (day: Day, turn: Turn): Pick<Telling, 'mentions'> => ({
  mentions: { day: { id: day.id, label: dayLabel(day, turn.today) } },
})

const showDay = ofTrip(
  {
    name: 'show_day',
    title: 'tell what is on a day',
    example: 'What’s on day 3?',
    phrases: [
      `${ask} [on|for|happening|planned|happening on|planned for|planned on|up|going on] [on|for] {day}`,
      `${ask} [the|our|my] ${plan} [for|on|of] {day}`,
      `${ask} (do|are|will|did) (we|i) [going to] ${doing} [on|for|in] {day}`,
      `(do|are|have) (we|i) [got] [doing|have|visiting] (anything|something|plans) [planned|on] [on|for] {day}`,
      `is (there) (anything|something) [planned] (on|for) {day}`,
      `${show} [the|our] [${plan} (for|of|on)] {day}`,
      `[the] ${plan} (for|of|on) {day}`,
      "{day} 's (plan|itinerary|schedule|programme|stops)",
      '(which|what) (stops|destinations|places|sights) (are|do we have|are there|do we visit|do we see) [on|for] {day}',
      '(how many) (stops|destinations|places|things) (are there|are|do we have|are planned) [on|for] {day}',
      '(where|what) (do|are|will) (we) (go|going|be|visit|visiting) [on] {day}',
      'how (does|is) {day} (look|looking) [like]',
      'what does {day} look like',
      'is {day} (full|free|empty|busy)',
      '{day}',
    ],
    spot: {
      words: '(plan|itinerary|schedule|programme|planned|happening|doing)',
      slots: { day: 'day' },
      needs: ['day'],
    },
    slots: { day: { name: 'the day', required: true, answers: ['[on|for] {day}'] } },
  },
  (trip, values, turn) => {
    const { days, none } = daysFor(trip, values, turn)
    if (days.length === 0) return { text: none }
    const rows = days.flatMap(({ destinations }) => destinations)
    return {
      text: days.map((day) => sayDay(day, turn.today)).join('\n\n'),
      list: { kind: 'destination', items: mentionsOf(rows) },
      ...(days.length === 1 && mentionDay(days[0]!, turn)),
    }
  },
)

const showStays = ofTrip(
  {
    name: 'show_stays',
    title: 'tell where you stay',
    example: 'Where do we stay on day 2?',
    phrases: [
      '(where|in which hotel|at which hotel|in what hotel) (do|are|will) (we|i) (stay|staying|sleep|sleeping|be staying|be sleeping|based|overnight)',
      '(which|what) (hotel|hotels|accommodation|base|stay) (do|are|is) (we|i|it|there|our) [staying|sleeping|have|at|in|booked|use|using]',
      `(${ask}) [the|our|my] (hotel|hotels|accommodation|base|stay|stays|base stay|bases)`,
      `${show} [the|our|my|all] [the|our] (hotels|accommodation|bases|stays|hotel)`,
      '(where|which hotel) (is|are) (our|the) (hotel|hotels|base|accommodation)',
      "(where 's|wheres) (our|the|my) (hotel|base|accommodation|stay)",
      '(do|have) we (have|got) [a] (hotel|place to stay|accommodation|base)',
    ],
    details: ['[on|for|in|at|of] {day}', '[in|for] [the] (whole|entire) trip'],
    spot: {
      words: '(hotel|hotels|sleep|sleeping|stay|staying|accommodation|overnight)',
      slots: { day: 'day' },
    },
    slots: { day: { name: 'the day', answers: ['[on|for] {day}'] } },
  },
  (trip, values, turn) => {
    const { days, none } =
      values.day === undefined ? { days: trip.days, none: '' } : daysFor(trip, values, turn)
    if (days.length === 0) return { text: none || sayLength(trip, turn.today) }
    const lines = days.map((day) => `${dayLabel(day, turn.today)}: ${sayStays(day) || 'no stay yet'}`)
    const text = lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join('\n')
    return { text, ...(days.length === 1 && mentionDay(days[0]!, turn)) }
  },
)

const showLength = ofTrip(
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

const showStop = ofTrip(
  {
    name: 'show_stop',
    title: 'tell about a stop',
    example: 'When are we at Osaka Castle?',
    phrases: [
      '(when|on which day|on what day|what day|which day|what time|at what time) (are|do|is|will|does) (we|i) (at|visit|see|go to|visiting|going to|seeing|get to|be at|do|in) {name:named}',
      '(when|on which day|on what day|what day|which day|what time|at what time) (is|are|does) {name:named} [start|begin|on|open|planned|scheduled]',
      '(how long) (are|do|will|is) (we|i) [need] [at|spend at|be at|have at|have for|for|spending at] {name:named}',
      'how long (is|does) {name:named} [take|last]',
      '(is|are) {name:named} (on|in|part of) [the|our|my] (trip|plan|itinerary|list|programme)',
      '(do|are|will) (we|i) (visit|visiting|see|seeing|go to|going to) {name:named}',
      '(where) is {name:named}',
      "where 's {name:named}",
      '(tell me|what do you know) [more] about {name:named}',
      '(show me|details of|details for|info on|open) [the] [details of] {name:named}',
      '(what) (does) {name:named} cost',
      'how much (is|does|did) {name:named} [cost]',
      'what are the notes (for|of|on|about) {name:named}',
    ],
    slots: { name: { name: 'the stop', required: true, answers: ['{name:named}'] } },
  },
  tellStop,
)

function tellStop(trip: Trip, values: JsonObject, turn: Turn): Telling {
  const name = asText(values.name)
  const all = allDestinations(trip)
  const matched = new Set(
    matchNames(
      name,
      all.map(({ row }) => row),
    ).rows,
  )
  const found = all.filter(({ row }) => matched.has(row))
  if (found.length === 0) {
    const [place] = matchNames(name, trip.places).rows
    const text = place
      ? `**${asText(place.name)}** is one of the explore places${place.city ? ` in ${asText(place.city)}` : ''}, and on no day yet.`
      : `I find no ${name} in ${trip.name}.`
    return { text }
  }
  const lines = found.map(({ row, day }) => {
    const cost = typeof row.cost === 'number' ? sayMoney(row.cost, trip.row.currency) : ''
    const facts = [
      `on ${dayLabel(day, turn.today)}`,
      sayTimes(row),
      sayMinutes(row.estimatedDurationMinutes),
      asText(row.category),
      asText(row.city),
      cost,
      asText(row.notes),
    ]
    return `**${asText(row.name)}**: ${facts.filter(Boolean).join(' · ')}`
  })
  const [only] = found
  return {
    text: lines.join('\n\n'),
    list: { kind: 'destination', items: mentionsOf(found.map(({ row }) => row)) },
    ...(found.length === 1 && {
      mentions: {
        day: { id: only!.day.id, label: dayLabel(only!.day, turn.today) },
        destination: { id: asText(only!.row.id), label: asText(only!.row.name) },
      },
    }),
  }
}

const showMoney = ofTrip(
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

const showPlaces = ofTrip(
  {
    name: 'show_places',
    title: 'tell the explore places',
    example: 'Which favourites do we have?',
    phrases: [
      [
        `(${ask}|which) [are] [the|our|my] (favourites|favorites|favourite places|favorite places) [are there|do we have|have we]`,
        { favourites: true },
      ],
      [
        `(list|tell me|read me) [the|our|my] (favourites|favorites|favourite places|favorite places)`,
        { favourites: true },
      ],
      `(${ask}|which) [are] [the|our|my] (explore places|ideas|places to explore) [are there|do we have|have we]`,
      '(list|tell me|read me) [the|our|my|all] (explore places|ideas|places to explore)',
      'what (else) (can|could) we (see|visit|do|explore)',
      'which explore places (are|do we have) [there]',
    ],
  },
  (trip, { favourites }) => {
    const rows =
      favourites === true ? trip.places.filter(({ isFavorite }) => isFavorite === true) : trip.places
    if (rows.length === 0)
      return { text: `${trip.name} has no ${favourites === true ? 'favourites' : 'explore places'} yet.` }
    const lines = rows.map((row) =>
      [`- **${asText(row.name)}**`, asText(row.category), asText(row.city)].filter(Boolean).join(' · '),
    )
    return { text: lines.join('\n'), list: { kind: 'place', items: mentionsOf(rows) } }
  },
)

const showTrip = ofTrip(
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

const listTrips: Intent = {
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

const searchPlaces: Intent = {
  tool: 'search_places',
  effect: 'read',
  title: 'find a place',
  example: 'Search for temples',
  phrases: [
    '(search|look|search for|look for|find|look up|find me) [places|for] {query:named}',
    '(are there|is there) [any] {query:named} (nearby|near us|around|to explore|we could visit)',
  ],
  slots: { query: { name: 'what to look for', required: true, answers: ['{query:named}'] } },
  input: ({ query }, { context }) => ({
    query: asText(query),
    ...(context.trip !== undefined && { tripId: context.trip }),
    limit: 10,
  }),
  tell: (output, { query }) => {
    const rows = asRows(output.places)
    if (rows.length === 0)
      return { text: `I find no ${asText(query)} among your places or the cities I know.` }
    return {
      text: rows
        .map((row) =>
          [`- **${asText(row.name)}**`, asText(row.category), asText(row.city), asText(row.country)]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    }
  },
}

export const reads: readonly Intent[] = [
  listTrips,
  showTrip,
  showDay,
  showStays,
  showStop,
  showLength,
  showMoney,
  showPlaces,
  searchPlaces,
]
