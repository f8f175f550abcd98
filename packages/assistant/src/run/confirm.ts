import {
  currentOrigin,
  type DecideRequest,
  type Failure,
  type Plan,
  type Reader,
  type Result,
  type StepDecision,
  type StepStatus,
  type Transaction,
} from '@countersign/core'
import { isAsked } from './ask.ts'
import type { RunContext } from './context.ts'
import type { Driver } from './drive.ts'
import { findRun, type RunEvent } from './find-run.ts'
import { type Conversation, readConversation, withMessages } from './facts.ts'
import { readMayDecide } from './may-decide.ts'
import { within } from './place.ts'
import { pendingOf, type Run } from './run.ts'
import { LostRun, RunWriter, type WriteRun } from './run-writer.ts'
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

interface Answers {
  readonly runId: string
  readonly answers: readonly ConfirmationAnswer[]
  readonly requestKey?: string
}

interface Answered {
  readonly plan: Plan
  readonly stepIds: readonly string[]
}

/** Answers to several questions of a run: all of them count, or none does. The run goes on by itself. */
export async function confirmTogether(
  context: RunContext,
  driver: Driver,
  request: Answers,
): Promise<Result<Answered>> {
  const atOnce = await confirmAtOnce(context, driver, request)
  if (atOnce) return atOnce
  const run = await context.runtime.store.read((reader) => findRun(reader, request.runId))
  if (!run) return refusal('not_found', 'There is no such run.')
  const decision = decisionOf(run, request)
  if (!decision) return answeredBefore(context, request)
  return toAnswered(decision, await decide(context, driver, { run, decision }))
}

/**
 * The same by what this process remembers of the run. Undefined where that does not come to a commit, for whatever reason:
 * somebody else may have written the run, which is then to be read.
 */
async function confirmAtOnce(
  context: RunContext,
  driver: Driver,
  request: Answers,
): Promise<Result<Answered> | undefined> {
  const run = context.waiting.get(request.runId)
  if (run?.owner_id !== currentOrigin().actor.id) return undefined
  const decision = decisionOf(run, request)
  const together = decision && (await decideTogether(context, driver, { run, decision }))
  return together?.isWritten ? toAnswered(decision!, together.decided) : undefined
}

/** What the answers decide; undefined where one is to a question that is not open. */
function decisionOf(run: Run, { answers, requestKey }: Answers): DecideRequest | undefined {
  const pending = pendingOf(run)
  const decisions: StepDecision[] = []
  for (const { confirmationId, approved, note } of answers) {
    const call = pending?.calls.find(({ confirmation }) => confirmation?.id === confirmationId)
    if (!call?.confirmation) return undefined
    decisions.push({
      stepId: call.stepId!,
      decision: approved ? 'approve' : 'deny',
      previewHash: call.confirmation.previewHash,
      ...(note !== undefined && { note }),
    })
  }
  return {
    planId: run.plan_id!,
    execute: true,
    decisions,
    ...(requestKey !== undefined && { requestKey }),
  }
}

function toAnswered({ decisions }: DecideRequest, decided: Result<Plan>): Result<Answered> {
  if (!decided.ok) return decided
  return { ok: true, value: { plan: decided.value, stepIds: decisions.map(({ stepId }) => stepId) } }
}

/** Of answers to questions that are not open: the same as before where it is the same request, sent again. */
async function answeredBefore(
  { runtime }: RunContext,
  { runId, answers, requestKey }: Answers,
): Promise<Result<Answered>> {
  const asked = await runtime.store.read((reader) => questionsOf(reader, [runId]))
  const questions = answers.map(({ confirmationId }) => asked.get(confirmationId))
  const [first] = questions
  if (!first || questions.includes(undefined)) return refusal('not_found', 'There is no such confirmation.')
  const found = requestKey === undefined ? undefined : await runtime.plan(first.planId)
  const stepIds = questions.map((question) => question!.stepId)
  const isSame =
    found?.ok === true &&
    answers.every(({ approved }, index) =>
      found.value.steps
        .find(({ id }) => id === stepIds[index])
        ?.decisions.some(
          (given) => given.requestKey === requestKey && (given.decision === 'approve') === approved,
        ),
    )
  if (isSame) return { ok: true, value: { plan: found.value, stepIds } }
  // One whose preview was replaced is no open question either.
  return refusal('already_decided', 'This question was answered already.', 'Look at the plan again.')
}

interface ToDecide {
  readonly run: Run
  readonly decision: DecideRequest
}

/** The decision, and in the same commit what the run makes of it; unless somebody is at the run, who will find it. */
async function decide(
  context: RunContext,
  driver: Driver,
  { run, decision }: ToDecide,
): Promise<Result<Plan>> {
  const together = await decideTogether(context, driver, { run, decision })
  if (together) return together.decided
  const decided = await context.runtime.decide(decision)
  if (decided.ok) void driver.wake(run.id)
  return decided
}

/** Undefined where the run does not wait, or was written by somebody else: then nothing is decided either. */
async function decideTogether(
  context: RunContext,
  driver: Driver,
  { run, decision }: ToDecide,
): Promise<{ readonly decided: Result<Plan>; readonly isWritten: boolean } | undefined> {
  const { runtime } = context
  const pending = pendingOf(run)
  if (run.status !== 'waiting' || !pending) return undefined
  const { actor } = currentOrigin()
  const writer = new RunWriter(context, run)
  let conversation: Conversation | undefined
  const alongside = async (write: WriteRun, tx: Transaction, plan: Plan): Promise<() => void> => {
    const mayDecide = plan.steps.some(isAsked) ? await readMayDecide(tx, actor) : undefined
    const change = settle(run, { ...pending, plan, ...(mayDecide && { mayDecide }) })
    const keep = await write(tx, change)
    return () => {
      keep()
      conversation &&= withMessages(conversation, change.messages ?? [])
      // Only now: until here somebody else may have decided, of whom the run has to hear.
      context.told.add(plan.id)
    }
  }
  try {
    const decided = await writer.together((write) =>
      runtime.decide(
        decision,
        (tx, plan) => alongside(write, tx, plan),
        // For the round that follows. Behind the locks: what was erased or forbidden until then must not reach a model.
        async (tx, policy) => {
          conversation = await readConversation(tx, run, policy)
        },
      ),
    )
    if (writer.run.status === 'running') void driver.begin(writer, conversation)
    return { decided, isWritten: writer.run !== run }
  } catch (error) {
    if (!(error instanceof LostRun)) throw error
    return undefined
  } finally {
    context.told.delete(decision.planId)
  }
}

export interface Question {
  readonly runId: string
  /** Of the event that asked it. */
  readonly seq: number
  readonly planId: string
  readonly stepId: string
}

/** Every question that these runs have ever asked. */
export async function questionsOf(
  { rows }: Reader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Question>> {
  const asked = await Promise.all(
    runIds.map((id) =>
      rows.find(runEvents, { where: [...within(id), ['kind', '=', 'confirmation-required']] }),
    ),
  )
  return new Map(
    (asked.flat() as unknown as RunEvent[]).map(({ body, run_id: runId, seq }) => [
      body['confirmationId'] as string,
      { runId, seq, planId: body['planId'] as string, stepId: body['stepId'] as string },
    ]),
  )
}
