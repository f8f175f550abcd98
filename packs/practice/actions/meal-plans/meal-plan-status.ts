import { defineRecordAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { type MealPlanRow, mealPlans } from '../../tables.ts'
import { id } from '../fields.ts'
import { findMealPlan } from '../find-records.ts'
import { amendMealPlan, type FoundMealPlan, sayMealPlan } from './amend-meal-plan.ts'

/** The plan that makes way when another of the client becomes active. */
async function findActive(
  records: RecordReader,
  { record }: FoundMealPlan,
): Promise<MealPlanRow | undefined> {
  const [active] = await records.find(mealPlans, {
    where: [
      ['client_id', '=', record.client_id],
      ['status', '=', 'Active'],
      ['id', '!=', record.id],
    ],
    limit: 1,
  })
  return active
}

export const activateMealPlan = defineRecordAction({
  name: 'activate_meal_plan',
  title: 'Activate meal plan',
  description:
    'Sets a meal plan to active. A client has one active plan: the former one is archived in the same step.',
  input: z.strictObject({ id: id('meal plan') }),
  find: (context) => findMealPlan(context, context.input.id),
  describe: async ({ records }, found) => {
    const former = await findActive(records, found)
    return `Activate ${sayMealPlan(found)}${former ? ` and archive "${former.name}", which is active now` : ''}`
  },
  run: async (context, found) => {
    const { records, now } = context
    if (found.record.status === 'Active')
      return fail('meal_plan_status', `"${found.record.name}" is active already.`)
    const former = await findActive(records, found)
    if (former) await records.update(mealPlans, former.id, { status: 'Archived', updated_at: now })
    return amendMealPlan(context, found, { status: 'Active' })
  },
  summarize: ({ result }) => `"${result.name}" is now ${possessive(result.client)} active meal plan.`,
})

export const archiveMealPlan = defineRecordAction({
  name: 'archive_meal_plan',
  title: 'Archive meal plan',
  description: 'Archives an active meal plan.',
  input: z.strictObject({ id: id('meal plan') }),
  find: (context) => findMealPlan(context, context.input.id),
  describe: (_context, found) => `Archive ${sayMealPlan(found)}`,
  run: async (context, found) => {
    const { name, status } = found.record
    if (status === 'Active') return amendMealPlan(context, found, { status: 'Archived' })
    return fail('meal_plan_status', `"${name}" is not active: only an active plan can be archived.`)
  },
  summarize: ({ result }) => `Archived the meal plan "${result.name}" of ${result.client}.`,
})
