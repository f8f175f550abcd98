import type {
  ColumnDataType,
  CompiledQuery,
  Expression,
  Kysely,
  QueryCompiler,
  RawBuilder,
  RootOperationNode,
  SqlBool,
} from 'kysely'
import type { ColumnKind } from '@countersign/core'
import type { Schema } from '../schema.ts'

/** The column types that a migration may use, so that one migration serves both databases. */
export type ColumnTypes = Readonly<Record<ColumnKind, ColumnDataType | RawBuilder<unknown>>>

/** A select that may be made to lock what it finds. */
export interface Lockable<Q> {
  forUpdate(): Q & { skipLocked(): Q }
}

/** Where the two databases differ, as named facts. Queries are written once and ask here. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  readonly types: ColumnTypes
  /** JSON kept letter by letter: for what is hashed, or searched as text. */
  readonly documentType: ColumnDataType
  /** Said of a table whose rows are to be kept in the order of their key. Absent where there is no such thing. */
  readonly keepByKey: string | undefined
  /** Compiles queries and cannot execute them. */
  readonly builder: Kysely<Schema>
  compile(node: RootOperationNode): CompiledQuery
  createQueryCompiler(): QueryCompiler

  /** A list as one parameter, so that its length does not make another statement. */
  encodeList(values: readonly unknown[]): unknown
  isOneOf(column: Expression<unknown>, list: unknown, kind: ColumnKind): Expression<SqlBool>
  /** Case-sensitive, nothing is a wildcard. */
  containsAny(text: Expression<unknown>, list: unknown): Expression<SqlBool>
  /** Case-insensitive for ASCII; a backslash escapes. */
  isLike(column: Expression<unknown>, pattern: unknown): Expression<SqlBool>
  /** Keeps the planner from choosing the index of this column, where it has no statistics to choose by. */
  unindexed<T>(column: Expression<T>): Expression<T>
  /**
   * Whether a prepared statement is planned without its values, so that for a rare one the planner may prefer to walk
   * the primary key until it happens to meet it.
   */
  readonly plansBlindly: boolean
  /** Whether lists find plans in a table of their own, all but the newest. Else the table of plans has the indexes. */
  readonly filesPlans: boolean

  forUpdate<Q extends Lockable<Q>>(query: Q): Q
  skipLocked<Q extends Lockable<Q>>(query: Q): Q
  /** Holds back others that ask for the same name, until commit. Absent where whoever writes is alone. */
  readonly lockByName: ((name: unknown) => RawBuilder<unknown>) | undefined
  /** Whether a write that must touch a row fails by itself when it touches none, or its count must be looked at. */
  readonly guardsInDatabase: boolean

  /** Whether the database itself links an audit entry to the head, so that no round trip happens while it is held. */
  readonly linksInDatabase: boolean

  /**
   * A time as text, as time columns have it: the one given, else so many milliseconds after now on the database's clock.
   * `moment`: as of when a row is looked at, even after waiting for it; no index is used for that. Else as of when the
   * statement began.
   */
  time(given: unknown, milliseconds: unknown, asOf: 'statement' | 'moment'): RawBuilder<string>

  /** `$1` or `?1`. */
  placeholder(at: number): string
  /** An index of which rows have which words, as plain SQL: words have nothing but letters and digits. */
  readonly termIndex: {
    create(index: string): readonly string[]
    /** As they are stored. */
    encode(words: readonly string[]): unknown
    /** True of rows that have a word of each list. */
    has(
      index: string,
      words: readonly (readonly string[])[],
      placeholder: (at: number) => string,
    ): { readonly condition: string; readonly values: readonly unknown[] }
  }

  readonly events: {
    /** Columns that order events so that none can appear behind one already seen. */
    readonly position: readonly string[]
    readonly isAfter: (position: (index: number) => unknown) => Expression<SqlBool>
    /** True of events that no event of an unfinished transaction can precede. */
    readonly isSettled: Expression<SqlBool>
  }
}
