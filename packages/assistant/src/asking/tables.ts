import { defineTable, integer, json, text, time } from '@countersign/core'
import type { Migration } from '@countersign/storage'

/** Questions that were put to a model outside a conversation: what they cost, and the answers that are kept. */
export const questions = defineTable({
  name: 'model_questions',
  columns: {
    owner_id: text(),
    workspace: text(),
    purpose: text(),
    /** A hash of what was asked, where the answer is kept. */
    asked: text({ nullable: true }),
    answer: json({ nullable: true }),
    /** Ids of the rows that the answer says something of. */
    about: json<readonly string[]>(),
    provider: text(),
    model: text(),
    input_tokens: integer(),
    output_tokens: integer(),
    created_at: time(),
  },
})

export const questionsMigration: Migration = {
  up: async (db, types) => {
    await db.schema
      .createTable('model_questions')
      .addColumn('id', types.text, (column) => column.primaryKey().notNull())
      .addColumn('version', types.integer, (column) => column.notNull())
      .addColumn('owner_id', types.text, (column) => column.notNull())
      .addColumn('workspace', types.text, (column) => column.notNull())
      .addColumn('purpose', types.text, (column) => column.notNull())
      .addColumn('asked', types.text)
      .addColumn('answer', types.json)
      .addColumn('about', types.json, (column) => column.notNull())
      .addColumn('provider', types.text, (column) => column.notNull())
      .addColumn('model', types.text, (column) => column.notNull())
      .addColumn('input_tokens', types.integer, (column) => column.notNull())
      .addColumn('output_tokens', types.integer, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]): Promise<void> =>
      db.schema.createIndex(name).on('model_questions').columns(columns).execute()
    await index('model_questions_by_owner', ['owner_id', 'created_at'])
    await index('model_questions_by_asked', ['asked'])
    await index('model_questions_by_age', ['created_at'])
  },
}
