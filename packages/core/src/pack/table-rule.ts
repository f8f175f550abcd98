import type { ActionFailure } from '../action/define-error-codes.ts'
import type { Actor } from '../audit/origin.ts'
import type { RecordReader } from '../records/records.ts'
import type { AnyRow } from './define-table.ts'

/**
 * What must hold of a row, or of the rows around it, whatever changed it. Asked when undo puts a row back; actions ask
 * for themselves, before they change anything. `row` is undefined when it was deleted, `was` when it was not there before.
 */
export type TableRule = (context: {
  readonly row: AnyRow | undefined
  readonly was: AnyRow | undefined
  /** The action that is undone, which may be another pack's. */
  readonly action: string | undefined
  readonly records: RecordReader
  readonly actor: Actor
  readonly now: string
}) => Promise<ActionFailure | undefined>

/** By the name of the table. */
export type TableRules = Readonly<Record<string, TableRule>>
