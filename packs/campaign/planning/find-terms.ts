// Not the whole of it: this is also loaded by what reads uploads, anew each time.
import { distance } from '@countersign/language/typos'
import { type Certainty, type Concept, concepts } from './vocabulary.ts'
import { contentStems, toWords, type Word } from './words.ts'

/** A term of the vocabulary in a text, from one word to before another. */
export interface FoundTerm {
  readonly concept: Concept
  readonly certainty: Certainty
  readonly from: number
  readonly to: number
}

interface Entry {
  readonly stems: readonly string[]
  readonly concept: Concept
  readonly certainty: Certainty
}

/** By the first word, the longest first. */
const entries = ((): ReadonlyMap<string, readonly Entry[]> => {
  const byFirst = new Map<string, Entry[]>()
  for (const concept of concepts) {
    for (const { text, certainty } of concept.terms) {
      const stems = toWords(text).map(({ stem }) => stem)
      const first = byFirst.get(stems[0]!)
      if (first) first.push({ stems, concept, certainty })
      else byFirst.set(stems[0]!, [{ stems, concept, certainty }])
    }
  }
  for (const list of byFirst.values()) list.sort((left, right) => right.stems.length - left.stems.length)
  return byFirst
})()

/** The words of each term that say something, by the first of them. */
const telling: ReadonlyMap<string, readonly (readonly string[])[]> = Map.groupBy(
  concepts.flatMap(({ terms }) => terms.map(({ text }) => contentStems(text))),
  (stems) => stems[0]!,
)

/** Whether a text may have a term in it, by its words that say something: most have none, and need no closer look. */
export const mayHaveTerm = (stems: readonly string[]): boolean =>
  stems.some((stem) => telling.get(stem)?.some((term) => term.every((word) => stems.includes(word))))

/** Single words that are misspelt now and then, by their first letter. */
const spelt = ((): ReadonlyMap<string, readonly string[]> => {
  const clear = concepts.flatMap(({ terms }) =>
    terms.filter(({ certainty }) => certainty === 'clear').map(({ text }) => toWords(text)),
  )
  const words = clear.flatMap((term) =>
    term.length === 1 && term[0]!.stem.length >= 7 ? [term[0]!.stem] : [],
  )
  return Map.groupBy(new Set(words), (word) => word[0]!)
})()

/** A word as it is spelt: "newsleter" is meant for "newsletter". */
function meant(stem: string): string {
  if (stem.length < 7 || entries.has(stem)) return stem
  const near = spelt
    .get(stem[0]!)
    ?.filter((word) => Math.abs(word.length - stem.length) <= 1 && distance(word, stem) === 1)
  return near?.length === 1 ? near[0]! : stem
}

/**
 * Every term of the vocabulary, none within another: "Facebook ads" is no "Facebook". Typos are looked for only where
 * somebody has typed: it would be slow for all that there is to read.
 */
export function findTerms(words: readonly Word[], options: { readonly typos?: boolean } = {}): FoundTerm[] {
  const found: FoundTerm[] = []
  for (let at = 0; at < words.length; at++) {
    const entry = entries
      .get(options.typos ? meant(words[at]!.stem) : words[at]!.stem)
      ?.find(({ stems }) =>
        stems.every(
          (stem, index) => index === 0 || (words[at + index]?.stem === stem && !words[at + index]!.afterStop),
        ),
      )
    if (!entry) continue
    const { concept, certainty, stems } = entry
    found.push({ concept, certainty, from: at, to: at + stems.length })
    at += stems.length - 1
  }
  return found
}

/** The concept that a name stands for as a whole: "Lifecycle marketing", "Our PPC channel"; not "Email redesign". */
export function conceptNamed(name: string): Concept | undefined {
  const words = toWords(name)
  return conceptIn(words, findTerms(words))
}

/** The same, where the words of the name and their terms are at hand. */
export function conceptIn(words: readonly Word[], terms: readonly FoundTerm[]): Concept | undefined {
  const covered = new Set<number>()
  for (const { from, to } of terms) for (let at = from; at < to; at++) covered.add(at)
  if (words.some((word, at) => !covered.has(at) && !GENERIC.has(word.stem))) return undefined
  const ids = new Set(terms.map(({ concept }) => concept.id))
  // "Social & influencers" is two.
  return ids.size === 1 ? terms[0]!.concept : undefined
}

/** What may stand beside a channel's name without making it another one. */
export const GENERIC: ReadonlySet<string> = new Set(
  `the our a an new and marketing channel program programme campaign activity strategy plan team comm communication
  communications push effort initiative outreach promotion`.split(/\s+/),
)
