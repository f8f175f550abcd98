import { StoreUnavailable, timeText } from '@countersign/core'
import pg from 'pg'
import { postgresDialect } from '../dialect/postgres.ts'
import { PostgresErrands } from '../errands/postgres-errands.ts'
import type { Connection, Durability, Engine, OpenSession, PoolUse, TimeIn } from './connection.ts'
import { DATABASE_TIME, DatabaseClock } from './database-clock.ts'
import { describePostgresError } from './postgres-errors.ts'
import { PostgresLine } from './postgres-line.ts'
import { PostgresReader, PostgresSession } from './postgres-session.ts'

const CONNECT_MS = 10_000
/** A transaction does nothing but database work: whoever waits longer than this waits for something broken. */
const LOCK_MS = 10_000
/** Whoever leaves a transaction open for longer was stopped in the middle of it; others wait for its locks meanwhile. */
const IDLE_IN_TRANSACTION_MS = 5_000

export interface PostgresOptions {
  readonly url: string
  readonly durability: Durability
  readonly poolSize: number
  /** In place of the database's clock. */
  readonly now?: (() => Date) | undefined
  /** Hears of what goes wrong where nobody waits for it. */
  readonly onFault: (error: unknown) => void
}

export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: true,
    application_name: 'countersign',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
    onConnect: (client) => prepareClient(client, options.durability),
  })
  // A connection lost while nobody uses it is replaced; one in use tells whoever uses it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const engine = new PostgresEngine(pool, options)
  try {
    await engine.read((connection) => engine.askTime(connection))
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function prepareClient(client: pg.ClientBase, durability: Durability): Promise<void> {
  const settings = [
    `set lock_timeout = ${LOCK_MS}`,
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    // A server may have it off; stricter settings, such as for standbys, are left alone.
    durability === 'full'
      ? `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`
      : 'set synchronous_commit = off',
  ]
  await client.query(settings.join(';'))
}

const asText = (value: string): string => value
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  // As text, as SQLite has it: whoever knows the column parses it.
  [pg.types.builtins.JSON, asText],
  [pg.types.builtins.JSONB, asText],
])

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: never) => unknown {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
}

class PostgresEngine implements Engine {
  readonly dialect = postgresDialect
  readonly line: PostgresLine
  readonly errands: PostgresErrands
  readonly #pool: pg.Pool
  readonly #clock = new DatabaseClock()
  #isClosed = false
  #closing: Promise<void> | undefined

  readonly now: () => Date
  readonly timeIn: TimeIn

  constructor(pool: pg.Pool, { url, now, onFault }: Pick<PostgresOptions, 'url' | 'now' | 'onFault'>) {
    this.#pool = pool
    this.now = now ?? (() => this.#clock.now())
    this.timeIn = (milliseconds) => (now ? timeText(new Date(now().getTime() + milliseconds)) : null)
    this.errands = new PostgresErrands((text, values) => this.#execute(text, values), onFault)
    this.line = new PostgresLine(url, (client) => this.askTime(new PostgresReader(client)))
  }

  async askTime(connection: Connection): Promise<void> {
    const { rows } = await connection.query(DATABASE_TIME, [])
    this.#clock.hear(Number(rows[0]!['now']))
  }

  pool(): PoolUse {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool
    return { total, idle, waiting }
  }

  async begin(): Promise<OpenSession> {
    const client = await this.#connect()
    return new PostgresSession(client, () => giveBack(client))
  }

  async read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    try {
      return await work(new PostgresReader(client))
    } finally {
      giveBack(client)
    }
  }

  /** Frees the space of dead rows. What is left in it, PostgreSQL overwrites in its own time. */
  async scrub(): Promise<void> {
    await this.read((connection) => connection.query('vacuum', []))
  }

  async close(): Promise<void> {
    this.#closing ??= this.#close()
    await this.#closing
  }

  async #close(): Promise<void> {
    await this.errands.close()
    this.#isClosed = true
    await this.line.close()
    await this.#pool.end()
  }

  /** For programs that expect PostgreSQL's types as pg gives them. */
  async #execute(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const client = await this.#connect()
    try {
      return await client.query({ text, ...(values && { values }), types: pg.types })
    } finally {
      giveBack(client)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isClosed) throw new StoreUnavailable('The store is closed')
    try {
      return await this.#pool.connect()
    } catch (error) {
      const { error: described } = describePostgresError(error)
      throw described instanceof StoreUnavailable
        ? described
        : new StoreUnavailable(described.message, { cause: error })
    }
  }
}

/** A connection that is not back at rest is not used again. */
function giveBack(client: pg.PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I')
}
