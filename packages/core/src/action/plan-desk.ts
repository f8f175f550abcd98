import { executePlan } from '../execution/execute-plan.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { type Proposal, propose } from '../plan/propose.ts'
import type { PlanFilter } from '../ports.ts'
import { refuse, type Result } from '../result.ts'
import { findPlan, listPlans } from '../review/find-plans.ts'
import type { PlanVerb } from './action.ts'

/**
 * Plans in the hands of an action, for whoever called it. It can put steps before people and carry out what they approved;
 * it cannot decide anything.
 */
export interface PlanDesk {
  readonly propose: (proposal: Pick<Proposal, 'steps' | 'rationale' | 'workspace'>) => Promise<Result<Plan>>
  /** Undefined also for a plan that they may not see. */
  readonly find: (planId: string) => Promise<Plan | undefined>
  /** Newest first. */
  readonly list: (filter: PlanFilter) => Promise<Plan[]>
  /** Only steps that are approved, each once however often it is called. */
  readonly execute: (planId: string, stepIds: readonly string[]) => Promise<Result<Plan>>
}

/** The desk of one call, and the plan that the call has made. */
export function openDesk(
  kernel: Kernel,
  { verb, planId }: { readonly verb: PlanVerb; readonly planId?: string | undefined },
): { readonly desk: PlanDesk; readonly made: () => Plan | undefined } {
  let made: Plan | undefined
  const desk: PlanDesk = {
    propose: async (proposal) => {
      if (made) return refuse('validation_failed', 'One call makes one plan.')
      const proposed = await propose(kernel, { ...proposal, ...(planId !== undefined && { planId }) })
      if (proposed.ok) made = proposed.value
      return proposed
    },
    find: (id) => findPlan(kernel, id),
    list: (filter) => listPlans(kernel, filter),
    execute: async (id, stepIds) =>
      verb === 'execute'
        ? executePlan(kernel, { planId: id, stepIds })
        : refuse('not_allowed', 'This action proposes plans, and carries out none.'),
  }
  return { desk, made: () => made }
}
