import { distance } from '@countersign/language'
import type { NodeKind } from './needs.ts'
import {
  asTheyAre,
  coverage,
  createSearch,
  fieldWeight,
  type IndexedText,
  indexTerms,
  isConcept,
  queryTerms,
  sortHits,
  type TextHit,
  WEIGHT,
  weightOf,
} from './search-terms.ts'

export interface NodeText extends IndexedText {
  readonly kind: NodeKind
}

interface Having {
  readonly id: string
  readonly weight: number
}

/** A word that is almost the same counts a little less. */
const ALMOST = 0.85
/** So many of those that have the words are looked at more closely. */
const CLOSER = 50

/** The channels and projects of a campaign, found by what they say of themselves. */
export class TextIndex {
  readonly #texts = new Map<string, NodeText>()
  /** For each word who has it, and how prominently. */
  readonly #having = new Map<string, Having[]>()

  put(texts: readonly NodeText[]): void {
    this.take(texts.map(({ id }) => id))
    for (const text of texts) {
      this.#texts.set(text.id, text)
      for (const [term, weight] of termsOf(text)) {
        const having = this.#having.get(term)
        if (having) having.push({ id: text.id, weight })
        else this.#having.set(term, [{ id: text.id, weight }])
      }
    }
  }

  take(ids: readonly string[]): void {
    for (const id of ids) {
      const text = this.#texts.get(id)
      if (!text) continue
      this.#texts.delete(id)
      for (const term of termsOf(text).keys()) {
        const others = (this.#having.get(term) ?? []).filter((having) => having.id !== id)
        if (others.length > 0) this.#having.set(term, others)
        else this.#having.delete(term)
      }
    }
  }

  /** Those that have most of the words are found first, and ranked by an index of them alone. */
  findNodes(
    query: string,
    kinds: ReadonlySet<NodeKind>,
    limit: number,
    accept: (id: string) => boolean = () => true,
  ): TextHit[] {
    const terms = queryTerms(query)
    const search = createSearch()
    search.addAll(
      this.#candidates(terms)
        .filter(({ id, kind }) => kinds.has(kind) && accept(id))
        .slice(0, CLOSER),
    )
    if (search.documentCount === 0) return []
    const found = search.search(
      { combineWith: 'OR', queries: terms },
      { ...asTheyAre, fuzzy: (term) => (mayBeMisspelt(term) ? 1 : false) },
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

  #candidates(terms: readonly string[]): NodeText[] {
    const scores = new Map<string, number>()
    for (const term of terms) {
      const best = new Map((this.#having.get(term) ?? []).map(({ id, weight }) => [id, weight]))
      for (const near of this.#near(term))
        for (const { id, weight } of this.#having.get(near)!) if (!best.has(id)) best.set(id, ALMOST * weight)
      for (const [id, weight] of best) scores.set(id, (scores.get(id) ?? 0) + weight * weightOf(term))
    }
    return [...scores]
      .toSorted(([left, one], [right, other]) => other - one || (left < right ? -1 : 1))
      .map(([id]) => this.#texts.get(id)!)
  }

  /** Words that this one may have been meant for. */
  #near(term: string): string[] {
    if (!mayBeMisspelt(term)) return []
    return [...this.#having.keys()].filter((other) => other !== term && isNear(other, term))
  }
}

const mayBeMisspelt = (term: string): boolean => term.length > 5 && !isConcept(term)

const isNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && distance(one, other) <= 1

/** Each word with the weight of the most prominent place that it stands in. */
function termsOf(text: NodeText): Map<string, number> {
  const terms = new Map<string, number>()
  for (const [field, weight] of [
    ['notes', WEIGHT.notes],
    ['tags', WEIGHT.tags],
    ['name', WEIGHT.name],
  ] as const)
    for (const term of indexTerms(text[field])) terms.set(term, weight)
  return terms
}

/** Where a word was found, or one that is almost the same. */
function prominence(term: string, match: Readonly<Record<string, readonly string[]>>): number {
  if (Object.hasOwn(match, term)) return fieldWeight(match[term])
  const near = Object.keys(match).filter((found) => isNear(found, term))
  return ALMOST * Math.max(0, ...near.map((found) => fieldWeight(match[found])))
}
