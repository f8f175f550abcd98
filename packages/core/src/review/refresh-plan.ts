import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { ok, refuse, type Result } from '../result.ts'
import { expireOpenSteps, isExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { skipDependents } from './skip-dependents.ts'
import { changePlan, recordEntry, updateStep } from './unit.ts'

/** Shows what the open steps would do now. */
export function refreshPlan(kernel: Kernel, planId: string): Promise<Result<Plan>> {
  return changePlan(kernel, planId, async (unit) => {
    if (isExpired(unit)) {
      expireOpenSteps(unit)
      return refuse('expired', 'The plan has expired.')
    }
    await previewAgain(unit)
    for (const step of unit.plan.steps)
      if (step.status === 'stale') updateStep(unit, step.id, { status: 'proposed' })
    return ok(unit.plan)
  })
}

/** Denies everything that is open, with one note. */
export function dismissPlan(kernel: Kernel, planId: string, note?: string): Promise<Result<Plan>> {
  return changePlan(kernel, planId, async (unit) => {
    const open = unit.plan.steps.filter((step) => isOpen(step) || step.status === 'approved')
    if (open.length === 0) return refuse('already_settled', 'Nothing in this plan is open any more.')
    for (const { id } of open) {
      const step = unit.plan.steps.find((item) => item.id === id)!
      if (!isOpen(step) && step.status !== 'approved') continue
      const given = {
        decision: 'deny',
        by: unit.origin.actor.id,
        at: unit.now,
        previewHash: step.preview.hash,
      } as const
      const decision = note === undefined ? given : { ...given, note }
      updateStep(unit, id, { status: 'denied', decisions: [...step.decisions, decision] })
      recordEntry(unit, step, { outcome: 'denied' })
      skipDependents(unit, step, 'was dismissed')
    }
    return ok(unit.plan)
  })
}
