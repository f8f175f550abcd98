import {
  currentOrigin,
  type DecideRequest,
  type Failure,
  type Plan,
  type Reader,
  type Result,
  type StepDecision,
  type StepStatus,
} from '@countersign/core'
import type { RunContext } from './context.ts'
import type { Driver } from './drive.ts'
import { findRun, type RunEvent } from './find-run.ts'
import { readMayDecide } from './may-decide.ts'
import { pendingOf, type Run } from './run.ts'
import { LostRun, type RunChange, RunWriter } from './run-writer.ts'
import { settle } from './settle.ts'
import { runEvents } from './tables.ts'

const refusal = (code: string, message: string, hint?: string): { ok: false; error: Failure } => ({
  ok: false,
  error: { code, message, ...(hint !== undefined && { hint }) },
})

/** What a person says to one question. */
export interface ConfirmationAnswer {
  readonly confirmationId: string
  readonly approved: boolean
  readonly note?: string
}

export interface Confirmed {
  readonly planId: string
  readonly stepId: string
  readonly status: StepStatus
}

/** A person's answer to one question of a run. It counts for the preview that the question showed, and once. */
export async function confirm(
  context: RunContext,
  driver: Driver,
  request: { readonly runId: string; readonly requestKey?: string } & ConfirmationAnswer,
): Promise<Result<Confirmed>> {
  const { runId, requestKey, ...answer } = request
  const decided = await confirmTogether(context, driver, {
    runId,
    answers: [answer],
    ...(requestKey !== undefined && { requestKey }),
  })
  if (!decided.ok) return decided
  const { plan, stepIds } = decided.value
  const step = plan.steps.find(({ id }) => id === stepIds[0])!
  return { ok: true, value: { planId: plan.id, stepId: step.id, status: step.status } }
}

/** Answers to several questions of a run: all of them count, or none does. The run goes on by itself. */
export async function confirmTogether(
  context: RunContext,
  driver: Driver,
  request: {
    readonly runId: string
    readonly answers: readonly ConfirmationAnswer[]
    readonly requestKey?: string
  },
): Promise<Result<{ readonly plan: Plan; readonly stepIds: readonly string[] }>> {
  const { runtime } = context
  const { run, mayDecide } = await runtime.store.read(async (reader) => ({
    run: await findRun(reader, request.runId),
    mayDecide: await readMayDecide(reader, currentOrigin().actor),
  }))
  if (!run) return refusal('not_found', 'There is no such run.')
  const pending = pendingOf(run)
  const decisions: StepDecision[] = []
  for (const { confirmationId, approved, note } of request.answers) {
    const call = pending?.calls.find(({ confirmation }) => confirmation?.id === confirmationId)
    if (!call?.confirmation) {
      const asked = await runtime.store.read((reader) => questionsOf(reader, [run.id]))
      // One that is answered, or whose preview was replaced, is not a missing one.
      return asked.has(confirmationId)
        ? refusal('already_decided', 'This question was answered already.', 'Look at the plan again.')
        : refusal('not_found', 'There is no such confirmation.')
    }
    decisions.push({
      stepId: call.stepId!,
      decision: approved ? 'approve' : 'deny',
      previewHash: call.confirmation.previewHash,
      ...(note !== undefined && { note }),
    })
  }
  const { requestKey } = request
  const decision = {
    planId: run.plan_id!,
    execute: true,
    decisions,
    ...(requestKey !== undefined && { requestKey }),
  }
  const decided = await decide(context, driver, {
    decision,
    run,
    change: (plan) => settle(run, { calls: pending!.calls, plan, mayDecide }),
  })
  if (!decided.ok) return decided
  return { ok: true, value: { plan: decided.value, stepIds: decisions.map(({ stepId }) => stepId) } }
}

/** The decision, and in the same commit what the run makes of it; unless somebody is at the run, who will find it. */
async function decide(
  context: RunContext,
  driver: Driver,
  {
    run,
    decision,
    change,
  }: { readonly run: Run; readonly decision: DecideRequest; readonly change: (plan: Plan) => RunChange },
): Promise<Result<Plan>> {
  const { runtime } = context
  if (run.status === 'waiting') {
    const writer = new RunWriter(context, run)
    try {
      const decided = await writer.together((write) =>
        runtime.decide(decision, (tx, plan) => write(tx, change(plan))),
      )
      if (writer.run.status === 'running') void driver.begin(writer)
      return decided
    } catch (error) {
      // Nothing was decided either.
      if (!(error instanceof LostRun)) throw error
    }
  }
  const decided = await runtime.decide(decision)
  if (decided.ok) void driver.wake(run.id)
  return decided
}

/** Every question that these runs have ever asked, with the run and the number of the event that asked it. */
export async function questionsOf(
  { rows }: Reader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly runId: string; readonly seq: number }>> {
  const questions = (await rows.find(runEvents, {
    where: [
      ['run_id', 'in', [...runIds]],
      ['kind', '=', 'confirmation-required'],
    ],
  })) as unknown as RunEvent[]
  return new Map(
    questions.map(({ body, run_id: runId, seq }) => [body['confirmationId'] as string, { runId, seq }]),
  )
}
