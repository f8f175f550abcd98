import type { Plan } from '../plan/plan.ts'
import { isSettled } from '../plan/status.ts'
import { refuse, type Result } from '../result.ts'
import { recordEntry, type Unit, updateStep } from './unit.ts'

export const isExpired = ({
  plan,
  now,
}: Pick<Unit, 'now'> & { readonly plan: Pick<Plan, 'expiresAt'> }): boolean => plan.expiresAt <= now

/** What nobody decided in time, or was approved and never told to run, expires. What is under way goes on. */
export function expireOpenSteps(unit: Unit): void {
  for (const step of unit.plan.steps) {
    if (isSettled(step) || step.status === 'running') continue
    updateStep(unit, step.id, { status: 'expired' })
    recordEntry(unit, step, { outcome: 'expired' })
  }
}

export const PROPOSE_AGAIN = 'Propose it again.'

/** Expires a plan whose time is over, and says so; undefined where there is time left. */
export function refuseExpired(unit: Unit): Result<never> | undefined {
  if (!isExpired(unit)) return undefined
  expireOpenSteps(unit)
  return refuse('expired', `The plan expired at ${unit.plan.expiresAt}.`, { hint: PROPOSE_AGAIN })
}
