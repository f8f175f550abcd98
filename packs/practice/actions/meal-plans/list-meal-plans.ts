import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { onlyClientsOf } from '../../domain/access.ts'
import { mealPlanStatuses } from '../../domain/vocabulary.ts'
import { countRows, db } from '../../queries.ts'
import type { MealPlanRow } from '../../tables.ts'
import { id, page } from '../fields.ts'
import { findClinicalClient } from '../find-records.ts'

const listed = [
  'id',
  'client_id',
  'name',
  'description',
  'status',
  'start_date',
  'end_date',
  'target_kcal',
] as const

type SelectedMealPlan = Pick<MealPlanRow, (typeof listed)[number]> & {
  readonly days: string
  readonly first_name: string
  readonly last_name: string
}

export const listMealPlans = defineAction({
  name: 'list_meal_plans',
  title: 'List meal plans',
  description: 'Meal plans, newest first, without their content. Narrow it by client or status.',
  effect: 'read',
  input: z.strictObject({
    client_id: id('client').optional(),
    status: z.enum(mealPlanStatuses).optional().describe('Only those with this status'),
    ...page,
  }),
  run: async (context) => {
    const { input, records, actor } = context
    if (input.client_id !== undefined) {
      const client = await findClinicalClient(context, input.client_id)
      if (client instanceof ActionFailure) return client
    }
    let query = db
      .selectFrom('meal_plans')
      .innerJoin('clients', 'clients.id', 'meal_plans.client_id')
      .select([
        ...listed.map((column) => `meal_plans.${column}` as const),
        'meal_plans.days',
        'clients.first_name',
        'clients.last_name',
      ])
    const owner = onlyClientsOf(actor)
    if (owner !== undefined) query = query.where('clients.primary_nutritionist_id', '=', owner)
    if (input.client_id !== undefined) query = query.where('meal_plans.client_id', '=', input.client_id)
    if (input.status !== undefined) query = query.where('meal_plans.status', '=', input.status)
    const newest = query.orderBy('meal_plans.created_at', 'desc').orderBy('meal_plans.id')
    const rows = await records.select<SelectedMealPlan>(newest.limit(input.limit).offset(input.offset))
    return { meal_plans: rows.map(toListed), total: await countRows(records, query) }
  },
})

function toListed({ first_name, last_name, days, client_id, id, ...plan }: SelectedMealPlan) {
  return {
    id,
    client_id,
    client: `${first_name} ${last_name}`,
    ...plan,
    days: (JSON.parse(days) as unknown[]).length,
  }
}
