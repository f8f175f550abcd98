import { findInitiatives } from '../planning/initiatives.ts'
import { EVIDENCE, findMentions } from '../planning/mentions.ts'
import { MONTH as ANY_MONTH } from '../planning/months.ts'
import type { Passage } from '../planning/passages.ts'
import { conceptOf } from '../planning/vocabulary.ts'
import { FILLERS, shorten } from '../planning/words.ts'

const MAX_OF_A_KIND = 15

const MONTH = `(?:${ANY_MONTH})`
const DATES = new RegExp(
  [
    '\\b\\d{4}-\\d\\d-\\d\\d\\b',
    `\\b\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of )?${MONTH}\\.?(?:,? \\d{4})?\\b`,
    `\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b(?!\\d)`,
    `\\b${MONTH} \\d{4}\\b`,
    '\\b\\d{1,2}[./]\\d{1,2}[./]\\d{4}\\b',
    '\\bQ[1-4](?:[ /]?\\d{4})?\\b',
  ].join('|'),
  'gi',
)
const NUMBER = '\\d{1,3}(?:[,.]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?'
const SCALE = '(?: ?(?:k|m|bn|thousand|million|billion)\\b)?'
const AMOUNTS = new RegExp(
  [
    `(?:[$€£¥]|\\b(?:USD|EUR|GBP|CHF|JPY|AUD|CAD)) ?(?:${NUMBER})${SCALE}`,
    `\\b(?:${NUMBER})${SCALE} ?(?:€|\\b(?:USD|EUR|GBP|CHF|JPY|dollars|euros|pounds)\\b)`,
    `\\b(?:${NUMBER}) ?(?:%|percent\\b|per cent\\b)`,
  ].join('|'),
  'gi',
)
/** Words with a capital in a row; small words may stand within: "Bank of England". */
const NAMES =
  /\p{Lu}[\p{L}\p{N}’'&-]+(?: (?:of|de|van|von|der|la|&) (?=\p{Lu})| (?=\p{Lu}))?(?:\p{Lu}[\p{L}\p{N}’'&-]+ ?(?:(?:of|de|van|von|der|la|&) (?=\p{Lu}))?){0,4}/gu
const NO_NAME = new RegExp(
  `^(?:${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|q[1-4]|the|this|that|these|those|our|we|a|an|and|or|if|in|on|for|section|table|column|row|structure|content|columns|rows)$`,
  'i',
)

/** What a text speaks of, as it is written there: channels, projects, dates, amounts and names, each once. */
export function findEntities(passages: readonly Passage[]): string[] {
  const told = passages.filter(({ addressed }) => !addressed)
  const found = new Map<string, string>()
  const add = (kind: readonly string[]): void => {
    let count = 0
    for (const entity of kind) {
      const key = entity.toLowerCase()
      if (found.has(key)) continue
      if (++count > MAX_OF_A_KIND) return
      found.set(key, shorten(entity, 80))
    }
  }
  add(channelsIn(told))
  add(projectsIn(told))
  add(matchesIn(told, DATES))
  add(matchesIn(told, AMOUNTS))
  add(namesIn(told))
  return [...found.values()]
}

const channelsIn = (passages: readonly Passage[]): string[] =>
  passages.flatMap((passage) =>
    findMentions(passage)
      .filter(({ confidence }) => confidence > EVIDENCE.weak)
      .map(({ concept }) => conceptOf(concept).name),
  )

const projectsIn = (passages: readonly Passage[]): string[] =>
  passages.flatMap((passage) => findInitiatives(passage).map(({ name }) => name))

const matchesIn = (passages: readonly Passage[], pattern: RegExp): string[] =>
  passages.flatMap(({ text }) => [...text.matchAll(pattern)].map(([match]) => match.trim()))

/** The names that come most often first. A word that begins a sentence has its capital from that, unless more follow. */
function namesIn(passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>()
  for (const { text, kind } of passages) {
    if (kind === 'heading') continue
    for (const { 0: match, index } of text.matchAll(NAMES)) {
      const isFirst = index === 0 || /[.!?:·“"(]\s*$/.test(text.slice(Math.max(0, index - 3), index))
      for (const [part, words] of partsOf(match).entries()) {
        while (words.length > 0 && (NO_NAME.test(words[0]!) || FILLERS.has(words[0]!.toLowerCase())))
          words.shift()
        const name = words.join(' ')
        if (name.length < 3 || /^\p{Lu}+$/u.test(name) || NO_NAME.test(name)) continue
        if (words.length === 1 && part === 0 && isFirst) continue
        counts.set(name, (counts.get(name) ?? 0) + (words.length === 1 ? 1 : 2))
      }
    }
  }
  // One word with a capital, once, is more often a title than a name.
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name]) => name)
}

/** "Maria Gonzalez of Northwind" is two names, "Bank of England" is one. */
function partsOf(match: string): string[][] {
  const [before, ...after] = match.trim().split(' of ')
  const isOne = after.length === 0 || !before!.includes(' ')
  return (isOne ? [match.trim()] : [before!, after.join(' of ')]).map((part) => part.split(' '))
}
