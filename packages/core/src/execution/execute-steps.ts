import { type Actor, withOrigin } from '../audit/origin.ts'
import { hashOfStep } from '../plan/digest.ts'
import { dependentsOf } from '../plan/order-steps.ts'
import type { Decision, Failure, Step } from '../plan/plan.ts'
import { standing } from '../plan/preview-steps.ts'
import { isOpen, isSettled } from '../plan/status.ts'
import { approversOf, includesRole } from '../policy/roles.ts'
import { previewAgain } from '../review/preview-again.ts'
import { recordEntry, signersOf, stepOf, type Unit, updateStep } from '../review/unit.ts'
import { askAgain } from './ask-again.ts'
import { planEffects } from './effects.ts'
import { runStep, type StepRun } from './run-step.ts'
import { awaitsDecision, hasBegun, sendToDevice, waitForOthers } from './send-to-device.ts'
import { Disappointment } from './on-trust.ts'

/** Carries out what is approved and can go now, each step once. Steps that must wait stay approved. */
export function executeApproved(unit: Unit, only?: ReadonlySet<string>): Promise<void> {
  const { kernel, plan } = unit
  return kernel.observer.part('execute', { steps: plan.steps.length }, () => executeAll(unit, only))
}

async function executeAll(unit: Unit, only?: ReadonlySet<string>): Promise<void> {
  if (unit.plan.atomic) return executeTogether(unit)
  for (const { id } of unit.plan.steps) {
    if (!only || only.has(id)) await executeOne(unit, id)
  }
}

/** Gives the word that steps approved for later are waiting for. */
export function letGo(unit: Unit, named?: ReadonlySet<string>): void {
  const steps = unit.plan.steps.map((step): Step => {
    if (!step.held || (named && !named.has(step.id))) return step
    const { held: _held, ...free } = step
    return free
  })
  unit.plan = { ...unit.plan, steps }
}

/** All or nothing: waits until every step is approved, and undoes them all when one does not succeed. */
async function executeTogether(unit: Unit): Promise<void> {
  const { steps } = unit.plan
  if (steps.some((step) => isOpen(step) || step.held) || !steps.some(({ status }) => status === 'approved'))
    return
  const missing = steps.find((step) => isSettled(step) && step.status !== 'succeeded')
  if (missing)
    return skipRest(unit, 'dependency_denied', `The plan is all or nothing, and ${missing.id} will not run.`)

  const before = { plan: unit.plan, entries: unit.entries.length, messages: unit.messages.length }
  if (unit.trust) {
    if (await executeUntilSpoilt(unit)) throw new Disappointment()
    return
  }
  const spoiler = await unit.tx.attempt(async () => {
    const value = await executeUntilSpoilt(unit)
    return { keep: value === undefined, value }
  })
  if (!spoiler) return

  // What the steps did is undone, so what was noted of it goes too; only the one that spoilt it is told.
  unit.plan = before.plan
  unit.entries.length = before.entries
  unit.messages.length = before.messages
  unit.changedRows.clear()
  const current = stepOf(unit, spoiler.id)
  if (spoiler.status === 'stale') return markStale(unit, { ...current, verdict: spoiler.verdict })
  const error = spoiler.error ?? { code: 'rolled_back', message: 'It did not succeed.' }
  fail(unit, current, error, error.code === 'not_allowed' ? 'refused' : 'failed')
  skipRest(unit, 'rolled_back', `The plan is all or nothing, and ${spoiler.id} failed.`)
}

/** The first step that does not succeed, if any. */
async function executeUntilSpoilt(unit: Unit): Promise<Step | undefined> {
  for (const { id } of unit.plan.steps) {
    await executeOne(unit, id)
    const step = stepOf(unit, id)
    if (step.status !== 'succeeded') return step
  }
  return undefined
}

function skipRest(unit: Unit, code: string, message: string): void {
  for (const step of unit.plan.steps) if (step.status === 'approved') skip(unit, step, { code, message })
}

async function executeOne(unit: Unit, stepId: string): Promise<void> {
  const step = stepOf(unit, stepId)
  if (step.status !== 'approved' || step.held) return
  const obstacle = findObstacle(unit, step)
  if (obstacle === 'wait') return waitForOthers(unit, step)
  if (obstacle) return skip(unit, step, obstacle)

  const { kernel, plan, tx } = unit
  const proposer = unit.fresh ? plan.proposer : await kernel.whoIs(tx.rows, plan.proposer)
  if (!proposer) {
    const message = `${plan.proposer.name}, who asked for it, may no longer do anything here.`
    return fail(unit, step, { code: 'not_allowed', message }, 'refused')
  }
  const stop = await askAgain(unit, step, proposer)
  if (stop?.kind === 'refuse') {
    return fail(unit, step, { code: 'not_allowed', message: stop.reasons.join('; ') }, 'refused')
  }
  if (stop) return markStale(unit, { ...step, verdict: stop })
  if (!(await isBound(unit, step))) return markStale(unit, step)

  const run = await attemptStep(unit, step, proposer)
  if (run.ok ? run.digest !== step.preview.digest : run.failure.code === 'stale') return markStale(unit, step)
  if (!run.ok) return fail(unit, step, run.failure)
  if (step.effect === 'device') return sendToDevice(unit, step, run)
  succeed(unit, step, run)
}

/** Runs the action, on trust or under a savepoint: kept only when it did exactly what was approved. */
function attemptStep(unit: Unit, step: Step, actor: Actor): Promise<StepRun> {
  const { kernel, tx, plan, now, origin, trust } = unit
  const { results, made } = standing(plan.steps)
  const options = {
    kernel,
    tx,
    planId: plan.id,
    step,
    actor,
    approvedBy: signersOf(step),
    now,
    results,
    made,
    mode: 'execute',
  } as const
  const isAsShown = (run: StepRun): boolean => run.ok && run.digest === step.preview.digest
  const { source, channel } = plan
  const isSame = origin.source === source && origin.channel === channel
  return withOrigin(isSame ? origin : { ...origin, source, channel }, async () => {
    if (!trust) {
      return tx.attempt(async () => {
        const value = await runStep(options)
        return { keep: isAsShown(value), value }
      })
    }
    trust.isUsed = true
    const run = await runStep({ ...options, onTrust: true })
    if (!isAsShown(run)) throw new Disappointment()
    return run
  })
}

/** What keeps a step from running: a reason to skip it, or something to wait for. */
function findObstacle(unit: Unit, step: Step): Failure | 'wait' | undefined {
  for (const id of step.dependsOn) {
    const { status } = stepOf(unit, id)
    if (status === 'succeeded') continue
    if (!isSettled({ status })) return 'wait'
    const code = status === 'denied' ? 'dependency_denied' : 'dependency_failed'
    return { code, message: `It depends on ${id}, which ${became(status)}.` }
  }
  if (awaitsDecision(unit, step)) return 'wait'
  return step.follows.every((id) => isSettled(stepOf(unit, id))) ? undefined : 'wait'
}

const became = (status: Step['status']): string =>
  ({ denied: 'was denied', expired: 'expired', skipped: 'was skipped', failed: 'failed' })[
    status as 'failed'
  ] ?? 'has an unknown outcome'

/** The approvals must name exactly what is stored now: action, schema, input, verdict and digest. */
async function isBound(unit: Unit, step: Step): Promise<boolean> {
  const schemaVersion = unit.kernel.catalogue.get(step.action)?.schemaVersion
  if (schemaVersion !== step.schemaVersion) return false
  const hash = hashOfStep(step)
  if (hash !== step.preview.hash) return false
  if (step.verdict.kind !== 'confirm') return step.verdict.kind === 'run'
  const roles = approversOf(step.judgedAs ?? step.action, step.tier, unit.settings)
  const approvers = new Set<string>()
  for (const given of step.decisions) {
    if (given.decision !== 'approve' || given.previewHash !== hash) continue
    // Who was allowed to then may no longer be, and nor may whoever has another role now, or none.
    if (!includesRole(roles, given.role)) continue
    const role = await roleNow(unit, given)
    if (role !== undefined && includesRole(roles, role)) approvers.add(given.by)
  }
  return approvers.size >= step.verdict.approvalsNeeded
}

async function roleNow(
  { kernel, tx, origin, now }: Unit,
  { by, role, at }: Decision,
): Promise<string | undefined> {
  const isJustGiven = by === origin.actor.id && at === now
  return isJustGiven ? role : (await kernel.whoIs(tx.rows, { id: by, name: by, role }))?.role
}

function succeed(unit: Unit, step: Step, run: StepRun & { ok: true }): void {
  const { plan, now, origin } = unit
  const auditId = recordEntry(unit, step, { outcome: 'succeeded', changes: run.changes })
  const effects = planEffects(unit, step, run.effects)
  updateStep(unit, step.id, {
    status: 'succeeded',
    fence: step.fence + 1,
    receipt: {
      planId: plan.id,
      stepId: step.id,
      at: now,
      by: origin.actor.id,
      summary: run.summary,
      result: run.result,
      changes: run.changes,
      auditIds: [auditId],
      undoable: run.changes.length > 0 && !unit.kernel.catalogue.get(step.action)?.action.irreversible,
      ...(effects.length > 0 && { effects }),
    },
  })
}

function fail(unit: Unit, step: Step, error: Failure, outcome: 'failed' | 'refused' = 'failed'): void {
  recordEntry(unit, step, { outcome, code: error.code })
  updateStep(unit, step.id, { status: 'failed', error, fence: step.fence + 1 })
  for (const dependent of dependentsOf(unit.plan.steps, step.id)) {
    if (isSettled(dependent)) continue
    skip(unit, dependent, { code: 'dependency_failed', message: `It depends on ${step.id}, which failed.` })
  }
}

export function skip(unit: Unit, step: Step, error: Failure): void {
  recordEntry(unit, step, { outcome: 'skipped', code: error.code })
  updateStep(unit, step.id, { status: 'skipped', error })
}

/** Something changed since it was approved: a person must look at it again. */
async function markStale(unit: Unit, step: Step): Promise<void> {
  const schemaVersion = unit.kernel.catalogue.get(step.action)?.schemaVersion ?? step.schemaVersion
  const error = {
    code: 'stale',
    message: 'What it would do has changed since it was approved. Look at it again.',
  }
  // By the time somebody has looked, the device may be in any state, and what went before would be missing.
  if (step.effect === 'device' && hasBegun(unit)) return fail(unit, step, error)
  updateStep(unit, step.id, { status: 'stale', decisions: [], verdict: step.verdict, schemaVersion, error })
  await previewAgain(unit)
}
