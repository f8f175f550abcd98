import type { Migration } from '@countersign/storage'

/** Applied once, and never changed after that: what comes later is a migration `002`. */
export const tasks001: Migration = {
  up: async (db, types) => {
    await db.schema
      .createTable('new_pack_tasks')
      .addColumn('id', types.text, (column) => column.primaryKey())
      .addColumn('version', types.integer, (column) => column.notNull())
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('due', types.text)
      .addColumn('done', types.boolean, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute()
  },
}
