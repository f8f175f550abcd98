import { listOf } from '@countersign/core/words'
import { findConflict } from './conflicts.ts'
import { actionId } from './ids.ts'
import type { Matched } from './match-needs.ts'
import type { PlannedAction } from './planned-action.ts'
import { nodeRef, structureId } from './plan-structure.ts'
import { quoted } from './quote.ts'
import { confidenceOf } from './read-request.ts'
import { highestRisk } from './risk.ts'
import type { PlanningAsset, Topology, TopologyDoc } from './topology.ts'

export interface DocLink {
  readonly to: readonly Matched[]
  readonly action: PlannedAction
}

interface Linkable {
  readonly title: string
  readonly doc?: TopologyDoc
  readonly create?: PlannedAction
  readonly asset?: PlanningAsset
  readonly about: readonly Matched[]
}

/**
 * A doc has one channel and one project: it goes to the surest of each, unless it is somewhere already. Both in one
 * step, for two that change the same row would make each other stale.
 */
export function planLink({ people, campaignId }: Topology, linkable: Linkable): DocLink | undefined {
  const { title, doc, create } = linkable
  const to = surestOfEach(linkable)
  if (to.length === 0) return undefined
  const ends = to.map(({ need, node }) => `${need.kind} ${node?.name ?? need.name}`)
  const named = to.map(({ need, node }) => `the ${need.kind} “${node?.name ?? need.name}”`)
  const passages = [...new Set(to.flatMap((matched) => passageOf(matched, linkable.asset) ?? []))]
  const quotes = [...new Set(passages.map(({ text }) => `“${quoted(text)}”`))]
  // What speaks against a channel that is to be made is said where it is made.
  const conflicts = to.flatMap((matched) =>
    matched.node ? (findConflict(matched, people, campaignId) ?? []) : [],
  )
  const [first] = passages
  const action: PlannedAction = {
    id: actionId('LINK_DOC', title, ...ends),
    type: 'LINK_DOC',
    reason: [
      `“${quoted(title)}” belongs to ${listOf(named)}${quotes.length > 0 ? `: ${listOf(quotes)}` : ''}.`,
      ...conflicts.map(({ message }) => message),
    ].join(' '),
    confidence: Math.min(...to.map(confidenceOf)),
    riskLevel: highestRisk(conflicts.map(({ riskLevel }) => riskLevel)),
    dependencies: [...(create ? [create.id] : []), ...to.flatMap((matched) => structureId(matched) ?? [])],
    payload: {
      docId: create ? { $from: create.id, path: 'id' } : doc!.id,
      ...Object.fromEntries(to.map((matched) => [`${matched.need.kind}Id`, nodeRef(matched)])),
      ...(conflicts.length > 0 && { alternatives: conflicts.flatMap(({ alternatives }) => alternatives) }),
    },
    ...(first && { passage: quoted(first.text), source: first.source.name }),
  }
  return { to, action }
}

const surestOfEach = ({ doc, about }: Linkable): Matched[] =>
  (['channel', 'project'] as const).flatMap((kind) => {
    const there = kind === 'channel' ? doc?.channelId : doc?.projectId
    return (there ? undefined : about.find(({ need }) => need.kind === kind)) ?? []
  })

const passageOf = ({ need }: Matched, asset: PlanningAsset | undefined) =>
  need.passages.find(({ source }) => source.id === asset?.id) ?? need.passages[0]
