import type { Json } from '../json.ts'

export type Fields = Readonly<Record<string, Json>>

/** One row's net change. An update carries only the columns that differ; insert and delete carry the whole row. */
export interface Change {
  readonly op: 'insert' | 'update' | 'delete'
  readonly table: string
  readonly id: string
  readonly before?: Fields
  readonly after?: Fields
  /** The row's version before and after, as counted by records. */
  readonly fromVersion?: number
  readonly toVersion?: number
  /** Of the whole row as it was left: undo may put a row back only while it still is like that. */
  readonly afterHash?: string
}

/** In the order in which the rows were first touched. */
export type ChangeSet = readonly Change[]
