import { type Failure, type Json, type Plan, type Reader, withOrigin } from '@countersign/core'
import type { ModelMessage } from 'ai'
import { compare } from './ask.ts'
import { originOf, type RunContext, systemActor } from './context.ts'
import { callsOf, historyOf, newestOf, textOf, toNewMessage, toToolContent } from './history.ts'
import { within } from './place.ts'
import { type Pending, pendingOf, type Run } from './run.ts'
import type { NewEvent } from './run-rows.ts'
import type { RunWriter } from './run-writer.ts'
import { runEvents } from './tables.ts'
import { denied, failed, isDenied } from './tool-result.ts'

export type Ending =
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: Failure; readonly messages?: readonly ModelMessage[] }

/**
 * Ends a run before its time. What still waits is denied first, so that what is told afterwards is what became of each
 * step; the words that were told are kept; every call has a result, without which providers refuse the thread.
 */
export async function endRun(context: RunContext, writer: RunWriter, ending: Ending): Promise<void> {
  const { run } = writer
  await denyWaiting(context, run)
  const [newest, plan, said] = await context.runtime.store.read((reader) =>
    Promise.all([
      newestOf(reader, run.thread_id),
      run.plan_id === null ? undefined : reader.plans.get(run.plan_id),
      run.unsaved_text ? readUnsaved(reader, run) : '',
    ]),
  )
  const { events: news, results } = outcomes(run, historyOf(newest).messages, plan)
  const last = ending.status === 'failed' ? ending.error.message : stopped(results)
  const told =
    said + (writer.added.events ?? []).map(({ body }) => (body['delta'] as string | undefined) ?? '').join('')
  const words = [told, ...((ending.status === 'failed' && ending.messages) || []).map(textOf)].filter(Boolean)
  const messages: ModelMessage[] = [
    ...(results.length > 0 ? [{ role: 'tool' as const, content: toToolContent(results) as never }] : []),
    // A round that was kept says the same words that were streamed.
    ...[...new Set([...words, last])].map(toAssistant),
  ]
  const end: NewEvent =
    ending.status === 'failed'
      ? { kind: 'error', body: { error: { ...ending.error } } }
      : { kind: 'complete', body: { message: last } }
  await writer.commit({
    patch: {
      status: ending.status,
      pending: null,
      plan_id: null,
      ...(ending.status === 'failed' && { error: { ...ending.error } }),
    },
    events: [...news, end],
    messages: messages.map(toNewMessage),
  })
}

const toAssistant = (text: string): ModelMessage => ({ role: 'assistant', content: [{ type: 'text', text }] })

const stopped = (results: readonly { readonly result: Json }[]): string =>
  results.some(({ result }) => isDenied(result)) ? 'Stopped. What was waiting was denied.' : 'Stopped.'

/** What became of the calls that have no result yet, as the plan says. */
function outcomes(run: Run, history: readonly ModelMessage[], plan: Plan | undefined) {
  const calls = callsOf(history.at(-1))
  const unknown: Pending = {
    calls: calls.map(({ toolCallId: callId, toolName: tool }, index) => {
      const stepId = `c${index + 1}`
      return { callId, tool, ...(plan?.steps.some(({ id }) => id === stepId) && { stepId }) }
    }),
  }
  const { pending, events } = compare(run, pendingOf(run) ?? unknown, plan)
  const results = calls.map(({ toolCallId: callId, toolName: tool }) => {
    const call = pending.calls.find((each) => each.callId === callId)
    return { callId, tool, result: call?.result ?? (call?.stepId ? denied : failed('It was not done.')) }
  })
  // Nobody is asked anything more.
  const told = events.filter(({ kind }) => kind !== 'confirmation-required')
  const update: NewEvent[] = plan ? [{ kind: 'plan-updated', body: { planId: plan.id } }] : []
  return { results, events: [...told, ...update] }
}

/** Denies what waits, for the person who asked; where they are gone, on the program's own account. */
async function denyWaiting({ runtime, findPerson }: RunContext, run: Run): Promise<void> {
  if (run.plan_id === null) return
  const planId = run.plan_id
  const person = (await findPerson(run.owner_id)) ?? { actor: systemActor, timeZone: 'UTC' }
  // Where nothing is open any more, or no plan was made, there is nothing to deny.
  await withOrigin(originOf(run, person), () => runtime.dismiss(planId, 'The run has ended.'))
}

/** Words that were told and that no message holds: the last events, as far as they are text. */
async function readUnsaved({ rows }: Reader, run: Run): Promise<string> {
  const newestFirst = await rows.find(runEvents, {
    where: within(run.id),
    orderBy: [['id', 'desc']],
  })
  const end = newestFirst.findIndex(({ kind }) => kind !== 'text')
  const texts = end === -1 ? newestFirst : newestFirst.slice(0, end)
  return texts
    .toReversed()
    .map(({ body }) => (body as { delta?: string }).delta ?? '')
    .join('')
}
