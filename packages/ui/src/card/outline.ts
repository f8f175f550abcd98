import { inWords } from './wording.ts'

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** What stands for a row of a list, where it has a name of its own. */
const NAMES = ['name', 'label', 'title', 'food', 'metric', 'slot', 'day']

/**
 * A structured value as indented lines that a person can read: no braces, no quotes; what is empty is left out, and a
 * small object takes one line.
 */
export function outline(value: unknown, indent = 0): string[] {
  const pad = '  '.repeat(indent)
  if (isPlain(value)) return [`${pad}${plain(value)}`]
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item, indent))
  return fieldsOf(value as object).flatMap(([key, field]) => {
    if (isPlain(field)) return [`${pad}${inWords(key)}: ${plain(field)}`]
    const lines = outline(field, indent + 1)
    return lines.length === 0 ? [] : [`${pad}${inWords(key)}`, ...lines]
  })
}

function itemLines(item: unknown, indent: number): string[] {
  const pad = '  '.repeat(indent)
  if (isPlain(item) || Array.isArray(item))
    return isPlain(item) ? [`${pad}• ${plain(item)}`] : outline(item, indent)
  const fields = fieldsOf(item as object)
  if (fields.every(([, field]) => isPlain(field)))
    return [`${pad}• ${fields.map(([key, field]) => `${inWords(key)}: ${plain(field)}`).join(' · ')}`]
  const name = fields.find(([key]) => NAMES.includes(key))
  const rest = Object.fromEntries(fields.filter((field) => field !== name))
  return [`${pad}• ${name ? `${inWords(name[0])} ${plain(name[1])}` : ''}`, ...outline(rest, indent + 1)]
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(
    ([, field]) => field !== null && field !== undefined && !(Array.isArray(field) && field.length === 0),
  )

const plain = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === null ? '–' : String(value)
