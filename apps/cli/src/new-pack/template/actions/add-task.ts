import { defineAction } from '@countersign/core'
import { date, line } from '@countersign/core/fields'
import { sayPlainDate } from '@countersign/language'
import { z } from 'zod'
import { refuseTwin } from '../rules.ts'
import { tasks } from '../tables.ts'

/** An action says what it would do, and does it. The preview, the card, the record and undo come from the runtime. */
export const addTask = defineAction({
  name: 'add_new_pack_task',
  title: 'Add task',
  description: 'Adds something to be done, perhaps by a day.',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({
    title: line(100).describe('What is to be done'),
    due: date.optional().describe('The day by which it is to be done'),
  }),
  describe: ({ input: { title, due } }) =>
    `Add the task "${title}"${due ? `, due ${sayPlainDate(due)}` : ''}`,
  run: async ({ input: { title, due }, records, newId, now }) => {
    const id = newId()
    const refused = await refuseTwin(records, { id, title })
    if (refused) return refused
    return records.insert(tasks, { id, title, due: due ?? null, done: false, created_at: now })
  },
  summarize: ({ input }) => `Added "${input.title}".`,
})
