import { totalsPerDay } from '../../domain/meal-plan-content.ts'
import { fullName } from '../../domain/names.ts'
import type { ClientRow, MealPlanRow } from '../../tables.ts'

/** A meal plan as `get_meal_plan` answers it, and every write on one. */
export function viewMealPlan({ version: _version, ...plan }: MealPlanRow, client: ClientRow) {
  return { ...plan, client: fullName(client), totals_per_day: totalsPerDay(plan.days) }
}
