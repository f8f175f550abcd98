import { inWords } from './wording.ts'

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** What stands for a row of a list, where it has a name of its own. */
const NAMES = new Set(['name', 'label', 'title', 'food', 'metric', 'slot', 'day'])

/** Says a text that stands in a value; a name of code may become words. */
export type Say = (text: string) => string

/**
 * A structured value as indented lines that a person can read: no braces, no quotes; what is empty is left out, and a
 * small object takes one line.
 */
export function outline(value: unknown, say: Say = (text) => text): string[] {
  return linesOf(value, 0, say)
}

function linesOf(value: unknown, indent: number, say: Say): string[] {
  const pad = '  '.repeat(indent)
  if (isPlain(value)) return [`${pad}${plain(value, say)}`]
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item, indent, say))
  return fieldsOf(value as object).flatMap(([key, field]) => {
    if (isPlain(field)) return [`${pad}${inWords(key)}: ${plain(field, say)}`]
    const lines = linesOf(field, indent + 1, say)
    return lines.length === 0 ? [] : [`${pad}${inWords(key)}`, ...lines]
  })
}

function itemLines(item: unknown, indent: number, say: Say): string[] {
  const pad = '  '.repeat(indent)
  if (isPlain(item)) return [`${pad}• ${plain(item, say)}`]
  if (Array.isArray(item)) return linesOf(item, indent, say)
  const fields = fieldsOf(item as object)
  if (fields.every(([, field]) => isPlain(field)))
    return [`${pad}• ${fields.map(([key, field]) => `${inWords(key)}: ${plain(field, say)}`).join(' · ')}`]
  const name = fields.find(([key]) => NAMES.has(key))
  const rest = Object.fromEntries(fields.filter((field) => field !== name))
  const head = name ? `${inWords(name[0])} ${plain(name[1], say)}` : ''
  return [`${pad}• ${head}`.trimEnd(), ...linesOf(rest, indent + 1, say)]
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(
    ([, field]) => field !== null && field !== undefined && !(Array.isArray(field) && field.length === 0),
  )

function plain(value: unknown, say: Say): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? say(value) : JSON.stringify(value)
}
