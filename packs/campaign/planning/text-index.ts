import { distance } from '@countersign/language'
import type { NodeKind } from './needs.ts'
import {
  asTheyAre,
  coverage,
  createSearch,
  fieldWeight,
  type IndexedText,
  isConcept,
  queryTerms,
  sortHits,
  type TextHit,
} from './search-terms.ts'

export interface NodeText extends IndexedText {
  readonly kind: NodeKind
}

/** A word that is almost the same counts a little less. */
const ALMOST = 0.85

/** The channels and projects of a campaign, found by what they say of themselves. */
export class TextIndex {
  readonly #search = createSearch(['kind'])

  put(texts: readonly NodeText[]): void {
    this.take(texts.map(({ id }) => id))
    this.#search.addAll(texts)
  }

  take(ids: readonly string[]): void {
    for (const id of ids) if (this.#search.has(id)) this.#search.discard(id)
  }

  /** Forgets what was taken out, a little at a time. */
  async vacuum(): Promise<void> {
    if (this.#search.dirtCount > 1000 && this.#search.dirtFactor > 0.1)
      await this.#search.vacuum({ batchSize: 1000, batchWait: 5 })
  }

  findNodes(
    query: string,
    kinds: ReadonlySet<NodeKind>,
    limit: number,
    accept: (id: string) => boolean = () => true,
  ): TextHit[] {
    const terms = queryTerms(query)
    if (terms.length === 0) return []
    const found = this.#search.search(
      { combineWith: 'OR', queries: terms },
      {
        ...asTheyAre,
        fuzzy: (term) => (term.length > 5 && !isConcept(term) ? 1 : false),
        filter: (result) => kinds.has(result['kind'] as NodeKind) && accept(result.id as string),
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
}

/** Where a word was found, or one that is almost the same. */
function prominence(term: string, match: Readonly<Record<string, readonly string[]>>): number {
  if (Object.hasOwn(match, term)) return fieldWeight(match[term])
  const near = Object.keys(match).filter(
    (found) => Math.abs(found.length - term.length) <= 1 && distance(found, term) <= 1,
  )
  return ALMOST * Math.max(0, ...near.map((found) => fieldWeight(match[found])))
}
