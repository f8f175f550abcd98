import type { AnyRow, Table } from '../pack/define-table.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import type { Records } from '../records/records.ts'

/** Deletes a row with everything that belongs to it, children first. Where a pointer may be empty it is emptied. */
export async function deleteCascade(options: {
  readonly table: Table
  readonly id: string
  readonly records: Records
  readonly tables: TableRegistry
}): Promise<{ readonly table: string; readonly id: string }[]> {
  const { table, id, records, tables } = options
  const gone: { table: string; id: string }[] = []
  for (const { table: child, column } of tables.pointingAt(table.name)) {
    const rows: AnyRow[] = (await records.find(child, { where: [[column, '=', id]] })) as never
    for (const row of rows) {
      const loose = child.columns[column]?.nullable && child.subject !== column
      if (loose) await records.update(child, row.id, { [column]: null })
      else gone.push(...(await deleteCascade({ table: child, id: row.id, records, tables })))
    }
  }
  await records.delete(table, id)
  return [...gone, { table: table.name, id }]
}
