import type { Json, JsonObject } from '@countersign/core'
import { asObject, asRows, asText, distance, type Finding, type Task } from '@countersign/language'
import { beginningOf, otherNames } from './other-names.ts'
import { fold } from './place-names.ts'

const LIMIT = 8
const MANY = 20
const MAX_NEAR = 5
/** Stops on the two sides of a street, and the station under it, are one place. */
const SAME_PLACE_DEGREES = 0.005

/**
 * What a name means to the geocoder: exactly that name in any language, else names that have all its words. Nothing more
 * is looked up than is needed: a reader sees every lookup.
 */
export function* findPlace(said: string): Task<Omit<Finding, 'none'>> {
  const [found = []] = yield* geocode([{ query: said, limit: LIMIT, language: 'en' }])
  const exact = found.filter((row) => isNamed(row, said))
  if (exact.length > 0) return { rows: together(exact) }
  if (found.length === 0) return yield* findOtherwise(said)
  // Found under a part of its name, or under one that it has in another language.
  if (found.length === 1) return { rows: found, unsure: !beginsWith(found[0]!, said) }
  const [fi = [], sv = []] = yield* geocode(
    ['fi', 'sv'].map((language) => ({ query: said, limit: LIMIT, language })),
  )
  const local = [...fi, ...sv].filter((row) => isNamed(row, said))
  if (local.length > 0) return { rows: together(local) }
  const whole = [...found, ...fi, ...sv].filter((row) => hasWords(row, said))
  return whole.length > 0
    ? { rows: together(whole), unsure: true }
    : { rows: [], near: together(found).slice(0, MAX_NEAR) }
}

/** Under another name that people have for it, else those whose name begins like it. */
function* findOtherwise(said: string): Task<Omit<Finding, 'none'>> {
  const others = otherNames(said)
  const beginning = others.length === 0 ? beginningOf(said) : undefined
  const lookups = [
    ...others.map((query) => ({ query, limit: LIMIT, language: 'en' })),
    ...(beginning === undefined ? [] : [{ query: beginning, limit: MANY, language: 'en' }]),
  ]
  if (lookups.length === 0) return { rows: [] }
  const found = yield* geocode(lookups)
  for (const [index, other] of others.entries()) {
    const rows = found[index]!
    const named = rows.filter((row) => isNamed(row, other))
    const fitting = named.length > 0 ? named : rows.filter((row) => hasWords(row, other))
    if (fitting.length > 0) return { rows: together(fitting), unsure: true }
  }
  const similar = beginning === undefined ? [] : found.at(-1)!
  const whole = similar.filter((row) => hasWords(row, said))
  return whole.length > 0
    ? { rows: together(whole), unsure: true }
    : { rows: [], near: nearest(similar, said) }
}

/** Several lookups at once, so that a name in another language costs no more rounds. */
function* geocode(
  asked: readonly { readonly query: string; readonly limit: number; readonly language: string }[],
): Task<JsonObject[][]> {
  const calls = asked.map((input) => ({ tool: 'geocode_address', input: { ...input } }))
  const outputs = yield { kind: 'calls', calls }
  return outputs.map((output: Json) => asRows(asObject(output).places).map(toRow))
}

function toRow({ name, address, coordinate }: JsonObject): JsonObject {
  const { lat, lon } = asObject(coordinate)
  return {
    ...pointRow(Number(lat), Number(lon)),
    label: asText(name),
    name: asText(name),
    ...(typeof address === 'string' && { address }),
  }
}

/** A point on the map, as a row. */
export const pointRow = (lat: number, lon: number): JsonObject => ({
  id: `${lat},${lon}`,
  label: `${lat}, ${lon}`,
  lat,
  lon,
})

function isNamed({ name, address }: JsonObject, said: string): boolean {
  const plain = fold(said)
  const where = fold(asText(address))
  return fold(asText(name)) === plain || where === plain || where.startsWith(`${plain} `)
}

const beginsWith = ({ name }: JsonObject, said: string): boolean =>
  fold(asText(name)).startsWith(`${fold(said)} `)

/** Every word that was said begins one of the name's or the address's. */
function hasWords({ name, address }: JsonObject, said: string): boolean {
  const own = fold(`${asText(name)} ${asText(address)}`).split(' ')
  return fold(said)
    .split(' ')
    .every((word) => own.some((other) => other.startsWith(word)))
}

/** Each name once for each place: the same one far away is another. */
function together(rows: readonly JsonObject[]): JsonObject[] {
  const kept: JsonObject[] = []
  for (const row of rows) if (!kept.some((other) => isSame(row, other))) kept.push(row)
  return kept
}

const isSame = (one: JsonObject, other: JsonObject): boolean =>
  one.id === other.id ||
  (fold(asText(one.name)) === fold(asText(other.name)) &&
    Math.abs(Number(one.lat) - Number(other.lat)) < SAME_PLACE_DEGREES &&
    Math.abs(Number(one.lon) - Number(other.lon)) < 2 * SAME_PLACE_DEGREES)

/** Those that are called almost that, or are in the same street. */
function nearest(rows: readonly JsonObject[], said: string): JsonObject[] {
  const plain = fold(said)
  const [first = '', second] = plain.split(' ')
  const away = ({ name }: JsonObject): number => distance(fold(asText(name)), plain)
  const isNear = (row: JsonObject): boolean =>
    away(row) <= Math.max(2, Math.floor(plain.length / 4)) || (second !== undefined && hasWords(row, first))
  return together(rows.filter(isNear))
    .toSorted((left, right) => away(left) - away(right))
    .slice(0, MAX_NEAR)
}
