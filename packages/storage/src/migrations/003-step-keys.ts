import type { Dialect } from '../dialect/dialect.ts'
import type { MigrationDatabase } from '../migration.ts'

export async function createStepKeys(db: MigrationDatabase, { types }: Dialect): Promise<void> {
  await db.schema
    .createTable('step_keys')
    .addColumn('proposed_by', types.text, (column) => column.notNull())
    .addColumn('key', types.text, (column) => column.notNull())
    .addColumn('plan_id', types.text, (column) => column.notNull())
    .addColumn('step_id', types.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('step_keys_pkey', ['proposed_by', 'key'] as never)
    .execute()
  // Keys go with their plan.
  await db.schema.createIndex('step_keys_by_plan').on('step_keys').column('plan_id').execute()
}
