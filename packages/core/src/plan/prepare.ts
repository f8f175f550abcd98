import { ActionFailure } from '../action/define-error-codes.ts'
import { currentOrigin, type Origin } from '../audit/origin.ts'
import { findJsonFault } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import { MAX_STEPS } from '../pack/define-pack.ts'
import { sayIssue } from '../plain-issue.ts'
import { loadPolicy } from '../policy/load-policy.ts'
import { mayPropose } from '../policy/roles.ts'
import { standaloneReader } from '../records/record-reader.ts'
import { ok, refuse, type Result } from '../result.ts'
import { type CheckedStep, checkInput, checkSteps } from './check-steps.ts'
import type { DroppedStep, Risk, Tier } from './plan.ts'
import { findReferences } from './references.ts'

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

/** What comes before the transaction, and may take long: the check, and what is to be looked up outside. */
export async function prepare(kernel: Kernel, proposal: Proposal): Promise<Result<ReadyPlan>> {
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
    // For whoever may not propose it nothing is looked up: they are refused where everybody is judged.
    if (!step.entry.action.prepare || !(await isProposable(kernel, step, origin))) {
      ready.push(step)
      continue
    }
    const prepared = await prepareStep(kernel, step, origin)
    if (!prepared.ok) return prepared
    ready.push(prepared.value)
  }
  return ok({
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

async function isProposable(kernel: Kernel, { entry }: CheckedStep, { actor }: Origin): Promise<boolean> {
  const { action } = entry
  const { settings } = await kernel.store.read((reader) => loadPolicy(reader, actor.id))
  return mayPropose(actor.role, action, action.tier, settings)
}

export function noneLeft(dropped: readonly DroppedStep[]): Result<never> {
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
