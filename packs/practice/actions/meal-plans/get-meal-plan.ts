import { findMealPlan } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewMealPlan } from './meal-plan-view.ts'

export const getMealPlan = defineGetAction({
  name: 'get_meal_plan',
  title: 'Show meal plan',
  description: 'One meal plan with its days, meals and foods, and what each day adds up to.',
  of: 'meal plan',
  find: findMealPlan,
  view: (_context, { record, client }) => viewMealPlan(record, client),
})
