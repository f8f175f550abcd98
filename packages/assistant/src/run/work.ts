import { type Failure, type Plan, type Result, timeId, withOrigin } from '@countersign/core'
import type { ModelMessage, ToolCallPart } from 'ai'
import { proposeAnswer } from '../envelope/propose-answer.ts'
import { refuseOverBudgetNow } from './budget.ts'
import { callTools, doSomething, withProposed } from './call-tools.ts'
import { completed } from './completed.ts'
import { originOf, type RunContext } from './context.ts'
import { endRun } from './end-run.ts'
import { type Conversation, type Facts, factsOf, readConversation } from './facts.ts'
import { callsOf, resultsOf, textOf, toNewMessage } from './history.ts'
import { proposeTogether } from './propose-together.ts'
import { pendingOf } from './run.ts'
import type { NewMessage } from './run-rows.ts'
import type { RunChange, RunWriter } from './run-writer.ts'
import { settle } from './settle.ts'
import { takeRound } from './take-round.ts'
import { isDenied } from './tool-result.ts'

export const MAX_ROUNDS = 10

/**
 * Goes on with a run from wherever its rows say it is, until it is over or waits for people. What comes next follows from
 * the last message alone: unanswered calls are answered, answers are given to the model, words without calls end it.
 */
export async function work(
  context: RunContext,
  writer: RunWriter,
  { signal, known }: { readonly signal: AbortSignal; readonly known?: Conversation | undefined },
): Promise<void> {
  const read = (): Promise<Conversation> =>
    context.runtime.store.read((reader) => readConversation(reader, writer.run))
  // Whoever has just begun the run knows what it says.
  const [person, first] = await Promise.all([context.findPerson(writer.run.owner_id), known ?? read()])
  const fail = (error: Failure, messages?: readonly ModelMessage[]): Promise<void> =>
    endRun(context, writer, { status: 'failed', error, ...(messages && { messages }) })
  if (!person) return fail({ code: 'not_allowed', message: 'This account may no longer be used.' })
  // After a round others may have written, too.
  for (let conversation = first; ; conversation = await read()) {
    const facts = await factsOf(context, writer.run, person, conversation)
    const { history, settings } = facts
    const last = history.messages.at(-1)
    const unanswered = callsOf(last)
    if (unanswered.length > 0) {
      if (!(await answer(context, writer, { facts, calls: unanswered }))) return
      continue
    }
    const { rounds } = writer.run
    if (rounds >= MAX_ROUNDS) return fail(tooManyRounds)
    const broke = await refuseOverBudgetNow(context.runtime, writer.run.owner_id, settings)
    if (broke) return fail(broke)
    const mustStop = resultsOf(last).some(({ result }) => isDenied(result))
    // In its last round it can only answer; after a denial the assistant acknowledges and stops.
    const mayCall = !mustStop && rounds < MAX_ROUNDS - 1
    const round = { writer, facts, signal, mayCall }
    const taken = await context.runtime.part('model-round', { round: rounds + 1 }, () =>
      takeRound(context, round),
    )
    if (!taken.ok) return fail(taken.error)
    if (taken.isCutOff) return fail(tooLong)
    const { plan, messages } = taken
    const calls = messages.flatMap(callsOf)
    if (plan && plan.steps.length > 0 && calls.length === 0) {
      return withOrigin(originOf(writer.run, person), () =>
        proposeAnswer(context, writer, { ...plan, messages }),
      )
    }
    // Calls that nobody allowed it to make count for nothing.
    if (calls.length === 0 || mustStop) {
      const said = withoutCalls(messages)
      if (said.length > 0) return writer.commit(completed(mustStop ? said : messages, history.planId))
      if (mustStop) return writer.commit(completed([notDone], history.planId))
      return fail(rounds === MAX_ROUNDS - 1 ? tooManyRounds : noAnswer, messages)
    }
    if (rounds === MAX_ROUNDS - 1) return fail(tooManyRounds, messages)
    const said = messages.map(toNewMessage)
    if (doSomething(context, calls)) {
      // Kept before anything is done about them: after a crash the calls are found in the thread, with their plan.
      const planId = timeId('pl', context.runtime.clock.now())
      await writer.commit({ patch: { plan_id: planId }, messages: said })
    } else if (!(await answer(context, writer, { facts, calls, said }))) return
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

/** Answers the calls of a round, or asks people about them; says whether every call has its result. */
async function answer(
  context: RunContext,
  writer: RunWriter,
  round: {
    readonly facts: Facts
    readonly calls: readonly ToolCallPart[]
    readonly said?: readonly NewMessage[]
  },
): Promise<boolean> {
  const { runtime } = context
  const { facts, calls, said } = round
  const { mayDecide, person, tools } = facts
  const { workspace, plan_id: planId } = writer.run
  const pending = pendingOf(writer.run)
  if (pending) {
    const plan = planId === null ? undefined : await runtime.store.read((reader) => reader.plans.get(planId))
    await writer.commit(settle(writer.run, { ...pending, plan, mayDecide }))
    return writer.run.status === 'running'
  }
  return withOrigin(originOf(writer.run, person), async () => {
    const called = await callTools(context, {
      workspace,
      tools,
      calls,
      planId,
      isOurs: facts.chosen.isOurs,
    })
    const changeBy = (made?: Result<Plan>): RunChange =>
      settle(writer.run, {
        calls: made ? withProposed(called, made) : called.calls,
        plan: made?.ok ? made.value : undefined,
        mayDecide,
        ...(said && { said }),
      })
    await (called.proposal
      ? proposeTogether(context, writer, called.proposal, changeBy)
      : writer.commit(changeBy()))
    return writer.run.status === 'running'
  })
}

/** Words without the calls that nobody will answer. */
function withoutCalls(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.flatMap((message): ModelMessage[] => {
    const text = textOf(message)
    return text ? [{ role: 'assistant', content: [{ type: 'text', text }] }] : []
  })
}
