import type { JsonObject } from '@countersign/core'
import { asRows, distance, type Finding, look, type Task } from '@countersign/language'
import { fullName } from './say.ts'

/** Without accents and with plain apostrophes: people type names as they can. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").trim()
const wordsOf = (text: string): string[] => plain(text).split(/\s+/)

/** The rows that a name means: exactly that name, else one that has all its words, else one that begins like it. */
export function matchNames(rows: readonly JsonObject[], name: string): Pick<Finding, 'rows' | 'unsure'> {
  const exact = rows.filter((row) => plain(fullName(row)) === plain(name))
  if (exact.length > 0) return { rows: exact }
  const said = wordsOf(name)
  const whole = rows.filter((row) => said.every((word) => wordsOf(fullName(row)).includes(word)))
  if (whole.length > 0) return { rows: whole }
  const begun = rows.filter((row) =>
    said.every((word) => wordsOf(fullName(row)).some((own) => own.startsWith(word))),
  )
  return { rows: begun, unsure: true }
}

/** The one user whose name has all these words. */
export function* findColleague(name: string): Task<JsonObject | undefined> {
  const { rows, unsure } = matchNames(asRows((yield* look('list_users', { search: name })).users), name)
  return rows.length === 1 && !unsure ? rows[0] : undefined
}

const FARTHEST = 2

/** Rows with almost that name. */
export function nearNames(rows: readonly JsonObject[], name: string): JsonObject[] {
  const said = wordsOf(name)
  return rows
    .filter((row) => {
      const own = wordsOf(fullName(row))
      return said.every((word) => own.some((other) => isNear(word, other)))
    })
    .slice(0, 5)
}

const isNear = (word: string, other: string): boolean =>
  word === other || (word.length > 3 && distance(word, other) <= (word.length > 5 ? FARTHEST : 1))
