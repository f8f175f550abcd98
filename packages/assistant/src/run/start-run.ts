import { currentOrigin, type Failure, timeId, timeText, type Transaction } from '@countersign/core'
import { countLately, refuseOverBudget, refuseTooMany } from './budget.ts'
import { LEASE_MS, type RunContext } from './context.ts'
import { type Conversation, readRules, withMessages } from './facts.ts'
import { newestOf } from './history.ts'
import type { Message, Run, Thread } from './run.ts'
import { appendMessages, remindOf } from './run-rows.ts'
import { RunWriter } from './run-writer.ts'
import { runs, threads } from './tables.ts'
import { findChat, findThread, newThread, type NewThread } from './threads.ts'
import { findUnderWay } from './turns.ts'

export type Started =
  /** Not begun here: it was begun by the same request, sent before. */
  | { readonly ok: true; readonly runId: string; readonly begun?: Begun }
  | { readonly ok: false; readonly error: Failure }

/** What this process is to work on, and what it knows of it. */
export interface Begun {
  readonly writer: RunWriter
  readonly conversation: Conversation
}

export interface Said {
  readonly text: string
  /** What tells the request from others, and not from itself sent again; within the thread. */
  readonly requestKey?: ((thread: Thread) => string | undefined) | undefined
}

const TITLE_LENGTH = 80

/**
 * Takes a person's message and begins the run that answers it, in a thread by its id or in a new one, which is stored with
 * it. One at a time in a thread.
 */
export async function startRun(context: RunContext, where: string | NewThread, said: Said): Promise<Started> {
  const { runtime } = context
  const { actor, correlationId } = currentOrigin()
  const now = runtime.clock.now()
  const started = await runtime.store.transaction(async (tx): Promise<Started> => {
    // Two messages at once: the second must see the run, and the thread, of the first.
    await tx.lock(`assistant ${actor.id}`)
    const [rules, { known, earlier }, lately] = await Promise.all([
      readRules(tx, actor.id),
      findKnown(tx, where),
      countLately(tx, actor.id, now),
    ])
    const { settings } = rules
    const made =
      typeof where === 'string' ? undefined : await newThread(tx, runtime, where, rules.policy.settings)
    if (made?.ok === false) return made
    const asking = { ownerId: actor.id, now, settings }
    const broke = await refuseOverBudget(tx, asking)
    if (broke) return { ok: false, error: broke }
    const thread = known ?? made?.value
    if (!thread) return { ok: false, error: { code: 'not_found', message: 'There is no such thread.' } }
    const requestKey = said.requestKey?.(thread)
    if (known) {
      const [same, active] = await Promise.all([
        requestKey === undefined ? undefined : tx.rows.get(runs, runIdOf(requestKey)),
        findUnderWay(tx, earlier[0]),
      ])
      if (same?.['thread_id'] === thread.id) return { ok: true, runId: same.id }
      if (active) return { ok: false, error: inProgress(active) }
    }
    const tooMany = await refuseTooMany(tx, lately, asking)
    if (tooMany) return { ok: false, error: tooMany }
    const last = earlier[0]?.position ?? 0
    const message = { role: 'user', content: said.text } as const
    const run = {
      ...newRun(thread, correlationId, now),
      last_message: last + 1,
      lease_until: new Date(runtime.store.now().getTime() + LEASE_MS).toISOString(),
      ...(requestKey !== undefined && { id: runIdOf(requestKey) }),
    }
    const touched = { updated_at: timeText(now), title: thread.title ?? titleOf(said.text) }
    if (known) await tx.rows.update(threads, thread.id, touched, thread.version)
    else await tx.rows.insert(threads, { ...thread, ...touched })
    await tx.rows.insert(runs, run)
    await remindOf(tx, run)
    await appendMessages(tx, run, [message], { now, last })
    const writer = new RunWriter(context, run)
    const conversation = withMessages({ ...rules, newest: earlier, about: thread.context }, [message])
    return { ok: true, runId: run.id, begun: { writer, conversation } }
  })
  if (started.ok) runtime.committed()
  return started
}

/** The thread that is meant, where there is one, and what was said there, newest first. */
async function findKnown(
  tx: Transaction,
  where: string | NewThread,
): Promise<{ readonly known: Thread | undefined; readonly earlier: readonly Message[] }> {
  if (typeof where === 'string') {
    const [known, earlier] = await Promise.all([findThread(tx, where), newestOf(tx, where)])
    return { known, earlier }
  }
  const known = where.chatId === undefined ? undefined : await findChat(tx, where.chatId)
  return { known, earlier: known ? await newestOf(tx, known.id) : [] }
}

const runIdOf = (requestKey: string): string => `run_${requestKey}`

function inProgress({ id, status }: Run): Failure {
  const isWaiting = status === 'waiting'
  return {
    code: 'run_in_progress',
    message: isWaiting
      ? 'A change that was asked for in this thread still waits for a decision.'
      : 'The message before is still being answered.',
    hint: isWaiting
      ? 'Allow it, deny it, or cancel the run; or begin another thread.'
      : 'Wait for it, or cancel the run.',
    details: { runId: id },
  }
}

function newRun(thread: Thread, correlationId: string, now: Date): Run {
  return {
    id: timeId('run', now),
    version: 1,
    thread_id: thread.id,
    owner_id: thread.owner_id,
    workspace: thread.workspace,
    status: 'running',
    lease_until: null,
    plan_id: null,
    pending: null,
    rounds: 0,
    last_event: 0,
    last_message: null,
    provider: null,
    model: null,
    input_tokens: 0,
    output_tokens: 0,
    correlation_id: correlationId,
    error: null,
    created_at: timeText(now),
    finished_at: null,
    unsaved_text: false,
    working_ms: 0,
  }
}

function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH - 1).trimEnd()}…`
}
