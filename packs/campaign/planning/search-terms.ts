import MiniSearch, { type SearchOptions } from 'minisearch'
import { findTerms, mayHaveTerm } from './find-terms.ts'
import { concepts, kinOf } from './vocabulary.ts'
import { contentStems, toWords } from './words.ts'

/** What is looked up by its words: a channel, a project or a doc. */
export interface IndexedText {
  readonly id: string
  readonly name: string
  readonly tags: string
  readonly notes: string
}

export interface TextHit {
  readonly id: string
  /** From 0 to 1: how much of what was asked for is there, and how prominently. */
  readonly confidence: number
}

/** A word found in a name says more than one found somewhere in the notes. */
export const WEIGHT = { name: 1, tags: 0.9, notes: 0.65 } as const
/** Words that stand for a channel, by whichever of its names, count as much as two others. */
const CONCEPT_WEIGHT = 2
const CONCEPT = '~'
const MAX_QUERY_WORDS = 16

/** Words without their endings, and beside them what they stand for, so that "CRM" finds "Lifecycle". */
export function indexTerms(text: string): string[] {
  const terms = contentStems(text)
  if (!mayHaveTerm(terms)) return terms
  for (const { concept, certainty } of findTerms(toWords(text)))
    if (certainty !== 'loose') terms.push(...kinOf(concept.id).map((id) => CONCEPT + id))
  return terms
}

export const createSearch = (): MiniSearch<IndexedText> =>
  new MiniSearch<IndexedText>({
    fields: Object.keys(WEIGHT),
    tokenize: indexTerms,
    processTerm: (term) => term,
  })

export const queryTerms = (query: string): string[] =>
  [...new Set(indexTerms(query))].slice(0, MAX_QUERY_WORDS)

export const isConcept = (term: string): boolean => term.startsWith(CONCEPT)

export const weightOf = (term: string): number => (isConcept(term) ? CONCEPT_WEIGHT : 1)

/** The words of each name that a concept, or a part of it, is called by. */
function namesOf(term: string): string[][] {
  const id = term.slice(CONCEPT.length)
  return concepts
    .filter((concept) => kinOf(concept.id).includes(id))
    .flatMap(({ terms }) => terms.filter(({ certainty }) => certainty !== 'loose'))
    .map(({ text }) => contentStems(text))
}

/** The single words that stand for a concept; for any other term, the term itself. */
export const wordsFor = (term: string): readonly string[] =>
  isConcept(term) ? [...new Set(namesOf(term).flatMap((stems) => (stems.length === 1 ? stems : [])))] : [term]

const openers = new Map<string, readonly string[]>()

/** Words of which a text has one that speaks of the concept. */
export function openersOf(concept: string): readonly string[] {
  const known = openers.get(concept) ?? [...new Set(namesOf(concept).map(([first]) => first!))]
  openers.set(concept, known)
  return known
}

/** The words are such as they are in the index already. */
export const asTheyAre = {
  tokenize: (term: string) => [term],
  processTerm: (term: string) => term,
  boost: { name: 3, tags: 2 },
} satisfies SearchOptions

/** How much of what was asked for is there, from 0 to 1. */
export const coverage = (terms: readonly string[], prominenceOf: (term: string) => number): number =>
  Math.min(
    1,
    terms.reduce((sum, term) => sum + weightOf(term) * prominenceOf(term), 0) /
      terms.reduce((sum, term) => sum + weightOf(term), 0),
  )

/** The best first; of those that are as good as each other, always the same one. */
export const sortHits = (hits: readonly (TextHit & { readonly score: number })[]): TextHit[] =>
  hits
    .toSorted(
      (left, right) =>
        right.confidence - left.confidence || right.score - left.score || (left.id < right.id ? -1 : 1),
    )
    .map(({ id, confidence }) => ({ id, confidence }))

export const fieldWeight = (fields: readonly string[] | undefined): number =>
  Math.max(0, ...(fields ?? []).map((field) => WEIGHT[field as keyof typeof WEIGHT]))
