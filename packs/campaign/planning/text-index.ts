import { distance } from '@countersign/language'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { findTerms } from './find-terms.ts'
import { kinOf } from './vocabulary.ts'
import { FILLERS, toWords } from './words.ts'

/** What is looked up by its words: a channel, a project or a doc. */
export interface IndexedText {
  readonly id: string
  readonly kind: 'channel' | 'project' | 'doc'
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
const WEIGHT: Readonly<Record<string, number>> = { name: 1, tags: 0.9, notes: 0.65 }
/** Words that stand for a channel, by whichever of its names, count as much as two others. */
const CONCEPT_WEIGHT = 2
const CONCEPT = '~'
const ALMOST = 0.85
const MAX_QUERY_WORDS = 16

/** Words without their endings, and beside them what they stand for, so that "CRM" finds "Lifecycle". */
function indexTerms(text: string): string[] {
  const words = toWords(text)
  const terms = words.filter(({ plain }) => !FILLERS.has(plain)).map(({ stem }) => stem)
  for (const { concept, certainty } of findTerms(words))
    if (certainty !== 'loose') terms.push(...kinOf(concept.id).map((id) => CONCEPT + id))
  return terms
}

/** Docs are found by the rarest of the words asked for, as long as no more than so many have them, */
const MAX_LISTED = 2000
/** and so many of those found are looked at more closely. */
const CLOSER = 20

const createSearch = () =>
  new MiniSearch<IndexedText>({
    fields: ['name', 'tags', 'notes'],
    storeFields: ['kind'],
    tokenize: indexTerms,
    processTerm: (term) => term,
    // What is taken out is cleaned away when something is put in; a timer would outlive whoever holds the index.
    autoVacuum: false,
  })

export class TextIndex {
  // Docs by themselves: there are many, and most questions are about channels and projects.
  readonly #nodes = createSearch()
  readonly #docs = createSearch()

  /** Of each doc what it says, to look at more closely; and how many docs have each word. */
  readonly #texts = new Map<string, IndexedText>()
  readonly #docsWith = new Map<string, number>()

  put(texts: readonly IndexedText[]): void {
    this.take(texts.map(({ id }) => id))
    for (const text of texts) {
      if (text.kind === 'doc') {
        this.#docs.add(text)
        this.#texts.set(text.id, text)
        this.#count(text, 1)
      } else this.#nodes.add(text)
    }
  }

  take(ids: readonly string[]): void {
    for (const id of ids) {
      const text = this.#texts.get(id)
      if (text) {
        this.#docs.discard(id)
        this.#texts.delete(id)
        this.#count(text, -1)
      } else if (this.#nodes.has(id)) this.#nodes.discard(id)
    }
  }

  #count({ name, tags, notes }: IndexedText, by: 1 | -1): void {
    for (const term of new Set(indexTerms(`${name}\n${tags}\n${notes}`)))
      this.#docsWith.set(term, (this.#docsWith.get(term) ?? 0) + by)
  }

  /** Forgets what was taken out, a little at a time. */
  async vacuum(): Promise<void> {
    for (const search of [this.#nodes, this.#docs])
      if (search.dirtCount > 1000 && search.dirtFactor > 0.1)
        await search.vacuum({ batchSize: 1000, batchWait: 5 })
  }

  /** Channels or projects, or both. */
  findNodes(
    query: string,
    kinds: ReadonlySet<IndexedText['kind']>,
    limit: number,
    accept: (id: string) => boolean = () => true,
  ): TextHit[] {
    const terms = queryTerms(query)
    if (terms.length === 0) return []
    const found = this.#nodes.search(
      { combineWith: 'OR', queries: terms },
      {
        ...asTheyAre,
        fuzzy: (term) => (term.length > 5 && !term.startsWith(CONCEPT) ? 1 : false),
        filter: (result) => kinds.has(result['kind'] as IndexedText['kind']) && accept(result.id as string),
      },
    )
    return sortHits(
      found.map((result) => ({
        id: result.id as string,
        score: result.score,
        confidence: coverage(terms, (term) =>
          result.queryTerms.includes(term) ? prominence(term, result.match) : 0,
        ),
      })),
    ).slice(0, limit)
  }

  /**
   * Docs, of which there are many: those that have the rarest words of the query are found by the index, and the best of
   * them are looked at for all of its words.
   */
  findDocs(query: string, limit: number, accept: (id: string) => boolean): TextHit[] {
    const terms = queryTerms(query)
    const count = (term: string): number => this.#docsWith.get(term) ?? 0
    const known = terms
      .filter((term) => count(term) > 0)
      .toSorted((left, right) => count(left) - count(right) || (left < right ? -1 : 1))
    let docs = 0
    const rarest = known.filter((term, index) => (docs += count(term)) <= MAX_LISTED || index === 0)
    if (rarest.length === 0) return []
    const found = this.#docs.search(
      { combineWith: 'OR', queries: rarest },
      { ...asTheyAre, filter: (result) => accept(result.id as string) },
    )
    return sortHits(
      found.slice(0, CLOSER).map((result) => {
        const { name, tags, notes } = this.#texts.get(result.id as string)!
        const fields = {
          name: new Set(indexTerms(name)),
          tags: new Set(indexTerms(tags)),
          notes: new Set(indexTerms(notes)),
        }
        const where = (term: string): string[] =>
          Object.entries(fields).flatMap(([field, held]) => (held.has(term) ? [field] : []))
        return {
          id: result.id as string,
          score: result.score,
          confidence: coverage(terms, (term) => fieldWeight(where(term))),
        }
      }),
    ).slice(0, limit)
  }
}

const queryTerms = (query: string): string[] => [...new Set(indexTerms(query))].slice(0, MAX_QUERY_WORDS)

/** The words are such as they are in the index already. */
const asTheyAre = {
  tokenize: (term: string) => [term],
  processTerm: (term: string) => term,
  boost: { name: 3, tags: 2 },
} satisfies SearchOptions

/** How much of what was asked for is there, from 0 to 1. */
const coverage = (terms: readonly string[], prominenceOf: (term: string) => number): number =>
  Math.min(
    1,
    terms.reduce((sum, term) => sum + weightOf(term) * prominenceOf(term), 0) /
      terms.reduce((sum, term) => sum + weightOf(term), 0),
  )

/** The best first; of those that are as good as each other, always the same one. */
const sortHits = (hits: readonly (TextHit & { readonly score: number })[]): TextHit[] =>
  hits
    .toSorted(
      (left, right) =>
        right.confidence - left.confidence || right.score - left.score || (left.id < right.id ? -1 : 1),
    )
    .map(({ id, confidence }) => ({ id, confidence }))

const weightOf = (term: string): number => (term.startsWith(CONCEPT) ? CONCEPT_WEIGHT : 1)

/** Where a word was found; one that is almost the same counts a little less. */
function prominence(term: string, match: Readonly<Record<string, readonly string[]>>): number {
  if (Object.hasOwn(match, term)) return fieldWeight(match[term])
  const near = Object.keys(match).filter(
    (found) => Math.abs(found.length - term.length) <= 1 && distance(found, term) <= 1,
  )
  return ALMOST * Math.max(0, ...near.map((found) => fieldWeight(match[found])))
}

const fieldWeight = (fields: readonly string[] | undefined): number =>
  Math.max(0, ...(fields ?? []).map((field) => WEIGHT[field] ?? 0))
