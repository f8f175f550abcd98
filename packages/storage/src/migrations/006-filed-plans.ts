import { sql } from 'kysely'
import type { RuntimeMigration } from '../migration.ts'
import { createIndexes } from './001-runtime.ts'

export const BATCH = 256
/** What lists look for. */
export const FILED = 'nr, id, workspace, status, proposed_by, expires_at, auto_execute'

const COLUMNS = 'id, workspace, status, proposed_by, created_at, expires_at, auto_execute, body'

/** Those that are not filed yet have higher numbers than all that are: what is deleted takes its number with it. */
const file = `insert into plans_filed (${FILED}) select ${FILED} from plans
  where nr > coalesce((select max(nr) from plans_filed), 0) order by nr`

/** The database files a batch with the plan that completes it: those not filed yet are always fewer than that. */
const filing = [
  `create trigger plans_file after insert on plans when new.nr % ${BATCH} = 0 begin ${file}; end`,
  // Every update names these columns, and mostly the plan is not filed yet: then there is nothing to be written.
  `create trigger plans_refile after update of status, expires_at, auto_execute on plans
    when new.status <> old.status or new.expires_at <> old.expires_at or new.auto_execute <> old.auto_execute begin
      update plans_filed set status = new.status, expires_at = new.expires_at, auto_execute = new.auto_execute
        where nr = new.nr;
    end`,
  `create trigger plans_unfile after delete on plans begin delete from plans_filed where nr = old.nr; end`,
]

/**
 * A commit on SQLite costs by the page, and the indexes that lists use were a quarter of what a cycle wrote. Now they are
 * on a table of their own, to which the database copies a batch at a time. PostgreSQL keeps them where they are: an index
 * costs little there, and plans do not become visible in the order of any number.
 */
export const filedPlans: RuntimeMigration = {
  up: async (db, { name, types, documentType }) => {
    if (name === 'postgres') return
    const run = async (...statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    await db.schema
      .createTable('plans_numbered')
      // A column of its own, so that it stays as it is in a backup: other numbers of rows SQLite may give anew there.
      .addColumn('nr', types.integer, (column) => column.primaryKey())
      .addColumn('id', types.text, (column) => column.notNull().unique())
      .addColumn('workspace', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('proposed_by', types.text, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .addColumn('auto_execute', types.boolean, (column) => column.notNull())
      .addColumn('body', documentType, (column) => column.notNull())
      .execute()
    await run(
      `insert into plans_numbered (${COLUMNS}) select ${COLUMNS} from plans order by id`,
      'drop table plans',
      'alter table plans_numbered rename to plans',
    )

    await db.schema
      .createTable('plans_filed')
      .addColumn('nr', types.integer, (column) => column.primaryKey())
      .addColumn('id', types.text, (column) => column.notNull())
      .addColumn('workspace', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('proposed_by', types.text, (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .addColumn('auto_execute', types.boolean, (column) => column.notNull())
      .execute()
    await run(file)
    await createIndexes(db, [
      `plans_filed_by_status on plans_filed (status, id, expires_at) where status <> 'succeeded'`,
      'plans_filed_by_workspace on plans_filed (workspace, id)',
      'plans_filed_by_proposer on plans_filed (proposed_by, id)',
    ])
    await run(...filing)
  },
}
