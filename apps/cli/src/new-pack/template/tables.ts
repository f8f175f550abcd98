import { boolean, defineTable, type RowOf, text, time } from '@countersign/core'

/** Every table has `id` and `version` beside these. The migration makes the same columns in the database. */
export const tasks = defineTable({
  name: 'new_pack_tasks',
  columns: { title: text(), due: text({ nullable: true }), done: boolean(), created_at: time() },
  // Whose page is told that a row has changed.
  visibleTo: ({ actor }) => actor.role !== 'Client',
})

export type TaskRow = RowOf<typeof tasks>
