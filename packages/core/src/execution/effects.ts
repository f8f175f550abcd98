import { derivedId } from '../ids.ts'
import type { Json } from '../json.ts'
import type { EffectReceipt, PlannedEffect, Step } from '../plan/plan.ts'
import { type Unit, updateStep } from '../review/unit.ts'

/** The kind of an outbox message that carries a device step to its executor. */
export const DEVICE_EFFECT = 'device'

/** Puts a step's effects into the outbox, to leave once the transaction has committed. */
export function planEffects(unit: Unit, step: Step, effects: readonly PlannedEffect[]): EffectReceipt[] {
  return effects.map(({ kind, payload }, index) => {
    // The fence is part of the key: a retry that a person asks for is a new effect, a repeat by accident is not.
    const id = derivedId(unit.plan.id, step.id, 'effect', index, step.fence + 1)
    unit.messages.push({
      id,
      kind,
      payload,
      planId: unit.plan.id,
      stepId: step.id,
      fence: step.fence + 1,
      status: 'pending',
      attempts: 0,
      dueAt: unit.now,
      leaseUntil: null,
      lastError: null,
    })
    return { id, kind, status: 'pending' }
  })
}

/** A device step is carried out by an executor outside, on checked input; its result comes back through the outbox. */
export function sendToDevice(unit: Unit, step: Step, input: Json): void {
  planEffects(unit, step, [{ kind: DEVICE_EFFECT, payload: { action: step.action, input } }])
  updateStep(unit, step.id, { status: 'running', fence: step.fence + 1 })
}
