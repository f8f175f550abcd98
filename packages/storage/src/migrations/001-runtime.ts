import { sql } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'
import type { MigrationDatabase } from '../migration.ts'
import { guards } from './001-guards.ts'

export async function createRuntimeTables(db: MigrationDatabase, dialect: Dialect): Promise<void> {
  await createPlans(db, dialect)
  await createAudit(db, dialect)
  await createEvents(db, dialect)
  await createOutbox(db, dialect)
  await createCallers(db, dialect)
  await createSettings(db, dialect)
  for (const guard of guards[dialect.name]) await sql.raw(guard).execute(db)
}

async function createPlans(db: MigrationDatabase, { types, documentType }: Dialect): Promise<void> {
  await db.schema
    .createTable('plans')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('workspace', types.text, (column) => column.notNull())
    .addColumn('status', types.text, (column) => column.notNull())
    .addColumn('proposed_by', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('auto_execute', types.boolean, (column) => column.notNull())
    .addColumn('body', documentType, (column) => column.notNull())
    .execute()
  // Ids sort by time, so each of these answers "newest first" from its end. Every index is a page more to write at each
  // commit: other questions are answered from these, or from the oldest ids.
  await createIndexes(db, [
    // Most plans have succeeded: whoever asks for those finds them among the newest.
    `plans_by_status on plans (status, id, expires_at) where status <> 'succeeded'`,
    'plans_by_workspace on plans (workspace, id)',
    'plans_by_proposer on plans (proposed_by, id)',
  ])
}

async function createAudit(db: MigrationDatabase, { types, documentType }: Dialect): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('seq', types.integer, (column) => column.primaryKey())
    .addColumn('id', types.text, (column) => column.notNull())
    .addColumn('at', types.time, (column) => column.notNull())
    .addColumn('actor', types.text, (column) => column.notNull())
    .addColumn('proposed_by', types.text)
    .addColumn('approved_by', documentType, (column) => column.notNull())
    .addColumn('source', types.text, (column) => column.notNull())
    .addColumn('channel', types.text, (column) => column.notNull())
    .addColumn('action', types.text, (column) => column.notNull())
    .addColumn('entity_type', types.text)
    .addColumn('entity_id', types.text)
    .addColumn('outcome', types.text, (column) => column.notNull())
    .addColumn('code', types.text)
    .addColumn('plan_id', types.text)
    .addColumn('step_id', types.text)
    .addColumn('correlation_id', types.text, (column) => column.notNull())
    .addColumn('payload_hash', types.text, (column) => column.notNull())
    .addColumn('previous_hash', types.text, (column) => column.notNull())
    .addColumn('hash', types.text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('audit_payloads')
    .addColumn('seq', types.integer, (column) => column.primaryKey())
    // Before the items, which may be long: retention looks through this column alone.
    .addColumn('holds_changes', types.boolean, (column) => column.notNull())
    .addColumn('erased_by', types.text)
    .addColumn('items', documentType, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('id', types.integer, (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('seq', types.integer, (column) => column.notNull())
    .addColumn('hash', types.text, (column) => column.notNull())
    .addColumn('previous', types.text, (column) => column.notNull())
    .execute()
  await createIndexes(db, [
    'audit_by_source on audit (source, seq)',
    'audit_by_actor on audit (actor, seq)',
    'audit_by_action on audit (action, seq)',
    'audit_by_entity_type on audit (entity_type, seq)',
    'audit_by_entity on audit (entity_id, seq) where entity_id is not null',
    'audit_by_plan on audit (plan_id, seq) where plan_id is not null',
    // Most succeed; whoever asks for those finds them at once.
    `audit_by_outcome on audit (outcome, seq) where outcome <> 'succeeded'`,
  ])
}

async function createEvents(db: MigrationDatabase, { name, types, documentType }: Dialect): Promise<void> {
  const table = db.schema
    .createTable('events')
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('workspace', types.text, (column) => column.notNull())
    .addColumn('audience', types.text, (column) => column.notNull())
    .addColumn('body', documentType, (column) => column.notNull())
    .addColumn('at', types.time, (column) => column.notNull())
  if (name === 'sqlite') {
    await table.addColumn('seq', types.integer, (column) => column.primaryKey()).execute()
    return
  }
  await table
    .addColumn('tx', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
    .addColumn('seq', types.integer, (column) => column.generatedAlwaysAsIdentity())
    .addPrimaryKeyConstraint('events_pkey', ['tx', 'seq'] as never)
    .execute()
}

async function createOutbox(db: MigrationDatabase, { types, documentType }: Dialect): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('payload', documentType, (column) => column.notNull())
    .addColumn('plan_id', types.text, (column) => column.notNull())
    .addColumn('step_id', types.text, (column) => column.notNull())
    .addColumn('fence', types.integer, (column) => column.notNull())
    .addColumn('status', types.text, (column) => column.notNull())
    .addColumn('attempts', types.integer, (column) => column.notNull())
    .addColumn('due_at', types.time, (column) => column.notNull())
    .addColumn('lease_until', types.time)
    .addColumn('last_error', types.text)
    .execute()
  await createIndexes(db, [
    'outbox_by_plan on outbox (plan_id)',
    `outbox_pending on outbox (due_at, id) where status = 'pending'`,
    `outbox_sending on outbox (lease_until) where status = 'sending'`,
    `outbox_settled on outbox (due_at) where status in ('delivered', 'failed', 'outcome_unknown')`,
  ])
}

async function createCallers(db: MigrationDatabase, { types, documentType }: Dialect): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('hash', types.text, (column) => column.notNull().unique())
    .addColumn('actor_id', types.text, (column) => column.notNull())
    .addColumn('actor_name', types.text, (column) => column.notNull())
    .addColumn('actor_role', types.text, (column) => column.notNull())
    .addColumn('scopes', documentType, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('expires_at', types.time)
    .addColumn('revoked_at', types.time)
    .execute()
  await db.schema
    .createTable('requests')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('body_hash', types.text, (column) => column.notNull())
    .addColumn('at', types.time, (column) => column.notNull())
    .addColumn('response_status', types.integer)
    .addColumn('response_body', types.text)
    .execute()
  await createIndexes(db, ['requests_by_time on requests (at)'])
}

/** Tables that core writes through `rows`, like a pack's. */
async function createSettings(db: MigrationDatabase, { types }: Dialect): Promise<void> {
  await db.schema
    .createTable('policy_settings')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('version', types.integer, (column) => column.notNull())
    .addColumn('body', types.json, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('person_settings')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('version', types.integer, (column) => column.notNull())
    .addColumn('always_confirm', types.boolean, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('standing_approvals')
    .addColumn('id', types.text, (column) => column.primaryKey())
    .addColumn('version', types.integer, (column) => column.notNull())
    .addColumn('action', types.text, (column) => column.notNull())
    .addColumn('bounds', types.json, (column) => column.notNull())
    .addColumn('granted_by', types.text, (column) => column.notNull())
    .addColumn('granted_at', types.time, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('revoked_at', types.time)
    .addColumn('note', types.text)
    .execute()
  // By person first: what is asked is what a person has granted.
  await createIndexes(db, ['standing_approvals_by_person on standing_approvals (granted_by, action)'])
}

export async function createIndexes(db: MigrationDatabase, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}
