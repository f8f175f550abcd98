import type { Json, JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Entity,
  type Finding,
  look,
  type RuleDefinition,
  type Task,
} from '@countersign/language'
import { findPlace } from './find-place.ts'
import { otherNames } from './other-names.ts'
import { fold } from './place-names.ts'
import { isPlace, matchKey, savedRows } from './saved.ts'
import { modeName } from './say.ts'
import { groupStops, modesOf, sayGroup, stopsIn } from './stop-groups.ts'

export const stopRules: Readonly<Record<string, RuleDefinition>> = {
  stop: [
    ['(there|here|it|that stop|this stop|that station|this station)', { it: true }],
    ['[the] {ordinal} (one|stop|station)', { from: 'list' }],
    '[the] (stop|station) [at] {at:coordinates}',
    '{at:coordinates}',
    ['(my|our) {name:placename}', { own: true }],
    '[the] [stop|station|platform] [called|named] {name:placename}',
    '(the|my|our) (nearest|closest) (stop|station) (to|from|of) [my] {name:placename}',
  ],
}

const LIMIT = 30
const NEAR_M = 600

/** A stop by its name, or the nearest to a place. */
export const stopEntity: Entity = {
  noun: 'stop',
  plural: 'stops',
  label: (row) => asText(row.label),
  detail: sayGroup,
  find: function* find({ name, at, own, mode }) {
    if (Array.isArray(at))
      return yield* near({ lat: Number(at[1]), lon: Number(at[0]) }, `${at[1]}, ${at[0]}`, mode)
    const said = asText(name)
    const saved = matchKey((yield* savedRows()).filter(isPlace), said)
    if (saved) return yield* near({ lat: Number(saved.lat), lon: Number(saved.lon) }, said, mode)
    const none = `I find no stop named ${said}.`
    if (own === true) return { rows: [], none: `You have no saved place named ${said}.` }
    const stops = yield* named(said)
    if (stops.length > 0) return ofMode(stops, said, mode)
    const { rows, near: similar = [] } = yield* findPlace(said)
    const [place] = rows
    if (place && rows.length === 1)
      return yield* near({ lat: Number(place.lat), lon: Number(place.lon) }, asText(place.label), mode)
    const names = [...rows, ...similar].map(({ label }) => `“${asText(label)}”`)
    return {
      rows: [],
      none: names.length > 0 ? `${none} Did you mean ${names.slice(0, 3).join(', ')}?` : none,
    }
  },
}

/** Those that are called exactly that, in any language; else those whose name has it. */
function* named(said: string): Task<JsonObject[]> {
  const [found = []] = yield* findNamed([{ query: said, language: 'en' }])
  const isNamed = ({ name }: JsonObject): boolean => fold(asText(name)) === fold(said)
  const exact = found.filter(isNamed)
  if (exact.length > 0) return exact
  const names = new Set(found.map(({ name }) => asText(name)))
  if (names.size === 1) return found
  if (names.size === 0) {
    const others = yield* findNamed(otherNames(said).map((query) => ({ query, language: 'en' })))
    return others.find((stops) => stops.length > 0) ?? []
  }
  const local = yield* findNamed(['fi', 'sv'].map((language) => ({ query: said, language })))
  const same = local.flat().filter(isNamed)
  return same.length > 0 ? same : found
}

function* findNamed(
  asked: readonly { readonly query: string; readonly language: string }[],
): Task<JsonObject[][]> {
  if (asked.length === 0) return []
  const calls = asked.map((input) => ({ tool: 'find_stops', input: { ...input, limit: LIMIT } }))
  return (yield { kind: 'calls', calls }).map((output: Json) => stopsIn(asObject(output)))
}

function* near(
  at: { readonly lat: number; readonly lon: number },
  said: string,
  mode: Json | undefined,
): Task<Finding> {
  const stops = stopsIn(yield* look('find_stops', { near: at, radius: NEAR_M, limit: LIMIT, language: 'en' }))
  if (stops.length === 0) return { rows: [], none: `There is no stop within ${NEAR_M} m of ${said}.` }
  const found = ofMode(stops, said, mode)
  return { ...found, rows: found.rows.slice(0, 1) }
}

/** Where a kind of vehicle was said, only where it stops. */
function ofMode(stops: readonly JsonObject[], said: string, mode: Json | undefined): Finding {
  const served = mode === undefined ? stops : stops.filter((stop) => modesOf(stop).includes(asText(mode)))
  return {
    rows: groupStops(served),
    none: `No ${modeName(mode).toLowerCase()} stops at ${said}.`,
    ask: `There are several stops at ${said}. Which one do you mean?`,
  }
}
