import type { Json, JsonObject } from '../json.ts'
import type { AnyRow, Table } from '../pack/define-table.ts'
import type { Lease } from './lease.ts'

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'like'
/** `[column, operator, value]`; `null` compares as SQL's IS. */
export type Condition = readonly [column: string, operator: Operator, value: Json]

export interface RowQuery {
  readonly where?: readonly Condition[]
  readonly orderBy?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  readonly limit?: number
  readonly offset?: number
}

/** Of a table that says what its rows are found by. */
export interface TermQuery {
  /** The value of the column that the table names. */
  readonly within: string
  /** At least one list, and in each at least one term. */
  readonly terms: readonly (readonly string[])[]
  readonly limit: number
}

/** What Kysely's select builder is, seen from here: anything that compiles to one SELECT. */
export interface SelectQuery {
  compile(): {
    readonly sql: string
    readonly parameters: readonly unknown[]
    readonly query: { readonly kind: string }
  }
}

export interface RowReader {
  get(table: Table, id: string): Promise<AnyRow | undefined>
  find(table: Table, query: RowQuery): Promise<AnyRow[]>
  count(table: Table, where: readonly Condition[]): Promise<number>
  /** Any SELECT. Values come as the database has them. */
  select(query: SelectQuery): Promise<Record<string, unknown>[]>
  /** The ids of rows that have a term of each list, in order; undefined where there are more than `limit`. */
  having(table: Table, query: TermQuery): Promise<string[] | undefined>
}

/** Kept in a column of a row: a time, or null where nobody has it. */
export interface RowLease extends Lease {
  readonly column: string
}

/**
 * Writes may resolve before the database has answered; a failure then surfaces at the next read, at the end of the
 * surrounding `attempt`, or at commit. Update and delete hold only for the version named (VersionConflict otherwise).
 */
export interface RowWriter extends RowReader {
  insert(table: Table, row: AnyRow): Promise<void>
  update(table: Table, id: string, patch: JsonObject, fromVersion: number, lease?: RowLease): Promise<void>
  delete(table: Table, id: string, fromVersion: number): Promise<void>
}
