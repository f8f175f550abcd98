import type { JsonObject } from '@countersign/core'
import { asText, type Entity } from '@countersign/language'
import { matchNames, type Matched, saysWhich } from './match-names.ts'
import { squeeze } from './names.ts'
import { citiesOf, type Trip, tripOf } from './trip-state.ts'

export const baseEntity: Entity = {
  noun: 'stay',
  plural: 'stays',
  label: (row) => asText(row.name) || asText(row.label),
  find: function* find(reference, turn, seek) {
    const name = asText(reference.name)
    const trip = yield* tripOf(reference, turn, seek)
    return { ...matchBases(name, trip), none: `There is no stay named ${name} in ${trip.name}.` }
  },
}

/** The stays of the trip that a name means, each once however many nights it is for. */
export function matchBases(name: string, trip: Trip): Matched {
  const all = new Map<string, JsonObject>()
  for (const row of trip.days.flatMap(({ bases }) => bases))
    if (!all.has(squeeze(asText(row.name)))) all.set(squeeze(asText(row.name)), row)
  return saysWhich(name, citiesOf(trip)) ? matchNames(name, [...all.values()]) : { rows: [], near: [] }
}
