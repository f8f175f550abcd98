import type { Json } from '@countersign/core'
import type { ModuleStatus, PlanModule } from '../canonical.ts'
import { findConflict } from './conflicts.ts'
import { actionId, moduleId } from './ids.ts'
import type { Matched } from './match-needs.ts'
import { objectiveOf } from './objectives.ts'
import type { PlannedDoc } from './plan-docs.ts'
import type { PlannedAction } from './planned-action.ts'
import { nodeRef, structureId } from './plan-structure.ts'
import { cite, quoted } from './quote.ts'
import { confidenceOf, type PlanningRequest, type ReadRequest } from './read-request.ts'
import { looseKey, shorten } from './words.ts'

export interface PlannedModule extends PlanModule {
  readonly actions: readonly PlannedAction[]
}

/** A module for each thing that is needed, with everything that must be there before it. */
export function planModules(
  request: PlanningRequest,
  read: ReadRequest,
  docs: readonly PlannedDoc[],
  structure: readonly PlannedAction[],
): PlannedModule[] {
  return read.matched.map((matched) => planModule(request, read, docs, structure, matched))
}

function planModule(
  { topology }: PlanningRequest,
  read: ReadRequest,
  docs: readonly PlannedDoc[],
  structure: readonly PlannedAction[],
  matched: Matched,
): PlannedModule {
  const { need, node } = matched
  const objective = objectiveOf(matched, read.passages, topology.objective)
  const anchor = node?.name ?? need.name
  const name = shorten(nameOf(anchor, objective), 100)
  const made = structureId(matched)
  const sources = docs.filter(({ about }) => about.includes(matched))
  const links = sources.flatMap(({ link }) => (link?.to.includes(matched) ? [link.action] : []))
  const stored = topology.modules.find(
    (other) =>
      looseKey(other.name) === looseKey(name) &&
      (node === undefined || other.channelId === node.id || other.projectId === node.id),
  )
  const before = [
    // A link of one of its docs may wait for something else to be made as well.
    ...structure.filter(
      ({ id }) => id === made || links.some(({ dependencies }) => dependencies.includes(id)),
    ),
    ...sources.flatMap(({ create }) => create ?? []),
    ...links,
  ]
  const refs = [...sources.map(refOf), nodeRef(matched)]
  const shared = {
    id: moduleId(name),
    name,
    objective,
    contextRefs: refs.map((ref) => (typeof ref === 'string' ? ref : (ref as { $from: string }).$from)),
  }
  if (stored) return { ...shared, actions: before, status: stored.status as ModuleStatus }
  const create = createModule(topology, matched, { name, objective, refs })
  return { ...shared, actions: [...before, create], status: made === undefined ? 'READY' : 'BLOCKED' }
}

/** What says no more than that something is planned is not said twice: "Email: Sell lamps", not "Email: Plan Email: …". */
const nameOf = (anchor: string, objective: string): string =>
  objective.startsWith(`Plan ${anchor}`) ? objective.slice('Plan '.length) : `${anchor}: ${objective}`

/** An upload is there already; of what is only proposed, the step that makes it. */
function refOf({ asset, doc, create }: PlannedDoc): Json {
  if (doc) return doc.id
  return asset ? asset.id : { $from: create!.id, path: 'id' }
}

function createModule(
  { people, campaignId }: PlanningRequest['topology'],
  matched: Matched,
  {
    name,
    objective,
    refs,
  }: { readonly name: string; readonly objective: string; readonly refs: readonly Json[] },
): PlannedAction {
  const { need, node } = matched
  // What speaks against a channel that is to be made is said where it is made.
  const conflict = node ? findConflict(matched, people, campaignId) : undefined
  const [passage] = need.passages
  const needed = refs.flatMap((ref) => (typeof ref === 'string' ? [] : [(ref as { $from: string }).$from]))
  return {
    id: actionId('CREATE_PLAN_MODULE', name),
    type: 'CREATE_PLAN_MODULE',
    reason: [
      node
        ? `The ${need.kind} “${node.name}” is there for it`
        : `It waits for the ${need.kind} “${need.name}”`,
      passage ? `: ${cite(passage)}.` : '.',
      conflict ? ` ${conflict.message}` : '',
    ].join(''),
    confidence: confidenceOf(matched),
    riskLevel: conflict?.riskLevel ?? 'LOW',
    dependencies: [...new Set(needed)],
    payload: {
      campaignId,
      name,
      objective,
      contextRefs: refs,
      [`${need.kind}Id`]: nodeRef(matched),
      ...(conflict && { alternatives: conflict.alternatives }),
    },
    ...(passage && { passage: quoted(passage.text), source: passage.source.name }),
  }
}
