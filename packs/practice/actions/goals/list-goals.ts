import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { goals } from '../../tables.ts'
import { id, page } from '../fields.ts'
import { findClinicalClient } from '../find-records.ts'
import { viewListedGoal } from './goal-view.ts'

export const listGoals = defineAction({
  name: 'list_goals',
  title: 'List goals',
  description: 'The goals of a client, newest first, open and closed ones.',
  effect: 'read',
  input: z.strictObject({ client_id: id('client'), ...page }),
  run: async (context) => {
    const { input, records } = context
    const client = await findClinicalClient(context, input.client_id)
    if (client instanceof ActionFailure) return client
    const where = [['client_id', '=', client.id]] as const
    const { limit, offset } = input
    const found = await records.find(goals, { where, orderBy: [['created_at', 'desc']], limit, offset })
    return {
      goals: found.map((goal) => viewListedGoal(goal, client)),
      total: await records.count(goals, where),
    }
  },
})
