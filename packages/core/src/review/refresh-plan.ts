import type { Kernel } from '../kernel.ts'
import type { Plan, Step } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { ok, refuse, type Result } from '../result.ts'
import { refuseExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { changePlan, recordEntry, type Unit, updateStep } from './unit.ts'
import { withdraw } from './withdraw.ts'

/** Shows what the open steps would do now. */
export function refreshPlan(kernel: Kernel, planId: string): Promise<Result<Plan>> {
  return changePlan(kernel, planId, async (unit) => {
    const expired = await refuseExpired(unit)
    if (expired) return expired
    await previewAgain(unit)
    for (const step of unit.plan.steps)
      if (step.status === 'stale') updateStep(unit, step.id, { status: 'proposed' })
    return ok(unit.plan)
  })
}

/** Denies everything that is open, with one note, and withdraws what waits to be sent. */
export function dismissPlan(kernel: Kernel, planId: string, note?: string): Promise<Result<Plan>> {
  return changePlan(kernel, planId, async (unit) => {
    const waiting = await withdraw(unit)
    const open = unit.plan.steps.filter(
      (step) => isOpen(step) || step.status === 'approved' || waiting.has(step.id),
    )
    if (open.length === 0) return refuse('already_decided', 'Nothing in this plan is open any more.')
    denyAll(unit, open, note)
    return ok(unit.plan)
  })
}

export function denyAll(unit: Unit, steps: readonly Step[], note?: string): void {
  const { id: by, role } = unit.origin.actor
  for (const step of steps) {
    const given = { decision: 'deny', by, role, at: unit.now, previewHash: step.preview.hash } as const
    const decision = note === undefined ? given : { ...given, note }
    updateStep(unit, step.id, { status: 'denied', decisions: [...step.decisions, decision] })
    recordEntry(unit, step, { outcome: 'denied' })
  }
}
