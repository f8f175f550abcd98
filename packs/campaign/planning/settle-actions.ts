import type { Json, JsonObject } from '@countersign/core'
import { findConflict } from './conflicts.ts'
import { conceptNamed } from './find-terms.ts'
import { matchNeed } from './match-needs.ts'
import type { Need } from './needs.ts'
import type { NodeIndex } from './node-index.ts'
import type { PlannedAction } from './planned-action.ts'
import { highestRisk } from './risk.ts'
import type { TextIndex } from './text-index.ts'
import type { Topology } from './topology.ts'

const KINDS = { CREATE_CHANNEL: 'channel', CREATE_PROJECT: 'project' } as const

interface Standing {
  readonly topology: Topology
  readonly nodes: NodeIndex
  readonly texts: TextIndex
  readonly today: string
}

/**
 * Proposals that somebody hands in, held against what is there: what exists is not made again but used, whatever the
 * caller says of it; the risk is never lower than the rules find; everything is for this campaign.
 */
export function settleActions(actions: readonly PlannedAction[], standing: Standing): PlannedAction[] {
  const existing = new Map<string, string>()
  const kept: PlannedAction[] = []
  for (const action of actions) {
    const need = needOf(action)
    if (!need) {
      kept.push(action)
      continue
    }
    const same = standing.nodes.named(need.kind, need.name)
    if (same) existing.set(action.id, same.id)
    else kept.push(withRisk(action, need, standing))
  }
  return kept.map((action) => ({
    ...action,
    dependencies: action.dependencies.filter((id) => !existing.has(id)),
    payload: inCampaign(
      action,
      resolve(action.payload, existing) as JsonObject,
      standing.topology.campaignId,
    ),
  }))
}

function needOf({ type, payload, confidence }: PlannedAction): Need | undefined {
  if (type !== 'CREATE_CHANNEL' && type !== 'CREATE_PROJECT') return undefined
  const kind = KINDS[type]
  const { name } = payload
  // What has no name is refused when the payload is checked.
  if (typeof name !== 'string') return undefined
  const concept = kind === 'channel' ? conceptNamed(name)?.id : undefined
  return { kind, name, confidence, passages: [], explicit: true, ...(concept !== undefined && { concept }) }
}

function withRisk(
  action: PlannedAction,
  need: Need,
  { topology, nodes, texts, today }: Standing,
): PlannedAction {
  const { node, near } = matchNeed(need, nodes, texts, today)
  const close = [...new Set([...(node ? [node] : []), ...near])]
  const conflict = findConflict({ need, fit: 0, near: close }, topology.people, topology.campaignId)
  if (!conflict) return action
  return {
    ...action,
    riskLevel: highestRisk([action.riskLevel, conflict.riskLevel]),
    payload: { ...action.payload, alternatives: action.payload['alternatives'] ?? conflict.alternatives },
  }
}

/** With the ids of what exists in place of references to what would have made it. */
function resolve(value: Json, existing: ReadonlyMap<string, string>): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => resolve(item, existing))
  const fields = value as JsonObject
  const known = typeof fields['$from'] === 'string' ? existing.get(fields['$from']) : undefined
  if (known !== undefined) return known
  return Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, resolve(item, existing)]))
}

const inCampaign = ({ type }: PlannedAction, payload: JsonObject, campaignId: string): JsonObject =>
  type === 'NOOP' || type === 'LINK_DOC' ? payload : { ...payload, campaignId }
