import type { NewRow, RowOf, RowPatch, Table } from '../pack/define-table.ts'
import type { Condition, RowQuery, SelectQuery, TermQuery } from '../ports.ts'

/** Rows as an action sees them: those of its own transaction. */
export interface RecordReader {
  get<T extends Table>(table: T, id: string): Promise<RowOf<T> | undefined>
  find<T extends Table>(table: T, query?: RowQuery): Promise<RowOf<T>[]>
  count(table: Table, where?: readonly Condition[]): Promise<number>
  /** Any SELECT, built with Kysely. */
  select<Row>(query: SelectQuery): Promise<Row[]>
  /** Of a table with `terms`: the ids of rows that have a term of each list, in order; undefined: more than `limit`. */
  having(table: Table, query: TermQuery): Promise<string[] | undefined>
}

/**
 * The one door for writes. What goes through it is what the preview shows, what the audit keeps and what undo
 * reverses. A missing row, or one that others still point at, ends the action with a coded failure.
 */
export interface Records extends RecordReader {
  insert<T extends Table>(table: T, row: NewRow<T>): Promise<RowOf<T>>
  update<T extends Table>(table: T, id: string, patch: RowPatch<T>): Promise<RowOf<T>>
  delete(table: Table, id: string): Promise<void>
}

/** For undo alone: a row that comes back must not reuse a version that someone may still hold. */
export interface RestoringRecords extends Records {
  restore<T extends Table>(table: T, row: NewRow<T>, lastVersion: number): Promise<RowOf<T>>
}
