import type { Failure, Plan, Reader, Result, StepStatus } from '@countersign/core'
import type { RunContext } from './context.ts'
import { findRun, type RunEvent } from './find-run.ts'
import { pendingOf } from './run.ts'
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
  request: { readonly runId: string; readonly requestKey?: string } & ConfirmationAnswer,
): Promise<Result<Confirmed>> {
  const { runId, requestKey, ...answer } = request
  const decided = await confirmTogether(context, {
    runId,
    answers: [answer],
    ...(requestKey !== undefined && { requestKey }),
  })
  if (!decided.ok) return decided
  const { plan, stepIds } = decided.value
  const step = plan.steps.find(({ id }) => id === stepIds[0])!
  return { ok: true, value: { planId: plan.id, stepId: step.id, status: step.status } }
}

/** Answers to several questions of a run: all of them count, or none does. */
export async function confirmTogether(
  { runtime }: RunContext,
  request: {
    readonly runId: string
    readonly answers: readonly ConfirmationAnswer[]
    readonly requestKey?: string
  },
): Promise<Result<{ readonly plan: Plan; readonly stepIds: readonly string[] }>> {
  const { run, asked } = await runtime.store.read(async (reader) => {
    const found = await findRun(reader, request.runId)
    return { run: found, asked: await questionsOf(reader, found ? [found.id] : []) }
  })
  if (!run) return refusal('not_found', 'There is no such run.')
  const pending = pendingOf(run)
  const decisions = []
  for (const { confirmationId, approved, note } of request.answers) {
    const call = pending?.calls.find(({ confirmation }) => confirmation?.id === confirmationId)
    if (!call?.confirmation) {
      // One that is answered, or whose preview was replaced, is not a missing one.
      return asked.has(confirmationId)
        ? refusal('already_decided', 'This question was answered already.', 'Look at the plan again.')
        : refusal('not_found', 'There is no such confirmation.')
    }
    decisions.push({
      stepId: call.stepId!,
      decision: approved ? ('approve' as const) : ('deny' as const),
      previewHash: call.confirmation.previewHash,
      ...(note !== undefined && { note }),
    })
  }
  const decided = await runtime.decide({
    planId: pending!.planId,
    execute: true,
    decisions,
    ...(request.requestKey !== undefined && { requestKey: request.requestKey }),
  })
  if (!decided.ok) return decided
  return { ok: true, value: { plan: decided.value, stepIds: decisions.map(({ stepId }) => stepId) } }
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
