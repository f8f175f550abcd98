import { titleTerm } from './doc-terms.ts'
import {
  asTheyAre,
  coverage,
  createSearch,
  fieldWeight,
  queryTerms,
  sortHits,
  type TextHit,
  weightOf,
  wordsFor,
} from './search-terms.ts'
import type { TopologyDoc } from './topology.ts'
import { looseKey } from './words.ts'

export interface DocWithText extends TopologyDoc {
  /** Its beginning. */
  readonly text: string
}

/** The docs of one campaign where they are stored: there may be more than one wants to hold. */
export interface DocSource {
  /** The ids of docs that have a word of each list, in order; undefined where there are more than `limit`. See doc-terms.ts. */
  having(words: readonly (readonly string[])[], limit: number): Promise<readonly string[] | undefined>
  read(ids: readonly string[]): Promise<readonly DocWithText[]>
  madeFrom(assetId: string): Promise<readonly DocWithText[]>
}

/** A word that more docs have than this does not tell one from the other, */
const MAX_LISTED = 500
/** and so many of those that have the telling ones are looked at more closely. */
const CLOSER = 20
const MAX_SAME_TITLE = 100

/** The docs of a campaign, found by what they are called, made from and say. For one plan: what was read is kept. */
export class DocIndex {
  readonly #source: DocSource
  readonly #search = createSearch()
  readonly #read = new Map<string, DocWithText>()
  readonly #listed = new Map<string, Promise<readonly string[] | undefined>>()

  constructor(source: DocSource) {
    this.#source = source
  }

  async get(id: string): Promise<TopologyDoc | undefined> {
    const [doc] = await this.#load([id])
    return doc
  }

  async madeFrom(assetId: string): Promise<TopologyDoc | undefined> {
    return first(await this.#source.madeFrom(assetId))
  }

  /** Of several with one title, always the same. */
  async titled(title: string): Promise<TopologyDoc | undefined> {
    const ids = await this.#source.having([[titleTerm(title)]], MAX_SAME_TITLE)
    const docs = await this.#load(ids ?? [])
    return first(docs.filter((doc) => looseKey(doc.title) === looseKey(title)))
  }

  /** The docs that say most of what is asked: the database finds those that have its telling words, the index ranks them. */
  async about(query: string, limit: number, accept: (id: string) => boolean): Promise<TextHit[]> {
    const terms = queryTerms(query)
    const ids = new Set((await this.#candidates(terms)).filter(accept).slice(0, CLOSER))
    if (ids.size === 0) return []
    await this.#load([...ids])
    const found = this.#search.search(
      { combineWith: 'OR', queries: terms },
      { ...asTheyAre, filter: ({ id }) => ids.has(id as string) },
    )
    return sortHits(
      found.map(({ id, score, match }) => ({
        id: id as string,
        score,
        confidence: coverage(terms, (term) => fieldWeight(match[term])),
      })),
    ).slice(0, limit)
  }

  /** Those that have most of the words, the rarer the better. */
  async #candidates(terms: readonly string[]): Promise<string[]> {
    const scores = new Map<string, number>()
    const common: (readonly string[])[] = []
    for (const term of terms) {
      const words = wordsFor(term)
      if (words.length === 0) continue
      const ids = await this.#list(words)
      if (!ids) common.push(words)
      const weight = weightOf(term) * (1 + Math.log(MAX_LISTED / Math.max(1, ids?.length ?? 0)))
      for (const id of ids ?? []) scores.set(id, (scores.get(id) ?? 0) + weight)
    }
    // Only words that many have: those that have them all.
    if (scores.size === 0 && common.length > 0)
      return [...((await this.#source.having(common, MAX_LISTED)) ?? [])]
    return [...scores]
      .toSorted(([left, one], [right, other]) => other - one || (left < right ? -1 : 1))
      .map(([id]) => id)
  }

  #list(words: readonly string[]): Promise<readonly string[] | undefined> {
    const key = words.join(' ')
    const known = this.#listed.get(key) ?? this.#source.having([words], MAX_LISTED)
    this.#listed.set(key, known)
    return known
  }

  async #load(ids: readonly string[]): Promise<DocWithText[]> {
    const unread = ids.filter((id) => !this.#read.has(id))
    const docs = unread.length === 0 ? [] : await this.#source.read(unread)
    for (const doc of docs.toSorted(byId)) {
      this.#read.set(doc.id, doc)
      this.#search.add({ id: doc.id, name: doc.title, tags: doc.tags.join(' '), notes: doc.text })
    }
    return ids.flatMap((id) => this.#read.get(id) ?? [])
  }
}

const byId = (left: { readonly id: string }, right: { readonly id: string }): number =>
  left.id < right.id ? -1 : 1

const first = (docs: readonly TopologyDoc[]): TopologyDoc | undefined =>
  docs.toSorted((left, right) =>
    left.title === right.title ? byId(left, right) : left.title < right.title ? -1 : 1,
  )[0]
