import type { PlanningContextSnapshot } from '../canonical.ts'
import { askAboutConflict } from './conflicts.ts'
import { clarify } from './clarify.ts'
import { outOfScope, withinScope } from './narrow.ts'
import { planDocs } from './plan-docs.ts'
import { planModules, type PlannedModule } from './plan-modules.ts'
import type { PlannedAction } from './planned-action.ts'
import { planStructure } from './plan-structure.ts'
import { confidenceOf, type PlanningRequest, readRequest } from './read-request.ts'

export interface PlanDraft {
  /** The confidence of what is surest; under the threshold there is nothing but questions. */
  readonly confidence: number
  readonly gaps: PlanningContextSnapshot['gaps']
  /** What fills the gaps: channels, projects and docs to be made, docs to be linked. Or questions. */
  readonly recommended: readonly PlannedAction[]
  /** What speaks against using what exists, where only a module would say so. */
  readonly conflicts: readonly PlannedAction[]
  readonly modules: readonly PlannedModule[]
  /** Found, and left for another plan because one holds only so much. */
  readonly leftOut: readonly string[]
}

/** A plan has at most so many steps. */
export const MAX_ACTIONS = 50

/** All of planning that decides anything: the same request gives the same draft. */
export async function draftPlan(request: PlanningRequest): Promise<PlanDraft> {
  const whole = readRequest(request)
  const confidence = Math.max(0, ...whole.matched.map(confidenceOf))
  if (whole.matched.length === 0) {
    const guessed = Math.max(0, ...whole.guesses.map(confidenceOf))
    return {
      confidence: guessed,
      gaps: noGaps,
      recommended: clarify(request, whole, guessed),
      conflicts: [],
      modules: [],
      leftOut: [],
    }
  }
  // Each doc takes up to two steps, and so does each thing needed.
  const room = Math.floor((MAX_ACTIONS - 2 * Math.max(request.assets.length, 1)) / 2)
  const inScope = withinScope(whole.matched, request.scope)
  const read = { ...whole, matched: inScope.slice(0, room) }
  const { people, campaignId } = request.topology
  const structure = read.matched.flatMap((matched) => planStructure(matched, people, campaignId) ?? [])
  const docs = await planDocs(request, read)
  const modules = planModules(request, read, docs, structure)
  const missing = (kind: 'channel' | 'project'): string[] =>
    read.matched.filter(({ need, node }) => need.kind === kind && !node).map(({ need }) => need.name)
  return {
    confidence,
    gaps: {
      missingChannels: missing('channel'),
      missingProjects: missing('project'),
      missingDocs: docs.filter(({ create }) => create).map(({ title }) => title),
    },
    recommended: [
      ...structure,
      ...docs.flatMap(({ create, link }) => [...(create ? [create] : []), ...(link ? [link.action] : [])]),
      ...outOfScope(whole.matched, request.scope),
    ],
    conflicts: read.matched
      .filter((matched) => !docs.some(({ link }) => link?.to.includes(matched)))
      .flatMap((matched) => askAboutConflict(matched, people, campaignId)),
    modules,
    leftOut: inScope.slice(room).map(({ need }) => need.name),
  }
}

const noGaps = { missingChannels: [], missingProjects: [], missingDocs: [] }
