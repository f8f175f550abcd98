import { withOrigin } from '../audit/origin.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { ok } from '../result.ts'
import { expireOpenSteps, isExpired } from '../review/expire-plan.ts'
import { changePlan } from '../review/unit.ts'
import { executeApproved } from './execute-steps.ts'
import { systemOrigin } from './settle-effect.ts'

const BATCH = 100

/** Finishes what was approved and not carried out, after a crash or by another process. Says how many plans it took. */
export async function finishApproved(kernel: Kernel): Promise<number> {
  const ids = await kernel.store.read((reader) => reader.plans.unfinished(BATCH))
  for (const id of ids) {
    const plan = await kernel.store.read((reader) => reader.plans.get(id))
    if (!plan) continue
    const origin = { ...systemOrigin(plan.correlationId), actor: lastApprover(plan) }
    await withOrigin(origin, () =>
      changePlan(kernel, id, async (unit) => {
        await executeApproved(unit)
        return ok(undefined)
      }),
    )
  }
  return ids.length
}

/** The person whose decision is being carried out stays the one on record. Admin only so that the plan is in sight. */
function lastApprover(plan: Plan): { id: string; name: string; role: string } {
  const given = plan.steps
    .flatMap(({ decisions }) => decisions)
    .filter(({ decision }) => decision === 'approve')
  const id = given.toSorted((left, right) => left.at.localeCompare(right.at)).at(-1)?.by ?? plan.proposer.id
  return { id, name: id, role: 'Admin' }
}

/** Expires what nobody decided in time. */
export async function expirePlans(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now().toISOString()
  const ids = await kernel.store.read((reader) => reader.plans.expired(now, BATCH))
  for (const id of ids) {
    await withOrigin(systemOrigin(`expire-${id}`), () =>
      changePlan(kernel, id, async (unit) => {
        if (isExpired(unit)) expireOpenSteps(unit)
        return ok(undefined)
      }),
    )
  }
  return ids.length
}
