import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Entity,
  type RuleDefinition,
  type Seek,
  stop,
  type Task,
  type Turn,
} from '@countersign/language'
import { isCategory } from './categories.ts'
import { matchNames } from './match-names.ts'
import { sayDayNumber } from './say.ts'
import { allDestinations, dayOf, type Placed, tripOf, type Trip } from './trip-state.ts'

const stops = '(stops|destinations|places|things|visits)'
const stopWord = '(stop|destination|place|visit|one)'

export const destinationRules: Readonly<Record<string, RuleDefinition>> = {
  destination: [
    ['(it|that one|this one|(that|this) (stop|place|destination))', { it: true }],
    ['(them|both|both of them|all of them|those|these)', { every: 'those' }],
    [`[the] {ordinal} ${stopWord}`, { from: 'list' }],
    `[the|our|my] {ordinal} ${stopWord} (on|of|from|in) {day}`,
    `{day} 's {ordinal} ${stopWord}`,
    '{list:names}',
    '{list:names} (on|of|from) {day}',
    '[the|our|my] (stop|visit) (at|to|in) {list:names}',
    ['(all|all of) [the|our|my] {kind:kindofplace}', { every: 'all' }],
    ['(all|all of) [the|our|my] {kind:kindofplace} (on|of|from) {day}', { every: 'all' }],
    [`everything (on|of|from) {day}`, { every: 'all' }],
    [`all [of] [the|our|my] ${stops} (on|of|from) {day}`, { every: 'all' }],
  ],
}

/** As one of the rows that are chosen among, with where it is. */
const asRow = ({ row, day, index }: Placed): JsonObject => ({
  ...row,
  dayId: day.id,
  dayNumber: day.number,
  index,
})

export const destinationEntity: Entity = {
  noun: 'stop',
  plural: 'stops',
  label: (row) => asText(row.name) || asText(row.label) || asText(row.id),
  detail: (row) => [sayDayNumber(row), asText(row.category)].filter(Boolean).join(' · '),
  find: function* find(reference, turn, seek) {
    const trip = yield* tripOf(reference, turn, seek)
    const day =
      reference.day === undefined
        ? undefined
        : yield* seek.one('day', { ...asObject(reference.day), in: trip.id })
    const all = allDestinations(trip)
      .filter((placed) => day === undefined || placed.day.id === day.id)
      .map(asRow)
    const where = day ? `on Day ${dayOf(trip, day.id)?.number}` : `in ${trip.name}`
    const { name, ordinal, every, kind } = reference
    if (typeof ordinal === 'number') {
      const row = all.at(ordinal < 0 ? ordinal : ordinal - 1)
      return { rows: row ? [row] : [], none: `There is no such stop ${where}.` }
    }
    if (kind !== undefined)
      return {
        rows: all.filter((row) => isCategory(asText(kind), asText(row.category))),
        none: `I find no ${asText(kind)} ${where}.`,
      }
    if (every !== undefined) return { rows: all, none: `There is nothing ${where}.` }
    return { ...findByName(asText(name), all), none: `I find no ${asText(name)} ${where}.` }
  },
}

/** By what it is called, or by what it is: "the shrine" is one that is called so and one that is one. */
function findByName(name: string, rows: readonly JsonObject[]): ReturnType<typeof matchNames> {
  const matched = matchNames(name, rows)
  const exact = matched.rows.length === 1 && fits(name, matched.rows[0]!)
  if (exact || / /.test(name.trim())) return matched
  const kind = rows.filter((row) => isCategory(name, asText(row.category)) && !matched.rows.includes(row))
  return kind.length > 0 ? { rows: [...matched.rows, ...kind], near: [] } : matched
}

const fits = (name: string, row: JsonObject): boolean => asText(row.name).toLowerCase() === name.toLowerCase()

/** "It", "the second one": what needs no search. */
const points = ({ it, every, from }: JsonObject): boolean =>
  it === true || every === 'those' || from === 'list'

/** What a reference means, with where it is in the trip. */
export function* findDestinations(
  reference: JsonObject,
  trip: Trip,
  turn: Turn,
  seek: Seek,
): Task<readonly Placed[]> {
  const { list, ...others } = reference
  const rest = points(others) ? others : { ...others, in: trip.id }
  if (list === undefined) return yield* placed(trip, yield* seek.all('destination', rest))
  const { said, parts } = asObject(list) as { said?: string; parts?: readonly string[] }
  const rows: JsonObject[] = []
  const whole = matchNames(said ?? '', allDestinations(trip).map(asRow)).rows
  const namesOfOne = (parts?.length ?? 0) > 1 && whole.length === 1
  for (const name of namesOfOne ? [said!] : (parts ?? []))
    rows.push(yield* seek.one('destination', { ...rest, name }))
  return yield* placed(trip, rows)
}

export function* findDestination(reference: JsonObject, trip: Trip, turn: Turn, seek: Seek): Task<Placed> {
  const found = yield* findDestinations(reference, trip, turn, seek)
  if (found.length > 1) return yield* stop({ text: 'Please tell me that of one stop at a time.' })
  return found[0]!
}

function* placed(trip: Trip, rows: readonly JsonObject[]): Task<readonly Placed[]> {
  const all = allDestinations(trip)
  const found: Placed[] = []
  for (const { id, name } of rows) {
    if (id === '')
      return yield* stop({
        text: `${asText(name)} is only being added. Ask for that once it is there, or say it when you add it.`,
      })
    const one = all.find(({ row }) => row.id === id)
    if (!one) return yield* stop({ text: 'That stop is not on this trip any more.' })
    found.push(one)
  }
  return found
}
