import { BOUNDARIES, DETERMINERS } from './initiative-words.ts'
import type { Passage } from './passages.ts'
import { looseKey, titleCase, type Word } from './words.ts'

const MAX_NAME_WORDS = 6

/** Some words of a passage, as they stand there. */
export const textOf = ({ text, words }: Passage, from: number, to: number): string =>
  text.slice(words[from]!.start, words[to - 1]!.end)

/** From a word on, what is named there: "the new Aurora app in May" gives "Aurora app". */
export function phraseFrom(
  words: readonly Word[],
  start: number,
  until: (word: Word) => boolean = ({ plain }) => BOUNDARIES.has(plain),
): { readonly from: number; readonly to: number } | undefined {
  let from = start
  while (
    from < words.length &&
    DETERMINERS.has(words[from]!.plain) &&
    (from === start || !words[from]!.afterStop)
  )
    from++
  let to = from
  while (
    to < words.length &&
    to - from < MAX_NAME_WORDS &&
    (to === start || !words[to]!.afterStop) &&
    !isEnd(words, to, from, until)
  )
    to++
  return to > from ? { from, to } : undefined
}

/** Dates end a name; a small word within a capitalised name does not: "Journal of Coffee", "Bread & Butter". */
function isEnd(words: readonly Word[], at: number, from: number, until: (word: Word) => boolean): boolean {
  const word = words[at]!
  if (/^(?:q[1-4]|h[12]|(?:19|20)\d\d)$/.test(word.plain) && at > from) return true
  return until(word)
}

const QUOTED = /["“«„]([^"“”«»„]{2,80})["”»]|(?<![\p{L}\p{N}])['‘]([^'‘’]{2,80})['’](?![\p{L}])/gu

/** What stands in quotation marks, and where. */
export function quotedIn(
  text: string,
): { readonly text: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(QUOTED)].map(({ 0: all, 1: double, 2: single, index }) => ({
    text: (double ?? single)!.trim(),
    start: index,
    end: index + all.length,
  }))
}

export const isCapitalised = ({ raw }: Word): boolean => /^\p{Lu}|^\p{N}/u.test(raw)

/** A name that can be stored and shown: one line, no marks around it, not too long; undefined: none that one could use. */
export function cleanName(raw: string, max = 80): string | undefined {
  const text = raw
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s"'“”‘’«».,;:!?()[\]{}*_#|–—-]+|[\s"'“”‘’«».,;:!?([{*_#|–—-]+$/gu, '')
  const key = looseKey(text)
  if (key.length < 2 || text.length > max || !/\p{L}/u.test(text)) return undefined
  return /^\p{Ll}/u.test(text) || text === text.toUpperCase() ? titleCase(shoutless(text)) : text
}

/** "SPRING SALE" is "Spring Sale"; "SEO", "PR" and "B2B" stay as they are. */
const shoutless = (text: string): string =>
  text === text.toUpperCase() && text.length > 5 && text.includes(' ')
    ? text.replaceAll(/\p{L}{4,}/gu, (word) => word.toLowerCase())
    : text
