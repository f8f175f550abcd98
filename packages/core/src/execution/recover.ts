import { withOrigin } from '../audit/origin.ts'
import { StoreUnavailable } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { ok } from '../result.ts'
import { expireOpenSteps, isExpired } from '../review/expire-plan.ts'
import { changePlan } from '../review/unit.ts'
import { executeApproved } from './execute-steps.ts'
import { lastApprover } from './last-approver.ts'
import { systemOrigin } from './settle-effect.ts'

const BATCH = 100

/** Finishes what was approved and not carried out, after a crash or by another process. Says how many plans it took. */
export async function finishApproved(kernel: Kernel): Promise<number> {
  let count = 0
  // Plans that wait for a device are among them, and stay: go on behind them rather than begin with them again.
  for (let after = ''; ;) {
    const ids = await kernel.store.read((reader) => reader.plans.unfinished(after, BATCH))
    for (const id of ids) await survive(kernel, id, () => finishPlan(kernel, id))
    count += ids.length
    if (ids.length < BATCH) return count
    after = ids.at(-1)!
  }
}

async function finishPlan(kernel: Kernel, id: string): Promise<void> {
  const plan = await kernel.store.read((reader) => reader.plans.get(id))
  if (!plan) return
  const origin = { ...systemOrigin(plan.correlationId), actor: lastApprover(plan) }
  await withOrigin(origin, () =>
    changePlan(kernel, id, async (unit) => {
      await executeApproved(unit)
      return ok(undefined)
    }),
  )
}

/** One plan that cannot be worked on must not hold up the others. */
async function survive(kernel: Kernel, planId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    kernel.log.error({ planId, error }, 'a plan could not be worked on')
  }
}

/** Expires what nobody decided in time. */
export async function expirePlans(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now().toISOString()
  const seen = new Set<string>()
  // What is under way outlives its time and is found again each time: look further until nothing new comes.
  for (let limit = BATCH; ; limit *= 2) {
    const ids = await kernel.store.read((reader) => reader.plans.expired(now, limit))
    for (const id of ids) {
      if (seen.has(id)) continue
      seen.add(id)
      await survive(kernel, id, () => expirePlan(kernel, id))
    }
    if (ids.length < limit) return seen.size
  }
}

function expirePlan(kernel: Kernel, id: string): Promise<unknown> {
  return withOrigin(systemOrigin(`expire-${id}`), () =>
    changePlan(kernel, id, async (unit) => {
      if (isExpired(unit)) await expireOpenSteps(unit)
      return ok(undefined)
    }),
  )
}
