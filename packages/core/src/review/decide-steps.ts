import { executeApproved, letGo } from '../execution/execute-steps.ts'
import { findJsonFault } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { Decision, Plan, Step } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { mayApprove } from '../policy/decide.ts'
import { approversOf } from '../policy/roles.ts'
import { ok, refuse, type Result } from '../result.ts'
import { refuseExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { skipDependents } from './skip-dependents.ts'
import { changePlan, type Others, recordEntry, replaceStep, stepOf, type Unit, updateStep } from './unit.ts'

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
export function decideSteps(kernel: Kernel, request: DecideRequest, others?: Others): Promise<Result<Plan>> {
  const work = async (unit: Unit): Promise<Result<unknown>> => {
    if (isRepeat(unit, request)) return ok(unit.plan)
    const expired = await refuseExpired(unit)
    if (expired) return expired
    const seen = new Set<string>()
    for (const decision of request.decisions) {
      if (seen.has(decision.stepId)) {
        return refuse('validation_failed', `Step ${decision.stepId} is decided twice in one request.`)
      }
      seen.add(decision.stepId)
      const refusal = checkDecision(unit, decision)
      if (refusal) return refusal
    }
    const denied = request.decisions.filter(({ decision }) => decision === 'deny')
    for (const decision of denied) deny(unit, decision, request)
    for (const decision of request.decisions)
      if (decision.decision === 'approve') approve(unit, decision, request)
    if (denied.length > 0) await previewAgain(unit)
    if (!request.execute) return ok(unit.plan)

    if (denied.length < request.decisions.length) letGo(unit)
    await executeApproved(unit)
    return answerStale(unit, request)
  }
  return changePlan(kernel, request.planId, work, others)
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
  if (!isOpen(step))
    return refuse('already_decided', `Step ${stepId} is ${step.status} already.`, {
      hint: 'Look at the plan again.',
    })
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
  const roles = approversOf(step.judgedAs ?? step.action, step.tier, unit.settings)
  return refuse(
    'not_allowed',
    `${actor.role} may not decide on ${step.tier} actions such as ${step.action}.`,
    {
      hint: `It waits for somebody with the role ${roles.join(' or ')}.`,
    },
  )
}

function signed(unit: Unit, given: StepDecision, { requestKey }: DecideRequest): Decision {
  return {
    decision: given.decision,
    by: unit.origin.actor.id,
    role: unit.origin.actor.role,
    at: unit.now,
    previewHash: given.previewHash,
    ...(given.note !== undefined && { note: given.note }),
    ...(requestKey !== undefined && { requestKey }),
  }
}

function deny(unit: Unit, given: StepDecision, request: DecideRequest): void {
  const step = stepOf(unit, given.stepId)
  // Denied with something that this one depends on: skipped already.
  if (!isOpen(step)) return
  updateStep(unit, step.id, {
    decisions: [...step.decisions, signed(unit, given, request)],
    status: 'denied',
  })
  recordEntry(unit, step, { outcome: 'denied' })
  skipDependents(unit, step, 'was denied')
}

/** Without what it is no more, now that it is approved: stale, or held back. */
function asNew({ error: _stale, held: _held, ...step }: Step): Step {
  return step
}

function approve(unit: Unit, given: StepDecision, request: DecideRequest): void {
  const found = stepOf(unit, given.stepId)
  if (!isOpen(found)) return
  const step = found.error || found.held ? asNew(found) : found
  const decisions = [...step.decisions, signed(unit, given, request)]
  const needed = step.verdict.kind === 'confirm' ? step.verdict.approvalsNeeded : 1
  const approved: Step =
    decisions.length < needed
      ? { ...step, decisions, status: 'proposed' }
      : { ...step, decisions, status: 'approved', ...(!request.execute && { held: true }) }
  replaceStep(unit, approved)
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
