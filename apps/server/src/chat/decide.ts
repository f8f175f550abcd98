import type { Assistant, ConfirmationAnswer, Run, ThreadWithMessages } from '@countersign/assistant'
import type { Failure, Plan, Result, Runtime } from '@countersign/core'
import { openSteps, planApprovalId, planApprovalPrefix } from './plan-part.ts'

/** Where the message goes on after a decision. */
export type Decided =
  /** A run that paused: its events after this one are new to the reader. */
  | { readonly kind: 'run'; readonly run: Run; readonly after: number }
  /** A plan that was reviewed as a whole, after its run. */
  | {
      readonly kind: 'plan'
      readonly run: Run
      readonly plan: Plan
      readonly approvalId: string
      readonly approved: boolean
    }

const refuse = (code: string, message: string, hint?: string): Result<never> => ({
  ok: false,
  error: { code, message, ...(hint !== undefined && { hint }) },
})

interface Doors {
  readonly runtime: Runtime
  readonly assistant: Assistant
}

/**
 * Decides as the person who answers. An answer counts where the question was asked here, of them, in this conversation,
 * and what it showed is still what would happen: all answers of a request count, or none does.
 */
export async function decideAnswers(
  doors: Doors,
  { messages, runs }: ThreadWithMessages,
  answers: readonly ConfirmationAnswer[],
): Promise<Result<Decided>> {
  const [first] = answers
  const planId = messages.find(
    ({ plan_id }) => plan_id !== null && first!.confirmationId.startsWith(planApprovalPrefix(plan_id)),
  )?.plan_id
  if (planId) {
    const run = runs.find(({ id }) => messages.some((said) => said.run_id === id && said.plan_id === planId))!
    return answers.length === 1
      ? decidePlan(doors, { run, planId, answer: first! })
      : refuse('validation_failed', 'A plan is decided by itself.')
  }
  return decideRun(doors, runs, answers)
}

async function decideRun(
  { assistant }: Doors,
  runs: readonly Run[],
  answers: readonly ConfirmationAnswer[],
): Promise<Result<Decided>> {
  const asked = await assistant.questions(runs.map(({ id }) => id))
  const questions = answers.flatMap(({ confirmationId }) => asked.get(confirmationId) ?? [])
  const run = runs.find(({ id }) => id === questions[0]?.runId)
  if (!run) return refuse('not_found', 'No such approval was requested in this chat.')
  const decided = await assistant.confirmTogether({ runId: run.id, answers })
  if (!decided.ok) return { ok: false, error: clearer(decided.error) }
  return { ok: true, value: { kind: 'run', run, after: Math.max(...questions.map(({ seq }) => seq)) } }
}

/** The hash of a preview says nothing to whoever has only the chat before them. */
const clearer = (error: Failure): Failure => ({
  ...error,
  hint: 'Nothing was decided. Load the chat anew to see where it stands.',
})

async function decidePlan(
  { runtime }: Doors,
  {
    run,
    planId,
    answer,
  }: { readonly run: Run; readonly planId: string; readonly answer: ConfirmationAnswer },
): Promise<Result<Decided>> {
  const found = await runtime.plan(planId)
  if (!found.ok) return found
  const { confirmationId: approvalId, approved, note } = answer
  if (openSteps(found.value).length === 0)
    return refuse('already_decided', 'This plan was decided already.', 'Load the chat anew.')
  if (planApprovalId(found.value) !== approvalId) {
    const hint = 'Nothing was decided. Load the chat anew to see what would happen now.'
    return refuse('hash_mismatch', 'The plan is no longer what was shown.', hint)
  }
  const decided = await runtime.decide({
    planId,
    execute: true,
    // As it was read above: whoever changes it meanwhile makes the hashes others.
    decisions: openSteps(found.value).map(({ id, preview }) => ({
      stepId: id,
      decision: approved ? 'approve' : 'deny',
      previewHash: preview.hash,
      ...(note !== undefined && { note }),
    })),
  })
  if (!decided.ok) return decided
  return { ok: true, value: { kind: 'plan', run, plan: decided.value, approvalId, approved } }
}
