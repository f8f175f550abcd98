import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Entity,
  look,
  type Seek,
  type Task,
  type Turn,
} from '@countersign/language'
import { matchNames, saysWhich } from './match-names.ts'
import { fold, squeeze } from './names.ts'
import { citiesOf, tripOf, type Trip } from './trip-state.ts'

export const placeEntity: Entity = {
  noun: 'place',
  plural: 'places',
  label: (row) => asText(row.name) || asText(row.label),
  detail: (row) => [asText(row.category), asText(row.city)].filter(Boolean).join(' · '),
  find: function* find(reference, turn, seek) {
    const { name } = reference
    const trip = yield* tripOf(reference, turn, seek)
    return { ...matchPlaces(asText(name), trip), none: `There is no explore place named ${asText(name)}.` }
  },
}

/** The explore places that a name means. A part of a name counts only where it says which. */
function matchPlaces(name: string, trip: Trip): ReturnType<typeof matchNames> {
  const matched = matchNames(name, trip.places)
  const whole = matched.rows.some((row) => squeeze(asText(row.name)) === squeeze(name))
  return whole || saysWhich(name, citiesOf(trip)) ? matched : { rows: [], near: [] }
}

/** What is known of a place that is to be added: an explore place with all that it has, else its name and city. */
export function* describePlace(said: string, trip: Trip, turn: Turn, seek: Seek): Task<JsonObject> {
  const known = matchPlaces(said, trip).rows
  if (known.length === 1) return detailsOf(known[0]!)
  if (known.length > 1) {
    const chosen = yield* seek.one('place', { name: said, in: trip.id })
    return detailsOf(trip.places.find(({ id }) => id === chosen.id) ?? chosen)
  }
  const inCity = / in (?=[^ ]+(?: [^ ]+)?$)/.exec(said)
  if (!inCity) return { name: said }
  const [name, city] = [said.slice(0, inCity.index), said.slice(inCity.index + inCity[0].length)]
  const spelled = yield* findCity(city, trip, turn)
  if (spelled === undefined) return { name: said }
  const there = matchPlaces(name, trip).rows.filter((row) => fold(asText(row.city)) === fold(spelled))
  return there.length === 1 ? detailsOf(there[0]!) : { name, city: spelled }
}

/** A city as it is written, if there is one: of this trip, or anywhere. */
function* findCity(said: string, trip: Trip, turn: Turn): Task<string | undefined> {
  const own = citiesOf(trip).find((city) => fold(city) === fold(said))
  if (own !== undefined || !turn.hasTool('search_places')) return own
  const found = asRows((yield* look('search_places', { query: said, tripId: trip.id, limit: 10 })).places)
  const city = found.find((row) => row.source === 'city' && fold(asText(row.name)) === fold(said))
  return city && asText(city.name)
}

function detailsOf(place: JsonObject): JsonObject {
  const { name, category, city, coordinates } = asObject(place)
  return Object.fromEntries(
    Object.entries({ name, category, city, coordinates }).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as JsonObject
}
