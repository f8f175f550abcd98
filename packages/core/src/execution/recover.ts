import { withOrigin } from '../audit/origin.ts'
import { StoreUnavailable } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import type { OutboxMessage } from '../ports.ts'
import { ok } from '../result.ts'
import { expireOpenSteps, isExpired } from '../review/expire-plan.ts'
import { changePlan } from '../review/unit.ts'
import { timeText } from '../time.ts'
import { executeApproved } from './execute-steps.ts'
import { lastApprover } from './last-approver.ts'
import { systemOrigin } from './settle-effect.ts'
import { goLast, inOrderOfApproval, isInLine, voidTickets } from './tickets.ts'

const BATCH = 100

/** Finishes what was approved and not carried out, after a crash or by another process. Says how many plans it took. */
export async function finishApproved(kernel: Kernel): Promise<number> {
  let count = 0
  // Plans that wait for a device are among them, and stay: go on behind them rather than begin with them again.
  for (let after = ''; ;) {
    const ids = await kernel.store.read((reader) => reader.plans.unfinished(after, BATCH))
    const plans = await kernel.store.read((reader) => Promise.all(ids.map((id) => reader.plans.get(id))))
    for (const plan of inOrderOfApproval(plans.filter((found) => found !== undefined)))
      await survive(kernel, plan.id, () => finishPlan(kernel, plan))
    count += ids.length
    if (ids.length < BATCH) return count
    after = ids.at(-1)!
  }
}

/** Has the plan go on whose turn it is with its device. Says whether that worked; if not, it is the next one's turn. */
export async function callUp(kernel: Kernel, ticket: OutboxMessage): Promise<boolean> {
  const plan = await kernel.store.read((reader) => reader.plans.get(ticket.planId))
  const isThere = plan?.steps.some((step) => step.id === ticket.stepId && isInLine(step))
  const isDone = await survive(kernel, ticket.planId, () =>
    plan && isThere ? finishPlan(kernel, plan) : clearPlace(kernel, ticket),
  )
  if (!isDone) {
    const now = timeText(kernel.clock.now())
    await survive(kernel, ticket.planId, () => kernel.store.transaction((tx) => goLast(tx, ticket, now)))
  }
  return isDone
}

/** Nobody stands there any more: the others must not wait behind it for ever. */
async function clearPlace(kernel: Kernel, ticket: OutboxMessage): Promise<void> {
  const cleared = await withOrigin(systemOrigin(`ticket-${ticket.id}`), () =>
    changePlan(kernel, ticket.planId, async (unit) => ok(await voidTickets(unit))),
  )
  if (!cleared.ok) await kernel.store.transaction((tx) => tx.outbox.update({ ...ticket, status: 'failed' }))
}

async function finishPlan(kernel: Kernel, plan: Plan): Promise<void> {
  await withOrigin(systemOrigin(plan.correlationId), () =>
    changePlan(kernel, plan.id, async (unit) => {
      if (isExpired(unit)) await expireOpenSteps(unit)
      else {
        unit.origin = { ...unit.origin, actor: lastApprover(unit.plan) }
        await executeApproved(unit)
      }
      return ok(undefined)
    }),
  )
}

/** One plan that cannot be worked on must not hold up the others. */
export async function survive(
  kernel: Kernel,
  planId: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    kernel.log.error({ planId, error }, 'a plan could not be worked on')
    return false
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
