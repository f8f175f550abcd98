import type { Migration } from '@countersign/storage'

export const migration001: Migration = {
  up: async (db, types) => {
    const owned = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
        .addColumn('owner_id', types.text, (column) => column.notNull().references('users.id'))
        .addColumn('created_at', types.time, (column) => column.notNull())
    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()

    await owned('devices')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('kind', types.text, (column) => column.notNull())
      .addColumn('address', types.text, (column) => column.notNull().unique())
      .addColumn('ops', types.json, (column) => column.notNull())
      .addColumn('apps', types.json, (column) => column.notNull())
      .addColumn('settings', types.json, (column) => column.notNull())
      .addColumn('last_seen_at', types.time, (column) => column.notNull())
      .execute()
    await index('devices_owner', 'devices', ['owner_id', 'last_seen_at'])

    await owned('device_contacts')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('nicknames', types.json, (column) => column.notNull())
      .addColumn('relations', types.json, (column) => column.notNull())
      .addColumn('organization', types.text)
      .addColumn('phones', types.json, (column) => column.notNull())
      .addColumn('pronoun', types.text)
      .addColumn('used', types.json, (column) => column.notNull())
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .execute()
    await index('device_contacts_owner', 'device_contacts', ['owner_id', 'name'])

    await owned('device_turns')
      .addColumn('device_id', types.text)
      .addColumn('said', types.text, (column) => column.notNull())
      .addColumn('understood', types.json, (column) => column.notNull())
      .addColumn('summary', types.text, (column) => column.notNull())
      .addColumn('plan_id', types.text, (column) => column.unique())
      .addColumn('preview_hash', types.text)
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('spoken', types.json, (column) => column.notNull())
      .addColumn('remedy', types.json)
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .execute()
    await index('device_turns_owner', 'device_turns', ['owner_id', 'created_at'])
    await index('device_turns_status', 'device_turns', ['status', 'created_at'])
  },
}
