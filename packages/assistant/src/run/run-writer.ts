import { type Transaction, VersionConflict } from '@countersign/core'
import { bookUsage } from './budget.ts'
import { LEASE_MS, type RunContext } from './context.ts'
import { isOver, type Run } from './run.ts'
import {
  appendMessages,
  findNewest,
  type NewEvent,
  type NewMessage,
  writeEvents,
  writeRun,
} from './run-rows.ts'

export interface RunChange {
  readonly patch?: Partial<Pick<Run, 'status' | 'plan_id' | 'pending' | 'rounds' | 'error'>>
  readonly tokens?: { readonly input: number; readonly output: number }
  readonly model?: { readonly provider: string; readonly model: string }
  readonly events?: readonly NewEvent[]
  readonly messages?: readonly NewMessage[]
}

const NOTHING: RunChange = {}

/** A lease that ends before this is renewed. */
const RENEW_MS = (LEASE_MS * 2) / 3

/** Someone else works on the run now, or it was cancelled: whatever was being done is not kept. */
export class LostRun extends Error {
  override readonly name = 'LostRun'
}

/** The process is about to end. The run stays as it is, for the next one. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Writes a run in a transaction, as part of what is committed there. What it answers is to be called when it is. */
export type WriteRun = (tx: Transaction, change: RunChange) => Promise<() => void>

/**
 * The one way in which a run is written, by whoever holds its lease. What belongs together is committed together; each
 * commit renews the lease, names the version it goes by, and fails when that is no longer the newest, or when the lease is
 * over by the database's clock.
 */
export class RunWriter {
  readonly #context: RunContext
  #run: Run
  #added = NOTHING
  #workingSince: number
  #turn: Promise<unknown> = Promise.resolve()

  constructor(context: RunContext, run: Run) {
    this.#context = context
    this.#run = run
    // Whoever has it now goes on with it.
    context.waiting.drop(run.id)
    this.#workingSince = context.runtime.clock.now().getTime()
  }

  /** As it was last written. */
  get run(): Run {
    return this.#run
  }

  /** What goes with the next commit. */
  get added(): RunChange {
    return this.#added
  }

  /** Leaves something to the next commit, whatever that is for. */
  add(change: RunChange): void {
    this.#added = merge(this.#added, change)
  }

  /** One after another, in the order of the calls. */
  async commit(change: RunChange = {}): Promise<void> {
    const { runtime } = this.#context
    await this.together(async (write) => {
      const keep = await runtime.store.transaction((tx) => write(tx, change))
      keep()
    })
    if (change.messages && change.messages.length > 0) runtime.committed()
  }

  /** The same, as part of a transaction that `work` makes; where `work` does not write, nothing is. */
  together<T>(work: (write: WriteRun) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => this.#together(work))
    this.#turn = turn.catch(() => {})
    return turn
  }

  /** Says that the run is still worked on, unless a commit has said so lately. */
  async renew(): Promise<void> {
    const due = this.#context.runtime.store.now().getTime() + RENEW_MS
    if (Date.parse(this.#run.lease_until ?? '') <= due) await this.commit()
  }

  /** Lets go of the run as it is, for somebody else to go on with at once. */
  async release(): Promise<void> {
    await this.#turn
    const { store } = this.#context.runtime
    const isRunning = this.#run.status === 'running'
    const released = { ...this.#run, lease_until: isRunning ? this.#run.lease_until : null }
    await store
      .transaction((tx) => writeRun(tx, this.#run, released, { must: 'held', forMs: 0 }))
      .catch((error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error
      })
  }

  async #together<T>(work: (write: WriteRun) => Promise<T>): Promise<T> {
    const added = this.#added
    let kept: Run | undefined
    this.#added = NOTHING
    try {
      const value = await work(async (tx, change) => {
        const written = await this.#write(tx, merge(added, change))
        return () => {
          kept = written
        }
      })
      if (kept) this.#adopt(kept)
      else this.#added = merge(added, this.#added)
      return value
    } catch (error) {
      this.#added = merge(added, this.#added)
      if (!(error instanceof VersionConflict)) throw error
      await this.#bookAdded()
      throw new LostRun(this.#run.id, { cause: error })
    }
  }

  async #write(tx: Transaction, change: RunChange): Promise<Run> {
    const before = this.#run
    const { messages = [] } = change
    const last = before.last_message ?? (await findNewest(tx, before.thread_id))?.position ?? 0
    const { clock, store } = this.#context.runtime
    const now = clock.now()
    const worked = Math.max(0, now.getTime() - this.#workingSince)
    const next: Run = {
      ...before,
      lease_until: new Date(store.now().getTime() + LEASE_MS).toISOString(),
      ...change.patch,
      working_ms: before.working_ms + worked,
      input_tokens: before.input_tokens + (change.tokens?.input ?? 0),
      output_tokens: before.output_tokens + (change.tokens?.output ?? 0),
      ...change.model,
      last_event: before.last_event + (change.events?.length ?? 0),
      last_message: last + messages.length,
      unsaved_text: change.messages ? false : before.unsaved_text || isText(change.events),
    }
    // Whoever waits or is done holds nothing.
    const written: Run =
      next.status === 'running'
        ? next
        : { ...next, lease_until: null, finished_at: isOver(next) ? now.toISOString() : null }
    await writeRun(tx, before, written)
    await writeEvents(tx, before, change.events ?? [])
    await appendMessages(tx, before, messages, { now, last })
    return { ...written, version: before.version + 1 }
  }

  /** It is true once the transaction is committed. */
  #adopt(run: Run): void {
    this.#workingSince += run.working_ms - this.#run.working_ms
    this.#run = run
    this.#context.waiting.note(run)
    this.#context.bell.ring(run.id)
  }

  /** What a round has cost counts, whoever has the run by now. */
  async #bookAdded(): Promise<void> {
    const { tokens, model } = this.#added
    this.#added = NOTHING
    if (tokens && model) await bookUsage(this.#context.runtime, this.#run.id, { tokens, model })
  }
}

/** Two changes as one. */
function merge(first: RunChange, second: RunChange): RunChange {
  if (first === NOTHING) return second
  if (second === NOTHING) return first
  return {
    ...first,
    ...second,
    patch: { ...first.patch, ...second.patch },
    ...(first.tokens &&
      second.tokens && {
        tokens: {
          input: first.tokens.input + second.tokens.input,
          output: first.tokens.output + second.tokens.output,
        },
      }),
    ...(first.events && second.events && { events: [...first.events, ...second.events] }),
    ...(first.messages && second.messages && { messages: [...first.messages, ...second.messages] }),
  }
}

const isText = (events: readonly NewEvent[] = []): boolean => events.some(({ kind }) => kind === 'text')
