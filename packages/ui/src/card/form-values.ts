import type { SchemaField } from '@countersign/card'

export type FormValues = Readonly<Record<string, string | boolean>>
type Input = Readonly<Record<string, unknown>>

/** An instant as the wall clock of a time zone shows it: `2026-03-01T09:30`, for the browser's own field. */
export function toWallClock(instant: string, timeZone: string | undefined): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime()) || !/(?:Z|[+-]\d{2}:\d{2})$/u.test(instant)) return instant.slice(0, 16)
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(date)
  return parts.replace(' ', 'T')
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Texts stand one a line; where something else is among them, all of it is written out. */
export const isLines = ({ isList }: SchemaField, given: unknown): boolean =>
  isList && (given === undefined || given === null || isTexts(given))

const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function toFormValue(field: SchemaField, value: unknown, timeZone: string | undefined): string | boolean {
  if (field.kind === 'boolean') return value === true
  if (value === undefined || value === null) return ''
  if (field.isList && isTexts(value)) return value.join('\n')
  if (field.kind === 'structure') return JSON.stringify(value, null, 2)
  if (field.kind === 'time' && typeof value === 'string') return toWallClock(value, timeZone)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const toFormValues = (
  fields: readonly SchemaField[],
  input: Input,
  timeZone: string | undefined,
): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, toFormValue(field, input[field.name], timeZone)]))

export type FormResult =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** The input that a form makes of an earlier one. What was not touched stays to the letter; what was emptied goes. */
export function toInput(
  fields: readonly SchemaField[],
  values: FormValues,
  before: Input,
  timeZone: string | undefined,
): FormResult {
  const input: Record<string, unknown> = { ...before }
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    if (value === toFormValue(field, before[field.name], timeZone)) continue
    if (value === '') {
      delete input[field.name]
      continue
    }
    const read = isLines(field, before[field.name])
      ? ({ ok: true, value: linesOf(String(value)) } as const)
      : readValue(field, value)
    if (read.ok) input[field.name] = read.value
    else errors[field.name] = read.error
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input }
}

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string }

function readValue(field: SchemaField, value: string | boolean): Read {
  if (field.kind === 'number') {
    const number = Number(value)
    return Number.isFinite(number) ? { ok: true, value: number } : { ok: false, error: 'must be a number' }
  }
  if (field.kind !== 'structure') return { ok: true, value }
  try {
    return { ok: true, value: JSON.parse(String(value)) }
  } catch {
    return { ok: false, error: 'is not valid JSON' }
  }
}
