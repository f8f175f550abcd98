import { type MealSlot, mealSlots } from '../../domain/vocabulary.ts'
import { type Draft, type DraftDay, type DraftItem, type DraftMeal, emptyDay, emptyItem } from './draft.ts'

// Each gives a new draft; none changes the one it is given.

const changeDay = (draft: Draft, dayKey: string, change: (day: DraftDay) => DraftDay): Draft =>
  draft.map((day) => (day.key === dayKey ? change(day) : day))

const changeMeal = (
  draft: Draft,
  { dayKey, slot }: Place,
  change: (items: readonly DraftItem[]) => readonly DraftItem[],
): Draft =>
  changeDay(draft, dayKey, (day) => ({
    ...day,
    meals: day.meals.map((meal) => (meal.slot === slot ? { slot, items: change(meal.items) } : meal)),
  }))

/** A meal of a day. */
export interface Place {
  readonly dayKey: string
  readonly slot: MealSlot
}

export const setLabel = (draft: Draft, dayKey: string, label: string): Draft =>
  changeDay(draft, dayKey, (day) => ({ ...day, label }))

export const addDay = (draft: Draft): Draft => [...draft, emptyDay()]

const copyOf = (item: DraftItem): DraftItem => ({ ...item, key: emptyItem().key })

export function copyDay(draft: Draft, dayKey: string): Draft {
  return draft.flatMap((day) => {
    if (day.key !== dayKey) return [day]
    const meals = day.meals.map(({ slot, items }) => ({ slot, items: items.map(copyOf) }))
    return [day, { ...emptyDay(), meals }]
  })
}

export const removeDay = (draft: Draft, dayKey: string): Draft => draft.filter(({ key }) => key !== dayKey)

/** Begins a meal with a line to fill in; they stand in the order of the day. */
export const addMeal = (draft: Draft, { dayKey, slot }: Place): Draft =>
  changeDay(draft, dayKey, (day) => ({
    ...day,
    meals: inOrder([...day.meals, { slot, items: [emptyItem()] }]),
  }))

const inOrder = (meals: readonly DraftMeal[]): DraftMeal[] =>
  meals.toSorted((left, right) => mealSlots.indexOf(left.slot) - mealSlots.indexOf(right.slot))

export const removeMeal = (draft: Draft, { dayKey, slot }: Place): Draft =>
  changeDay(draft, dayKey, (day) => ({ ...day, meals: day.meals.filter((meal) => meal.slot !== slot) }))

export const addItem = (draft: Draft, place: Place, item: DraftItem): Draft =>
  changeMeal(draft, place, (items) => [...items, item])

export const setItem = (draft: Draft, place: Place, key: string, patch: Partial<DraftItem>): Draft =>
  changeMeal(draft, place, (items) =>
    items.map((item) => (item.key === key ? { ...item, ...patch, key } : item)),
  )

export const removeItem = (draft: Draft, place: Place, key: string): Draft =>
  changeMeal(draft, place, (items) => items.filter((item) => item.key !== key))

/** Up or down within its meal; at the edge it stays. */
export const moveItem = (draft: Draft, place: Place, key: string, by: -1 | 1): Draft =>
  changeMeal(draft, place, (items) => {
    const from = items.findIndex((item) => item.key === key)
    const to = from + by
    const [moved, other] = [items[from], items[to]]
    if (!moved || !other) return items
    return items.map((item, index) => (index === from ? other : index === to ? moved : item))
  })
