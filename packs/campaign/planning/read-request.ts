import type { DocIndex } from './doc-index.ts'
import { type Matched, matchNeed } from './match-needs.ts'
import { EVIDENCE } from './mentions.ts'
import { CONFIDENCE_THRESHOLD, type Need, readNeeds } from './needs.ts'
import type { Node, NodeIndex } from './node-index.ts'
import { type Passage, splitPassages } from './passages.ts'
import type { TextIndex } from './text-index.ts'
import { contentStems } from './words.ts'
import type { PlanningAsset, Scope, Topology } from './topology.ts'

/** What is planned for: the campaign as it is, what was asked, and what was uploaded. */
export interface PlanningRequest {
  readonly topology: Topology
  readonly nodes: NodeIndex
  readonly docs: DocIndex
  readonly texts: TextIndex
  readonly intent: string
  readonly assets: readonly PlanningAsset[]
  readonly constraints: readonly string[]
  readonly scope: Scope
  /** Dates without a year are counted from here. */
  readonly today: string
}

export interface ReadRequest {
  readonly passages: readonly Passage[]
  /** What is needed, with what exists of it: only what is sure enough, the surest first. */
  readonly matched: readonly Matched[]
  /** What may have been meant, and is not sure enough to propose. */
  readonly guesses: readonly Matched[]
}

const INTENT = { kind: 'intent', name: 'your request' } as const
/** How much of a request must be found in what a node says of itself for the request to be about it. */
const ABOUT = 0.45

export function readRequest(request: PlanningRequest): ReadRequest {
  const { nodes, texts, intent, assets, today } = request
  const asked = splitPassages({ source: INTENT, text: intent })
  const uploaded = assets.flatMap(({ id, name, text, outline }) =>
    splitPassages({ source: { kind: 'asset', id, name }, text, outline }),
  )
  const passages = [...asked, ...uploaded]
  const constraints = request.constraints.flatMap((text) => splitPassages({ source: INTENT, text }))
  const needs = readNeeds(passages, today, constraints)
  const all = mergeByNode([
    ...needs.map((need) => matchNeed(need, nodes, texts, today)),
    ...calledByName(passages, nodes),
    ...aboutAsAWhole(asked, needs, nodes, texts),
  ])
  const fits = (one: Matched): boolean => confidenceOf(one) >= CONFIDENCE_THRESHOLD
  const inOrder = all.toSorted((left, right) => confidenceOf(right) - confidenceOf(left))
  return { passages, matched: inOrder.filter(fits), guesses: inOrder.filter((one) => !fits(one)) }
}

/** How sure a plan for it is: no surer than that it is needed, nor than that what exists is what is needed. */
export const confidenceOf = ({ need, node, fit }: Matched): number =>
  Math.round(Math.min(need.confidence, node ? fit : 1) * 100) / 100

/** Channels and projects that exist, called by their names. */
function calledByName(passages: readonly Passage[], nodes: NodeIndex): Matched[] {
  const seen = new Map<Node, Passage[]>()
  for (const passage of passages) {
    if (passage.addressed) continue
    for (const node of nodes.namedIn(passage)) seen.set(node, [...(seen.get(node) ?? []), passage])
  }
  return [...seen].map(([node, found]) => ({
    need: {
      kind: node.kind,
      name: node.name,
      confidence: EVIDENCE.named,
      passages: [...new Set(found)],
      explicit: true,
    },
    node,
    fit: 0.98,
    near: [],
  }))
}

/** A request that names nothing may still be about something: what its words are found in. */
function aboutAsAWhole(
  asked: readonly Passage[],
  needs: readonly Need[],
  nodes: NodeIndex,
  texts: TextIndex,
): Matched[] {
  const unread = asked.filter((passage) => !needs.some((need) => need.passages.includes(passage)))
  return unread.flatMap((passage): Matched[] => {
    const [hit] = texts.findNodes(passage.text, new Set(['channel', 'project']), 1)
    const node = hit && hit.confidence >= ABOUT ? nodes.get(hit.id) : undefined
    if (!node || !hit || new Set(contentStems(passage.text)).size < 2) return []
    const confidence =
      CONFIDENCE_THRESHOLD +
      (hit.confidence - ABOUT) * ((EVIDENCE.supported - CONFIDENCE_THRESHOLD) / (1 - ABOUT))
    return [
      {
        need: { kind: node.kind, name: node.name, confidence, passages: [passage], explicit: false },
        node,
        fit: confidence,
        near: [],
      },
    ]
  })
}

/** Several words for one thing make one of it. */
function mergeByNode(all: readonly Matched[]): Matched[] {
  const merged: Matched[] = []
  for (const one of all) {
    const at = one.node ? merged.findIndex(({ node }) => node === one.node) : -1
    const other = merged[at]
    if (!other) {
      merged.push(one)
      continue
    }
    const [best, rest] = confidenceOf(one) > confidenceOf(other) ? [one, other] : [other, one]
    const owner = best.need.owner ?? rest.need.owner
    const span = best.need.span ?? rest.need.span
    merged[at] = {
      ...best,
      need: {
        ...best.need,
        passages: [...new Set([...best.need.passages, ...rest.need.passages])],
        ...(owner !== undefined && { owner }),
        ...(span && { span }),
      },
    }
  }
  return merged
}
