import type { Table } from '@countersign/core'
import { keptByKey, type Migration } from '@countersign/storage'

/** A migration that makes a table as it is defined, its rows kept in the order of their ids. */
export function createByKey({ name, columns }: Table): Migration {
  return {
    up: async (db, types) => {
      let table = db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
      for (const [column, { kind }] of Object.entries(columns))
        table = table.addColumn(column, types[kind], (built) => built.notNull())
      await keptByKey(db, table).execute()
    },
  }
}
