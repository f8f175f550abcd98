import type { ActionFailure, RecordReader, TableRules } from '@countersign/core'
import { fail } from './error-codes.ts'
import { type TaskRow, tasks } from './tables.ts'

/** The same thing is not to be done twice at a time. */
export async function refuseTwin(
  records: RecordReader,
  task: Pick<TaskRow, 'id' | 'title'>,
): Promise<ActionFailure | undefined> {
  const open = await records.find(tasks, { where: [['done', '=', false]] })
  const title = task.title.toLowerCase()
  const isTwin = open.some((other) => other.id !== task.id && other.title.toLowerCase() === title)
  return isTwin ? fail('task_open', `There is an open task "${task.title}" already.`) : undefined
}

/** Actions ask for themselves. This is asked when undo puts a row back: a task may have been added anew since. */
export const rules: TableRules = {
  new_pack_tasks: async ({ row, records }) => {
    const task = row as TaskRow | undefined
    return task && !task.done ? refuseTwin(records, task) : undefined
  },
}
