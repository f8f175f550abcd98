import { StoreUnavailable } from '@countersign/core'
import type { Client } from 'pg'
import { postgresDialect } from '../dialect/postgres.ts'
import type { GuardedStatement, Statement } from '../statement.ts'
import {
  type Connection,
  type Failure,
  noMemory,
  type OpenSession,
  type QueryAnswer,
  type RolledBack,
} from './connection.ts'
import { cork } from './postgres-cork.ts'
import { describePostgresError, DIVISION_BY_ZERO, isLostConnection, postgresCode } from './postgres-errors.ts'
import { type Answer, answerOf, ask, askAny, askBound, type Question, submit } from './postgres-question.ts'
import { PostgresWrites } from './postgres-writes.ts'
import { Savepoints } from './savepoints.ts'

/** Reads what is committed. */
export class PostgresReader implements Connection {
  readonly dialect = postgresDialect
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    return (await this.#send(ask(statement, args))).rows as Row[]
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    return answerOf(await this.#send(askAny(sql, parameters)))
  }

  #send(question: Question): Promise<Answer> {
    cork(this.#client)
    return new Promise((resolve, reject) => {
      submit(this.#client, question, (error, answer) => {
        if (error) reject(describePostgresError(error).error)
        else resolve(answer)
      })
    })
  }
}

/** The same for everybody who names the same workspace; as in the dialect's lock. */
const LOCK_KEY = 'hashtextextended($1, 0)'

/** A transaction whose statements are sent one behind the other, without waiting for answers nobody needs yet. */
export class PostgresSession extends Savepoints implements OpenSession {
  readonly dialect = postgresDialect
  readonly memory = noMemory
  readonly #client: Client
  readonly #release: () => void
  #holds = false
  #unanswered = 0
  /** The last answer outstanding: answers come in the order of the questions. */
  #last: Promise<unknown>
  readonly #writes = new PostgresWrites()

  constructor(client: Client, release: () => void) {
    super()
    this.#client = client
    this.#release = release
    this.#last = this.#send({ text: 'begin' })
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    return (await this.#wait(ask(statement, args))).rows as Row[]
  }

  async count<Args>(statement: Statement<Args, unknown>, args: Args): Promise<number> {
    return (await this.#wait(ask(statement, args))).rowCount ?? 0
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    return answerOf(await this.#wait(askAny(sql, parameters)))
  }

  async run<Args>(statement: Statement<Args, unknown>, args: Args): Promise<void> {
    this.check()
    const compiled = statement.in(postgresDialect)
    const values = compiled.bind(args)
    if (this.#writes.takeInsert(compiled, values)) return
    this.#flush()
    if (!this.#writes.takeInsert(compiled, values)) void this.#send(askBound(compiled, values))
  }

  async touch<Args>(statement: GuardedStatement<Args>, args: Args, missing: () => Error): Promise<void> {
    this.check()
    const compiled = statement.in(postgresDialect)
    const values = compiled.bind(args)
    const describe = (error: unknown): Failure =>
      postgresCode(error) === DIVISION_BY_ZERO
        ? { error: missing(), lasting: false, retry: false }
        : describePostgresError(error)
    if (this.#writes.takeTouch(compiled, values, describe)) return
    this.#flush()
    if (!this.#writes.takeTouch(compiled, values, describe))
      void this.#send(askBound(compiled, values), describe)
  }

  /** The lock is the session's, not the transaction's: it must not be held while the commit waits for the disk. */
  async rehearse<T>(workspace: string, work: () => Promise<T>): Promise<T> {
    this.check()
    this.#holds = true
    void this.#send({ name: 'hold', text: `select pg_advisory_lock(${LOCK_KEY})`, values: [workspace] })
    const value = await this.attempt(async () => ({ keep: false, value: await work() }))
    this.check()
    void this.#send({ name: 'free', text: `select pg_advisory_unlock(${LOCK_KEY})`, values: [workspace] })
    this.#holds = false
    return value
  }

  async commit(): Promise<void> {
    this.check()
    // Right behind the last writes: where one of them failed, the server answers this with a rollback.
    const answer = await this.#send({ text: 'commit' })
    if (this.failure && isLostConnection(this.failure.error)) {
      const message = 'The connection was lost while committing: whether anything was kept is not known'
      throw new StoreUnavailable(message, { cause: this.failure.error.cause })
    }
    this.check()
    if (answer?.command !== 'COMMIT')
      throw new StoreUnavailable('PostgreSQL rolled back instead of committing')
    this.#finish()
  }

  async rollback(): Promise<RolledBack> {
    this.close()
    this.control('rollback')
    if (this.#holds) this.control('select pg_advisory_unlock_all()')
    await this.settle()
    return this.#finish()
  }

  protected override control(sql: string): void {
    void this.#send({ text: sql })
  }

  protected override async settle(): Promise<void> {
    this.#flush()
    await this.#last
  }

  protected override async undo(savepoint: string): Promise<boolean> {
    this.#flush()
    const isAtRest = this.#unanswered === 0 && !this.failure
    const undone = this.#send({ text: `rollback to ${savepoint}; release ${savepoint}` })
    // Where all went well nothing has to be waited for: should the undoing itself fail, the commit will say so.
    if (isAtRest) return true
    await this.settle()
    return (await undone) !== undefined
  }

  async #wait(question: Question): Promise<Answer> {
    this.check()
    const answer = await this.#send(question)
    // An answer stands whatever became of what was sent behind it, which may be known by now: others hear of that.
    if (answer) return answer
    this.check()
    throw new Error('The question was lost with an attempt that has been undone')
  }

  /** Resolves with the answer, or with nothing when it was an error, which is then noted. Never rejects. */
  #send(question: Question, describe = describePostgresError): Promise<Answer | undefined> {
    this.#flush()
    cork(this.#client)
    const answered = new Promise<Answer | undefined>((resolve) => {
      this.#unanswered++
      submit(this.#client, question, (error, answer) => {
        this.#unanswered--
        if (error) this.fail(describe(error))
        resolve(error ? undefined : answer)
      })
    })
    this.#last = answered
    return answered
  }

  /** What was written so far goes out, before whatever is asked next. */
  #flush(): void {
    const gathered = this.#writes.take()
    if (gathered) void this.#send(gathered.question, gathered.describe)
  }

  #finish(): RolledBack {
    this.#release()
    return this.end()
  }
}
