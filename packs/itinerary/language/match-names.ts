import type { JsonObject } from '@countersign/core'
import { asText, distance } from '@countersign/language'
import { fold, isSlip, squeeze } from './names.ts'

export interface Matched {
  /** Those that a name means, as well as can be told. */
  readonly rows: readonly JsonObject[]
  /** Where there are none: those that are called almost the same. */
  readonly near: readonly JsonObject[]
}

/** What is said beside a name without being part of it: "Senso-ji temple", "the Skytree visit". */
const KINDS = new Set(
  `temple shrine museum park castle market tower station restaurant cafe bar garden gardens bridge palace church cathedral
  beach hotel stop visit place area district tour trip lunch dinner breakfast`.split(/\s+/),
)
const EMPTY = new Set(['the', 'of', 'in', 'at', 'a', 'an', 'de', 'la', 'le'])

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => !EMPTY.has(word))

/** The rows that somebody means by a name: the whole of it, a part, with a word more, or with a slip of the pen. */
export function matchNames(
  said: string,
  rows: readonly JsonObject[],
  /** A part of a name does not count. */
  { whole = false }: { readonly whole?: boolean } = {},
): Matched {
  const squeezed = squeeze(said)
  const words = wordsOf(said)
  if (squeezed === '' || words.length === 0) return { rows: [], near: [] }
  const tests: readonly ((row: JsonObject) => boolean)[] = [
    (row) => squeeze(asText(row.name)) === squeezed,
    (row) => !whole && isPart(words, squeezed, row),
    (row) => isWithMore(words, row),
    (row) => isSlip(squeezed, squeeze(asText(row.name))),
    (row) =>
      !whole &&
      words.every((word) => wordsOf(asText(row.name)).some((own) => own === word || isSlip(own, word))),
  ]
  for (const test of tests) {
    const found = rows.filter(test)
    if (found.length > 0) return { rows: found, near: [] }
  }
  const near = rows.filter(
    (row) => distance(squeezed, squeeze(asText(row.name))) <= Math.floor(squeezed.length / 3),
  )
  return { rows: [], near }
}

/** "Fushimi Inari" for Fushimi Inari Taisha, "sky tree" for Tokyo Skytree. */
function isPart(words: readonly string[], squeezed: string, row: JsonObject): boolean {
  const name = asText(row.name)
  const own = wordsOf(name)
  if (words.every((word) => own.includes(word))) return true
  return squeezed.length >= 5 && squeeze(name).includes(squeezed)
}

/** "Senso-ji temple in Tokyo" for Senso-ji: whatever else is said only says what or where it is. */
function isWithMore(words: readonly string[], row: JsonObject): boolean {
  const own = wordsOf(asText(row.name))
  const more = new Set([...wordsOf(asText(row.city)), ...wordsOf(asText(row.category))])
  return (
    own.every((word) => words.includes(word)) &&
    words.every((word) => own.includes(word) || more.has(word) || KINDS.has(word))
  )
}

/** Whether words are more than a kind of place or the name of a city: "Tokyo" is not Tokyo Tower. */
export function saysWhich(said: string, cities: readonly string[]): boolean {
  const known = new Set(cities.flatMap(wordsOf))
  return wordsOf(said).some((word) => !KINDS.has(word) && !known.has(word))
}
