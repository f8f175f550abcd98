import { defineRecordAction } from '@countersign/core'
import { clearable } from '@countersign/core/fields'
import { sayChanges } from '@countersign/core/words'
import { z } from 'zod'
import { sayDate } from '../../domain/say-time.ts'
import { hasChange, id, NO_CHANGE } from '../fields.ts'
import { findMealPlan } from '../find-records.ts'
import { amendMealPlan, refuseDates, sayMealPlan } from './amend-meal-plan.ts'
import { days, description, planDetails, planName } from './meal-plan-fields.ts'
import { sayContentChange } from './say-content-change.ts'

export const updateMealPlan = defineRecordAction({
  name: 'update_meal_plan',
  title: 'Update meal plan',
  description:
    'Changes the name, description, dates or targets of a meal plan, not its meals. null empties a field.',
  input: z
    .strictObject({
      id: id('meal plan'),
      name: planName.optional(),
      description: clearable(description),
      start_date: clearable(planDetails.start_date),
      end_date: clearable(planDetails.end_date),
      target_kcal: clearable(planDetails.target_kcal),
      target_protein_g: clearable(planDetails.target_protein_g),
      target_carbs_g: clearable(planDetails.target_carbs_g),
      target_fat_g: clearable(planDetails.target_fat_g),
    })
    .refine(hasChange, NO_CHANGE),
  find: (context) => findMealPlan(context, context.input.id),
  describe: ({ input }, found) => {
    const changes = sayChanges({
      name: input.name && `"${input.name}"`,
      description: input.description,
      'first day': input.start_date && sayDate(input.start_date),
      'last day': input.end_date && sayDate(input.end_date),
      calories: input.target_kcal,
      protein: input.target_protein_g,
      carbohydrates: input.target_carbs_g,
      fat: input.target_fat_g,
    })
    return `Change ${sayMealPlan(found)}: ${changes}`
  },
  run: async (context, found) => {
    const { id: _id, ...patch } = context.input
    return refuseDates({ ...found.record, ...patch }) ?? amendMealPlan(context, found, patch)
  },
  summarize: ({ result }) => `Updated the meal plan "${result.name}" of ${result.client}.`,
})

export const saveMealPlanContent = defineRecordAction({
  name: 'save_meal_plan_content',
  title: 'Save meal plan content',
  description:
    'Replaces the content of a meal plan: days, meals of each day, foods of each meal. Read the plan first and send back ' +
    'what is to stay.',
  input: z.strictObject({ id: id('meal plan'), days }),
  find: (context) => findMealPlan(context, context.input.id),
  describe: ({ input }, found) =>
    `Save the content of ${sayMealPlan(found)}: ${sayContentChange(found.record.days, input.days)}`,
  warn: ({ input }, { record }) =>
    input.days.length < record.days.length ? ['The plan will have fewer days than it has now.'] : [],
  run: (context, found) => amendMealPlan(context, found, { days: context.input.days }),
  summarize: ({ result }) => `Saved the content of the meal plan "${result.name}" of ${result.client}.`,
})
