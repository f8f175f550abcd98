import type { MealSlot } from './vocabulary.ts'

// Aliases rather than interfaces: only they fit a JSON column.

export type MealItem = {
  readonly food: string
  readonly quantity: number
  readonly unit: string
  readonly kcal?: number
  readonly protein?: number
  readonly carbs?: number
  readonly fat?: number
  readonly notes?: string
}

export type Meal = { readonly slot: MealSlot; readonly items: readonly MealItem[] }

export type MealPlanDay = { readonly day: number; readonly label?: string; readonly meals: readonly Meal[] }

export type DayTotals = {
  readonly day: number
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

const nutrients = ['kcal', 'protein', 'carbs', 'fat'] as const

/** What each day adds up to; an item that does not say counts as nothing. */
export function totalsPerDay(days: readonly MealPlanDay[]): DayTotals[] {
  return days.map(({ day, meals }) => {
    const items = meals.flatMap((meal) => meal.items)
    const sums = nutrients.map(
      (nutrient) => [nutrient, sum(items.map((item) => item[nutrient] ?? 0))] as const,
    )
    return { day, ...Object.fromEntries(sums) } as DayTotals
  })
}

/** To a tenth: nobody weighs food more finely, and 0.1 + 0.2 should be 0.3. */
const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 10) / 10
