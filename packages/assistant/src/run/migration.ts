import { keptByKey, type Migration } from '@countersign/storage'
import { type ColumnDefinitionBuilder, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()

export const conversationMigration: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, required)
    await table('threads')
      .addColumn('owner_id', types.text, required)
      .addColumn('workspace', types.text, required)
      .addColumn('context', types.json, required)
      .addColumn('title', types.text)
      .addColumn('created_at', types.time, required)
      .addColumn('updated_at', types.time, required)
      .execute()
    await table('thread_messages')
      .addColumn('thread_id', types.text, (column) => column.notNull().references('threads.id'))
      .addColumn('run_id', types.text, required)
      .addColumn('position', types.integer, required)
      .addColumn('role', types.text, required)
      .addColumn('content', types.json, required)
      .addColumn('created_at', types.time, required)
      .execute()
    await table('runs')
      .addColumn('thread_id', types.text, (column) => column.notNull().references('threads.id'))
      .addColumn('owner_id', types.text, required)
      .addColumn('workspace', types.text, required)
      .addColumn('status', types.text, required)
      .addColumn('lease_until', types.time)
      .addColumn('plan_id', types.text)
      .addColumn('pending', types.json)
      .addColumn('rounds', types.integer, required)
      .addColumn('last_event', types.integer, required)
      .addColumn('provider', types.text)
      .addColumn('model', types.text)
      .addColumn('input_tokens', types.integer, required)
      .addColumn('output_tokens', types.integer, required)
      .addColumn('correlation_id', types.text, required)
      .addColumn('error', types.json)
      .addColumn('created_at', types.time, required)
      .addColumn('finished_at', types.time)
      .addColumn('unsaved_text', types.boolean, required)
      .addColumn('working_ms', types.integer, required)
      .execute()
    await table('run_events')
      .addColumn('run_id', types.text, (column) => column.notNull().references('runs.id'))
      .addColumn('seq', types.integer, required)
      .addColumn('kind', types.text, required)
      .addColumn('body', types.json, required)
      .execute()
    const index = (name: string, on: string, columns: string[], unique = false) => {
      const builder = db.schema.createIndex(name).on(on).columns(columns)
      return (unique ? builder.unique() : builder).execute()
    }
    await index('threads_by_owner', 'threads', ['owner_id', 'id'])
    // Two writers that think they are alone must not both count on.
    await index('thread_messages_in_order', 'thread_messages', ['thread_id', 'position'], true)
    await index('runs_by_thread', 'runs', ['thread_id', 'id'])
    await index('runs_by_owner', 'runs', ['owner_id', 'created_at'])
    await index('runs_by_status', 'runs', ['status', 'lease_until'])
    await index('runs_by_plan', 'runs', ['plan_id'])
    await index('run_events_in_order', 'run_events', ['run_id', 'seq'], true)
  },
}

export const plannedAnswersMigration: Migration = {
  up: async (db, types) => {
    await db.schema.alterTable('thread_messages').addColumn('plan_id', types.text).execute()
  },
}

/** For whatever looks for conversations that were kept for long enough. */
export const threadAgeMigration: Migration = {
  up: async (db) => {
    await db.schema.createIndex('threads_by_age').on('threads').column('updated_at').execute()
  },
}

/** Programs outside name a conversation before there is one. */
export const chatNamesMigration: Migration = {
  up: async (db, types) => {
    await db.schema.alterTable('threads').addColumn('chat_id', types.text).execute()
    await db.schema
      .createIndex('threads_by_chat')
      .on('threads')
      .columns(['owner_id', 'chat_id'])
      .unique()
      .execute()
  },
}

/**
 * A commit on SQLite costs by the page, and a message or an event wrote to three: its own and one for each of two indexes.
 * Now ids say where each stands, and the table itself is kept by them. A run knows where its thread ends.
 */
export const placedMigration: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      keptByKey(db, db.schema.createTable(`${name}_placed`))
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, required)
    const move = async (name: string, [parent, position, ...others]: readonly string[]): Promise<void> => {
      const columns = [parent, position, ...others].join()
      // A number with leading zeros, as place.ts has it, in words that both databases know.
      const id = `${parent} || '.' || substr(cast(1000000000 + ${position} as text), 2)`
      await sql
        .raw(
          `insert into ${name}_placed (id, version, ${columns}) select ${id}, version, ${columns} from ${name}`,
        )
        .execute(db)
      await db.schema.dropTable(name).execute()
      await db.schema.alterTable(`${name}_placed`).renameTo(name).execute()
    }
    await table('thread_messages')
      .addColumn('thread_id', types.text, required)
      .addColumn('run_id', types.text, required)
      .addColumn('position', types.integer, required)
      .addColumn('role', types.text, required)
      .addColumn('content', types.json, required)
      .addColumn('created_at', types.time, required)
      .addColumn('plan_id', types.text)
      .execute()
    const ofMessages = ['thread_id', 'position', 'run_id', 'role', 'content', 'created_at', 'plan_id']
    await move('thread_messages', ofMessages)
    await table('run_events')
      .addColumn('run_id', types.text, required)
      .addColumn('seq', types.integer, required)
      .addColumn('kind', types.text, required)
      .addColumn('body', types.json, required)
      .execute()
    await move('run_events', ['run_id', 'seq', 'kind', 'body'])

    await db.schema.alterTable('runs').addColumn('last_message', types.integer).execute()

    // Few threads have a name from outside, and few runs a plan for long.
    await db.schema.dropIndex('threads_by_chat').execute()
    await db.schema
      .createIndex('threads_by_chat')
      .on('threads')
      .columns(['owner_id', 'chat_id'])
      .unique()
      .where('chat_id', 'is not', null)
      .execute()
    await db.schema.dropIndex('runs_by_plan').execute()
    await db.schema
      .createIndex('runs_by_plan')
      .on('runs')
      .column('plan_id')
      .where('plan_id', 'is not', null)
      .execute()
  },
}

/**
 * Each tree that a commit touches is a page of it. What asked for a run by its thread finds it by a message now, what is old
 * by the order of ids; one index of runs says what they are at and what they wait for, and does not change with a lease. On
 * SQLite threads and runs are found where they are kept. No key leads from a run to its thread: without an index by thread,
 * all runs would be looked through whenever a thread is deleted.
 */
export const fewTreesMigration: Migration = {
  up: async (db, { text, json, integer, boolean, time }) => {
    const keep = async (
      name: string,
      columns: Readonly<Record<string, typeof text>>,
      nullable: readonly string[],
    ): Promise<void> => {
      let table = keptByKey(db, db.schema.createTable(`${name}_kept`))
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('version', integer, required)
      for (const [column, type] of Object.entries(columns))
        table = table.addColumn(column, type, nullable.includes(column) ? undefined : required)
      await table.execute()
      const all = ['id', 'version', ...Object.keys(columns)].join()
      await sql.raw(`insert into ${name}_kept (${all}) select ${all} from ${name} order by id`).execute(db)
      await db.schema.dropTable(name).execute()
      await db.schema.alterTable(`${name}_kept`).renameTo(name).execute()
    }
    const ofRuns = {
      thread_id: text,
      owner_id: text,
      workspace: text,
      status: text,
      lease_until: time,
      plan_id: text,
      pending: json,
      rounds: integer,
      last_event: integer,
      last_message: integer,
      provider: text,
      model: text,
      input_tokens: integer,
      output_tokens: integer,
      correlation_id: text,
      error: json,
      created_at: time,
      finished_at: time,
      unsaved_text: boolean,
      working_ms: integer,
    }
    const notYet = ['lease_until', 'plan_id', 'pending', 'last_message', 'provider', 'model']
    await keep('runs', ofRuns, [...notYet, 'error', 'finished_at'])
    const ofThreads = {
      owner_id: text,
      workspace: text,
      context: json,
      title: text,
      chat_id: text,
      created_at: time,
      updated_at: time,
    }
    await keep('threads', ofThreads, ['title', 'chat_id'])

    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns)
    await index('runs_by_owner', 'runs', ['owner_id', 'created_at']).execute()
    await index('runs_by_status', 'runs', ['status', 'plan_id']).execute()
    await index('threads_by_owner', 'threads', ['owner_id', 'id']).execute()
    await index('threads_by_chat', 'threads', ['owner_id', 'chat_id'])
      .unique()
      .where('chat_id', 'is not', null)
      .execute()
  },
}
