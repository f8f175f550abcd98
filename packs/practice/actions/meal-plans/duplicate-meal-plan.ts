import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { mealPlans } from '../../tables.ts'
import { id } from '../fields.ts'
import { findMealPlan } from '../find-records.ts'
import { sayMealPlan } from './amend-meal-plan.ts'
import { planName } from './meal-plan-fields.ts'
import { viewMealPlan } from './meal-plan-view.ts'

/** A name that is as long as it may be has no room for more. */
const copyName = (name: string): string => `Copy of ${name}`.slice(0, 200)

export const duplicateMealPlan = defineRecordAction({
  name: 'duplicate_meal_plan',
  title: 'Duplicate meal plan',
  description: 'Copies a meal plan with its content into a new draft of the same client.',
  input: z.strictObject({
    id: id('meal plan'),
    new_name: planName.optional().describe('Name of the copy; left out: "Copy of …"'),
  }),
  find: (context) => findMealPlan(context, context.input.id),
  describe: ({ input }, found) =>
    `Duplicate ${sayMealPlan(found)} as "${input.new_name ?? copyName(found.record.name)}"`,
  run: async ({ input, records, newId, now }, { record, client }) => {
    const { version: _version, ...plan } = record
    const copy = await records.insert(mealPlans, {
      ...plan,
      id: newId(),
      name: input.new_name ?? copyName(record.name),
      status: 'Draft',
      // When the copy is to hold is not known yet.
      start_date: null,
      end_date: null,
      created_at: now,
      updated_at: now,
    })
    return viewMealPlan(copy, client)
  },
  summarize: ({ result }) => `Created the meal plan "${result.name}" for ${result.client}.`,
})
