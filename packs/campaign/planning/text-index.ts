import { distance } from '@countersign/language'
import MiniSearch from 'minisearch'
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
  readonly kind: IndexedText['kind']
  /** From 0 to 1: how much of what was asked for is there, and how prominently. */
  readonly confidence: number
}

/** A word found in a name says more than one found somewhere in the notes. */
const WEIGHT: Readonly<Record<string, number>> = { name: 1, tags: 0.9, notes: 0.65 }
/** Words that stand for a channel, by whichever of its names, count as much as two others. */
const CONCEPT_WEIGHT = 2
const CONCEPT = '~'
const ALMOST = 0.85
const MAX_QUERY_WORDS = 24

/** Words without their endings, and beside them what they stand for, so that "CRM" finds "Lifecycle". */
export function indexTerms(text: string): string[] {
  const words = toWords(text)
  const terms = words.filter(({ plain }) => !FILLERS.has(plain)).map(({ stem }) => stem)
  for (const { concept, certainty } of findTerms(words))
    if (certainty !== 'loose') terms.push(...kinOf(concept.id).map((id) => CONCEPT + id))
  return terms
}

export class TextIndex {
  readonly #search = new MiniSearch<IndexedText>({
    fields: ['name', 'tags', 'notes'],
    storeFields: ['kind'],
    tokenize: indexTerms,
    processTerm: (term) => term,
    // What is taken out is cleaned away when something is put in; a timer would outlive whoever holds the index.
    autoVacuum: false,
  })

  put(texts: readonly IndexedText[]): void {
    for (const text of texts) {
      if (this.#search.has(text.id)) this.#search.discard(text.id)
      this.#search.add(text)
    }
  }

  take(ids: readonly string[]): void {
    for (const id of ids) if (this.#search.has(id)) this.#search.discard(id)
  }

  /** Forgets what was taken out, a little at a time. */
  async vacuum(): Promise<void> {
    if (this.#search.dirtCount > 1000 && this.#search.dirtFactor > 0.1)
      await this.#search.vacuum({ batchSize: 1000, batchWait: 5 })
  }

  /** The best first; of those that are as good as each other, always the same one. */
  find(
    query: string,
    kinds: ReadonlySet<IndexedText['kind']>,
    limit: number,
    accept?: (id: string) => boolean,
  ): TextHit[] {
    const terms = [...new Set(indexTerms(query))].slice(0, MAX_QUERY_WORDS)
    if (terms.length === 0) return []
    const asked = terms.reduce((sum, term) => sum + weightOf(term), 0)
    const found = this.#search.search(
      { combineWith: 'OR', queries: terms },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: { name: 3, tags: 2 },
        fuzzy: (term) => (term.length > 5 && !term.startsWith(CONCEPT) ? 1 : false),
        filter: (result) =>
          kinds.has(result['kind'] as IndexedText['kind']) && (accept?.(result.id as string) ?? true),
      },
    )
    return found
      .map((result) => ({
        id: result.id as string,
        kind: result['kind'] as IndexedText['kind'],
        score: result.score,
        confidence: Math.min(
          1,
          result.queryTerms.reduce((sum, term) => sum + weightOf(term) * prominence(term, result.match), 0) /
            asked,
        ),
      }))
      .toSorted(
        (left, right) =>
          right.confidence - left.confidence || right.score - left.score || (left.id < right.id ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ id, kind, confidence }) => ({ id, kind, confidence }))
  }
}

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
