import { sql } from 'kysely'
import type { RuntimeMigration } from '../migration.ts'
import { createIndexes } from './001-runtime.ts'
import { appendOnly, FILED, filing } from './005-guards.ts'

/**
 * A commit on SQLite costs by the page, and an entry wrote to ten: its own, that of its payload, and one for each index.
 * Now the payload is in the row of the entry, and what lists look for is copied a batch at a time to a table that has the
 * indexes.
 */
export const oneRowAnEntry: RuntimeMigration = {
  up: async (db, { name, types, documentType }) => {
    const run = async (...statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    await run(...appendOnly[name].lift)
    const alter = db.schema.alterTable('audit')
    await alter
      .addColumn('holds_changes', types.boolean, (column) => column.notNull().defaultTo(sql`false`))
      .execute()
    await alter.addColumn('erased_by', types.text).execute()
    await alter.addColumn('items', documentType).execute()
    await run(
      `update audit set holds_changes = payload.holds_changes, erased_by = payload.erased_by, items = payload.items
        from audit_payloads as payload where payload.seq = audit.seq`,
      'drop table audit_payloads',
      ...indexes.map((index) => `drop index audit_by_${index}`),
    )

    await db.schema
      .createTable('audit_filed')
      .addColumn('seq', types.integer, (column) => column.primaryKey())
      .addColumn('at', types.time, (column) => column.notNull())
      .addColumn('actor', types.text, (column) => column.notNull())
      .addColumn('source', types.text, (column) => column.notNull())
      .addColumn('action', types.text, (column) => column.notNull())
      .addColumn('entity_type', types.text)
      .addColumn('entity_id', types.text)
      .addColumn('outcome', types.text, (column) => column.notNull())
      .addColumn('plan_id', types.text)
      .execute()
    await run(`insert into audit_filed (${FILED}) select ${FILED} from audit`)
    await createIndexes(db, [
      'audit_filed_by_source on audit_filed (source, seq)',
      'audit_filed_by_actor on audit_filed (actor, seq)',
      'audit_filed_by_action on audit_filed (action, seq)',
      'audit_filed_by_entity_type on audit_filed (entity_type, seq)',
      'audit_filed_by_entity on audit_filed (entity_id, seq) where entity_id is not null',
      'audit_filed_by_plan on audit_filed (plan_id, seq) where plan_id is not null',
      `audit_filed_by_outcome on audit_filed (outcome, seq) where outcome <> 'succeeded'`,
      'audit_filed_by_time on audit_filed (at, seq)',
    ])
    await run(...appendOnly[name].impose, ...filing[name])
  },
}

const indexes = ['source', 'actor', 'action', 'entity_type', 'entity', 'plan', 'outcome', 'time']
