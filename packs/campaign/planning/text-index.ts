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
  openersOf,
  queryTerms,
  sortHits,
  type TextHit,
  WEIGHT,
  weightOf,
} from './search-terms.ts'
import { foldText } from './words.ts'

export interface NodeText extends IndexedText {
  readonly kind: NodeKind
}

/** A word that is almost the same counts a little less. */
const ALMOST = 0.85
/** So many of those that have the words are looked at more closely. */
const CLOSER = 50

interface Known extends NodeText {
  /** All that it says, as words are compared. */
  readonly folded: string
  /** Its words, each with the weight of the most prominent place that it stands in; once somebody asked. */
  terms: ReadonlyMap<string, number> | undefined
}

/**
 * The channels and projects of a campaign, found by what they say of themselves. There are not so many that an index of
 * all their words would pay: most of them are told apart by a glance, and the words of the others are kept.
 */
export class TextIndex {
  readonly #texts = new Map<string, Known>()

  put(texts: readonly NodeText[]): void {
    for (const text of texts) {
      const folded = foldText(`${text.name}\n${text.tags}\n${text.notes}`)
      this.#texts.set(text.id, { ...text, folded, terms: undefined })
    }
  }

  take(ids: readonly string[]): void {
    for (const id of ids) this.#texts.delete(id)
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
    search.addAll(this.#candidates(terms, ({ id, kind }) => kinds.has(kind) && accept(id)))
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

  #candidates(terms: readonly string[], accept: (text: NodeText) => boolean): NodeText[] {
    const asked = terms.map((term) => ({ term, weight: weightOf(term), parts: partsOf(term) }))
    const scored: { readonly text: Known; readonly score: number }[] = []
    for (const text of this.#texts.values()) {
      if (!accept(text)) continue
      const there = asked.filter(({ parts }) => parts.some((part) => text.folded.includes(part)))
      if (there.length === 0) continue
      const known = (text.terms ??= termsOf(text))
      const score = there.reduce((sum, { term, weight }) => sum + weight * weightIn(known, term), 0)
      if (score > 0) scored.push({ text, score })
    }
    return scored
      .toSorted((left, right) => right.score - left.score || (left.text.id < right.text.id ? -1 : 1))
      .slice(0, CLOSER)
      .map(({ text: { folded: _folded, terms: _terms, ...text } }) => text)
  }
}

const mayBeMisspelt = (term: string): boolean => term.length > 5 && !isConcept(term)

const isNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && distance(one, other) <= 1

/** What a text has at least one of that has the term, or one that is almost the same: a slip leaves one half as it is. */
function partsOf(term: string): readonly string[] {
  const words = isConcept(term) ? openersOf(term) : [term]
  return words.flatMap((word) => {
    const half = Math.floor(word.length / 2)
    if (mayBeMisspelt(word)) return [word.slice(0, half - 1), word.slice(-half + 1)]
    // "Stories" has "stor" and not "story".
    return word.length > 3 && word.endsWith('y') ? [word.slice(0, -1)] : [word]
  })
}

function weightIn(known: ReadonlyMap<string, number>, term: string): number {
  const exact = known.get(term)
  if (exact !== undefined || !mayBeMisspelt(term)) return exact ?? 0
  let best = 0
  for (const [other, weight] of known) if (weight > best && isNear(other, term)) best = weight
  return ALMOST * best
}

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
