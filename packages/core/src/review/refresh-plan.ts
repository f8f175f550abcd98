import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { ok, refuse, type Result } from '../result.ts'
import { refuseExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { changePlan, recordEntry, type Unit, updateStep } from './unit.ts'

/** Shows what the open steps would do now. */
export function refreshPlan(kernel: Kernel, planId: string): Promise<Result<Plan>> {
  return changePlan(kernel, planId, async (unit) => {
    const expired = refuseExpired(unit)
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
    const { actor } = unit.origin
    for (const step of open) {
      const given = {
        decision: 'deny',
        by: actor.id,
        role: actor.role,
        at: unit.now,
        previewHash: step.preview.hash,
      } as const
      const decision = note === undefined ? given : { ...given, note }
      updateStep(unit, step.id, { status: 'denied', decisions: [...step.decisions, decision] })
      recordEntry(unit, step, { outcome: 'denied' })
    }
    return ok(unit.plan)
  })
}

/** Takes back what running steps have put into the outbox and nobody has begun to send. Answers those steps. */
async function withdraw(unit: Unit): Promise<ReadonlySet<string>> {
  const running = new Set(unit.plan.steps.filter(({ status }) => status === 'running').map(({ id }) => id))
  if (running.size === 0) return running
  const messages = (await unit.tx.outbox.forPlan(unit.plan.id)).filter(({ stepId }) => running.has(stepId))
  for (const { stepId, status } of messages) if (status === 'sending') running.delete(stepId)
  for (const message of messages) {
    if (message.status !== 'pending' || !running.has(message.stepId)) continue
    await unit.tx.outbox.update({ ...message, status: 'failed', lastError: 'withdrawn' })
  }
  return running
}
