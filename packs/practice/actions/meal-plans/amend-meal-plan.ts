import { ActionFailure, type WriteContext } from '@countersign/core'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { type ClientRow, type MealPlanRow, mealPlans } from '../../tables.ts'
import { amend, type Patch } from '../amend.ts'
import { viewMealPlan } from './meal-plan-view.ts'

export interface FoundMealPlan {
  readonly record: MealPlanRow
  readonly client: ClientRow
}

export async function amendMealPlan(
  context: WriteContext<unknown>,
  { record, client }: FoundMealPlan,
  patch: Patch<typeof mealPlans>,
) {
  const changed = await amend(context, mealPlans, record, patch)
  return changed instanceof ActionFailure ? changed : viewMealPlan(changed, client)
}

/** `Maria Lopez's meal plan "Low carb"` */
export const sayMealPlan = ({ record, client }: FoundMealPlan): string =>
  `${possessive(fullName(client))} meal plan "${record.name}"`

export function refuseDates(dates: {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}): ActionFailure | undefined {
  const { start_date, end_date } = dates
  if (!start_date || !end_date || start_date <= end_date) return undefined
  return fail('invalid_date', 'The plan must not end before it starts.')
}
