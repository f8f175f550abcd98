import {
  type AnyRow,
  type Json,
  type JsonObject,
  timeId,
  type Transaction,
  VersionConflict,
} from '@countersign/core'
import type { Bell } from './bell.ts'
import { LEASE_MS, type RunContext } from './context.ts'
import { isOver, type Run } from './run.ts'
import { messages, runEvents, runs } from './tables.ts'

export interface NewMessage {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly content: Json
  readonly planId?: string | undefined
}

export interface NewEvent {
  readonly kind: string
  readonly body: JsonObject
}

export interface RunChange {
  readonly patch?: Partial<Pick<Run, 'status' | 'plan_id' | 'pending' | 'rounds' | 'error'>>
  readonly tokens?: { readonly input: number; readonly output: number }
  readonly model?: { readonly provider: string; readonly model: string }
  readonly events?: readonly NewEvent[]
  readonly messages?: readonly NewMessage[]
}

/** Someone else works on the run now, or it was cancelled: whatever was being done is not kept. */
export class LostRun extends Error {
  override readonly name = 'LostRun'
}

/** The process is about to end. The run stays as it is, for the next one. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * The one way in which a run is written, by whoever holds its lease. What belongs together is committed together; each
 * commit renews the lease, names the version it goes by, and fails when that is no longer the newest.
 */
export class RunWriter {
  readonly #context: RunContext
  readonly #bell: Bell
  #run: Run
  #workingSince: number
  #turn: Promise<unknown> = Promise.resolve()

  constructor(context: RunContext, run: Run) {
    this.#context = context
    this.#bell = context.bell
    this.#run = run
    this.#workingSince = context.runtime.clock.now().getTime()
  }

  get run(): Run {
    return this.#run
  }

  /** One after another, in the order of the calls. */
  commit(change: RunChange = {}): Promise<void> {
    const turn = this.#turn.then(() => this.#commit(change))
    this.#turn = turn.catch(() => {})
    return turn
  }

  /** Lets go of the run as it is, for somebody else to go on with at once. */
  async release(): Promise<void> {
    await this.#turn
    const { store, clock } = this.#context.runtime
    const released = {
      ...this.#run,
      lease_until: this.#run.status === 'running' ? clock.now().toISOString() : null,
    }
    await store
      .transaction((tx) => writeRun(tx, this.#run, released))
      .catch((error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error
      })
  }

  async #commit(change: RunChange): Promise<void> {
    const { store, clock } = this.#context.runtime
    const now = clock.now()
    const worked = Math.max(0, now.getTime() - this.#workingSince)
    const next: Run = {
      ...this.#run,
      lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      ...change.patch,
      working_ms: this.#run.working_ms + worked,
      input_tokens: this.#run.input_tokens + (change.tokens?.input ?? 0),
      output_tokens: this.#run.output_tokens + (change.tokens?.output ?? 0),
      ...change.model,
      last_event: this.#run.last_event + (change.events?.length ?? 0),
      unsaved_text: change.messages ? false : this.#run.unsaved_text || isText(change.events),
    }
    // Whoever waits or is done holds nothing.
    const written: Run =
      next.status === 'running'
        ? next
        : { ...next, lease_until: null, finished_at: isOver(next) ? now.toISOString() : null }
    try {
      await store.transaction(async (tx) => {
        await writeRun(tx, this.#run, written)
        await writeEvents(tx, this.#run, change.events ?? [])
        await appendMessages(tx, this.#run, change.messages ?? [], now)
      })
    } catch (error) {
      throw error instanceof VersionConflict ? new LostRun(this.#run.id, { cause: error }) : error
    }
    this.#run = { ...written, version: this.#run.version + 1 }
    this.#workingSince = now.getTime()
    this.#bell.ring(this.#run.id)
    if (change.messages && change.messages.length > 0) this.#context.runtime.committed()
  }
}

const isText = (events: readonly NewEvent[] = []): boolean => events.some(({ kind }) => kind === 'text')

/** Writes what differs, for the version that was seen. */
export async function writeRun(tx: Transaction, before: Run, after: Run): Promise<void> {
  const patch = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => name !== 'version' && value !== before[name as keyof Run],
    ),
  )
  await tx.rows.update(runs, before.id, patch, before.version)
}

export async function writeEvents(tx: Transaction, run: Run, events: readonly NewEvent[]): Promise<void> {
  for (const [index, { kind, body }] of events.entries()) {
    const seq = run.last_event + index + 1
    await tx.rows.insert(runEvents, { id: `${run.id}.${seq}`, version: 1, run_id: run.id, seq, kind, body })
  }
}

/** Adds to the end of a thread, and tells its owner. */
export async function appendMessages(
  tx: Transaction,
  run: Pick<Run, 'id' | 'thread_id' | 'owner_id' | 'workspace'>,
  added: readonly NewMessage[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const [last] = await tx.rows.find(messages, {
    where: [['thread_id', '=', run.thread_id]],
    orderBy: [['position', 'desc']],
    limit: 1,
  })
  let position = Number(last?.['position'] ?? 0)
  for (const { role, content, planId } of added) {
    const row: AnyRow = {
      id: timeId('msg', now),
      version: 1,
      thread_id: run.thread_id,
      run_id: run.id,
      position: ++position,
      role,
      content,
      plan_id: planId ?? null,
      created_at: now.toISOString(),
    }
    await tx.rows.insert(messages, row)
    const { workspace, owner_id: audience, thread_id: threadId } = run
    await tx.events.append([{ kind: 'message', threadId, messageId: row.id, workspace, audience }])
  }
}
