import { withOrigin, currentOrigin } from '../audit/origin.ts'
import type { Json } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import { sayIssue } from '../plain-issue.ts'
import { checkInput } from '../plan/check-steps.ts'
import type { Failure, Plan } from '../plan/plan.ts'
import { prepareStep } from '../plan/prepare.ts'
import { propose } from '../plan/propose.ts'
import { decide } from '../policy/decide.ts'
import { loadPolicy } from '../policy/load-policy.ts'
import type { Reader } from '../ports.ts'
import { ok, refuse, type Result } from '../result.ts'
import { recordReader, standaloneReader } from '../records/record-reader.ts'
import type { RecordReader } from '../records/records.ts'
import type { AskModel } from './ask-model.ts'
import { ActionFailure } from './define-error-codes.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { openDesk, type PlanDesk } from './plan-desk.ts'

/** A read or intake answers at once; anything else becomes a plan that waits, or that ran because it was allowed to. */
export type CallResult =
  | {
      readonly kind: 'answer'
      readonly result: Json
      /** What it put before people, where it is an action that does. */
      readonly plan?: Plan
    }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'failed'; readonly error: Failure; readonly workspace: string }

/** One action by name, as a model or a tool client calls it. */
export async function callAction(
  kernel: Kernel,
  call: { readonly name: string; readonly input: unknown; readonly planId?: string },
): Promise<CallResult> {
  const entry = kernel.catalogue.get(call.name)
  const failed = (error: Failure): CallResult => ({
    kind: 'failed',
    error,
    workspace: entry?.pack.name ?? 'system',
  })
  if (!entry || entry.action.internal) {
    return failed({
      code: 'unknown_action',
      message: `There is no action named ${call.name}.`,
      hint: 'GET /api/actions lists them.',
    })
  }
  const checked = checkInput(entry, call.input)
  if (!checked.ok) {
    const answer = entry.action.answerInvalid?.(checked.issues)
    if (answer !== undefined) return { kind: 'answer', result: answer as Json }
    const own = entry.action.refuseInput?.(checked.issues)
    if (own) return failed(own)
    return failed({
      code: 'validation_failed',
      message: sayIssue(checked.issues),
      hint: 'GET /api/actions has the schema of each input.',
      details: { issues: checked.issues as never },
    })
  }
  const [reference] = checked.references
  // What goes on to be steps of a plan refers to them, and is checked there.
  if (reference && !entry.action.plans) {
    const message = `${reference.at.join('.')} refers to a step, and a call has none.`
    return failed({ code: 'validation_failed', message })
  }
  if (entry.action.effect === 'read') {
    const { plans: verb } = entry.action
    const opened =
      verb &&
      openDesk(kernel, {
        verb,
        planId: call.planId,
        call: (name, input) => callAction(kernel, { name, input }),
      })
    const answer = await readAction(kernel, entry, checked.input, opened?.desk)
    if (!answer.ok) return failed(answer.error)
    const plan = opened?.shown()
    return { kind: 'answer', result: answer.value, ...(plan && { plan }) }
  }

  const proposed = await propose(kernel, {
    steps: [{ action: call.name, input: checked.input }],
    refuseFailing: true,
    ...(call.planId !== undefined && { planId: call.planId }),
  })
  if (!proposed.ok) return failed(proposed.error)
  const [step] = proposed.value.steps
  if (entry.action.effect !== 'intake') return { kind: 'plan', plan: proposed.value }
  return step?.receipt
    ? { kind: 'answer', result: step.receipt.result }
    : failed(step?.error ?? { code: 'action_crashed', message: 'It did not run.' })
}

/** Reads change nothing, so they leave no plan and no entry; the policy is asked all the same. */
async function readAction(
  kernel: Kernel,
  entry: CatalogueEntry,
  input: unknown,
  desk?: PlanDesk,
): Promise<Result<Json>> {
  const { action } = entry
  const origin = currentOrigin()
  const now = kernel.clock.now().toISOString()
  const ask = async (reader: Reader): Promise<Result<void>> => {
    const verdict = decide({
      action,
      tier: action.tier,
      input: input as never,
      confidence: undefined,
      actor: origin.actor,
      settings: (await loadPolicy(reader, origin.actor.id)).settings,
      alwaysConfirm: false,
      standingApprovals: [],
      direct: false,
      now,
    })
    return verdict.kind === 'run' ? ok(undefined) : refuse('not_allowed', `${verdict.reasons.join('; ')}.`)
  }
  if (action.prepare) {
    // For whoever may not use it nothing is looked up.
    const allowed = await kernel.store.read(ask)
    if (!allowed.ok) return allowed
  }
  const prepared = await prepareStep(kernel, { entry, input: input as never }, origin)
  if (!prepared.ok) return prepared
  const run = async (records: RecordReader, outside?: { askModel: AskModel }): Promise<Result<Json>> => {
    const outcome = await withOrigin(origin, () =>
      action.run({
        input: prepared.value.input,
        records,
        actor: origin.actor,
        now,
        ...outside,
        ...(desk && { plans: desk }),
      } as never),
    )
    if (outcome instanceof ActionFailure) return { ok: false, error: outcome.failure }
    return ok((outcome ?? null) as Json)
  }
  // Plans are written and read by themselves: a read held meanwhile would see none of it.
  if (action.outside || desk) {
    const allowed = await kernel.store.read(ask)
    if (!allowed.ok) return allowed
    return run(standaloneReader(kernel.store), {
      askModel: (question) => kernel.askModel(entry.pack.name, question),
    })
  }
  return kernel.store.read(async (reader) => {
    const allowed = await ask(reader)
    return allowed.ok ? run(recordReader(reader)) : allowed
  })
}
