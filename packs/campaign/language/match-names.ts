import type { JsonObject } from '@countersign/core'
import { asText, distance } from '@countersign/language'

export interface Matched {
  /** Those that a name means, as well as can be told. */
  readonly rows: readonly JsonObject[]
  /** Where there are none: those that are called almost the same. */
  readonly near: readonly JsonObject[]
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Without what writing leaves open: "E-mail" and "email" are one. */
export const squeeze = (text: string): string => fold(text).replaceAll(' ', '')

const EMPTY = new Set(['the', 'a', 'an', 'our', 'of', 'for'])
const wordsOf = (text: string): string[] => {
  const all = fold(text).split(' ')
  const telling = all.filter((word) => !EMPTY.has(word))
  return telling.length > 0 ? telling : all
}

const slipsAllowed = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)
const isSlip = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 2 && distance(a, b) <= slipsAllowed(Math.min(a.length, b.length))

/** What a row is called. */
export const nameOf = (row: JsonObject): string => asText(row.name) || asText(row.title) || asText(row.label)

/** The rows that somebody means by a name: the whole of it, a part, or with a slip of the pen. */
export function matchNames(said: string, rows: readonly JsonObject[]): Matched {
  const squeezed = squeeze(said)
  const words = wordsOf(said)
  if (squeezed === '') return { rows: [], near: [] }
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => squeeze(name) === squeezed,
    (name) => isPart(words, squeezed, name),
    (name) => isSlip(squeezed, squeeze(name)),
  ]
  for (const test of tests) {
    const found = rows.filter((row) => test(nameOf(row)))
    if (found.length > 0) return { rows: found, near: [] }
  }
  const near = rows.filter((row) => isNear(words, squeezed, nameOf(row)))
  return { rows: [], near: near.slice(0, 8) }
}

/** "Landing page" for Build the landing page, "newsletter" for News letter. */
function isPart(words: readonly string[], squeezed: string, name: string): boolean {
  const own = wordsOf(name)
  return (
    words.every((word) => own.includes(word)) || (squeezed.length >= 5 && squeeze(name).includes(squeezed))
  )
}

const isNear = (words: readonly string[], squeezed: string, name: string): boolean =>
  distance(squeezed, squeeze(name)) <= Math.floor(squeezed.length / 3) ||
  words.some((word) => word.length >= 4 && wordsOf(name).some((own) => own === word || isSlip(own, word)))

/** Whether only a small part of a name was said: "the brief" may be the ticket "Brief the press", or not. */
export const isScant = (said: string, row: JsonObject): boolean =>
  wordsOf(said).length * 2 <= wordsOf(nameOf(row)).length
