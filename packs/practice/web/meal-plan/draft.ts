import { readNumber, typedNumber } from '@countersign/ui'
import type { MealItem, MealPlanDay } from '../../domain/meal-plan-content.ts'
import { type MealSlot, mealSlots } from '../../domain/vocabulary.ts'

// While it is being typed, everything is text: "1." must not become "1" under the fingers.

export const itemFields = ['food', 'quantity', 'unit', 'kcal', 'protein', 'carbs', 'fat', 'notes'] as const
export type ItemField = (typeof itemFields)[number]

export type DraftItem = { readonly key: string } & { readonly [K in ItemField]: string }
export interface DraftMeal {
  readonly slot: MealSlot
  readonly items: readonly DraftItem[]
}
export interface DraftDay {
  readonly key: string
  readonly label: string
  readonly meals: readonly DraftMeal[]
}
export type Draft = readonly DraftDay[]

export const MAX_DAYS = 31
export const MAX_ITEMS = 40

let made = 0
/** Unique while the page is open; a draft that outlived it brings its own. */
const newKey = (): string => `${Date.now().toString(36)}-${(made += 1)}`

export const emptyItem = (): DraftItem => ({
  key: newKey(),
  food: '',
  quantity: '',
  unit: 'g',
  kcal: '',
  protein: '',
  carbs: '',
  fat: '',
  notes: '',
})

export const emptyDay = (): DraftDay => ({ key: newKey(), label: '', meals: [] })

export function toDraft(days: readonly MealPlanDay[]): Draft {
  return days
    .toSorted((left, right) => left.day - right.day)
    .map(({ label = '', meals }) => ({
      key: newKey(),
      label,
      meals: meals.map(({ slot, items }) => ({ slot, items: items.map(toDraftItem) })),
    }))
}

function toDraftItem(item: MealItem): DraftItem {
  const text = (value: string | number | undefined): string =>
    typeof value === 'string' ? value : typedNumber(value)
  const fields = itemFields.map((field) => [field, text(item[field])] as const)
  return { key: newKey(), ...(Object.fromEntries(fields) as Record<ItemField, string>) }
}

const isBlank = ({ food, quantity, kcal, protein, carbs, fat, notes }: DraftItem): boolean =>
  [food, quantity, kcal, protein, carbs, fat, notes].every((text) => text.trim() === '')

/** What is saved: days are numbered as they stand, lines left blank are left out. */
export function toContent(draft: Draft): MealPlanDay[] {
  return draft.map(({ label, meals }, index) => ({
    day: index + 1,
    ...(label.trim() !== '' && { label: label.trim() }),
    meals: mealSlots.flatMap((slot) => {
      const meal = meals.find((one) => one.slot === slot)
      return meal ? [{ slot, items: meal.items.filter((item) => !isBlank(item)).map(toItem) }] : []
    }),
  }))
}

function toItem({ food, quantity, unit, notes, ...nutrients }: DraftItem): MealItem {
  const numbers = (['kcal', 'protein', 'carbs', 'fat'] as const).flatMap((name) => {
    const value = readNumber(nutrients[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    food: food.trim(),
    quantity: readNumber(quantity) ?? Number.NaN,
    unit: unit.trim(),
    ...Object.fromEntries(numbers),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  }
}

/** Which fields of which items cannot be saved, by the item's key. */
export function findFaults(draft: Draft): ReadonlyMap<string, ReadonlySet<ItemField>> {
  const faults = new Map<string, Set<ItemField>>()
  const items = draft.flatMap(({ meals }) => meals.flatMap((meal) => meal.items))
  for (const item of items.filter((one) => !isBlank(one))) {
    const wrong = new Set<ItemField>()
    if (item.food.trim() === '') wrong.add('food')
    if (item.unit.trim() === '') wrong.add('unit')
    if (!isWithin(readNumber(item.quantity) ?? Number.NaN, 100_000) || readNumber(item.quantity) === 0)
      wrong.add('quantity')
    for (const field of ['kcal', 'protein', 'carbs', 'fat'] as const)
      if (!isWithin(readNumber(item[field]) ?? 0, 20_000)) wrong.add(field)
    if (wrong.size > 0) faults.set(item.key, wrong)
  }
  return faults
}

const isWithin = (value: number, max: number): boolean => value >= 0 && value <= max
