import { currentOrigin } from '../audit/origin.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { loadPolicy } from '../policy/load-policy.ts'
import type { PolicySettings } from '../policy/settings.ts'
import type { PlanFilter } from '../ports.ts'
import { maySee } from './unit.ts'

/** A plan that whoever asks may see. What one may not see does not exist. */
export function findPlan(kernel: Kernel, id: string): Promise<Plan | undefined> {
  const { actor } = currentOrigin()
  return kernel.store.read(async (reader) => {
    const plan = await reader.plans.get(id)
    if (!plan || actor.role === 'Admin' || plan.proposer.id === actor.id) return plan
    const { settings } = await loadPolicy(reader, actor.id)
    return maySee(actor, plan, settings) ? plan : undefined
  })
}

const PAGE = 200
const MAX_PAGES = 20

/** Plans that whoever asks may see, newest first. */
export function listPlans(kernel: Kernel, filter: PlanFilter): Promise<Plan[]> {
  const { actor } = currentOrigin()
  return kernel.store.read(async (reader) => {
    if (actor.role === 'Admin') return reader.plans.list(filter)
    const { settings } = await loadPolicy(reader, actor.id)
    if (!isNamedApprover(actor.role, settings)) return reader.plans.list({ ...filter, proposedBy: actor.id })
    // Which of the others' plans concern this role only the plans themselves can tell.
    const found: Plan[] = []
    let before = filter.before
    for (let page = 0; page < MAX_PAGES && found.length < filter.limit; page++) {
      const plans = await reader.plans.list({
        ...filter,
        limit: PAGE,
        ...(before !== undefined && { before }),
      })
      found.push(...plans.filter((plan) => maySee(actor, plan, settings)))
      if (plans.length < PAGE) break
      before = plans.at(-1)!.id
    }
    return found.slice(0, filter.limit)
  })
}

function isNamedApprover(role: string, { approve, actions }: PolicySettings): boolean {
  const lists = [
    approve.standard,
    approve.elevated,
    ...Object.values(actions).map((own) => own.approve ?? []),
  ]
  return lists.some((roles) => roles.includes(role))
}
