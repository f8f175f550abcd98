import type { Migrations } from '../../pack/migration.ts'

/** Just what the sample needs of Kysely's schema builder, which only storage knows. */
interface SchemaBuilder {
  readonly schema: { createTable(name: string): TableBuilder; createIndex(name: string): IndexBuilder }
}
interface TableBuilder {
  addColumn(name: string, type: unknown, build?: (column: ColumnBuilder) => ColumnBuilder): TableBuilder
  execute(): Promise<void>
}
interface ColumnBuilder {
  notNull(): ColumnBuilder
  primaryKey(): ColumnBuilder
  unique(): ColumnBuilder
  references(target: string): ColumnBuilder
}
interface IndexBuilder {
  on(table: string): IndexBuilder
  column(name: string): IndexBuilder
  execute(): Promise<void>
}
type ColumnTypes = Readonly<Record<'text' | 'integer' | 'real' | 'boolean' | 'json' | 'time', unknown>>

const required = (column: ColumnBuilder): ColumnBuilder => column.notNull()

export const migrations: Migrations = {
  '001': {
    up: async (db: SchemaBuilder, types: ColumnTypes) => {
      const table = (name: string): TableBuilder =>
        db.schema
          .createTable(name)
          .addColumn('id', types.text, (column) => column.primaryKey().notNull())
          .addColumn('version', types.integer, required)
      await table('sample_contacts')
        .addColumn('name', types.text, required)
        .addColumn('email', types.text, (column) => column.unique())
        .addColumn('tags', types.json, required)
        .addColumn('active', types.boolean, required)
        .addColumn('balance', types.integer, required)
        .addColumn('created_at', types.time, required)
        .execute()
      await table('sample_notes')
        .addColumn('contact_id', types.text, (column) => column.notNull().references('sample_contacts.id'))
        .addColumn('body', types.text, required)
        .addColumn('created_at', types.time, required)
        .execute()
      await db.schema.createIndex('sample_notes_contact').on('sample_notes').column('contact_id').execute()
      await table('sample_clippings')
        .addColumn('body', types.text, required)
        .addColumn('created_at', types.time, required)
        .execute()
    },
  },
}
