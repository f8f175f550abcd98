import { currentOrigin } from '../audit/origin.ts'
import type { JsonObject } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan, Step } from '../plan/plan.ts'
import { type ReadyStep, storePlan } from '../plan/propose.ts'
import { refuse, type Result } from '../result.ts'
import { maySee } from '../review/unit.ts'
import { REVERT_STEP } from './revert-step.ts'

/**
 * Makes a new plan with the inverse of everything a plan changed, last step first, all or nothing. It waits for a
 * decision like any other. Refused, with the reason, where a row has moved on since.
 */
export async function undoPlan(
  kernel: Kernel,
  request: { readonly planId: string; readonly undoPlanId?: string },
): Promise<Result<Plan>> {
  const plan = await kernel.store.read((reader) => reader.plans.get(request.planId))
  if (!plan || !maySee(currentOrigin(), plan)) return refuse('not_found', 'There is no such plan.')
  const done = plan.steps.filter(({ receipt }) => receipt?.undoable).toReversed()
  if (done.length === 0) return refuse('nothing_to_undo', 'This plan has changed nothing that can be undone.')

  const entry = kernel.catalogue.get(REVERT_STEP)!
  const steps = done.map((step, index): ReadyStep => {
    const input = revertInput(plan, step)
    const judged = { as: step.judgedAs ?? step.action, tier: step.tier, risk: step.risk }
    return { id: `undo-${step.id}`.slice(0, 64), index, entry, input, dependsOn: [], metadata: {}, judged }
  })
  return storePlan(kernel, {
    steps,
    dropped: [],
    workspace: plan.workspace,
    rationale: `Undo of ${plan.id}`,
    atomic: true,
    direct: false,
    refuseFailing: true,
    reverts: plan.id,
    ...(request.undoPlanId !== undefined && { planId: request.undoPlanId }),
  })
}

function revertInput(plan: Plan, step: Step): JsonObject {
  return {
    planId: plan.id,
    stepId: step.id,
    description: step.preview.description,
    changes: step.receipt!.changes as never,
  }
}
