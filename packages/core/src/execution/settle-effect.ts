import type { Origin } from '../audit/origin.ts'
import type { Kernel } from '../kernel.ts'
import type { EffectReceipt, Step } from '../plan/plan.ts'
import type { OutboxMessage } from '../ports.ts'
import { ok } from '../result.ts'
import { changePlan, recordEntry, replaceStep, stepOf, type Unit, updateStep } from '../review/unit.ts'
import { isDeviceKind } from './device-kind.ts'
import type { Delivery, Reason } from './effect-handler.ts'
import { executeApproved } from './execute-steps.ts'
import { lastApprover } from './last-approver.ts'
import { noteWaiting } from './send-to-device.ts'

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
  | Exclude<Delivery, { status: 'retry' }>
  | ({ readonly status: 'retry'; readonly dueAt: string } & Reason)

/** Notes what became of an effect, in the outbox and on its step, and goes on with what waited for it. */
export async function settleEffect(
  kernel: Kernel,
  message: OutboxMessage,
  outcome: EffectOutcome,
  must: 'held' | 'free',
): Promise<void> {
  const settled = await changePlan(kernel, message.planId, async (unit) => {
    // What follows is still the work of whoever approved it.
    const { plan } = unit
    unit.origin = { ...unit.origin, actor: lastApprover(plan), correlationId: plan.correlationId }
    const stored = await unit.tx.outbox.get(message.id)
    // Settled by someone else, or taken up again since: a late answer changes nothing.
    if (stored?.status !== 'sending' || stored.attempts !== message.attempts) return ok(undefined)
    const step = unit.plan.steps.find(({ id }) => id === message.stepId)
    if (outcome.status === 'retry' && !step?.stopping) {
      const { dueAt, reason: lastError } = outcome
      await unit.tx.outbox.update(
        { ...stored, status: 'pending', dueAt, leaseUntil: null, lastError },
        { must },
      )
      if (step && isDeviceKind(message.kind)) replaceStep(unit, await noteWaiting(unit, step, message.kind))
      return ok(undefined)
    }
    const status = statuses[outcome.status]
    const lastError = outcome.status === 'delivered' ? null : outcome.reason
    await unit.tx.outbox.update({ ...stored, status, leaseUntil: null, lastError }, { must })
    if (!step || step.fence !== message.fence) return ok(undefined)
    if (isDeviceKind(message.kind)) {
      settleDeviceStep(unit, step, outcome)
      unit.device = message.kind
    } else settleWriteStep(unit, step, message, status, outcome)
    await executeApproved(unit)
    return ok(undefined)
  })
  if (settled.ok) return
  // The plan is gone, by retention: nobody is left to tell, but the message must not stay under way for ever.
  const status = outcome.status === 'delivered' ? 'delivered' : 'failed'
  await kernel.store.transaction((tx) => tx.outbox.update({ ...message, status, leaseUntil: null }))
}

const statuses = {
  delivered: 'delivered',
  unknown: 'outcome_unknown',
  failed: 'failed',
  // One that was stopped is not tried again.
  retry: 'failed',
} as const satisfies Record<EffectOutcome['status'], EffectReceipt['status']>

function settleDeviceStep(unit: Unit, step: Step, outcome: EffectOutcome): void {
  if (outcome.status !== 'delivered') return mark(unit, step, outcome)
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
  outcome: EffectOutcome,
): void {
  if (!step.receipt) return
  const effects =
    step.receipt.effects?.map((item) => (item.id === message.id ? { ...item, status } : item)) ?? []
  updateStep(unit, step.id, { receipt: { ...step.receipt, effects } })
  if (outcome.status !== 'delivered') return mark(unit, stepOf(unit, step.id), outcome)
  const allOut = effects.every((effect) => effect.status === 'delivered')
  if (allOut && step.status === 'running') updateStep(unit, step.id, { status: 'succeeded' })
}

function mark(unit: Unit, step: Step, outcome: Exclude<EffectOutcome, { status: 'delivered' }>): void {
  // Doubt outranks failure: that another effect failed does not make this one known.
  if (step.status === 'outcome_unknown') return
  const { hint, details } = outcome
  const reason = outcome.reason.replace(/\.$/, '')
  const isUnknown = outcome.status === 'unknown'
  const error = {
    ...(isUnknown
      ? { code: 'effect_unknown', message: `It cannot be known whether it was done: ${reason}.` }
      : {
          code: 'effect_failed',
          message: `It could not be ${step.effect === 'device' ? 'done' : 'delivered'}: ${reason}.`,
        }),
    ...(hint !== undefined && { hint }),
    ...(details !== undefined && { details }),
  }
  recordEntry(unit, step, { outcome: isUnknown ? 'outcome_unknown' : 'failed', code: error.code })
  updateStep(unit, step.id, { status: isUnknown ? 'outcome_unknown' : 'failed', error })
}
