import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { fullName } from '../../domain/names.ts'
import { mealPlans } from '../../tables.ts'
import { id } from '../fields.ts'
import { findClinicalClient } from '../find-records.ts'
import { refuseDates } from './amend-meal-plan.ts'
import { description, planDetails, planName } from './meal-plan-fields.ts'
import { viewMealPlan } from './meal-plan-view.ts'

export const createMealPlan = defineRecordAction({
  name: 'create_meal_plan',
  title: 'Create meal plan',
  description: 'Creates a new meal plan for a client, as an empty draft.',
  input: z.strictObject({
    client_id: id('client'),
    name: planName,
    description: description.optional(),
    ...z.object(planDetails).partial().shape,
  }),
  find: (context) => findClinicalClient(context, context.input.client_id),
  describe: ({ input }, client) => `Create a meal plan named "${input.name}" for ${fullName(client)}`,
  run: async ({ input, records, newId, now }, client) => {
    const fault = refuseDates(input)
    if (fault) return fault
    const plan = await records.insert(mealPlans, {
      id: newId(),
      client_id: client.id,
      name: input.name,
      description: input.description ?? null,
      status: 'Draft',
      start_date: input.start_date ?? null,
      end_date: input.end_date ?? null,
      target_kcal: input.target_kcal ?? null,
      target_protein_g: input.target_protein_g ?? null,
      target_carbs_g: input.target_carbs_g ?? null,
      target_fat_g: input.target_fat_g ?? null,
      days: [],
      created_at: now,
      updated_at: now,
    })
    return viewMealPlan(plan, client)
  },
  summarize: ({ result }) => `Created the meal plan "${result.name}" for ${result.client}.`,
})
