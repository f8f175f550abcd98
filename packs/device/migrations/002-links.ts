import type { Migration } from '@countersign/storage'

export const migration002: Migration = {
  up: async (db, types) => {
    const create = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
    await create('device_nodes')
      .addColumn('lease_until', types.time, (column) => column.notNull())
      .execute()
    await create('device_links')
      .addColumn('address', types.text, (column) => column.notNull())
      .addColumn('node', types.text, (column) => column.notNull())
      .addColumn('since', types.time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('device_links_address').on('device_links').columns(['address']).execute()
  },
}
