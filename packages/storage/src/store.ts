import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrandWork, Reader, Store, Transaction } from '@countersign/core'
import type { Connection, Engine, PoolUse, Session } from './connection/connection.ts'
import { type Errands, noErrands, type Reminders } from './errands/errands.ts'
import { type Params, statement } from './statement.ts'
import { Audit, WritableAudit } from './tables/audit.ts'
import { Events, WritableEvents } from './tables/events.ts'
import { Keys, WritableKeys } from './tables/keys.ts'
import { Outbox, WritableOutbox } from './tables/outbox.ts'
import { Plans, WritablePlans } from './tables/plans.ts'
import { Policy } from './tables/policy.ts'
import { Requests } from './tables/requests.ts'
import { Rows, WritableRows } from './tables/rows.ts'

const RETRIES = 3

const lockWorkspace = statement((db, p: Params<{ workspace: string }>, { lockByName }) =>
  db.selectNoFrom(lockByName!(p('workspace')).as('locked')),
)

/** The store on either database. */
export class SqlStore implements Store {
  readonly #engine: Engine
  /** The transaction that the present call was made in, while it lasts. */
  readonly #current = new AsyncLocalStorage<{ open: boolean }>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  get kind(): Store['kind'] {
    return this.#engine.dialect.name
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { errands } = this.#engine
    return errands === noErrands
      ? this.inSession((session) => work(transactionOn(session, this.#engine)))
      : this.#reminding(errands, work)
  }

  async #reminding<T>(errands: Errands, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let reminders: Reminders | undefined
    const value = await this.inSession((session) => {
      reminders = errands.on(session)
      return work(transactionOn(session, this.#engine, reminders))
    })
    reminders?.committed()
    return value
  }

  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.#refuseInside('read')
    return this.#engine.read((connection) => work(readerOn(connection)))
  }

  async scrub(): Promise<void> {
    this.#refuseInside('scrub')
    await this.#engine.scrub()
  }

  pool(): PoolUse | undefined {
    return this.#engine.pool?.()
  }

  now(): Date {
    return this.#engine.now()
  }

  tell(topic: string): void {
    this.#engine.line.tell(topic)
  }

  onTold(listener: (topic: string | undefined) => void): () => void {
    return this.#engine.line.onTold(listener)
  }

  onErrand(work: ErrandWork): () => Promise<void> {
    return this.#engine.errands.onErrand(work)
  }

  async close(): Promise<void> {
    this.#refuseInside('close')
    await this.#engine.close()
  }

  /** A transaction on the bare connection: for migrations, and what `transaction` stands on. */
  async inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    this.#refuseInside('transaction')
    for (let retries = 0; ; retries++) {
      const session = await this.#engine.begin()
      const scope = { open: true }
      try {
        const value = await this.#current.run(scope, work, session)
        await session.commit()
        return value
      } catch (error) {
        const { retry, untold } = await session.rollback()
        if (retry && retries < RETRIES) continue
        throw untold ?? error
      } finally {
        scope.open = false
      }
    }
  }

  /** It would wait for itself: on SQLite for ever, on PostgreSQL when the pool is empty. */
  #refuseInside(what: string): void {
    if (this.#current.getStore()?.open)
      throw new Error(`store.${what} inside a transaction: use the transaction's handle`)
  }
}

function readerOn(connection: Connection): Reader {
  return {
    rows: new Rows(connection),
    plans: new Plans(connection),
    policy: new Policy(connection),
    audit: new Audit(connection),
    events: new Events(connection),
    outbox: new Outbox(connection),
    keys: new Keys(connection),
  }
}

function transactionOn(
  session: Session,
  { now, timeIn }: Pick<Engine, 'now' | 'timeIn'>,
  reminders?: Reminders,
): Transaction {
  return {
    ...(reminders && { remind: reminders.remind }),
    rows: new WritableRows(session, timeIn),
    plans: new WritablePlans(session, reminders),
    policy: new Policy(session, session.memory),
    audit: new WritableAudit(session),
    events: new WritableEvents(session, now),
    outbox: new WritableOutbox(session, timeIn, reminders),
    keys: new WritableKeys(session),
    requests: new Requests(session),
    lock: async (workspace) => {
      if (session.dialect.lockByName) await session.run(lockWorkspace, { workspace })
    },
    rehearse: (workspace, work) => session.rehearse(workspace, work),
    settled: () => session.settled(),
    attempt: (work) => session.attempt(work),
  }
}
