import { definePack } from '@countersign/core'
import { addTask } from './actions/add-task.ts'
import { finishTask } from './actions/finish-task.ts'
import { listTasks } from './actions/list-tasks.ts'
import { statuses } from './error-codes.ts'
import { tasks001 } from './migrations/001-tasks.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { tasks } from './tables.ts'

export { grammar } from './language.ts'

export const pack = definePack({
  name: 'new-pack',
  title: 'New pack',
  instructions: 'Tasks have a title, and perhaps a day by which they are to be done.',
  suggestions: ['Add the task water the roses', 'What is to be done?'],
  tables: [tasks],
  migrations: { '001': tasks001 },
  rules,
  roles,
  errorStatuses: statuses,
  actions: [addTask, finishTask, listTasks],
})
