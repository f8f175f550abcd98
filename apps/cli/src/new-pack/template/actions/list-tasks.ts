import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { tasks } from '../tables.ts'

/** What reads is answered at once, and asks nobody. */
export const listTasks = defineAction({
  name: 'list_new_pack_tasks',
  title: 'List tasks',
  description: 'What is to be done, oldest first.',
  effect: 'read',
  input: z.strictObject({ include_done: z.boolean().optional() }),
  run: async ({ input, records }) => ({
    tasks: await records.find(tasks, {
      ...(input.include_done !== true && { where: [['done', '=', false] as const] }),
      orderBy: [
        ['created_at', 'asc'],
        ['id', 'asc'],
      ],
      limit: 200,
    }),
  }),
})
