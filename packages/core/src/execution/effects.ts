import { derivedId } from '../ids.ts'
import type { EffectReceipt, Plan, PlannedEffect, Step } from '../plan/plan.ts'
import type { Unit } from '../review/unit.ts'

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

/** Whether something of a plan waits in the outbox: then a look there is worth while. A device step goes out by itself. */
export const hasEffectsUnderWay = ({ steps }: Pick<Plan, 'steps'>): boolean =>
  steps.some(({ receipt }) => receipt?.effects?.some((effect) => effect.status === 'pending'))

/** Whether a plan had to do with a device and is not using it now: another plan may be waiting for that. */
export const hasLeftDevice = ({ steps }: Pick<Plan, 'steps'>): boolean =>
  steps.some(({ effect, fence }) => effect === 'device' && fence > 0) &&
  !steps.some(({ effect, status }) => effect === 'device' && status === 'running')

/** Whether something for a device was taken back that never got there: whoever is next is to hear what it waits for. */
export const hasWithdrawn = ({ steps }: Pick<Plan, 'steps'>): boolean =>
  steps.some(
    ({ effect, fence, status }) =>
      effect === 'device' &&
      fence > 0 &&
      (status === 'skipped' || status === 'denied' || status === 'expired'),
  )
