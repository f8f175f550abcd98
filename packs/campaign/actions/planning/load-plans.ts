import { defineAction } from '@countersign/core'
import { z } from 'zod'
import type { ModuleStatus, PlanModule } from '../../canonical.ts'
import { answerInvalid, succeed } from '../../tool-result.ts'
import { draft, isUnsure } from './draft.ts'
import { takeSnapshot, topologyFilters } from './get-planning-topology.ts'
import { assetIds, campaignId, constraints, intent } from './inputs.ts'
import { isAnswer, loadModules, loadStanding } from './load-request.ts'

/** The older name of two: what there is, its modules, and, for an intent, the modules that would serve it. */
export const loadPlans = defineAction({
  name: 'load_plans',
  title: 'Load plans',
  description:
    'The topology of a campaign with its plan modules; with an intent, the modules that would serve it too.',
  effect: 'read',
  outside: true,
  answerInvalid,
  input: z.strictObject({
    campaignId,
    ...topologyFilters,
    intent: intent.optional(),
    assetIds,
    constraints: constraints.optional(),
  }),
  run: async ({ input, ...asked }) => {
    const standing = await loadStanding(asked, input.campaignId)
    if (isAnswer(standing)) return standing
    const { id } = standing.campaign
    const stored = (await loadModules(asked.records, id)).map((module): PlanModule => ({
      id: module.id,
      name: module.name,
      objective: module.objective,
      contextRefs: module.contextRefs,
      actions: [],
      status: module.status as ModuleStatus,
    }))
    const snapshot = await takeSnapshot(asked, standing.topology, input)
    if (input.intent === undefined) return succeed({ snapshot, modules: stored })
    const drafted = await draft(asked, {
      campaignId: id,
      intent: input.intent,
      assetIds: input.assetIds,
      constraints: input.constraints,
      scope: {},
    })
    if (isAnswer(drafted)) return drafted
    const built = isUnsure(drafted.draft) ? [] : drafted.draft.modules
    return succeed({
      snapshot: { ...snapshot, gaps: drafted.draft.gaps },
      modules: [...stored, ...built],
    })
  },
})
