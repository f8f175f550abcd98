import type { Failure, Reader, Result, StepStatus } from '@countersign/core'
import type { RunContext } from './context.ts'
import { findRun } from './find-run.ts'
import { pendingOf } from './run.ts'
import { runEvents } from './tables.ts'

const refusal = (code: string, message: string, hint?: string): { ok: false; error: Failure } => ({
  ok: false,
  error: { code, message, ...(hint !== undefined && { hint }) },
})

export interface Confirmed {
  readonly planId: string
  readonly stepId: string
  readonly status: StepStatus
}

/** A person's answer to one question of a run. It counts for the preview that the question showed, and once. */
export async function confirm(
  { runtime }: RunContext,
  request: {
    readonly runId: string
    readonly confirmationId: string
    readonly approved: boolean
    readonly note?: string
    readonly requestKey?: string
  },
): Promise<Result<Confirmed>> {
  const found = await runtime.store.read(async (reader) => {
    const run = await findRun(reader, request.runId)
    const pending = run && pendingOf(run)
    const call = pending?.calls.find(({ confirmation }) => confirmation?.id === request.confirmationId)
    return { run, pending, call, asked: run && (await wasAsked(reader, run.id, request.confirmationId)) }
  })
  if (!found.run) return refusal('not_found', 'There is no such run.')
  if (!found.call?.confirmation || !found.pending) {
    return found.asked
      ? refusal('already_decided', 'This question was answered already.', 'Look at the plan again.')
      : refusal('not_found', 'There is no such confirmation.')
  }
  const { confirmation } = found.call
  const stepId = found.call.stepId!
  const { planId } = found.pending
  const decided = await runtime.decide({
    planId,
    execute: true,
    decisions: [
      {
        stepId,
        decision: request.approved ? 'approve' : 'deny',
        previewHash: confirmation.previewHash,
        ...(request.note !== undefined && { note: request.note }),
      },
    ],
    ...(request.requestKey !== undefined && { requestKey: request.requestKey }),
  })
  if (!decided.ok) return decided
  return {
    ok: true,
    value: { planId, stepId, status: decided.value.steps.find(({ id }) => id === stepId)!.status },
  }
}

/** Whether the question was asked at all: one that is answered, or whose preview was replaced, is not a missing one. */
async function wasAsked({ rows }: Reader, runId: string, confirmationId: string): Promise<boolean> {
  const questions = await rows.find(runEvents, {
    where: [
      ['run_id', '=', runId],
      ['kind', '=', 'confirmation-required'],
    ],
  })
  return questions.some(({ body }) => (body as { confirmationId?: string }).confirmationId === confirmationId)
}
