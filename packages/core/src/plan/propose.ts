import { ActionFailure } from '../action/define-error-codes.ts'
import { currentOrigin, type Origin } from '../audit/origin.ts'
import { MAX_STEPS } from '../pack/define-pack.ts'
import { executeApproved } from '../execution/execute-steps.ts'
import { timeId } from '../ids.ts'
import { findJsonFault } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import { sayIssue } from '../plain-issue.ts'
import { loadPolicy, type PolicyFor } from '../policy/load-policy.ts'
import type { Transaction } from '../ports.ts'
import { standaloneReader } from '../records/record-reader.ts'
import { ok, refuse, type Result } from '../result.ts'
import { skipDependents } from '../review/skip-dependents.ts'
import { announce, closeUnit, openUnit, recordEntry, type Unit } from '../review/unit.ts'
import { type CheckedStep, checkInput, checkSteps } from './check-steps.ts'
import { judgeStep, signByPolicy, unseen } from './judge-step.ts'
import type { DroppedStep, Plan, Risk, Step, Tier } from './plan.ts'
import { previewSteps } from './preview-steps.ts'
import { findReferences } from './references.ts'
import { keysOf, leaveOutRepeated } from './step-keys.ts'
import { timeText } from '../time.ts'

export interface Proposal {
  readonly steps: readonly unknown[]
  readonly rationale?: string
  readonly atomic?: boolean
  /** All steps must belong to it; absent: that of the first. */
  readonly workspace?: string
  /** The person does it themself: see policy/decide.ts. */
  readonly direct?: boolean
  /** Where it is given, proposing again with the same id gives the plan that was made the first time. */
  readonly planId?: string
  /** A step that would fail refuses the whole proposal, with its failure, and nothing is stored. */
  readonly refuseFailing?: boolean
  /** What the caller already found wrong with steps, by index: they are dropped for these reasons. */
  readonly faults?: ReadonlyMap<number, DroppedStep['issues']>
  /** Steps that would fail, and those that depend on them, are dropped with the reason; the others make the plan. */
  readonly dropFailing?: boolean
}

/** A plan that passed the check, with everything that was to be looked up outside. */
export interface ReadyPlan {
  readonly steps: readonly ReadyStep[]
  readonly dropped: readonly DroppedStep[]
  readonly workspace: string
  readonly rationale?: string
  readonly atomic: boolean
  readonly direct: boolean
  readonly planId?: string
  readonly reverts?: string
  readonly refuseFailing: boolean
  readonly dropFailing?: boolean
}

/** An undo is judged as the action that it undoes. */
export type ReadyStep = CheckedStep & {
  readonly judged?: { readonly as: string; readonly tier: Tier; readonly risk: Risk }
}

/** From raw steps to a stored plan: checked, previewed, judged; what needs nobody's decision is carried out. */
export async function propose(kernel: Kernel, proposal: Proposal): Promise<Result<Plan>> {
  const origin = currentOrigin()
  const fault = findJsonFault(proposal.rationale ?? '')
  if (fault) return refuse('validation_failed', `The rationale ${fault.message}.`)
  // Before anything is looked at: a plan of a million steps must cost nothing.
  if (proposal.steps.length > MAX_STEPS) return tooMany(proposal.steps.length, MAX_STEPS)
  const { steps, dropped } = checkSteps(kernel.catalogue, proposal.steps, {
    workspace: proposal.workspace,
    faults: proposal.faults,
  })
  const workspace = proposal.workspace ?? workspaceOf(steps)
  const maxSteps = kernel.catalogue.pack(workspace)?.plans.maxSteps ?? MAX_STEPS
  if (proposal.steps.length > maxSteps) return tooMany(proposal.steps.length, maxSteps)
  if (steps.length === 0) return noneLeft(dropped)
  const device = steps.find(({ entry }) => entry.action.effect === 'device')
  if (proposal.atomic && device) {
    return refuse(
      'validation_failed',
      `${device.entry.action.name} cannot be rolled back, so it cannot be part of an atomic plan.`,
    )
  }

  const ready: ReadyStep[] = []
  for (const step of steps) {
    if (!step.entry.action.prepare) {
      ready.push(step)
      continue
    }
    const prepared = await prepareStep(kernel, step, origin)
    if (!prepared.ok) return prepared
    ready.push(prepared.value)
  }
  return storePlan(kernel, {
    steps: ready,
    dropped,
    workspace,
    atomic: proposal.atomic ?? false,
    direct: proposal.direct ?? false,
    refuseFailing: proposal.refuseFailing ?? false,
    dropFailing: proposal.dropFailing ?? false,
    ...(proposal.rationale !== undefined && { rationale: proposal.rationale }),
    ...(proposal.planId !== undefined && { planId: proposal.planId }),
  })
}

function noneLeft(dropped: readonly DroppedStep[]): Result<never> {
  const [first] = dropped
  const reason = first ? `: ${sayIssue(first.issues, first.action ?? 'a step')}` : '.'
  return refuse('no_valid_steps', `No step of the plan is valid${reason}`, {
    hint: 'The reasons are in details.dropped; GET /api/actions has the schema of each input.',
    details: { dropped } as never,
  })
}

function tooMany(given: number, limit: number): Result<never> {
  const message = `A plan here has at most ${limit} steps; this one has ${given}.`
  return refuse('too_many_steps', message, { hint: 'Split it into several plans.' })
}

/** Actions of the system pack go with any workspace. */
function workspaceOf(steps: readonly CheckedStep[]): string {
  const names = steps.map(({ entry }) => entry.pack.name)
  return names.find((name) => name !== 'system') ?? names[0] ?? 'system'
}

/** Looks up what lies outside the database, and freezes it into the input. */
export async function prepareStep<S extends Pick<CheckedStep, 'entry' | 'input'>>(
  kernel: Kernel,
  step: S,
  origin: Origin,
): Promise<Result<S>> {
  const { action } = step.entry
  if (!action.prepare) return ok(step)
  if (findReferences(step.input).length > 0) {
    return refuse(
      'validation_failed',
      `${action.name} looks things up beforehand, so its input cannot come from another step.`,
    )
  }
  const now = kernel.clock.now().toISOString()
  const prepared = await action.prepare({
    input: step.input as never,
    records: standaloneReader(kernel.store),
    actor: origin.actor,
    now,
    askModel: (question) => kernel.askModel(step.entry.pack.name, question),
  })
  if (prepared instanceof ActionFailure) return { ok: false, error: prepared.failure }
  const checked = checkInput(step.entry, prepared)
  if (!checked.ok) throw new Error(`${action.name}: prepare returned an input that its own schema refuses`)
  return ok({ ...step, input: checked.input })
}

/** Previews, judges and stores a plan in one transaction. */
export async function storePlan(kernel: Kernel, ready: ReadyPlan): Promise<Result<Plan>> {
  const origin = currentOrigin()
  const stored = await kernel.store.transaction(async (tx) => {
    const isKeyed = ready.steps.some(({ key }) => key !== undefined)
    if (ready.planId === undefined && !isKeyed) return insertPlan({ kernel, tx, ready, origin })
    // Behind the lock, so that of two who come with the same id or key at once the second finds what the first made.
    await tx.lock(ready.workspace)
    const known = ready.planId === undefined ? undefined : await tx.plans.get(ready.planId)
    if (known) return ok({ plan: known, messages: [] })
    const rest = await leaveOutRepeated(tx, ready, origin.actor.id)
    return rest.ok ? insertPlan({ kernel, tx, ready: rest.value, origin }) : rest
  })
  if (!stored.ok) return stored
  const { plan } = stored.value
  announce(kernel, stored.value)
  if (plan.proposer.id !== origin.actor.id) return refuse('not_found', 'There is no such plan.')
  const refused = plan.steps.every(({ verdict }) => verdict.kind === 'refuse')
  if (!refused) return ok(plan)
  const reasons = plan.steps.flatMap(({ verdict }) => verdict.reasons)
  return refuse('not_allowed', `${[...new Set(reasons)].join('; ')}.`, { details: { planId: plan.id } })
}

async function insertPlan(options: {
  readonly kernel: Kernel
  readonly tx: Transaction
  readonly ready: ReadyPlan
  readonly origin: Origin
}): Promise<Result<Pick<Unit, 'plan' | 'messages'>>> {
  const { kernel, tx, ready, origin } = options
  const { actor } = origin
  const date = kernel.clock.now()
  const now = timeText(date)
  const judge = ({ settings, alwaysConfirm, standingApprovals }: PolicyFor) =>
    ready.steps.map((step) =>
      judgeStep({
        step,
        origin,
        settings,
        alwaysConfirm,
        standingApprovals,
        now,
        direct: ready.direct,
        rolesOf: (action) => kernel.catalogue.get(action)?.action.roles,
      }),
    )
  let policy = await loadPolicy(tx, actor.id)
  let judged = judge(policy)
  if (judged.some(({ verdict, effect }) => verdict.kind === 'run' && effect !== 'read')) {
    // It will run at once, so the policy must be the one that holds while nobody else can change anything.
    await tx.lock(ready.workspace)
    policy = await loadPolicy(tx, actor.id)
    judged = judge(policy)
  }
  const { settings, standingApprovals } = policy
  const planId = ready.planId ?? timeId('pl', date)
  const undone = (work: () => Promise<void>) => tx.rehearse(ready.workspace, work)
  const previews = await previewSteps({ kernel, tx, planId, steps: judged, actor, now, undone })
  const previewed = judged.map((step): Step => {
    const { preview, follows } = previews.get(step.id) ?? unseen(step, now)
    return signByPolicy({ ...step, preview, follows }, actor, now, standingApprovals)
  })
  const failing = previewed.find(({ preview }) => preview.failure)
  if (ready.refuseFailing && failing?.preview.failure) return { ok: false, error: failing.preview.failure }
  const { steps, dropped } = ready.dropFailing
    ? dropFailing(previewed, ready)
    : { steps: previewed, dropped: ready.dropped }
  if (steps.length === 0) return noneLeft(dropped)

  const minutes = kernel.catalogue.pack(ready.workspace)?.plans.expiresAfterMinutes ?? 24 * 60
  const unit = openUnit({
    kernel,
    tx,
    origin,
    date,
    settings,
    fresh: true,
    plan: {
      id: planId,
      workspace: ready.workspace,
      status: 'proposed',
      atomic: ready.atomic,
      source: origin.source,
      channel: origin.channel,
      proposer: actor,
      createdAt: now,
      expiresAt: new Date(date.getTime() + minutes * 60_000).toISOString(),
      correlationId: origin.correlationId,
      autoExecute: false,
      steps,
      dropped,
      // Last: what stands behind a spread is much slower to set.
      ...(ready.rationale !== undefined && { rationale: ready.rationale }),
      ...(ready.reverts !== undefined && { reverts: ready.reverts }),
    },
  })
  for (const step of steps) {
    if (step.verdict.kind !== 'refuse') continue
    recordEntry(unit, step, { outcome: 'refused', code: step.verdict.code })
    skipDependents(unit, step, 'the policy refused')
  }
  if (steps.some(({ status }) => status === 'approved')) {
    await tx.lock(ready.workspace)
    await executeApproved(unit)
  }
  await tx.plans.addKeys(actor.id, planId, keysOf(steps))
  await closeUnit(unit, 'insert')
  return ok(unit)
}

/**
 * A step that would fail changes nothing in the dry run, so the others are previewed as if it were not there; those that
 * depend on it would fail too.
 */
function dropFailing(
  steps: readonly Step[],
  ready: ReadyPlan,
): { readonly steps: readonly Step[]; readonly dropped: readonly DroppedStep[] } {
  const indexes = new Map(ready.steps.map(({ id, index }) => [id, index]))
  const failing = steps.flatMap(({ id, action, preview: { failure } }): DroppedStep[] =>
    failure
      ? [
          {
            index: indexes.get(id)!,
            action,
            issues: [{ path: '', message: failure.message }],
            code: failure.code,
          },
        ]
      : [],
  )
  return {
    steps: steps.filter(({ preview }) => !preview.failure),
    dropped: [...ready.dropped, ...failing].toSorted((left, right) => left.index - right.index),
  }
}
