import type { ColumnTypes, Migration, MigrationDatabase } from '@countersign/storage'

export const migration001: Migration = {
  up: async (db, types) => {
    await createUsers(db, types)
    await createSignIn(db, types)
    await createMails(db, types)
  },
}

const table = (db: MigrationDatabase, types: ColumnTypes, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', types.text, (column) => column.primaryKey().notNull())
    .addColumn('version', types.integer, (column) => column.notNull())

async function createUsers(db: MigrationDatabase, types: ColumnTypes): Promise<void> {
  await table(db, types, 'users')
    .addColumn('email', types.text, (column) => column.notNull().unique())
    .addColumn('first_name', types.text, (column) => column.notNull())
    .addColumn('last_name', types.text, (column) => column.notNull())
    .addColumn('role', types.text, (column) => column.notNull())
    .addColumn('active', types.boolean, (column) => column.notNull())
    .addColumn('time_zone', types.text, (column) => column.notNull())
    .addColumn('mfa_required', types.boolean, (column) => column.notNull())
    .addColumn('two_factor_enabled', types.boolean, (column) => column.notNull())
    .addColumn('email_verified', types.boolean, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .execute()
  await table(db, types, 'sign_ins')
    .addColumn('last_at', types.time, (column) => column.notNull())
    .addForeignKeyConstraint('sign_ins_of_users', ['id'], 'users', ['id'], (key) => key.onDelete('cascade'))
    .execute()
}

/** Whoever is deleted takes what they signed in with along. */
async function createSignIn(db: MigrationDatabase, types: ColumnTypes): Promise<void> {
  const ofUser = (name: string) =>
    table(db, types, name).addColumn('user_id', types.text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
  await ofUser('sessions')
    .addColumn('token', types.text, (column) => column.notNull().unique())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('ip_address', types.text)
    .addColumn('user_agent', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .execute()
  await ofUser('accounts')
    .addColumn('account_id', types.text, (column) => column.notNull())
    .addColumn('provider_id', types.text, (column) => column.notNull())
    .addColumn('password', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .addUniqueConstraint('accounts_once', ['user_id', 'provider_id'])
    .execute()
  await ofUser('two_factors')
    .addColumn('secret', types.text, (column) => column.notNull())
    .addColumn('backup_codes', types.text, (column) => column.notNull())
    .addColumn('verified', types.boolean, (column) => column.notNull())
    .addColumn('failed_verification_count', types.integer, (column) => column.notNull())
    .addColumn('locked_until', types.time)
    .addUniqueConstraint('two_factors_once', ['user_id'])
    .execute()
  await table(db, types, 'verifications')
    .addColumn('identifier', types.text, (column) => column.notNull())
    .addColumn('value', types.text, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('verifications_by_name').on('verifications').column('identifier').execute()
  await table(db, types, 'people_state')
    .addColumn('value', types.text, (column) => column.notNull())
    .execute()
}

async function createMails(db: MigrationDatabase, types: ColumnTypes): Promise<void> {
  await table(db, types, 'mails')
    .addColumn('user_id', types.text, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', types.text, (column) => column.notNull())
    .addColumn('subject', types.text, (column) => column.notNull())
    .addColumn('status', types.text, (column) => column.notNull())
    .addColumn('text', types.text)
    .addColumn('html', types.text)
    .addColumn('about', types.json, (column) => column.notNull())
    .addColumn('attempts', types.integer, (column) => column.notNull())
    .addColumn('due_at', types.time)
    .addColumn('lease_until', types.time)
    .addColumn('last_error', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('sent_at', types.time)
    .execute()
  await db.schema.createIndex('mails_by_status').on('mails').columns(['status', 'due_at']).execute()
}
