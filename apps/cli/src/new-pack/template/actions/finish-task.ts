import { defineAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { fail } from '../error-codes.ts'
import { tasks } from '../tables.ts'

export const finishTask = defineAction({
  name: 'finish_new_pack_task',
  title: 'Finish task',
  description: 'Marks a task as done.',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ task_id: id('task') }),
  describe: async ({ input, records }) => {
    const task = await records.get(tasks, input.task_id)
    return `Mark "${task?.title ?? 'a task'}" as done`
  },
  run: async ({ input, records }) => {
    const task = await records.get(tasks, input.task_id)
    if (!task) return fail('task_not_found', `There is no task ${input.task_id}.`)
    if (task.done) return fail('task_done', `"${task.title}" is done already.`)
    return records.update(tasks, task.id, { done: true })
  },
  summarize: ({ result }) => `"${result.title}" is done.`,
})
