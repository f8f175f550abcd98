import type { Migration } from '@countersign/storage'

export const migration001: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
    const ofTrip = (name: string) =>
      table(name).addColumn('trip_id', types.text, (column) => column.notNull().references('trips.id'))
    const ofDay = (name: string) =>
      ofTrip(name)
        .addColumn('day_id', types.text, (column) => column.notNull().references('trip_days.id'))
        .addColumn('position', types.text, (column) => column.notNull())
        .addColumn('name', types.text, (column) => column.notNull())
        .addColumn('notes', types.text)
        .addColumn('lng', types.real)
        .addColumn('lat', types.real)
        .addColumn('links', types.json, (column) => column.notNull())
    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()

    await table('trips')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('country', types.text)
      .addColumn('start_date', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('budget_amount', types.real)
      .addColumn('currency', types.text, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('owner_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .execute()
    await index('trips_owner', 'trips', ['owner_id', 'start_date'])

    await ofTrip('trip_shares')
      .addColumn('user_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('access', types.text, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      // Undo puts rows back without asking the actions: here the database itself says no to a second share.
      .addUniqueConstraint('trip_shares_once', ['trip_id', 'user_id'] as never)
      .execute()
    await index('trip_shares_user', 'trip_shares', ['user_id'])

    await ofTrip('trip_days')
      .addColumn('position', types.text, (column) => column.notNull())
      .addColumn('title', types.text)
      .addColumn('notes', types.text)
      .execute()
    await index('trip_days_trip', 'trip_days', ['trip_id', 'position'])

    await ofDay('trip_base_locations').addColumn('context', types.text).execute()
    await index('trip_base_locations_trip', 'trip_base_locations', ['trip_id', 'position'])
    await index('trip_base_locations_day', 'trip_base_locations', ['day_id', 'position'])

    await ofDay('trip_destinations')
      .addColumn('description', types.text)
      .addColumn('category', types.text)
      .addColumn('city', types.text)
      .addColumn('estimated_duration_minutes', types.integer)
      .addColumn('start_time_iso', types.text)
      .addColumn('end_time_iso', types.text)
      .addColumn('cost', types.real)
      .addColumn('rating', types.real)
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .execute()
    await index('trip_destinations_trip', 'trip_destinations', ['trip_id', 'position'])
    await index('trip_destinations_day', 'trip_destinations', ['day_id', 'position'])

    await ofTrip('explore_places')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('category', types.text)
      .addColumn('city', types.text)
      .addColumn('lng', types.real, (column) => column.notNull())
      .addColumn('lat', types.real, (column) => column.notNull())
      .addColumn('is_favorite', types.boolean, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute()
    await index('explore_places_trip', 'explore_places', ['trip_id'])
  },
}
