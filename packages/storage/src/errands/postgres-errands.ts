import { setTimeout as sleep } from 'node:timers/promises'
import type { Errand, ErrandWork } from '@countersign/core'
import type { Job, PgBoss } from 'pg-boss'
import type { Session } from '../connection/connection.ts'
import type { Errands, Reminders } from './errands.ts'

/** Tables of their own, beside those of the runtime. */
const SCHEMA = 'countersign_jobs'
const QUEUE = 'errands'
const POLL_SECONDS = 1
const BATCH = 50
const STOP_MS = 5000
const RETRY_MS = 30_000
const HOUR_SECONDS = 3600

/** As coarse as may be: one reminder serves everything that is due in the same span, of all that this process commits. */
const GRAINS_MS: Readonly<Record<Errand, number>> = { effects: 1000, runs: 1000, plans: 10_000 }

export type Execute = (
  text: string,
  values?: unknown[],
) => Promise<{ readonly rows: Record<string, unknown>[] }>

/**
 * Errands as jobs of pg-boss, which gives each to one process when its time has come. A job is written by the transaction
 * that makes it necessary, so there is none without the other. It says no more than where to look: the rows say what is to
 * be done, and whoever looks now and then finds what a lost job would have found.
 */
export class PostgresErrands implements Errands {
  readonly #execute: Execute
  readonly #onFault: (error: unknown) => void
  /** Spans for which a job is committed, with their end. */
  readonly #known = new Map<string, number>()
  #boss: PgBoss | undefined
  #started: Promise<void> | undefined
  #stopping = new AbortController()
  readonly #works = new Set<ErrandWork>()

  constructor(execute: Execute, onFault: (error: unknown) => void) {
    this.#execute = execute
    this.#onFault = onFault
  }

  on(session: Session): Reminders | undefined {
    const boss = this.#boss
    if (!boss) return undefined
    const written = new Map<string, number>()
    return {
      remind: async (errand, at) => {
        const end = endOfSpan(errand, at)
        const key = `${errand} ${end}`
        if (this.#known.has(key) || written.has(key)) return
        written.set(key, end)
        await this.#write(boss, session, errand, end)
      },
      committed: () => {
        for (const [key, end] of written) this.#known.set(key, end)
        if (written.size > 0) this.#forgetOld()
      },
    }
  }

  onErrand(work: ErrandWork): () => Promise<void> {
    this.#works.add(work)
    this.#started ??= this.#startPatiently(this.#stopping.signal)
    return async () => {
      this.#works.delete(work)
      if (this.#works.size === 0) await this.close()
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    this.#stopping = new AbortController()
    await this.#started
    const boss = this.#boss
    this.#boss = undefined
    this.#started = undefined
    await boss?.stop({ graceful: true, timeout: STOP_MS })
  }

  /** A reminder must not spoil what it is about: should it fail, those who look now and then will find it. */
  async #write(boss: PgBoss, session: Session, errand: Errand, end: number): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[] = []) => session.query(text, values) }
    const startAfter = new Date(end)
    try {
      await session.attempt(async () => {
        await boss.send(QUEUE, { errand }, { db, startAfter })
        return { keep: true, value: undefined }
      })
    } catch (error) {
      this.#onFault(error)
    }
  }

  /** The database may be away just now, or somebody may still have to allow the schema. */
  async #startPatiently(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && !this.#boss) {
      try {
        await this.#start()
      } catch (error) {
        this.#onFault(error)
        await sleep(RETRY_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }

  /** Loaded only here: it takes a moment, and SQLite needs none of it. */
  async #start(): Promise<void> {
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({
      db: { executeSql: this.#execute },
      schema: SCHEMA,
      schedule: false,
      flowIntervalSeconds: HOUR_SECONDS,
      bamIntervalSeconds: HOUR_SECONDS,
    })
    // Not always an error, whatever it is called.
    boss.on('error', ({ message, stack }) => this.#onFault(Object.assign(new Error(message), { stack })))
    try {
      await boss.start()
      await boss.createQueue(QUEUE, { retryLimit: 1, expireInSeconds: 60, deleteAfterSeconds: 60 })
      const often = { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH }
      await boss.work<{ errand: Errand }>(QUEUE, often, (jobs) => this.#run(jobs))
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
    this.#boss = boss
  }

  async #run(jobs: readonly Job<{ errand: Errand }>[]): Promise<void> {
    const errands = new Set(jobs.map(({ data }) => data.errand))
    const work = [...this.#works].flatMap((each) => [...errands].map((errand) => each(errand)))
    for (const outcome of await Promise.allSettled(work))
      if (outcome.status === 'rejected') this.#onFault(outcome.reason)
  }

  #forgetOld(): void {
    const now = Date.now()
    for (const [key, end] of this.#known) if (end < now) this.#known.delete(key)
  }
}

const endOfSpan = (errand: Errand, at: string): number =>
  Math.ceil(Date.parse(at) / GRAINS_MS[errand]) * GRAINS_MS[errand]
