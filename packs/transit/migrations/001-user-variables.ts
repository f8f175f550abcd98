import type { Migration } from '@countersign/storage'

export const migration001: Migration = {
  up: async (db, types) => {
    await db.schema
      .createTable('user_variables')
      .addColumn('id', types.text, (column) => column.primaryKey().notNull())
      .addColumn('version', types.integer, (column) => column.notNull())
      .addColumn('owner_id', types.text, (column) => column.notNull())
      .addColumn('key', types.text, (column) => column.notNull())
      .addColumn('type', types.text, (column) => column.notNull())
      .addColumn('value', types.json, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('user_variables_by_key')
      .on('user_variables')
      .columns(['owner_id', 'key'])
      .unique()
      .execute()
  },
}
