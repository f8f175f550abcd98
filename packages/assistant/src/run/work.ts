import { type Failure, type Json, timeId, withOrigin } from '@countersign/core'
import type { ModelMessage } from 'ai'
import { proposeAnswer } from '../envelope/propose-answer.ts'
import { loadAssistantSettings } from '../settings/index.ts'
import { compare } from './ask.ts'
import { endRun } from './end-run.ts'
import { refuseOverBudget } from './budget.ts'
import { callTools } from './call-tools.ts'
import { originOf, type Person, type RunContext } from './context.ts'
import { mayDecideOf } from './may-decide.ts'
import { callsOf, readHistory, resultsOf, textOf, toNewMessage, toToolContent } from './history.ts'
import { type Pending, pendingOf, type PlannedAnswer, type Run } from './run.ts'
import type { NewEvent, RunWriter } from './run-writer.ts'
import { takeRound } from './take-round.ts'
import { isDenied } from './tool-result.ts'

export const MAX_ROUNDS = 10

/**
 * Goes on with a run from wherever its rows say it is, until it is over or waits for people. What comes next follows from
 * the last message alone: unanswered calls are answered, answers are given to the model, words without calls end it.
 */
export async function work(context: RunContext, writer: RunWriter, signal: AbortSignal): Promise<void> {
  const person = await context.findPerson(writer.run.owner_id)
  const fail = (error: Failure, taken: Partial<Pick<Taken, 'change' | 'messages'>> = {}): Promise<void> =>
    endRun(context, writer, { status: 'failed', error, ...taken })
  if (!person) return fail({ code: 'not_allowed', message: 'This account may no longer be used.' })
  for (;;) {
    const kept = pendingOf(writer.run)?.answer
    if (kept) return propose(context, writer, person, kept)
    const { history: thread, settings } = await context.runtime.store.read(async (reader) => ({
      history: await readHistory(reader, writer.run.thread_id),
      settings: await loadAssistantSettings(reader),
    }))
    const { messages: history, planId: made } = thread
    const last = history.at(-1)
    const calls = callsOf(last)
    if (calls.length > 0) {
      const known =
        pendingOf(writer.run) ??
        (await callTools(context, {
          run: writer.run,
          person,
          planId: planIdOf(writer.run),
          calls,
          isOurs: (await context.chooseModel(writer.run.workspace, settings)).isOurs,
        }))
      if (!(await settle(context, writer, person, known))) return
      continue
    }
    const { rounds } = writer.run
    if (rounds >= MAX_ROUNDS) return fail(tooManyRounds)
    const broke = await refuseOverBudget(context.runtime, writer.run.owner_id, settings)
    if (broke) return fail(broke)
    const mustStop = resultsOf(last).some(({ result }) => isDenied(result))
    const taken = await takeRound(context, {
      writer,
      person,
      history,
      settings,
      signal,
      // After a denial the assistant acknowledges and stops; in its last round it can only answer.
      mayCall: !mustStop && rounds < MAX_ROUNDS - 1,
    })
    if (!taken.ok) return fail(taken.error, { change: taken.change })
    if (taken.isCutOff) return fail(tooLong, { change: taken.change })
    const { plan } = taken
    if (plan && plan.steps.length > 0 && taken.callCount === 0) {
      const planId = timeId('pl', context.runtime.clock.now())
      const answer: PlannedAnswer = { ...plan, content: contentOfAnswer(taken.messages) }
      // Kept before it is proposed: after a crash the same plan is made, and not another.
      await writer.commit({
        ...taken.change,
        patch: {
          rounds: rounds + 1,
          plan_id: planId,
          pending: { planId, calls: [], answer } as unknown as Json,
        },
      })
      continue
    }
    // Calls that nobody allowed it to make count for nothing.
    if (taken.callCount === 0 || mustStop) {
      const said = withoutCalls(taken.messages)
      if (said.length > 0)
        return complete(writer, { ...taken, messages: mustStop ? said : taken.messages }, made)
      if (mustStop) return complete(writer, { ...taken, messages: [notDone] }, made)
      return fail(rounds === MAX_ROUNDS - 1 ? tooManyRounds : noAnswer, taken)
    }
    if (rounds === MAX_ROUNDS - 1) return fail(tooManyRounds, taken)
    // Kept before anything is done about them: after a crash the calls are found in the thread.
    await writer.commit({
      ...taken.change,
      patch: { rounds: rounds + 1, plan_id: timeId('pl', context.runtime.clock.now()) },
      messages: taken.messages.map(toNewMessage),
    })
  }
}

const tooManyRounds: Failure = {
  code: 'too_many_rounds',
  message: `I stopped after ${MAX_ROUNDS} rounds without coming to an answer. Try asking for less at a time.`,
}

const noAnswer: Failure = { code: 'model_malformed', message: 'The model gave no answer. Try asking again.' }

/** For a model that has nothing to say about a denial. */
const notDone: ModelMessage = {
  role: 'assistant',
  content: [{ type: 'text', text: 'All right, it was not done.' }],
}

const tooLong: Failure = {
  code: 'answer_too_long',
  message: 'The answer was getting far too long, so I stopped there.',
}

type Taken = Extract<Awaited<ReturnType<typeof takeRound>>, { ok: true }>

/** The plan of the calls that are being answered: its id is kept with the calls themselves. */
function planIdOf(run: Run): string {
  if (run.plan_id === null) throw new Error(`Run ${run.id} has calls and no plan`)
  return run.plan_id
}

/** Tells and asks what is new; says whether every call has its result, and the run can go on. */
async function settle(
  context: RunContext,
  writer: RunWriter,
  person: Person,
  known: Pending,
): Promise<boolean> {
  const { planId } = known
  const isPlanned = known.calls.some(({ stepId }) => stepId !== undefined)
  const plan = isPlanned ? await context.runtime.store.read((reader) => reader.plans.get(planId)) : undefined
  const mayDecide = await mayDecideOf(context, person)
  const { pending: next, events } = compare(writer.run, known, plan, mayDecide)
  const made = known.calls.flatMap((call) => call.planId ?? [])
  const updated = [...(events.length > 0 && isPlanned ? [planId] : []), ...made]
  const told: readonly NewEvent[] = [
    ...events,
    ...updated.map((id) => ({ kind: 'plan-updated', body: { planId: id } })),
  ]
  const isSettled = next.calls.every(({ result }) => result !== undefined)
  if (!isSettled) {
    await writer.commit({ patch: { status: 'waiting', pending: next as unknown as Json }, events: told })
    return false
  }
  const results = next.calls.map(({ callId, tool, result }) => ({ callId, tool, result: result! }))
  await writer.commit({
    patch: { status: 'running', pending: null, plan_id: null },
    events: told,
    messages: [{ role: 'tool', content: toToolContent(results), planId: made.at(-1) }],
  })
  return true
}

const contentOfAnswer = (messages: readonly ModelMessage[]): Json =>
  (messages.findLast(({ role }) => role === 'assistant')?.content ?? []) as unknown as Json

/** Proposes what was planned as a whole, and ends the run: nothing pauses, the plan waits for its decisions by itself. */
async function propose(
  context: RunContext,
  writer: RunWriter,
  person: Person,
  { content, steps, rationale }: PlannedAnswer,
): Promise<void> {
  const { run } = writer
  const { planId, note } = await withOrigin(originOf(run, person), () =>
    proposeAnswer(context.runtime, {
      workspace: run.workspace,
      runId: run.id,
      planId: planIdOf(run),
      steps,
      ...(rationale !== undefined && { rationale }),
    }),
  )
  const said = { role: 'assistant', content } as unknown as ModelMessage
  const words = textOf(said)
  const more = note === undefined ? '' : words ? `\n\n${note}` : note
  const untold = run.unsaved_text ? more : words + more
  await writer.commit({
    patch: { status: 'complete', pending: null, plan_id: planId ?? null },
    events: [
      ...(untold ? [{ kind: 'text', body: { delta: untold } }] : []),
      ...(planId === undefined ? [] : [{ kind: 'plan-updated', body: { planId } }]),
      { kind: 'complete', body: { message: words + more } },
    ],
    messages: [{ ...toNewMessage(withMore(said, more)), planId }],
  })
}

/** The message with words added at its end. */
function withMore(message: ModelMessage, more: string): ModelMessage {
  if (message.role !== 'assistant' || !more) return message
  const parts =
    typeof message.content === 'string' ? [{ type: 'text' as const, text: message.content }] : message.content
  const last = parts.findLastIndex(({ type }) => type === 'text')
  if (last === -1) return { ...message, content: [...parts, { type: 'text', text: more }] }
  return {
    ...message,
    content: parts.map((part, index) =>
      index === last && part.type === 'text' ? { ...part, text: part.text + more } : part,
    ),
  }
}

async function complete(
  writer: RunWriter,
  { change, messages }: Pick<Taken, 'change' | 'messages'>,
  /** What the run has put before people: the card goes with its last words. */
  planId?: string,
): Promise<void> {
  const message = textOf(messages.findLast(({ role }) => role === 'assistant'))
  await writer.commit({
    ...change,
    patch: { status: 'complete', rounds: writer.run.rounds + 1, pending: null, plan_id: planId ?? null },
    events: [...(change.events ?? []), { kind: 'complete', body: { message } }],
    messages: messages.map((said, index) => ({
      ...toNewMessage(said),
      planId: index === messages.length - 1 ? planId : undefined,
    })),
  })
}

/** Words without the calls that nobody will answer. */
function withoutCalls(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.flatMap((message): ModelMessage[] => {
    const text = textOf(message)
    return text ? [{ role: 'assistant', content: [{ type: 'text', text }] }] : []
  })
}
