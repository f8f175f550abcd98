import type { StepKey, Transaction } from '../ports.ts'
import { ok, refuse, type Result } from '../result.ts'
import { dropDependents } from './check-steps.ts'
import type { DroppedStep, Plan, Step, StepStatus } from './plan.ts'
import type { ReadyPlan, ReadyStep } from './prepare.ts'

/** What ended so has changed nothing, and may be tried again under the same key. */
const withoutEffect: ReadonlySet<StepStatus> = new Set(['failed', 'denied', 'expired', 'skipped'])

export const keysOf = (steps: readonly Step[]): StepKey[] =>
  steps.flatMap(({ id, key }) => (key === undefined ? [] : [{ key, stepId: id }]))

/**
 * Leaves out the steps whose key an earlier step of the same person bears that was, or may yet be, carried out. Called
 * behind the workspace's lock: nobody adds such a step meanwhile.
 */
export async function leaveOutRepeated(
  tx: Transaction,
  ready: ReadyPlan,
  proposedBy: string,
): Promise<Result<ReadyPlan>> {
  const keys = ready.steps.flatMap(({ key }) => key ?? [])
  const borne = keys.length === 0 ? [] : await tx.plans.byKeys(proposedBy, keys)
  if (borne.length === 0) return ok(ready)
  const plans = new Map<string, Plan | undefined>()
  for (const { planId } of borne) if (!plans.has(planId)) plans.set(planId, await tx.plans.get(planId))

  const repeated = new Map<ReadyStep, DroppedStep>()
  for (const step of ready.steps) {
    const earlier = borne.find(({ key }) => key === step.key)
    const found = earlier && plans.get(earlier.planId)?.steps.find(({ id }) => id === earlier.stepId)
    if (!earlier || !found || withoutEffect.has(found.status)) continue
    repeated.set(step, {
      index: step.index,
      action: step.entry.action.name,
      issues: [
        { path: 'key', message: `names step ${earlier.stepId} of ${earlier.planId}, which is not repeated` },
      ],
      repeats: { planId: earlier.planId, stepId: earlier.stepId },
    })
  }
  if (repeated.size === 0) return ok(ready)
  const left = ready.steps.filter((step) => !repeated.has(step))
  const { steps, dropped } = dropDependents(left, [...ready.dropped, ...repeated.values()])
  if (steps.length > 0) return ok({ ...ready, steps, dropped })
  return refuse('repeated', 'Everything in this plan was asked for before.', {
    details: { dropped } as never,
  })
}
