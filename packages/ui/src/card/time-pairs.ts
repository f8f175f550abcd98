import type { FormValues } from './form-values.ts'
import type { SchemaField } from '@countersign/card'

/** The name of the end that belongs to a beginning: `start_time` and `end_time`, `startsAt` and `endsAt`. */
const endOf = (name: string): string | undefined =>
  name.startsWith('start') ? `end${name.slice('start'.length)}` : undefined

const pairsIn = (fields: readonly SchemaField[]): readonly (readonly [start: string, end: string])[] => {
  const times = new Set(fields.filter(({ kind }) => kind === 'time').map(({ name }) => name))
  return [...times].flatMap((start) => {
    const end = endOf(start)
    return end !== undefined && times.has(end) ? [[start, end] as const] : []
  })
}

/** A wall clock as a number: how far two are apart does not depend on where they hang. */
const instantOf = (wallClock: unknown): number =>
  typeof wallClock === 'string' && wallClock !== '' ? Date.parse(`${wallClock.slice(0, 16)}Z`) : Number.NaN

/** What else changes with a value: an end moves along with its beginning, so that it lasts as long as before. */
export function moveAlong(
  fields: readonly SchemaField[],
  values: FormValues,
  name: string,
  value: string | boolean,
): FormValues {
  const end = pairsIn(fields).find(([start]) => start === name)?.[1]
  const lasts = end === undefined ? Number.NaN : instantOf(values[end]) - instantOf(values[name])
  const moved = instantOf(value) + lasts
  // An end that was no end is not worth keeping.
  if (end === undefined || Number.isNaN(moved) || lasts <= 0) return { [name]: value }
  return { [name]: value, [end]: new Date(moved).toISOString().slice(0, 16) }
}

/** Ends that are not after their beginning, by field. */
export const findTimeFaults = (
  fields: readonly SchemaField[],
  values: FormValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairsIn(fields)
      .filter(([start, end]) => instantOf(values[end]) <= instantOf(values[start]))
      .map(([, end]) => [end, 'must be after the beginning']),
  )
