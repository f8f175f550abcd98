import { type AskModelIn, type Plan, type Result, type Runtime } from '@countersign/core'
import { createAsker } from './asking/asker.ts'
import { checkContext } from './check-context.ts'
import { Bell } from './run/bell.ts'
import { cancel } from './run/cancel.ts'
import { type Confirmed, confirm, confirmTogether, questionsOf } from './run/confirm.ts'
import type { ChosenModel, Person, RunContext } from './run/context.ts'
import { createDriver } from './run/drive.ts'
import { findRun, readEvents, readTurn, type RunEvent, type Turn } from './run/find-run.ts'
import { startFollowing } from './run/follow.ts'
import { createForgetting } from './run/forget-old.ts'
import type { Run, Thread } from './run/run.ts'
import { type Said, type Started, startRun } from './run/start-run.ts'
import {
  createThread,
  findChat,
  listThreads,
  type NewThread,
  readThread,
  type ThreadWithMessages,
} from './run/threads.ts'
import { WaitingRuns } from './run/waiting-runs.ts'
import type { AssistantSettings } from './settings/index.ts'

export interface AssistantOptions {
  readonly runtime: Runtime
  readonly findPerson: (id: string) => Promise<Person | undefined>
  readonly chooseModel: (workspace: string, settings: AssistantSettings) => Promise<ChosenModel>
  /** How often to look for what was done elsewhere and not told; every second unless told otherwise. */
  readonly pollMs?: number
}

/** Conversations. Every verb acts for the ambient origin, as the runtime's do. */
export type Assistant = ReturnType<typeof createAssistant>

export function createAssistant(options: AssistantOptions) {
  const bell = new Bell(options.runtime.store)
  const waiting = new WaitingRuns()
  const context: RunContext = { ...options, bell, working: new Map(), told: new Set(), waiting }
  const driver = createDriver(context)
  const following = startFollowing(context, driver, options.pollMs)
  const asker = createAsker(context)
  const send = async (where: string | NewThread, said: Said): Promise<SendResult> => {
    const started = await startRun(context, where, said)
    if (!started.ok) return started
    if (started.begun) void driver.begin(started.begun.writer, started.begun.conversation)
    return { ok: true, runId: started.runId }
  }

  return {
    createThread: async (request: NewThread): Promise<Result<Thread>> => {
      const error = await checkContext(options.runtime, request)
      return error ? { ok: false, error } : createThread(context, request)
    },
    threads: (filter: { workspace?: string; before?: string; limit: number }): Promise<Thread[]> =>
      listThreads(context, filter),
    thread: (id: string): Promise<ThreadWithMessages | undefined> => readThread(context, id),
    /** The thread that a program calls so. */
    chat: (chatId: string): Promise<Thread | undefined> =>
      context.runtime.store.read((reader) => findChat(reader, chatId)),

    /**
     * Takes a message and answers at once; with the same key again, it answers with the run that there is.
     * The run goes on by itself.
     */
    send: (threadId: string, text: string, requestKey?: string): Promise<SendResult> =>
      send(threadId, { text, requestKey: () => requestKey }),
    /** The same, as the first message of a thread; of one that bears the same name, where there is one. */
    begin: async (request: NewThread, said: Said): Promise<SendResult> => {
      const error = await checkContext(options.runtime, request)
      return error ? { ok: false, error } : send(request, said)
    },
    run: (id: string): Promise<Run | undefined> =>
      context.runtime.store.read((reader) => findRun(reader, id)),
    events: (runId: string, after: number, limit: number): Promise<{ events: RunEvent[]; isOver: boolean }> =>
      readEvents(context, runId, after, limit),
    turn: (run: Run): Promise<Turn> => readTurn(context, run),
    /** Tells when a run may have new events. Returns a way to stop listening. */
    onEvent: (runId: string, listener: () => void): (() => void) => context.bell.listen(runId, listener),

    confirm: (request: Parameters<typeof confirm>[2]): Promise<Result<Confirmed>> =>
      confirm(context, driver, request),
    /** What these runs have asked, open or not, and where. */
    questions: (runIds: readonly string[]): ReturnType<typeof questionsOf> =>
      context.runtime.store.read((reader) => questionsOf(reader, runIds)),
    /** Several answers to one run: all of them count, or none does. */
    confirmTogether: (
      request: Parameters<typeof confirmTogether>[2],
    ): Promise<Result<{ readonly plan: Plan }>> => confirmTogether(context, driver, request),
    cancel: (runId: string): Promise<Result<Run>> => cancel(context, runId),

    /** One typed answer, outside of any conversation. */
    askModel: asker.ask satisfies AskModelIn,

    /** Work that no request does: call it now and then, from any number of processes. */
    chores: { forgetOld: createForgetting(context) },
    /** Looks now for runs that can go on, instead of in a moment. */
    look: following.look,
    /** Waits until nothing is being worked on: for tests, and before the process ends. */
    idle: driver.idle,
    /** Ends what this process works on. Others, or the next start, go on with it. */
    stop: async (): Promise<void> => {
      bell.stop()
      await following.stop()
      driver.stop()
      await Promise.all([driver.idle(), asker.stop()])
      waiting.stop()
    },
  }
}

export type SendResult =
  | { readonly ok: true; readonly runId: string }
  | Extract<Started, { readonly ok: false }>
