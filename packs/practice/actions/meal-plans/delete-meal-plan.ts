import { mealPlans } from '../../tables.ts'
import { defineDeleteAction } from '../delete-action.ts'
import { findMealPlan } from '../find-records.ts'
import { sayMealPlan } from './amend-meal-plan.ts'

export const deleteMealPlan = defineDeleteAction({
  name: 'delete_meal_plan',
  title: 'Delete meal plan',
  description: 'Deletes a meal plan with its content. To keep it on record, archive it instead.',
  of: 'meal plan',
  table: mealPlans,
  find: findMealPlan,
  say: (_asking, found) => sayMealPlan(found),
})
