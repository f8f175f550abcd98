import { distance } from '@countersign/language'
import { FINITE_NOUNS } from './initiative-words.ts'
import { coreOf, type Need } from './needs.ts'
import type { Node, NodeIndex } from './node-index.ts'
import type { TextIndex } from './text-index.ts'
import { conceptOf } from './vocabulary.ts'
import { looseKey } from './words.ts'

/** A need beside what exists: met by a node, or missing; near are those that one could take it for. */
export interface Matched {
  readonly need: Need
  readonly node?: Node
  /** How sure it is that the node is what is needed. */
  readonly fit: number
  /** Others that might be meant. */
  readonly near: readonly Node[]
}

/** From here on what exists serves, and nothing is made beside it. */
const STRONG = 0.75
const FIT = {
  same: 0.98,
  synonym: 0.93,
  slip: 0.86,
  wider: 0.82,
  part: 0.8,
  narrower: 0.78,
  text: 0.76,
} as const
/** All words of a name, found in notes, make so much: see text-index.ts. */
const TEXT_STRONG = 0.64

interface Candidate {
  readonly node: Node
  readonly fit: number
}

export function matchNeed(need: Need, nodes: NodeIndex, texts: TextIndex, today: string): Matched {
  const candidates = [...byName(need, nodes, today), ...byConcept(need, nodes)]
  const serving = candidates
    .filter(({ fit }) => fit >= STRONG)
    .toSorted((left, right) => right.fit - left.fit)
  const best = choose(serving, need, texts)
  const near = [...new Set([...serving, ...candidates].map(({ node }) => node))]
    .filter((node) => node !== best?.node)
    .slice(0, 4)
  if (best) return { need, node: best.node, fit: best.fit, near: best.fit >= FIT.same ? [] : near }
  const meant = byText(need, nodes, texts, near)
  if (meant) return { need, node: meant.node, fit: meant.fit, near }
  return { need, fit: 0, near }
}

/** Of several that serve as well, the one whose own words fit what was said best. */
function choose(serving: readonly Candidate[], need: Need, texts: TextIndex): Candidate | undefined {
  const [first] = serving
  const equal = serving.filter(({ fit }) => fit === first?.fit)
  if (equal.length < 2) return first
  const ids = new Set(equal.map(({ node }) => node.id))
  const [hit] = texts.findNodes(passageOf(need), new Set([need.kind]), 1, (id) => ids.has(id))
  return equal.find(({ node }) => node.id === hit?.id) ?? first
}

const passageOf = (need: Need): string => `${need.name} ${need.passages[0]?.text ?? ''}`

function byName(need: Need, nodes: NodeIndex, today: string): Candidate[] {
  const same = nodes.named(need.kind, need.name)
  if (same) return [{ node: same, fit: FIT.same }]
  const core = coreOf(need.name)
  const key = looseKey(need.name)
  const found = nodes.sharing(need.kind, core).flatMap((node): Candidate[] => {
    const fit = fitOfNames(core, coreOf(node.name), need.kind, today)
    return fit === undefined ? [] : [{ node, fit }]
  })
  // A slip of the pen shares no word: "Newsleter".
  const slips =
    key.length < 6 ? [] : nodes.nodes.filter((node) => node.kind === need.kind && isSlip(node.key, key))
  return [...found, ...slips.map((node) => ({ node, fit: FIT.slip }))]
}

const isSlip = (one: string, other: string): boolean =>
  one !== other &&
  // Of a word with a slip or two, the beginning or the end is as it should be.
  (one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2)) &&
  Math.abs(one.length - other.length) <= 2 &&
  !/\d/.test(one + other) &&
  distance(one, other) <= (Math.min(one.length, other.length) > 8 ? 2 : 1)

const YEAR = /^20\d\d$/

/** How far two names that share a word mean the same; undefined: not at all. */
function fitOfNames(
  need: ReadonlySet<string>,
  node: ReadonlySet<string>,
  kind: Need['kind'],
  today: string,
): number | undefined {
  const shared = [...need].filter((stem) => node.has(stem))
  // "Aurora Launch" and "Borealis Launch" share nothing that tells.
  const telling = shared.filter((stem) => !FINITE_NOUNS.has(stem) && !YEAR.test(stem) && stem.length > 2)
  if (telling.length === 0) return undefined
  const lacking = [...need].filter((stem) => !node.has(stem))
  const beside = [...node].filter((stem) => !need.has(stem))
  const nodeYear = beside.find((stem) => YEAR.test(stem))
  const needYear = lacking.find((stem) => YEAR.test(stem))
  const isOver = nodeYear !== undefined && nodeYear < today.slice(0, 4)
  if ((nodeYear !== undefined && needYear !== undefined) || isOver) return 0.6
  const [less, more] = [lacking, beside].map((stems) => stems.filter((stem) => !YEAR.test(stem)))
  if (less!.length === 0 && more!.length === 0) return FIT.synonym
  // A project may be called by part of its name; a channel's further words make it another one.
  if (kind === 'project' && (less!.length === 0 || more!.length === 0) && less!.length + more!.length <= 2) {
    const onlyKind = [...less!, ...more!].every((stem) => FINITE_NOUNS.has(stem))
    return onlyKind || telling.length > 1 || less!.length + more!.length === 1 ? FIT.part : 0.6
  }
  return shared.length / Math.max(need.size, node.size) >= 0.5 ? 0.6 : undefined
}

function byConcept(need: Need, nodes: NodeIndex): Candidate[] {
  const { concept } = need
  if (concept === undefined) return []
  const { within } = conceptOf(concept)
  const fits = (id: string | undefined): number | undefined => {
    if (id === undefined) return undefined
    if (id === concept) return FIT.synonym
    if (within.includes(id)) return FIT.wider
    return conceptOf(id).within.includes(concept) ? FIT.narrower : undefined
  }
  return nodes.nodes.flatMap((node): Candidate[] => {
    if (node.kind !== 'channel') return []
    const whole = fits(node.concept)
    if (whole !== undefined) return [{ node, fit: whole }]
    // "Email – DACH" may serve for e-mail where nobody named another one.
    if (!node.concepts.has(concept)) return []
    return [{ node, fit: need.explicit ? 0.6 : FIT.narrower }]
  })
}

/** What a project says of itself: its notes may tell that it is meant where its name does not. */
function byText(
  need: Need,
  nodes: NodeIndex,
  texts: TextIndex,
  near: readonly Node[],
): Candidate | undefined {
  // A channel whose notes speak of e-mail is not for that the channel for e-mail.
  if (need.explicit || need.kind === 'channel' || need.name.split(' ').length < 2) return undefined
  const [hit] = texts.findNodes(need.name, new Set([need.kind]), 1)
  const node = hit && hit.confidence >= TEXT_STRONG ? nodes.get(hit.id) : undefined
  // What its name already told apart is not the same for its notes.
  return node && !near.includes(node) ? { node, fit: FIT.text } : undefined
}
