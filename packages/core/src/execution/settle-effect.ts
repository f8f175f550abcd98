import type { Origin } from '../audit/origin.ts'
import type { Json } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { EffectReceipt, Step } from '../plan/plan.ts'
import type { OutboxMessage } from '../ports.ts'
import { ok } from '../result.ts'
import { changePlan, recordEntry, stepOf, type Unit, updateStep } from '../review/unit.ts'
import { DEVICE_EFFECT } from './effects.ts'
import { executeApproved } from './execute-steps.ts'
import { lastApprover } from './last-approver.ts'

/** The runtime at work on its own account: expiry, recovery, the outbox. */
export function systemOrigin(correlationId: string): Origin {
  return {
    actor: { id: 'system', name: 'Countersign', role: 'Admin' },
    source: 'Web',
    channel: 'web',
    correlationId,
  }
}

export type EffectOutcome =
  | { readonly status: 'delivered'; readonly result?: Json }
  | { readonly status: 'failed' | 'unknown' | 'retry'; readonly reason: string }

/** Notes what became of an effect, in the outbox and on its step, and goes on with what waited for it. */
export async function settleEffect(
  kernel: Kernel,
  message: OutboxMessage,
  outcome: EffectOutcome,
): Promise<void> {
  const settled = await changePlan(kernel, message.planId, async (unit) => {
    // What follows is still the work of whoever approved it.
    const { plan } = unit
    unit.origin = { ...unit.origin, actor: lastApprover(plan), correlationId: plan.correlationId }
    const stored = await unit.tx.outbox.get(message.id)
    // Settled by someone else, or taken up again since: a late answer changes nothing.
    if (stored?.status !== 'sending' || stored.attempts !== message.attempts) return ok(undefined)
    const status =
      outcome.status === 'delivered'
        ? 'delivered'
        : outcome.status === 'unknown'
          ? 'outcome_unknown'
          : 'failed'
    const lastError = outcome.status === 'delivered' ? null : outcome.reason
    await unit.tx.outbox.update({ ...stored, status, leaseUntil: null, lastError })
    const step = unit.plan.steps.find(({ id }) => id === message.stepId)
    if (!step || step.fence !== message.fence) return ok(undefined)
    if (message.kind === DEVICE_EFFECT) settleDeviceStep(unit, step, outcome)
    else settleWriteStep(unit, step, message, status, lastError)
    await executeApproved(unit)
    return ok(undefined)
  })
  if (settled.ok) return
  // The plan is gone, by retention: nobody is left to tell, but the message must not stay under way for ever.
  const status = outcome.status === 'delivered' ? 'delivered' : 'failed'
  await kernel.store.transaction((tx) => tx.outbox.update({ ...message, status, leaseUntil: null }))
}

function settleDeviceStep(unit: Unit, step: Step, outcome: EffectOutcome): void {
  if (outcome.status !== 'delivered') return mark(unit, step, outcome.status === 'unknown', outcome.reason)
  const auditId = recordEntry(unit, step, { outcome: 'succeeded' })
  updateStep(unit, step.id, {
    status: 'succeeded',
    receipt: {
      planId: unit.plan.id,
      stepId: step.id,
      at: unit.now,
      by: step.decisions.at(-1)?.by ?? unit.plan.proposer.id,
      summary: `${step.title}: done.`,
      result: outcome.result ?? null,
      changes: [],
      auditIds: [auditId],
      undoable: false,
    },
  })
}

function settleWriteStep(
  unit: Unit,
  step: Step,
  message: OutboxMessage,
  status: EffectReceipt['status'],
  reason: string | null,
): void {
  if (!step.receipt) return
  const effects =
    step.receipt.effects?.map((item) => (item.id === message.id ? { ...item, status } : item)) ?? []
  updateStep(unit, step.id, { receipt: { ...step.receipt, effects } })
  if (status !== 'delivered')
    return mark(unit, stepOf(unit, step.id), status === 'outcome_unknown', reason ?? '')
  const allOut = effects.every((effect) => effect.status === 'delivered')
  if (allOut && step.status === 'running') updateStep(unit, step.id, { status: 'succeeded' })
}

function mark(unit: Unit, step: Step, unknown: boolean, reason: string): void {
  // Doubt outranks failure: that another effect failed does not make this one known.
  if (step.status === 'outcome_unknown') return
  const error = unknown
    ? { code: 'effect_unknown', message: `It cannot be known whether it was done: ${reason}.` }
    : { code: 'effect_failed', message: `It could not be delivered: ${reason}.` }
  recordEntry(unit, step, { outcome: unknown ? 'outcome_unknown' : 'failed', code: error.code })
  updateStep(unit, step.id, { status: unknown ? 'outcome_unknown' : 'failed', error })
}
