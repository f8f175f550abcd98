import type { Migration } from '@countersign/storage'
import { sql } from 'kysely'

export const migration001: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('updated_at', types.time, (column) => column.notNull())
    const recordTable = (name: string) =>
      table(name).addColumn('client_id', types.text, (column) => column.notNull().references('clients.id'))
    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()

    await table('clients')
      .addColumn('first_name', types.text, (column) => column.notNull())
      .addColumn('last_name', types.text, (column) => column.notNull())
      .addColumn('email', types.text)
      .addColumn('phone', types.text)
      .addColumn('date_of_birth', types.text)
      .addColumn('health_conditions', types.text)
      .addColumn('primary_nutritionist_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('consent_given', types.boolean, (column) => column.notNull())
      .addColumn('consent_at', types.time)
      .addColumn('consent_policy_version', types.text)
      .addColumn('notes', types.text)
      .addColumn('reminders', types.boolean, (column) => column.notNull())
      .execute()
    await index('clients_nutritionist', 'clients', ['primary_nutritionist_id'])

    await recordTable('appointments')
      .addColumn('nutritionist_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('type', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('start_time', types.time, (column) => column.notNull())
      .addColumn('end_time', types.time, (column) => column.notNull())
      .addColumn('location_type', types.text, (column) => column.notNull())
      .addColumn('meeting_url', types.text)
      .addColumn('notes', types.text)
      .addColumn('cancellation_reason', types.text)
      .addColumn('cancelled_at', types.time)
      .execute()
    await index('appointments_client', 'appointments', ['client_id', 'start_time'])
    await index('appointments_nutritionist', 'appointments', ['nutritionist_id', 'start_time'])
    await index('appointments_start', 'appointments', ['start_time'])

    await recordTable('meal_plans')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('description', types.text)
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('start_date', types.text)
      .addColumn('end_date', types.text)
      .addColumn('target_kcal', types.real)
      .addColumn('target_protein_g', types.real)
      .addColumn('target_carbs_g', types.real)
      .addColumn('target_fat_g', types.real)
      .addColumn('days', types.json, (column) => column.notNull())
      .execute()
    await index('meal_plans_client', 'meal_plans', ['client_id'])
    // Undo puts rows back without asking the actions: here the database itself says no to a second active plan.
    await db.schema
      .createIndex('meal_plans_one_active')
      .unique()
      .on('meal_plans')
      .column('client_id')
      .where(sql.ref('status'), '=', 'Active')
      .execute()

    await recordTable('goals')
      .addColumn('type', types.text, (column) => column.notNull())
      .addColumn('target_value', types.real, (column) => column.notNull())
      .addColumn('unit', types.text)
      .addColumn('target_date', types.text)
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('closed_reason', types.text)
      .addColumn('closed_at', types.time)
      .execute()
    await index('goals_client', 'goals', ['client_id'])

    await recordTable('progress_entries')
      .addColumn('date', types.text, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('measurements', types.json, (column) => column.notNull())
      .execute()
    await index('progress_entries_client', 'progress_entries', ['client_id', 'date'])
  },
}
