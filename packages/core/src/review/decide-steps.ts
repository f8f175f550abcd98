import { executeApproved } from '../execution/execute-steps.ts'
import { findJsonFault } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Decision, Plan, Step } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { mayApprove } from '../policy/decide.ts'
import { ok, refuse, type Result } from '../result.ts'
import { expireOpenSteps, isExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { skipDependents } from './skip-dependents.ts'
import { changePlan, recordEntry, stepOf, type Unit, updateStep } from './unit.ts'

export interface StepDecision {
  readonly stepId: string
  readonly decision: 'approve' | 'deny'
  /** The preview that the person saw. */
  readonly previewHash: string
  readonly note?: string
}

export interface DecideRequest {
  readonly planId: string
  readonly decisions: readonly StepDecision[]
  /** Carry out what is approved, in the same transaction. */
  readonly execute: boolean
  readonly requestKey?: string
}

/** Records what a person said of some or all steps. Either every decision of the request counts, or none does. */
export function decideSteps(kernel: Kernel, request: DecideRequest): Promise<Result<Plan>> {
  return changePlan(kernel, request.planId, async (unit) => {
    if (isRepeat(unit, request)) return ok(unit.plan)
    if (isExpired(unit)) {
      expireOpenSteps(unit)
      return refuse('expired', `The plan expired at ${unit.plan.expiresAt}. Propose it again.`)
    }
    const seen = new Set<string>()
    for (const decision of request.decisions) {
      if (seen.has(decision.stepId)) {
        return refuse('validation_failed', `Step ${decision.stepId} is decided twice in one request.`)
      }
      seen.add(decision.stepId)
      const refusal = checkDecision(unit, decision)
      if (refusal) return refusal
    }
    for (const decision of request.decisions) applyDecision(unit, decision, request.requestKey)
    if (request.decisions.some(({ decision }) => decision === 'deny')) await previewAgain(unit)
    if (!request.execute) return ok(unit.plan)

    unit.plan = { ...unit.plan, autoExecute: true }
    await executeApproved(unit)
    return answerStale(unit, request)
  })
}

/** The same request, sent again because its answer was lost: everything in it is already on record. */
function isRepeat(unit: Unit, { decisions, requestKey }: DecideRequest): boolean {
  if (requestKey === undefined) return false
  return decisions.every(({ stepId, decision, previewHash }) =>
    unit.plan.steps
      .find(({ id }) => id === stepId)
      ?.decisions.some(
        (given) =>
          given.requestKey === requestKey && given.decision === decision && given.previewHash === previewHash,
      ),
  )
}

function checkDecision(
  unit: Unit,
  { stepId, decision, previewHash, note }: StepDecision,
): Result<never> | undefined {
  const fault = findJsonFault(note ?? '')
  if (fault) return refuse('validation_failed', `The note on step ${stepId} ${fault.message}.`)
  const step = unit.plan.steps.find(({ id }) => id === stepId)
  if (!step) return refuse('not_found', `The plan has no step ${stepId}.`)
  if (!isOpen(step)) return refuse('already_settled', `Step ${stepId} is ${step.status} already.`)
  if (step.preview.hash !== previewHash) {
    return refuse('hash_mismatch', `Step ${stepId} is no longer what was shown.`, {
      hint: 'Look at the plan again.',
    })
  }
  const { actor } = unit.origin
  if (step.decisions.some(({ by }) => by === actor.id)) {
    return refuse(
      'already_decided',
      `You have decided on step ${stepId} already; someone else must do the rest.`,
    )
  }
  const own = unit.plan.proposer.id === actor.id
  if (decision === 'deny' && own) return undefined
  if (mayApprove(actor, step.judgedAs ?? step.action, step.tier, unit.settings)) return undefined
  return refuse('not_allowed', `${actor.role} may not decide on ${step.tier} actions such as ${step.action}.`)
}

function applyDecision(unit: Unit, given: StepDecision, requestKey: string | undefined): void {
  const step = stepOf(unit, given.stepId)
  const decision: Decision = {
    decision: given.decision,
    by: unit.origin.actor.id,
    at: unit.now,
    ...(given.note !== undefined && { note: given.note }),
    previewHash: given.previewHash,
    ...(requestKey !== undefined && { requestKey }),
  }
  const decisions = [...step.decisions, decision]
  if (given.decision === 'deny') {
    updateStep(unit, step.id, { decisions, status: 'denied' })
    recordEntry(unit, step, { outcome: 'denied' })
    skipDependents(unit, step, 'was denied')
    return
  }
  const needed = step.verdict.kind === 'confirm' ? step.verdict.approvalsNeeded : 1
  const { error: _stale, ...rest } = step
  const signed: Step = { ...rest, decisions, status: decisions.length >= needed ? 'approved' : 'proposed' }
  unit.plan = { ...unit.plan, steps: unit.plan.steps.map((item) => (item.id === step.id ? signed : item)) }
}

/** Where all that was approved turned out stale, nothing happened: the caller must not read success into the answer. */
function answerStale(unit: Unit, { decisions }: DecideRequest): Result<Plan> {
  const approved = decisions
    .filter(({ decision }) => decision === 'approve')
    .map(({ stepId }) => stepOf(unit, stepId))
  if (approved.length === 0 || !approved.every(({ status }) => status === 'stale')) return ok(unit.plan)
  return refuse('stale', 'What was approved has changed since. Look at the new preview.', {
    details: { planId: unit.plan.id, steps: approved.map(({ id }) => id) },
  })
}
