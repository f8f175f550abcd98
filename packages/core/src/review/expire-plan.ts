import type { Plan } from '../plan/plan.ts'
import { isSettled } from '../plan/status.ts'
import { refuse, type Result } from '../result.ts'
import { recordEntry, type Unit, updateStep } from './unit.ts'
import { withdraw } from './withdraw.ts'

export const isExpired = ({
  plan,
  now,
}: Pick<Unit, 'now'> & { readonly plan: Pick<Plan, 'expiresAt'> }): boolean => plan.expiresAt <= now

/**
 * What nobody decided in time, or was approved and never told to run, expires; so does what a device that was not there
 * has not begun. What is under way goes on.
 */
export async function expireOpenSteps(unit: Unit): Promise<void> {
  const unsent = await withdraw(unit, ({ effect }) => effect === 'device')
  for (const step of unit.plan.steps) {
    if (isSettled(step) || (step.status === 'running' && !unsent.has(step.id))) continue
    updateStep(unit, step.id, { status: 'expired' })
    recordEntry(unit, step, { outcome: 'expired' })
  }
}

export const PROPOSE_AGAIN = 'Propose it again.'

/** Expires a plan whose time is over, and says so; undefined where there is time left. */
export async function refuseExpired(unit: Unit): Promise<Result<never> | undefined> {
  if (!isExpired(unit)) return undefined
  await expireOpenSteps(unit)
  return refuse('expired', `The plan expired at ${unit.plan.expiresAt}.`, { hint: PROPOSE_AGAIN })
}
