import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, distance, look, type Task } from '@countersign/language'
import { fold } from './place-names.ts'

/** What this person has saved, as rows among which a place is chosen. */
export function* savedRows(): Task<JsonObject[]> {
  return asRows((yield* look('get_user_variables', {})).variables).map(toRow)
}

function toRow({ key, type, value }: JsonObject): JsonObject {
  const { lat, lon, name, address } = asObject(value)
  return {
    id: savedId(asText(key)),
    label: asText(key),
    key: asText(key),
    type: asText(type),
    ...(type === 'location' && { lat: lat!, lon: lon! }),
    ...(typeof name === 'string' && { name }),
    ...(typeof address === 'string' && { address }),
    ...(typeof value === 'string' && { text: value }),
  }
}

const SAVED = 'saved '
export const savedId = (key: string): string => SAVED + key

/** The name that a row is saved under; undefined for what is not. */
export const keyOf = ({ id }: JsonObject): string | undefined =>
  asText(id).startsWith(SAVED) ? asText(id).slice(SAVED.length) : undefined

export const isPlace = ({ type }: JsonObject): boolean => type === 'location'

export const matchKey = (rows: readonly JsonObject[], said: string): JsonObject | undefined =>
  rows.find(({ key }) => key === said) ?? rows.find(({ key }) => fold(asText(key)) === fold(said))

const FARTHEST = 2

/** Those whose name is almost that. */
export const nearKeys = (rows: readonly JsonObject[], said: string): JsonObject[] =>
  rows.filter(({ key }) => fold(said).length > 3 && distance(fold(asText(key)), fold(said)) <= FARTHEST)
