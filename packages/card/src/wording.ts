/** Words for what code calls by other names. A column may be given for one table alone: `users.email`. */
export interface Words {
  readonly tables?: Readonly<Record<string, string>>
  readonly columns?: Readonly<Record<string, string>>
  /** Values that are names of code, such as `FollowUp`. */
  readonly values?: Readonly<Record<string, string>>
  /** Columns that mean nothing to a person, such as a key of the order: the sentence says what they stand for. */
  readonly hidden?: readonly string[]
  /** Columns whose times are shown as they are written, in no time zone but their own. */
  readonly asWritten?: readonly string[]
}

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

/** "Meal plan" for `meal_plans`. */
export const tableInWords = (table: string, words: Words | undefined): string =>
  words?.tables?.[table] ?? inWords(singular(table))

function singular(table: string): string {
  if (table.endsWith('ies')) return `${table.slice(0, -3)}y`
  return table.endsWith('s') && !table.endsWith('ss') ? table.slice(0, -1) : table
}
