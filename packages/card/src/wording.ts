import type { Words } from '@countersign/protocol'

export type { Words } from '@countersign/protocol'

/** `date_of_birth` and `dateOfBirth` in words: "Date of birth". The id of something stands for the thing itself. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=.)_ids?$/u, '')
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/[_\s-]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const columnInWords = (table: string, column: string, words: Words | undefined): string =>
  words?.columns?.[`${table}.${column}`] ?? words?.columns?.[column] ?? inWords(column)

/** The effects that every workspace has. */
const effects: Readonly<Record<string, string>> = {
  'people:password-link': 'Sends them a mail with a link to set a password. A mail cannot be called back.',
  'people:email-changed': 'Tells the address before by mail that there is another now.',
  'people:revoke-sessions': 'Signs them out everywhere, at once.',
}

/** What leaves the house once it is done: mail and the like. */
export const effectInWords = (kind: string): string =>
  effects[kind] ?? `Also sets off: ${inWords(kind.replace(/^.*:/u, '')).toLowerCase()}.`

/** "Meal plan" for `meal_plans`. */
export const tableInWords = (table: string, words: Words | undefined): string =>
  words?.tables?.[table] ?? inWords(singular(table))

function singular(table: string): string {
  if (table.endsWith('ies')) return `${table.slice(0, -3)}y`
  return table.endsWith('s') && !table.endsWith('ss') ? table.slice(0, -1) : table
}
