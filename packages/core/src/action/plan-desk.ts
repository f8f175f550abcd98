import { executePlan } from '../execution/execute-plan.ts'
import type { Json } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import type { Proposal } from '../plan/prepare.ts'
import { propose } from '../plan/propose.ts'
import type { PlanFilter } from '../ports.ts'
import { refuse, type Result } from '../result.ts'
import { findPlan, listPlans } from '../review/find-plans.ts'
import type { PlanVerb } from './action.ts'
import type { CallResult } from './call-action.ts'

/**
 * Plans in the hands of an action, for whoever called it. It can put steps before people and carry out what they approved;
 * it cannot decide anything.
 */
export interface PlanDesk {
  readonly propose: (proposal: Pick<Proposal, 'steps' | 'rationale' | 'workspace'>) => Promise<Result<Plan>>
  /** Undefined also for a plan that they may not see. */
  readonly find: (planId: string) => Promise<Plan | undefined>
  /** A plan that was there before, in place of one that this call would make; it is shown as if made now. */
  readonly reuse: (planId: string) => Promise<Plan | undefined>
  /** Takes in material on the way, as an intake action does when it is called by itself. */
  readonly intake: (action: string, input: Json) => Promise<CallResult>
  /** Newest first. */
  readonly list: (filter: PlanFilter) => Promise<Plan[]>
  /** Only steps that are approved, each once however often it is called. */
  readonly execute: (planId: string, stepIds: readonly string[]) => Promise<Result<Plan>>
}

/** The desk of one call, and the plan that the call has made or found. */
export function openDesk(
  kernel: Kernel,
  options: {
    readonly verb: PlanVerb
    readonly planId?: string | undefined
    readonly call: (action: string, input: Json) => Promise<CallResult>
  },
): { readonly desk: PlanDesk; readonly shown: () => Plan | undefined } {
  const { verb, planId, call } = options
  let made: Plan | undefined
  let shown: Plan | undefined
  const desk: PlanDesk = {
    propose: async (proposal) => {
      if (made) return refuse('validation_failed', 'One call makes one plan.')
      const proposed = await propose(kernel, { ...proposal, ...(planId !== undefined && { planId }) })
      if (proposed.ok) made = shown = proposed.value
      return proposed
    },
    reuse: async (id) => {
      const found = await findPlan(kernel, id)
      shown = found ?? shown
      return found
    },
    intake: async (action, input) => {
      const effect = kernel.catalogue.get(action)?.action.effect
      if (effect !== 'intake') throw new Error(`${action} takes nothing in`)
      return call(action, input)
    },
    find: (id) => findPlan(kernel, id),
    list: (filter) => listPlans(kernel, filter),
    execute: async (id, stepIds) =>
      verb === 'execute'
        ? executePlan(kernel, { planId: id, stepIds })
        : refuse('not_allowed', 'This action proposes plans, and carries out none.'),
  }
  return { desk, shown: () => shown }
}
