import type { Json, JsonObject } from '@countersign/core'
import { asText, type Mention, sayDate, sayPlainDate, toLocal, type Turn } from '@countersign/language'
import { sayValue } from './vocabulary.ts'

export const fullName = (row: JsonObject): string =>
  asText(row.label) || `${asText(row.first_name)} ${asText(row.last_name)}`.trim() || asText(row.id)

/** "1 client", "3 clients". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? noun : plural}`

export const totalOf = (output: JsonObject, rows: readonly unknown[]): number =>
  typeof output.total === 'number' ? output.total : rows.length

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
const numbered = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n')

/** The lines, numbered, with a note when there are more than are shown. */
export function listing(head: string, lines: readonly string[], total: number): string {
  const more = total > lines.length ? `\n\n… and ${total - lines.length} more.` : ''
  return `${head}\n\n${numbered(lines)}${more}`
}

export const parts = (...items: readonly (string | undefined | false | null)[]): string =>
  items.filter((item) => typeof item === 'string' && item !== '').join(' · ')

export const mentionsOf = (rows: readonly JsonObject[], label: (row: JsonObject) => string): Mention[] =>
  rows.map((row) => ({ id: asText(row.id), label: label(row) }))

/** "Thu 12 March, 10:00–10:45". */
export function sayTimes(row: JsonObject, turn: Turn): string {
  const start = toLocal(asText(row.start_time), turn.timeZone)
  return `${sayDate(start.date, turn.today)}, ${sayHours(row, turn)}`
}

export function sayHours(row: JsonObject, turn: Turn): string {
  const start = toLocal(asText(row.start_time), turn.timeZone)
  const end = row.end_time ? `–${toLocal(asText(row.end_time), turn.timeZone).time}` : ''
  return `${start.time}${end}`
}

/** "Thu 12 March, 10:00–10:45 · Maria Lopez · follow-up · in person · scheduled". */
export const sayAppointment = (row: JsonObject, turn: Turn): string =>
  parts(
    sayTimes(row, turn),
    `**${asText(row.client)}**`,
    sayValue(row.type),
    sayValue(row.location_type),
    sayValue(row.status),
  )

export const figure = (value: Json | undefined): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : ''

export const sayDay = (date: Json | undefined, turn: Turn): string =>
  typeof date === 'string' && date !== '' ? sayDate(date, turn.today) : ''

export const sayBirth = (date: Json | undefined): string =>
  typeof date === 'string' && date !== '' ? sayPlainDate(date) : ''

/** A name as it is written: "maria LOPEZ" said in passing is still Maria Lopez. */
export function properName(text: string): string {
  const mixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)
  if (mixed) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

const PARTICLES = new Set(
  'van von de del della der den la le di da dos das du el al bin ibn ter ten st mac'.split(' '),
)

/** First and last name. What begins with "van", "de" and the like belongs to the last one. */
export function splitName(text: string): { first: string; last: string } {
  const words = properName(text.trim()).split(/\s+/)
  if (words.length === 1) return { first: words[0]!, last: '' }
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word.toLowerCase()))
  const at = particle > 0 ? particle : words.length - 1
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}
