import { skip } from '../execution/execute-steps.ts'
import { dependentsOf } from '../plan/order-steps.ts'
import type { Step } from '../plan/plan.ts'
import { isSettled } from '../plan/status.ts'
import type { Unit } from './unit.ts'

/** What depends on a step that will not run will not run either, and says why. */
export function skipDependents(unit: Unit, step: Pick<Step, 'id'>, became: string): void {
  for (const dependent of dependentsOf(unit.plan.steps, step.id)) {
    if (isSettled(dependent)) continue
    skip(unit, dependent, {
      code: 'dependency_denied',
      message: `It depends on ${step.id}, which ${became}.`,
    })
  }
}
