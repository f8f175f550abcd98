import { StoreUnavailable } from '@countersign/core'
import type { Client, QueryResult } from 'pg'
import { postgresDialect } from '../dialect/postgres.ts'
import { checkBindable, type GuardedStatement, type Statement } from '../statement.ts'
import type { Connection, OpenSession, QueryAnswer, RolledBack } from './connection.ts'
import { describePostgresError, DIVISION_BY_ZERO, isFromTheWay, postgresCode } from './postgres-errors.ts'
import { Savepoints } from './savepoints.ts'

type Answered = (error: Error | null, result: QueryResult) => void

const names = new Map<string, string>()
const MAX_COMPOSED = 1000

/** A name for a statement, so that a connection parses it once. */
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

/** Of a query that packs compose: none for what is not asked again, nor when there are too many. */
function nameOfComposed(sql: string): string | undefined {
  return sql.startsWith('select ') && (names.has(sql) || names.size < MAX_COMPOSED) ? nameOf(sql) : undefined
}

function checked(parameters: readonly unknown[]): unknown[] {
  for (const parameter of parameters) checkBindable(parameter, 'A parameter')
  return [...parameters]
}

/** Reads what is committed. */
export class PostgresReader implements Connection {
  readonly dialect = postgresDialect
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    const { sql, bind } = statement.in(postgresDialect)
    const { rows } = await this.#ask(sql, bind(args))
    return rows as Row[]
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const { rows, rowCount } = await this.#ask(sql, checked(parameters))
    return { rows, touched: rowCount ?? 0 }
  }

  #ask(sql: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      send(this.#client, sql, values, (error, result) => {
        if (error) reject(describePostgresError(error).error)
        else resolve(result)
      })
    })
  }
}

/** A transaction whose statements are sent one behind the other, without waiting for answers nobody needs yet. */
export class PostgresSession extends Savepoints implements OpenSession {
  readonly dialect = postgresDialect
  readonly #client: Client
  readonly #release: () => void
  /** Resolves with the last answer outstanding: answers come in the order of the questions. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: Client, release: () => void) {
    super()
    this.#client = client
    this.#release = release
    this.control('begin')
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    const { sql, bind } = statement.in(postgresDialect)
    return (await this.#ask(sql, bind(args))).rows as Row[]
  }

  async count<Args>(statement: Statement<Args, unknown>, args: Args): Promise<number> {
    const { sql, bind } = statement.in(postgresDialect)
    return (await this.#ask(sql, bind(args))).rowCount ?? 0
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const { rows, rowCount } = await this.#ask(sql, checked(parameters))
    return { rows, touched: rowCount ?? 0 }
  }

  async run<Args>(statement: Statement<Args, unknown>, args: Args): Promise<void> {
    this.check()
    const { sql, bind } = statement.in(postgresDialect)
    this.#send(sql, bind(args))
  }

  async touch<Args>(statement: GuardedStatement<Args>, args: Args, missing: () => Error): Promise<void> {
    this.check()
    const { sql, bind } = statement.in(postgresDialect)
    this.#send(sql, bind(args), (error) =>
      postgresCode(error) === DIVISION_BY_ZERO
        ? { error: missing(), lasting: false, retry: false }
        : describePostgresError(error),
    )
  }

  async commit(): Promise<void> {
    this.check()
    const result = await this.#send('commit')
    if (this.failure && isFromTheWay(this.failure.error.cause)) {
      const message = 'The connection was lost while committing: whether anything was kept is not known'
      throw new StoreUnavailable(message, { cause: this.failure.error.cause })
    }
    this.check()
    // Without an error, yet nothing was kept: the transaction had been given up before.
    if (result?.command !== 'COMMIT') throw new StoreUnavailable('PostgreSQL rolled back instead of committing')
    this.#finish()
  }

  async rollback(): Promise<RolledBack> {
    this.control('rollback')
    await this.settle()
    return this.#finish()
  }

  protected override control(sql: string): void {
    void this.#send(sql)
  }

  protected override async settle(): Promise<void> {
    await this.#last
  }

  protected override async undo(savepoint: string): Promise<boolean> {
    const answer = this.#send(`rollback to ${savepoint}`)
    this.control(`release ${savepoint}`)
    await this.settle()
    return (await answer) !== undefined
  }

  async #ask(sql: string, values: unknown[]): Promise<QueryResult> {
    this.check()
    const result = await this.#send(sql, values)
    this.check()
    return result!
  }

  /** Resolves with the answer, or with nothing when it was an error, which is then noted. */
  #send(sql: string, values?: unknown[], describe = describePostgresError): Promise<QueryResult | undefined> {
    const answer = new Promise<QueryResult | undefined>((resolve) => {
      const answered: Answered = (error, result) => {
        if (error) this.fail(describe(error))
        resolve(error ? undefined : result)
      }
      if (values) send(this.#client, sql, values, answered)
      else this.#client.query(sql, answered)
    })
    this.#last = answer
    return answer
  }

  #finish(): RolledBack {
    this.#release()
    return this.end()
  }
}
