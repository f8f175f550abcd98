import {
  type AnyRow,
  currentOrigin,
  type JsonObject,
  loadPolicy,
  offeredTo,
  type PolicySettings,
  type Reader,
  recordReader,
  type Result,
  timeId,
  timeText,
} from '@countersign/core'
import type { RunContext } from './context.ts'
import { within } from './place.ts'
import type { Message, Run, Thread } from './run.ts'
import { messages, runs, threads } from './tables.ts'
import { turnsOf } from './turns.ts'

export interface ThreadWithMessages {
  readonly thread: Thread
  readonly messages: readonly Message[]
  /** Newest last. */
  readonly runs: readonly Run[]
}

/** A thread of whoever asks: a conversation is nobody else's, not even an Admin's. */
export async function findThread(
  { rows }: { readonly rows: Pick<Reader['rows'], 'get'> },
  id: string,
): Promise<Thread | undefined> {
  const thread = (await rows.get(threads, id)) as unknown as Thread | undefined
  return thread?.owner_id === currentOrigin().actor.id ? thread : undefined
}

export interface NewThread {
  readonly workspace: string
  readonly context: JsonObject
  /** What a program outside calls it. */
  readonly chatId?: string
}

export async function createThread({ runtime }: RunContext, request: NewThread): Promise<Result<Thread>> {
  const { actor } = currentOrigin()
  const made = await runtime.store.read(async (reader) => {
    const { settings } = await loadPolicy(reader, actor.id)
    return newThread(reader, runtime, request, settings)
  })
  if (made.ok) {
    await runtime.store.transaction((tx) => tx.rows.insert(threads, made.value as unknown as AnyRow))
  }
  return made
}

/** The thread that a program calls so: by the name it gave it, or by the thread's own id. */
export async function findChat(
  { rows }: { readonly rows: Pick<Reader['rows'], 'get' | 'find'> },
  chatId: string,
): Promise<Thread | undefined> {
  const named = rows.find(threads, {
    where: [
      ['owner_id', '=', currentOrigin().actor.id],
      ['chat_id', '=', chatId],
    ],
    limit: 1,
  })
  const [[byName], byId] = await Promise.all([named, findThread({ rows }, chatId)])
  return (byName as unknown as Thread | undefined) ?? byId
}

/** A thread that is not stored yet. */
export async function newThread(
  reader: Pick<Reader, 'rows'>,
  runtime: RunContext['runtime'],
  request: NewThread,
  settings: PolicySettings,
): Promise<Result<Thread>> {
  const { catalogue } = runtime
  const { actor } = currentOrigin()
  // A workspace in which somebody may use nothing is not there for them.
  const isOffered = (workspace: string): boolean =>
    offeredTo(catalogue, { actor, workspace, settings }).length > 0
  if (!isOffered(request.workspace)) {
    const message = `There is no workspace named ${request.workspace}.`
    const theirs = catalogue.workspaces.map(({ name }) => name).filter(isOffered)
    const hint = theirs.length > 0 ? `There are: ${theirs.join(', ')}.` : 'There is none for you.'
    return { ok: false, error: { code: 'validation_failed', message, hint } }
  }
  const now = runtime.clock.now()
  const at = timeText(now)
  const thread: Thread = {
    id: timeId('th', now),
    version: 1,
    owner_id: actor.id,
    workspace: request.workspace,
    context: await contextOf(reader, runtime, request),
    title: null,
    chat_id: request.chatId ?? null,
    created_at: at,
    updated_at: at,
  }
  return { ok: true, value: thread }
}

/** What was said; where nothing was, the workspace chooses. */
async function contextOf(
  reader: Pick<Reader, 'rows'>,
  { catalogue }: RunContext['runtime'],
  { workspace, context }: NewThread,
): Promise<JsonObject> {
  const find = catalogue.pack(workspace)?.findContext
  if (!find || Object.keys(context).length > 0) return context
  const { actor } = currentOrigin()
  const [newest] = await reader.rows.find(threads, {
    where: [
      ['owner_id', '=', actor.id],
      ['workspace', '=', workspace],
    ],
    orderBy: [['id', 'desc']],
    limit: 1,
  })
  const last = newest?.['context'] as JsonObject | undefined
  return (await find({ records: recordReader(reader), actor, last })) ?? {}
}

/** Newest first. */
export function listThreads(
  { runtime }: RunContext,
  filter: { readonly workspace?: string; readonly before?: string; readonly limit: number },
): Promise<Thread[]> {
  const { actor } = currentOrigin()
  return runtime.store.read(
    async ({ rows }) =>
      (await rows.find(threads, {
        where: [
          ['owner_id', '=', actor.id],
          ...(filter.workspace === undefined ? [] : [['workspace', '=', filter.workspace] as const]),
          ...(filter.before === undefined ? [] : [['id', '<', filter.before] as const]),
        ],
        orderBy: [['id', 'desc']],
        limit: filter.limit,
      })) as unknown as Thread[],
  )
}

/** The whole conversation, with what became of each turn. */
export function readThread({ runtime }: RunContext, id: string): Promise<ThreadWithMessages | undefined> {
  return runtime.store.read(async (reader) => {
    const [thread, found] = await Promise.all([
      findThread(reader, id),
      reader.rows.find(messages, { where: within(id) }),
    ])
    if (!thread) return undefined
    const said = found as unknown as Message[]
    const turns = turnsOf(said)
    const itsRuns = (await reader.rows.find(runs, { where: [['id', 'in', turns]] })) as unknown as Run[]
    const byId = new Map(itsRuns.map((run) => [run.id, run]))
    return { thread, messages: said, runs: turns.flatMap((turn) => byId.get(turn) ?? []) }
  })
}
