import type { JsonObject } from '@countersign/core'
import { asRows, asText, type Intent, type Telling, type Turn } from '@countersign/language'
import { dayLabel } from '../day-entity.ts'
import { matchNames } from '../match-names.ts'
import { mentionsOf, sayMinutes, sayMoney, sayTimes } from '../say.ts'
import { allDestinations, type Trip } from '../trip-state.ts'
import { ask, ofTrip } from './of-trip.ts'

export const showStop = ofTrip(
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

export const showPlaces = ofTrip(
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

export const searchPlaces: Intent = {
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
