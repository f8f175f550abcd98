import type { Migration } from '@countersign/storage'

export const migration002: Migration = {
  up: async (db, types) => {
    await db.schema
      .createTable('sign_in_attempts')
      .addColumn('id', types.text, (column) => column.primaryKey().notNull())
      .addColumn('version', types.integer, (column) => column.notNull())
      .addColumn('count', types.integer, (column) => column.notNull())
      .addColumn('ends_at', types.time, (column) => column.notNull())
      .execute()
  },
}
