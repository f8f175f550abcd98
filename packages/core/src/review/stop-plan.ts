import { skip } from '../execution/execute-steps.ts'
import type { Kernel } from '../kernel.ts'
import type { Plan } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { ok, type Result } from '../result.ts'
import { denyAll } from './refresh-plan.ts'
import { changePlan, updateStep } from './unit.ts'
import { withdraw } from './withdraw.ts'

/**
 * Stops a plan wherever it is: nothing more of it begins. A device step under way is told to stop and settles as it may.
 * Where nothing is left to stop, nothing happens.
 */
export async function stopPlan(kernel: Kernel, planId: string, note?: string): Promise<Result<Plan>> {
  const stopped = await changePlan(kernel, planId, async (unit) => {
    const unsent = await withdraw(unit)
    denyAll(unit, unit.plan.steps.filter(isOpen), note)
    for (const step of unit.plan.steps) {
      if (step.status === 'approved' || unsent.has(step.id)) {
        skip(unit, step, { code: 'stopped', message: 'It was stopped before it began.' })
      } else if (step.status === 'running' && step.effect === 'device') {
        updateStep(unit, step.id, { stopping: true })
      }
    }
    return ok(unit.plan)
  })
  if (stopped.ok) kernel.flights.stop(planId)
  return stopped
}
