import { nameKey } from '../domain/names.ts'
import { conceptIn, findTerms, mayHaveTerm } from './find-terms.ts'
import { DETERMINERS } from './initiative-words.ts'
import type { NodeKind } from './needs.ts'
import type { Passage } from './passages.ts'
import { isCapitalised } from './phrases.ts'
import type { Topology } from './topology.ts'
import { contentStems, FILLERS, looseKey, stemsOf, toWords } from './words.ts'

/** A channel or project that exists, with what its name says. */
export interface Node {
  readonly kind: NodeKind
  readonly id: string
  readonly name: string
  readonly ownerId: string | null
  readonly key: string
  /** The words of its name, in order; */
  readonly words: readonly string[]
  /** and those that say something. */
  readonly stems: ReadonlySet<string>
  /** What the whole name stands for. */
  readonly concept: string | undefined
  /** What is in it: "Email – DACH" has Email. */
  readonly concepts: ReadonlySet<string>
}

/** The channels and projects of a campaign, found by their names. */
export class NodeIndex {
  readonly nodes: readonly Node[]
  readonly #byKey = new Map<string, Node>()
  readonly #byId = new Map<string, Node>()
  readonly #byFirst = new Map<string, Node[]>()
  readonly #byStem = new Map<string, Node[]>()

  constructor({ channels, projects }: Pick<Topology, 'channels' | 'projects'>) {
    this.nodes = [
      ...channels.map(({ id, name, ownerId }) => toNode('channel', id, name, ownerId)),
      ...projects.map(({ id, name, ownerId }) => toNode('project', id, name, ownerId)),
    ]
    for (const node of this.nodes) {
      this.#byId.set(node.id, node)
      // Both ways of comparing names: what could not be stored beside it is the same in any case.
      for (const key of [node.key, nameKey(node.name)])
        if (!this.#byKey.has(`${node.kind} ${key}`)) this.#byKey.set(`${node.kind} ${key}`, node)
      push(this.#byFirst, node.words[0] ?? '', node)
      for (const stem of node.stems) push(this.#byStem, stem, node)
    }
    for (const list of this.#byFirst.values())
      list.sort((left, right) => right.words.length - left.words.length)
  }

  get(id: string): Node | undefined {
    return this.#byId.get(id)
  }

  named(kind: NodeKind, name: string): Node | undefined {
    return this.#byKey.get(`${kind} ${nameKey(name)}`) ?? this.#byKey.get(`${kind} ${looseKey(name)}`)
  }

  /** Those that share a word with a name. */
  sharing(kind: NodeKind, stems: Iterable<string>): readonly Node[] {
    const found = new Set<Node>()
    for (const stem of stems)
      for (const node of this.#byStem.get(stem) ?? []) if (node.kind === kind) found.add(node)
    return [...found]
  }

  /** The nodes that a passage calls by their whole names. */
  namedIn({ words }: Passage): Node[] {
    const found: Node[] = []
    for (let at = 0; at < words.length; at++) {
      const hit = this.#byFirst
        .get(words[at]!.stem)
        ?.find(
          (node) =>
            node.words.length > 0 &&
            node.words.every((stem, index) => words[at + index]?.stem === stem) &&
            (node.words.length > 1 || isProper(node.name, words[at]!)),
        )
      if (!hit) continue
      found.push(hit)
      at += hit.words.length - 1
    }
    return found
  }
}

/** A name of one word is an everyday word too, unless it is written as a name. */
function isProper(name: string, word: Passage['words'][number]): boolean {
  const [only] = toWords(name)
  if (!only || FILLERS.has(only.plain) || DETERMINERS.has(only.plain) || only.plain.length < 3) return false
  return isCapitalised(word) && word.start > 0
}

function toNode(kind: NodeKind, id: string, name: string, ownerId: string | null): Node {
  const words = stemsOf(name)
  const stems = contentStems(name)
  const said = mayHaveTerm(stems) ? toWords(name) : []
  const terms = findTerms(said)
  return {
    kind,
    id,
    name,
    ownerId,
    key: words.join(''),
    words,
    stems: new Set(stems),
    concept: conceptIn(said, terms)?.id,
    concepts: new Set(terms.flatMap(({ concept, certainty }) => (certainty === 'clear' ? [concept.id] : []))),
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
