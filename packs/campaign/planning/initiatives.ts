import { findTerms } from './find-terms.ts'
import {
  BOUNDARIES,
  DETERMINERS,
  FINITE_NOUNS,
  FINITE_VERBS,
  NO_PART_OF_NAME,
  OCCASION_TAILS,
  OCCASIONS,
  OCCURRING_NOUNS,
  ONGOING_NOUNS,
  VAGUE,
} from './initiative-words.ts'
import { EVIDENCE, isRuledOut } from './mentions.ts'
import type { Passage } from './passages.ts'
import { isCapitalised, phraseFrom, textOf } from './phrases.ts'
import { spanDates } from './spans.ts'
import { titleCase, type Word } from './words.ts'

/** Something with an end that a passage speaks of. */
export interface Initiative {
  readonly name: string
  readonly confidence: number
  readonly passage: Passage
}

type Found = { readonly name: string; readonly at: number; readonly to: number; readonly confidence: number }

/** The finite initiatives that a passage speaks of: launches, sales, rebrands, conferences, occasions. */
export function findInitiatives(passage: Passage): Initiative[] {
  const { words } = passage
  const found: Found[] = []
  const isTaken = (at: number): boolean => found.some((other) => at >= other.at && at < other.to)
  const add = (all: readonly Found[]): void => {
    for (const one of all) if (!isTaken(one.at) && !isRuledOut(words, one.at)) found.push(one)
  }
  add(occasions(passage))
  add(byVerb(passage))
  add(byNoun(passage, isTaken))
  return found.map(({ name, confidence }) => ({ name, confidence, passage }))
}

const occasionPatterns = OCCASIONS.map(([pattern, name]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  name,
}))

function occasions(passage: Passage): Found[] {
  const { text, words } = passage
  return occasionPatterns.flatMap(({ pattern, name }): Found[] => {
    const match = pattern.exec(text)
    if (!match) return []
    const at = words.findIndex(({ end }) => end > match.index)
    let to = words.findIndex(({ start }) => start >= match.index + match[0].length)
    if (to === -1) to = words.length
    let full = name === '' ? titleCase(match[0]) : name
    const tail = words[to]
    if (name !== '' && tail && !tail.afterStop && OCCASION_TAILS.has(tail.stem)) {
      full += ` ${titleCase(tail.stem)}`
      to++
    }
    const year = words[to]
    if (year && /^20\d\d$/.test(year.plain)) {
      full += ` ${year.plain}`
      to++
    }
    return [{ name: full, at, to, confidence: EVIDENCE.supported }]
  })
}

/** "Launch the Aurora app", "launch of Aurora", "rebrand", "expand into Germany". */
function byVerb(passage: Passage): Found[] {
  const { words } = passage
  return words.flatMap((word, at): Found[] => {
    const market = marketEntry(passage, at)
    if (market) return [market]
    const isRollOut = /^roll(?:ing)?$/.test(word.plain) && words[at + 1]?.plain === 'out'
    const noun = isRollOut ? 'rollout' : FINITE_VERBS.get(word.plain)
    if (noun === undefined) return []
    const rest = at + (isRollOut ? 2 : 1)
    const from = words[rest]?.plain === 'of' ? rest + 1 : rest
    // "A launch in May" and "the launch plan" have their name before them, if any.
    const before = words[at - 1]
    const isNoun =
      before !== undefined && !words[at]!.afterStop && words[rest]?.plain !== 'of' && isNounBefore(before)
    const phrase = isNoun ? undefined : phraseFrom(words, from)
    if (!phrase) return []
    return nameObject(passage, at, phrase, noun)
  })
}

const isNounBefore = (before: Word): boolean =>
  DETERMINERS.has(before.plain) ||
  (!BOUNDARIES.has(before.plain) &&
    !NO_PART_OF_NAME.has(before.plain) &&
    !VAGUE.has(before.plain) &&
    !/^(?:lets|please|then|also|successfully|officially|finally|quickly|jointly)$/.test(before.plain))

function nameObject(
  passage: Passage,
  at: number,
  phrase: { readonly from: number; readonly to: number },
  noun: string,
): Found[] {
  const { words } = passage
  const { from, to } = phrase
  const last = words[to - 1]!
  if (last.stem === 'campaign' || (FINITE_NOUNS.has(last.stem) && to - from > 1)) return []
  const object = words.slice(from, to)
  if (object.every(({ plain, stem }) => VAGUE.has(plain) || VAGUE.has(stem))) {
    // "Rebrand the company": there is one such thing, and it needs no other name.
    return /^(?:rebrand|redesign|migration)$/.test(noun)
      ? [
          {
            name: titleCase(noun === 'redesign' ? `${textOf(passage, from, to)} ${noun}` : noun),
            at,
            to,
            confidence: EVIDENCE.supported,
          },
        ]
      : []
  }
  // "Launch a newsletter" is a channel, unless it is to be done by a day.
  if (isOnlyChannel(words, from, to) && noun === 'launch' && !spanDates(passage.text)) return []
  const name = `${titleCase(textOf(passage, from, to))} ${titleCase(noun)}`
  return [{ name: withoutRepeat(name), at, to, confidence: EVIDENCE.supported }]
}

/** "Expand into Germany", "enter the Nordic market". */
function marketEntry({ text, words }: Passage, at: number): Found | undefined {
  const match = /^(?:expand|expanding|expansion) (?:in)?to (?:the )?|^(?:enter|entering) (?:the )?/i.exec(
    text.slice(words[at]!.start),
  )
  if (!match) return undefined
  const start = words.findIndex((word) => word.start >= words[at]!.start + match[0].length)
  const phrase = start === -1 ? undefined : phraseFrom(words, start)
  if (!phrase) return undefined
  const place = words.slice(phrase.from, phrase.to).filter(({ stem }) => stem !== 'market')
  const isMarket = place.length < phrase.to - phrase.from
  if (place.length === 0 || !place.every((word) => isCapitalised(word) || word.plain === 'and'))
    return undefined
  if (/^enter/i.test(match[0]) && !isMarket) return undefined
  const name = `${place.map(({ raw }) => raw).join(' ')} Expansion`
  return { name, at, to: phrase.to, confidence: EVIDENCE.supported }
}

/** "The spring giveaway", "website redesign", "a campaign for nurses", "a campaign to win back buyers". */
function byNoun(passage: Passage, isTaken: (at: number) => boolean): Found[] {
  const { words } = passage
  const terms = findTerms(words)
  return words.flatMap((word, at): Found[] => {
    // "Two conferences" are not one thing with an end.
    const isPlural = word.plain !== word.stem && !FINITE_NOUNS.has(word.plain)
    if (!FINITE_NOUNS.has(word.stem) || isPlural || isTaken(at)) return []
    // "Case study" and "email campaign" are ways to reach people, as a whole.
    if (terms.some((term) => at > term.from && at < term.to)) return purposeOf(passage, at)
    const from = nameBefore(words, at)
    const to = at + 1
    if (from < at && !words.slice(from, at).every(({ plain, stem }) => VAGUE.has(plain) || VAGUE.has(stem))) {
      if (isOnlyChannel(words, from, at) && ONGOING_NOUNS.has(word.stem)) return purposeOf(passage, at)
      const year = /^20\d\d$/.test(words[to]?.plain ?? '') ? ` ${words[to]!.plain}` : ''
      return [{ name: nounName(passage, from, at) + year, at: from, to, confidence: EVIDENCE.supported }]
    }
    if (OCCURRING_NOUNS.has(word.stem) && spanDates(passage.text))
      return [{ name: titleCase(word.stem), at, to, confidence: EVIDENCE.clear }]
    return purposeOf(passage, at)
  })
}

function nounName(passage: Passage, from: number, at: number): string {
  const { words } = passage
  const noun = words[at]!
  const before = titleCase(textOf(passage, from, at))
  // "The Nordlicht project" is called Nordlicht.
  return /^(?:project|workstream)$/.test(noun.stem)
    ? before
    : withoutRepeat(`${before} ${titleCase(noun.stem)}`)
}

/** Where the name that ends before a noun begins. */
function nameBefore(words: readonly Word[], at: number): number {
  let from = at
  while (from > 0 && at - from < 4 && !words[from]!.afterStop) {
    const { plain } = words[from - 1]!
    const isStop =
      BOUNDARIES.has(plain) || DETERMINERS.has(plain) || NO_PART_OF_NAME.has(plain) || FINITE_VERBS.has(plain)
    if (isStop || /^(?:q[1-4]|h[12])$/.test(plain)) break
    from--
  }
  // "Summer" of "this summer" is when; "the email" of "send the email launch" would be odd, and is checked by whoever asks.
  return from
}

function purposeOf(passage: Passage, at: number): Found[] {
  const { words } = passage
  if (words[at]!.stem !== 'campaign') return []
  const next = words[at + 1]
  if (!next || next.afterStop) return []
  if (next.plain === 'for' || next.plain === 'around' || next.plain === 'about') {
    const phrase = phraseFrom(words, at + 2)
    if (
      !phrase ||
      words.slice(phrase.from, phrase.to).every(({ plain, stem }) => VAGUE.has(plain) || VAGUE.has(stem))
    )
      return []
    const name = `${titleCase(textOf(passage, phrase.from, phrase.to))} Campaign`
    return [{ name: withoutRepeat(name), at, to: phrase.to, confidence: EVIDENCE.clear }]
  }
  if (next.plain !== 'to' && next.plain !== 'that') return []
  const phrase = phraseFrom(words, at + 2, ({ plain }) => ENDS_PURPOSE.has(plain))
  if (!phrase || phrase.to - phrase.from < 2) return []
  return [
    {
      name: titleCase(textOf(passage, phrase.from, phrase.to)),
      at,
      to: phrase.to,
      confidence: EVIDENCE.clear,
    },
  ]
}

const ENDS_PURPOSE = new Set(
  'by via through using with in on during before after and so across that which this next starting'.split(
    ' ',
  ),
)

function isOnlyChannel(words: readonly Word[], from: number, to: number): boolean {
  const slice = words
    .slice(from, to)
    .map((word, index) => (index === 0 ? { ...word, afterStop: false } : word))
  const covered = new Set(
    findTerms(slice).flatMap((term) => Array.from({ length: term.to - term.from }, (_, i) => term.from + i)),
  )
  return slice.every(
    ({ plain, stem }, index) =>
      covered.has(index) ||
      DETERMINERS.has(plain) ||
      /^(?:and|program|programme|marketing|channel|series|content|customer|ad)$/.test(stem),
  )
}

/** "Website Redesign Redesign" says it once. */
const withoutRepeat = (name: string): string => name.replace(/\b(\p{L}+) \1$/iu, '$1')
