import { StoreUnavailable } from '@countersign/core'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { GuardedStatement, Statement } from '../statement.ts'
import type { Connection, OpenSession, QueryAnswer, RolledBack } from './connection.ts'
import { Savepoints } from './savepoints.ts'
import type { SqliteDatabase } from './sqlite-database.ts'
import { BUSY, describeSqliteError, INPUT_OUTPUT, primaryCode } from './sqlite-errors.ts'
import type { SqliteLog } from './sqlite-log.ts'
import { MemoryInTransaction, type SqliteMemory } from './sqlite-memory.ts'

const NOTHING: readonly unknown[] = []
const READS = /^\s*select\b/i
const DONE = Promise.resolve()

/**
 * Reads what is committed. Between transactions by the write connection, which still has at hand what it has written: the
 * read connection must look up everything anew after each commit.
 */
export class SqliteReader implements Connection {
  readonly dialect = sqliteDialect
  readonly #reader: SqliteDatabase
  readonly #writer: SqliteDatabase
  readonly #log: SqliteLog

  constructor(reader: SqliteDatabase, writer: SqliteDatabase, log: SqliteLog) {
    this.#reader = reader
    this.#writer = writer
    this.#log = log
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    const { sql, bind } = statement.in(sqliteDialect)
    const values = bind(args)
    try {
      return this.#ask(sql, values) as Row[]
    } catch (error) {
      throw describeSqliteError(error).error
    }
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const values = parameters.map(bindable)
    try {
      // What somebody else made may say anything: the read connection lets nothing be written.
      return this.#reader.query(sql, values)
    } catch (error) {
      throw describeSqliteError(error).error
    }
  }

  #ask(sql: string, values: readonly unknown[]): Record<string, unknown>[] {
    if (!this.#log.isTrusted || this.#writer.isTransaction) return this.#reader.all(sql, values)
    try {
      return this.#writer.all(sql, values)
    } catch (error) {
      // It waits for nobody; the read connection does, such as for whoever recovers the log.
      if (primaryCode(error) !== BUSY) throw error
      return this.#reader.all(sql, values)
    }
  }
}

const FIRST_ATTEMPT = 'attempt_1'

/** The one write connection inside a transaction. */
export class SqliteSession extends Savepoints implements OpenSession {
  readonly dialect = sqliteDialect
  readonly #db: SqliteDatabase
  readonly memory: MemoryInTransaction
  readonly #begin: () => Promise<unknown>
  readonly #release: (diskFailed: boolean) => void
  #hasWritten = false
  #diskFailed = false
  /** The attempt that is the transaction itself, so that undoing it is rolling back. */
  #rehearsal: string | undefined

  /** Of a transaction that has begun; `begin` begins it again, `release` hears when it is over. */
  constructor(
    db: SqliteDatabase,
    memory: SqliteMemory,
    begin: () => Promise<unknown>,
    release: (diskFailed: boolean) => void,
  ) {
    super()
    this.#db = db
    this.memory = new MemoryInTransaction(memory, () => this.check())
    this.#begin = begin
    this.#release = release
  }

  /**
   * Rolls back for real and begins again where it can: SQLite writes every page that was touched under a savepoint when
   * it commits, undone or not. Another process may get in between, which is why what was read before may be old.
   */
  async rehearse<T>(_workspace: string, work: () => Promise<T>): Promise<T> {
    const hadWritten = this.#hasWritten
    this.#rehearsal = hadWritten ? undefined : FIRST_ATTEMPT
    try {
      return await this.attempt(async () => ({ keep: false, value: await work() }))
    } finally {
      this.#rehearsal = undefined
      this.#hasWritten = hadWritten
    }
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]> {
    this.check()
    const { sql, bind } = statement.in(sqliteDialect)
    const values = bind(args)
    try {
      return this.#db.all(sql, values) as Row[]
    } catch (error) {
      throw this.#failWith(error)
    }
  }

  // Not async: SQLite has answered by now, and one promise that is kept serves all who wait for nothing more.

  run<Args>(statement: Statement<Args, unknown>, args: Args): Promise<void> {
    try {
      this.#write(statement, args)
      return DONE
    } catch (error) {
      return Promise.reject(error)
    }
  }

  touch<Args>(statement: GuardedStatement<Args>, args: Args, missing: () => Error): Promise<void> {
    try {
      if (this.#write(statement, args) === 0) throw this.#failWith(missing())
      return DONE
    } catch (error) {
      return Promise.reject(error)
    }
  }

  async count<Args>(statement: Statement<Args, unknown>, args: Args): Promise<number> {
    return this.#write(statement, args)
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    this.check()
    const values = parameters.map(bindable)
    // What somebody else made may write anything.
    if (!READS.test(sql)) this.memory.forgetAll()
    try {
      return this.#db.query(sql, values)
    } catch (error) {
      throw this.#failWith(error)
    }
  }

  async commit(): Promise<void> {
    this.check()
    // A full disk may have made SQLite roll back by itself; COMMIT would then succeed and keep nothing.
    if (!this.#db.isTransaction) throw this.#failWith(new StoreUnavailable('SQLite gave up the transaction'))
    try {
      this.#db.run('commit', NOTHING)
    } catch (error) {
      throw this.#failWith(error)
    }
    this.memory.commit()
    this.#finish()
  }

  async rollback(): Promise<RolledBack> {
    if (this.failure) this.memory.lose()
    this.close()
    try {
      if (this.#db.isTransaction) this.#db.run('rollback', NOTHING)
    } catch (error) {
      this.#note(error)
    }
    return this.#finish()
  }

  protected override control(sql: string): void {
    try {
      this.#db.run(sql, NOTHING)
    } catch (error) {
      this.#note(error)
    }
  }

  protected override settle(): Promise<void> {
    return DONE
  }

  override settled(): Promise<void> {
    try {
      this.check()
      return DONE
    } catch (error) {
      return Promise.reject(error)
    }
  }

  protected override open(savepoint: string): void {
    if (savepoint !== this.#rehearsal) super.open(savepoint)
  }

  protected override async undo(savepoint: string): Promise<boolean> {
    if (!this.#db.isTransaction) return false
    if (savepoint === this.#rehearsal) return this.#beginAgain()
    this.memory.undo()
    this.control(`rollback to ${savepoint}`)
    this.control(`release ${savepoint}`)
    return this.#db.isTransaction
  }

  async #beginAgain(): Promise<boolean> {
    try {
      this.#db.run('rollback', NOTHING)
      await this.#begin()
      this.memory.beginAgain()
    } catch (error) {
      this.#note(error)
    }
    return this.#db.isTransaction
  }

  #write<Args>(statement: { in: Statement<Args, unknown>['in'] }, args: Args): number {
    this.check()
    const { sql, bind } = statement.in(sqliteDialect)
    const values = bind(args)
    this.#hasWritten = true
    try {
      return this.#db.run(sql, values)
    } catch (error) {
      throw this.#failWith(error)
    }
  }

  #note(thrown: unknown): void {
    const failure = describeSqliteError(thrown)
    if (primaryCode(thrown) === INPUT_OUTPUT) this.#diskFailed = true
    this.fail(this.#db.isTransaction ? failure : { ...failure, lasting: true })
  }

  /** Notes the failure and answers the error that the caller is to be told. */
  #failWith(thrown: unknown): Error {
    this.#note(thrown)
    return this.tell()
  }

  #finish(): RolledBack {
    this.#release(this.#diskFailed)
    return this.end()
  }
}

/** What packs may put into a query and node:sqlite does not bind. */
function bindable(value: unknown): unknown {
  if (value === undefined || Number.isNaN(value)) throw new TypeError(`A parameter is ${String(value)}`)
  return typeof value === 'boolean' ? Number(value) : value
}
