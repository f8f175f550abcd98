import type { JsonObject } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan, Step } from '../plan/plan.ts'
import type { ReadyStep } from '../plan/prepare.ts'
import { storePlan } from '../plan/propose.ts'
import { refuse, type Result } from '../result.ts'
import { findPlan } from '../review/find-plans.ts'
import { REVERT_STEP } from './revert-step.ts'

/**
 * Makes a new plan with the inverse of everything a plan changed, last step first, all or nothing. It waits for a
 * decision like any other. Refused, with the reason, where a row has moved on since.
 */
export async function undoPlan(
  kernel: Kernel,
  request: { readonly planId: string; readonly undoPlanId?: string },
): Promise<Result<Plan>> {
  const plan = await findPlan(kernel, request.planId)
  if (!plan) return refuse('not_found', 'There is no such plan.')
  if (plan.undoneBy !== undefined && plan.undoneBy !== request.undoPlanId) {
    return refuse('nothing_to_undo', 'This plan has been undone already.', {
      hint: 'To do it again after all, undo the plan that undid it.',
      details: { undoneBy: plan.undoneBy },
    })
  }
  const done = plan.steps.filter(({ receipt }) => receipt?.undoable).toReversed()
  if (done.length === 0) return refuse('nothing_to_undo', 'This plan has changed nothing that can be undone.')

  const entry = kernel.catalogue.get(REVERT_STEP)!
  const steps = done.map((step, index): ReadyStep => {
    const input = revertInput(plan, step)
    const judged = { as: step.judgedAs ?? step.action, tier: step.tier, risk: step.risk }
    return { id: undoId(step.id, index), index, entry, input, dependsOn: [], metadata: {}, judged }
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

/** Step ids have at most 64 characters. */
function undoId(stepId: string, index: number): string {
  const id = `undo-${stepId}`
  return id.length <= 64 ? id : `undo-${index + 1}-${stepId.slice(0, 40)}`
}

function revertInput(plan: Plan, step: Step): JsonObject {
  return {
    planId: plan.id,
    stepId: step.id,
    action: step.judgedAs ?? step.action,
    description: step.preview.description,
    changes: step.receipt!.changes as never,
  }
}
