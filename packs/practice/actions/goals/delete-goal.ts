import { goals } from '../../tables.ts'
import { defineDeleteAction } from '../delete-action.ts'
import { findGoal } from '../find-records.ts'
import { sayClientGoal } from './amend-goal.ts'

export const deleteGoal = defineDeleteAction({
  name: 'delete_goal',
  title: 'Delete goal',
  description:
    'Deletes the record of a goal. To keep it on record, mark it as achieved or abandoned instead.',
  of: 'goal',
  table: goals,
  find: findGoal,
  say: (_asking, found) => sayClientGoal(found),
})
