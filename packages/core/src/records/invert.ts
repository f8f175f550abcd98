import { type ActionFailure, RecordRefusal } from '../action/define-error-codes.ts'
import type { Actor } from '../audit/origin.ts'
import type { AnyRow, Table } from '../pack/define-table.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import type { Change, ChangeSet } from './change-set.ts'
import type { RestoringRecords } from './records.ts'
import { fieldsOf, hashFields } from './track-records.ts'

/**
 * Undoes a change set through records. Rows that were deleted come back first, so that the others can point at them;
 * rows that were made go last, when nothing points at them any more. Refuses where a row has moved on since, and says
 * what rule of a table would not hold any more.
 */
export async function applyInverse(options: {
  readonly changes: ChangeSet
  readonly records: RestoringRecords
  readonly tables: TableRegistry
  readonly action: string | undefined
  readonly actor: Actor
  readonly now: string
}): Promise<ActionFailure | undefined> {
  const { changes, records, tables, action, actor, now } = options
  const backwards = changes.toReversed()
  const before = new Map<Change, AnyRow>()
  const find = async (change: Change): Promise<void> => {
    const row = (await records.get(tableOf(change, tables), change.id)) as AnyRow | undefined
    before.set(change, requireUnmoved(row, change))
  }
  for (const change of backwards.filter(({ op }) => op === 'delete')) {
    const table = tableOf(change, tables)
    if (await records.get(table, change.id)) throw movedOn(change, 'a row with this id exists again')
    await records.restore(table, { id: change.id, ...change.before }, change.fromVersion ?? 0)
  }
  for (const change of backwards.filter(({ op }) => op === 'update')) {
    const table = tableOf(change, tables)
    await find(change)
    await records.update(table, change.id, change.before as never)
  }
  for (const change of backwards.filter(({ op }) => op === 'insert')) {
    const table = tableOf(change, tables)
    await find(change)
    await records.delete(table, change.id)
  }
  // Last, when every row is where it will be.
  for (const change of backwards) {
    const rule = tables.rule(change.table)
    if (!rule) continue
    const row = (await records.get(tableOf(change, tables), change.id)) as AnyRow | undefined
    const failure = await rule({ row, was: before.get(change), action, records, actor, now })
    if (failure) return failure
  }
  return undefined
}

function tableOf(change: Change, tables: TableRegistry): Table {
  const table = tables.get(change.table)
  if (!table) throw new RecordRefusal({ code: 'cannot_undo', message: `The table ${change.table} is gone.` })
  return table
}

function requireUnmoved(row: AnyRow | undefined, change: Change): AnyRow {
  if (!row) throw movedOn(change, 'it has been deleted since')
  if (hashFields(fieldsOf(row)) !== change.afterHash) throw movedOn(change, 'it has been changed since')
  return row
}

function movedOn(change: Change, why: string): RecordRefusal {
  return new RecordRefusal({
    code: 'moved_on',
    message: `${change.table} ${change.id} cannot be put back: ${why}.`,
    hint: 'Undo what was done to it since first, or change it by hand.',
    details: { table: change.table, id: change.id },
  })
}
