import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { onlyClientsOf } from '../../domain/access.ts'
import { toLocal } from '../../domain/time-zones.ts'
import { goalStatuses, goalTypes } from '../../domain/vocabulary.ts'
import { countRows, db } from '../../queries.ts'
import type { GoalRow } from '../../tables.ts'
import { id, page } from '../fields.ts'
import { timeZoneOf } from '../find-records.ts'

const listed = ['id', 'client_id', 'type', 'target_value', 'unit', 'target_date', 'status', 'notes'] as const

type SelectedGoal = Pick<GoalRow, (typeof listed)[number]> & {
  readonly first_name: string
  readonly last_name: string
}

/** Goals as the list on the screen has them: of every client one sees. */
export const browseGoals = defineAction({
  name: 'browse_goals',
  title: 'Browse goals',
  description: 'Goals of all clients, those that are due first at the top.',
  hidden: true,
  effect: 'read',
  input: z.strictObject({
    status: z.enum(goalStatuses).optional().describe('Only those with this status'),
    type: z.enum(goalTypes).optional().describe('Only those of this type'),
    nutritionist_id: id('user').optional().describe('Only the clients of this nutritionist'),
    is_overdue: z.literal(true).optional().describe('Only those that are open although their day has passed'),
    ...page,
  }),
  run: async (context) => {
    const { input, records, actor, now } = context
    let query = db
      .selectFrom('goals')
      .innerJoin('clients', 'clients.id', 'goals.client_id')
      .select([
        ...listed.map((column) => `goals.${column}` as const),
        'clients.first_name',
        'clients.last_name',
      ])
    const owner = onlyClientsOf(actor)
    if (owner !== undefined) query = query.where('clients.primary_nutritionist_id', '=', owner)
    if (input.nutritionist_id !== undefined)
      query = query.where('clients.primary_nutritionist_id', '=', input.nutritionist_id)
    if (input.status !== undefined) query = query.where('goals.status', '=', input.status)
    if (input.type !== undefined) query = query.where('goals.type', '=', input.type)
    if (input.is_overdue) {
      const today = toLocal(now, await timeZoneOf(context)).date
      query = query.where('goals.status', '=', 'Active').where('goals.target_date', '<', today)
    }
    const rows = await records.select<SelectedGoal>(
      query
        // Databases differ on where nothing comes in an order.
        .orderBy((is) => is('goals.target_date', 'is', null))
        .orderBy('goals.target_date')
        .orderBy('goals.id')
        .limit(input.limit)
        .offset(input.offset),
    )
    const goals = rows.map(({ first_name, last_name, id, client_id, ...goal }) => ({
      id,
      client_id,
      client: `${first_name} ${last_name}`,
      ...goal,
    }))
    return { goals, total: await countRows(records, query) }
  },
})
