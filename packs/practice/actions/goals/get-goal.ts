import { findGoal } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewGoal } from './goal-view.ts'

export const getGoal = defineGetAction({
  name: 'get_goal',
  title: 'Show goal',
  description: 'One goal of a client, and how it ended where it did.',
  of: 'goal',
  find: findGoal,
  view: (_context, { record, client }) => viewGoal(record, client),
})
