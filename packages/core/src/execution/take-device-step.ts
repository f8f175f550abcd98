import type { Kernel } from '../kernel.ts'
import type { OutboxMessage } from '../ports.ts'
import { ok } from '../result.ts'
import { expireOpenSteps, isExpired } from '../review/expire-plan.ts'
import { changePlan, replaceStep } from '../review/unit.ts'

/**
 * Takes a device step out of the outbox, to be sent by this process. Under the plan's own lock, so that it is neither
 * stopped nor expired in the same moment: a device that comes back late does not act on old wishes.
 */
export async function takeDeviceStep(
  kernel: Kernel,
  message: OutboxMessage,
  leaseMs: number,
): Promise<OutboxMessage | undefined> {
  let taken: OutboxMessage | undefined
  const changed = await changePlan(kernel, message.planId, async (unit) => {
    // Of a go that was undone.
    taken = undefined
    const stored = await unit.tx.outbox.get(message.id)
    const step = unit.plan.steps.find(({ id }) => id === message.stepId)
    if (stored?.status !== 'pending' || !step) return ok(undefined)
    if (isExpired(unit)) {
      await expireOpenSteps(unit)
      return ok(undefined)
    }
    // Each attempt has a fence of its own: what the one before still has to say is not taken for this one's answer.
    const fence = stored.attempts === 0 ? stored.fence : stored.fence + 1
    const { waiting, ...rest } = step
    if (waiting !== undefined || fence !== step.fence) replaceStep(unit, { ...rest, fence })
    const leaseUntil = new Date(kernel.store.now().getTime() + leaseMs).toISOString()
    taken = { ...stored, status: 'sending', attempts: stored.attempts + 1, fence, leaseUntil }
    await unit.tx.outbox.update(taken, { forMs: leaseMs })
    return ok(undefined)
  })
  if (changed.ok) return taken
  // The plan is gone, by retention: nobody is left to do it for.
  await kernel.store.transaction((tx) => tx.outbox.update({ ...message, status: 'failed' }))
  return undefined
}
