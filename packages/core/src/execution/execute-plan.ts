import type { Kernel } from '../kernel.ts'
import { dependentsOf } from '../plan/order-steps.ts'
import type { Decision, Plan, Step } from '../plan/plan.ts'
import { mayApprove } from '../policy/decide.ts'
import { ok, refuse, type Result } from '../result.ts'
import { expireOpenSteps, isExpired, PROPOSE_AGAIN } from '../review/expire-plan.ts'
import { changePlan, type Unit } from '../review/unit.ts'
import { executeApproved, letGo } from './execute-steps.ts'

/**
 * Carries out approved steps. Steps named in `stepIds` that failed, or whose outcome is unknown, are tried again: only
 * a person's word repeats an effect. Steps that succeeded are left alone however often this is called.
 */
export function executePlan(
  kernel: Kernel,
  request: { readonly planId: string; readonly stepIds?: readonly string[] },
): Promise<Result<Plan>> {
  return changePlan(kernel, request.planId, async (unit) => {
    const unknown = request.stepIds?.find((id) => !unit.plan.steps.some((step) => step.id === id))
    if (unknown !== undefined) return refuse('not_found', `The plan has no step ${unknown}.`)
    if (isExpired(unit)) {
      const before = unit.plan
      await expireOpenSteps(unit)
      return unit.plan === before
        ? ok(unit.plan)
        : refuse('expired', `The plan expired at ${before.expiresAt}.`, { hint: PROPOSE_AGAIN })
    }
    const named = new Set(request.stepIds)
    const again = unit.plan.steps.filter((step) => named.has(step.id) && repeatable(step))
    const midway = again.find((step) => standsOnDevice(unit, step))
    if (midway) {
      return refuse('not_executable', `${midway.id} stands on what the device had done before it.`, {
        hint: 'Ask for the whole of it again: its screen may show something else by now.',
      })
    }
    const barred = again.find((step) => !mayRepeat(unit, step))
    if (barred)
      return refuse('not_allowed', `${unit.origin.actor.role} may not have ${barred.action} tried again.`)
    await reopen(unit, again)
    letGo(unit, request.stepIds && named)
    await executeApproved(unit, request.stepIds && withSkipped(unit, named))
    return ok(unit.plan)
  })
}

const repeatable = ({ status }: Step): boolean => status === 'failed' || status === 'outcome_unknown'

/** A device goes on from what is on its screen: a later step alone would act on whatever that is now. */
const standsOnDevice = (unit: Unit, step: Step): boolean =>
  step.effect === 'device' &&
  unit.plan.steps.some(({ id, effect }) => effect === 'device' && step.dependsOn.includes(id))

/** Steps to be tried again are approved once more, and so is what was skipped on their account. */
async function reopen(unit: Unit, again: readonly Step[]): Promise<void> {
  if (again.length === 0) return
  const dependents = new Set(
    again.flatMap(({ id }) => dependentsOf(unit.plan.steps, id).map((step) => step.id)),
  )
  const resent = new Set<string>()
  for (const step of again) if (await resend(unit, step)) resent.add(step.id)
  const steps = unit.plan.steps.map((step): Step => {
    const { error, ...rest } = step
    const decisions = [...step.decisions, triedAgain(unit, step)]
    if (resent.has(step.id)) return { ...rest, decisions, status: 'running' }
    if (again.includes(step)) return { ...rest, decisions, status: 'approved' }
    const wasSkipped =
      error?.code === 'rolled_back' || (error?.code === 'dependency_failed' && dependents.has(step.id))
    return step.status === 'skipped' && wasSkipped ? { ...rest, status: approvedBefore(step) } : step
  })
  unit.plan = { ...unit.plan, steps }
}

/** Trying again may repeat an effect, so it takes someone who could have approved it, and their word is kept. */
function mayRepeat({ origin, settings }: Unit, step: Step): boolean {
  return mayApprove(origin.actor, step.judgedAs ?? step.action, step.tier, settings)
}

function triedAgain({ origin, now }: Unit, step: Step): Decision {
  const { id: by, role } = origin.actor
  return { decision: 'approve', by, role, at: now, note: 'Tried again', previewHash: step.preview.hash }
}

/** Rows that are already changed stay so: only what did not go out goes out again. */
async function resend(unit: Unit, step: Step): Promise<boolean> {
  if (!step.receipt?.effects) return false
  for (const message of await unit.tx.outbox.forPlan(unit.plan.id)) {
    if (message.stepId !== step.id || (message.status !== 'failed' && message.status !== 'outcome_unknown'))
      continue
    await unit.tx.outbox.update({
      ...message,
      status: 'pending',
      dueAt: unit.now,
      lastError: null,
    })
  }
  return true
}

function approvedBefore(step: Step): Step['status'] {
  const needed = step.verdict.kind === 'confirm' ? step.verdict.approvalsNeeded : 0
  return step.decisions.length >= needed ? 'approved' : 'proposed'
}

function withSkipped(unit: Unit, named: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(named)
  for (const step of unit.plan.steps) if (step.dependsOn.some((id) => all.has(id))) all.add(step.id)
  return all
}
