import type { Dialect } from '../dialect/dialect.ts'
import type { GuardedStatement, Statement } from '../statement.ts'
import type { Errands } from '../errands/errands.ts'
import type { Line } from './line.ts'

/** What executes statements. The SQLite one works at once and only looks asynchronous. */
export interface Connection {
  readonly dialect: Dialect
  all<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]>
  /** Any SQL, for what is not a statement of known shape. */
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
}

export interface QueryAnswer {
  readonly rows: Record<string, unknown>[]
  readonly touched: number
}

/** A connection inside a transaction. */
export interface Session extends Connection {
  /** Writes without waiting for the outcome, which surfaces at the next read, the end of `attempt`, or commit. */
  run<Args>(statement: Statement<Args, unknown>, args: Args): Promise<void>
  /** As `run`; `missing` makes the error for a write that found no row. */
  touch<Args>(statement: GuardedStatement<Args>, args: Args, missing: () => Error): Promise<void>
  /** Writes, waits, and answers how many rows were touched. */
  count<Args>(statement: Statement<Args, unknown>, args: Args): Promise<number>
  /** Does and undoes, with nobody else in the workspace. */
  rehearse<T>(workspace: string, work: () => Promise<T>): Promise<T>
  /** Waits for what was written, and throws what went wrong. */
  settled(): Promise<void>
  attempt<T>(work: () => Promise<{ readonly keep: boolean; readonly value: T }>): Promise<T>
  readonly memory: Memory
}

/** What need not be looked up, because nobody can have changed it since this process read or wrote it. */
export interface Memory {
  /** Undefined where it is not known. */
  recall(kind: string, key: string): unknown
  /** What was just written. */
  readonly learn: Learn
  /** To be called before something is read: what it answers learns that, unless it may have changed meanwhile. */
  reading(): Learn
  /** Everything of this kind: something of it is not as it was. */
  forget(kind: string): void
}

export type Learn = (kind: string, key: string, value: unknown) => void

/** Where others may write at any time. */
export const noMemory: Memory = {
  recall: () => undefined,
  learn: () => {},
  reading: () => noMemory.learn,
  forget: () => {},
}

/** A session as its owner sees it: ends once, by either of these. */
export interface OpenSession extends Session {
  commit(): Promise<void>
  /** Never throws. */
  rollback(): Promise<RolledBack>
}

export interface RolledBack {
  /** What went wrong in the database, where the caller was not told of it yet. */
  readonly untold: Error | undefined
  /** Trying the whole transaction again may help. */
  readonly retry: boolean
}

/** Why a transaction, or the attempt it is in, can only be undone. */
export interface Failure {
  readonly error: Error
  /** Undoing the attempt is not enough: the whole transaction is lost. */
  readonly lasting: boolean
  /** Trying the whole transaction again may help. */
  readonly retry: boolean
}

/** How much a commit may lose in a crash. Anything less than `full` is for tests and measurements. */
export type Durability = 'full' | 'normal' | 'off'

export type TimeIn = (milliseconds: number) => string | null

/** One database, opened. */
export interface Engine {
  readonly dialect: Dialect
  /** Waits for its turn where there is only one writer. */
  begin(): Promise<OpenSession>
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  scrub(): Promise<void>
  /** What its clock says, as far as this process knows. */
  readonly now: () => Date
  /** The time so many milliseconds from now; null where statements ask the database itself: see the dialect's `time`. */
  readonly timeIn: TimeIn
  readonly line: Line
  readonly errands: Errands
  /** How its connections are used; absent where there is but one. */
  readonly pool?: () => PoolUse
  close(): Promise<void>
}

export interface PoolUse {
  readonly total: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
}
