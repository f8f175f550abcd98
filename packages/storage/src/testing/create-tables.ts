import type { Table } from '@countersign/core'
import type { Migration } from '../migration.ts'
import { createTermIndex } from '../tables/term-index.ts'

/** A migration that makes tables just as they are defined, parents before children. */
export function createTables(tables: readonly Table[]): Migration {
  return {
    up: async (db, types) => {
      for (const { name, columns, references, terms } of tables) {
        let table = db.schema
          .createTable(name)
          .addColumn('id', types.text, (column) => column.primaryKey().notNull())
          .addColumn('version', types.integer, (column) => column.notNull())
        for (const [column, { kind, nullable }] of Object.entries(columns)) {
          table = table.addColumn(column, types[kind], (built) => {
            const target = references[column]
            const pointing = target === undefined ? built : built.references(`${target}.id`)
            return nullable ? pointing : pointing.notNull()
          })
        }
        await table.execute()
        if (terms) await createTermIndex(db, name)
      }
    },
  }
}
