import { describe, expect, it } from 'vitest'
import type { MealPlanDay } from '../../domain/meal-plan-content.ts'
import { type Draft, emptyItem, findFaults, toContent, toDraft } from './draft.ts'
import {
  addDay,
  addItem,
  addMeal,
  copyDay,
  moveItem,
  removeDay,
  removeItem,
  removeMeal,
  setItem,
  setLabel,
} from './edit-draft.ts'

const days: MealPlanDay[] = [
  {
    day: 1,
    label: 'Monday',
    meals: [
      {
        slot: 'Breakfast',
        items: [
          { food: 'Oats', quantity: 60, unit: 'g', kcal: 220, protein: 8.1 },
          { food: 'Milk', quantity: 200, unit: 'ml', notes: 'or soy' },
        ],
      },
    ],
  },
]

const place = (draft: Draft) => ({ dayKey: draft[0]!.key, slot: 'Breakfast' as const })
const itemsOf = (draft: Draft) => draft[0]!.meals[0]!.items
const foodsOf = (draft: Draft) => itemsOf(draft).map(({ food }) => food)

describe('the draft of a meal plan', () => {
  it('gives back what it was made of', () => {
    expect(toContent(toDraft(days))).toEqual(days)
  })

  it('leaves out lines that were left blank, and numbers days as they stand', () => {
    const draft = toDraft(days)
    const more = addDay(addItem(draft, place(draft), emptyItem()))
    expect(
      toContent(more).map(({ day, meals }) => [day, meals.flatMap(({ items }) => items).length]),
    ).toEqual([
      [1, 2],
      [2, 0],
    ])
    expect(toContent(removeDay(more, more[0]!.key))).toEqual([{ day: 1, meals: [] }])
  })

  it('reads numbers as people type them', () => {
    const draft = toDraft(days)
    const typed = setItem(draft, place(draft), itemsOf(draft)[0]!.key, { quantity: '62,5', kcal: '' })
    expect(toContent(typed)[0]!.meals[0]!.items[0]).toEqual({
      food: 'Oats',
      quantity: 62.5,
      unit: 'g',
      protein: 8.1,
    })
  })

  it('says which fields cannot be saved', () => {
    const draft = toDraft(days)
    const key = itemsOf(draft)[0]!.key
    expect(findFaults(draft).size).toBe(0)
    const wrong = setItem(draft, place(draft), key, { food: ' ', quantity: '0', unit: '', kcal: 'x' })
    expect([...findFaults(wrong).get(key)!]).toEqual(['food', 'unit', 'quantity', 'kcal'])
    expect(findFaults(addItem(draft, place(draft), emptyItem())).size).toBe(0)
  })

  it('moves, removes and adds foods within a meal', () => {
    const draft = toDraft(days)
    const [oats] = itemsOf(draft)
    expect(foodsOf(moveItem(draft, place(draft), oats!.key, 1))).toEqual(['Milk', 'Oats'])
    expect(foodsOf(moveItem(draft, place(draft), oats!.key, -1))).toEqual(['Oats', 'Milk'])
    expect(foodsOf(removeItem(draft, place(draft), oats!.key))).toEqual(['Milk'])
  })

  it('keeps meals in the order of the day', () => {
    const draft = toDraft(days)
    const { dayKey } = place(draft)
    const more = addMeal(addMeal(draft, { dayKey, slot: 'Dinner' }), { dayKey, slot: 'Lunch' })
    expect(more[0]!.meals.map(({ slot }) => slot)).toEqual(['Breakfast', 'Lunch', 'Dinner'])
    const fewer = removeMeal(more, { dayKey, slot: 'Lunch' })
    expect(fewer[0]!.meals.map(({ slot }) => slot)).toEqual(['Breakfast', 'Dinner'])
  })

  it('copies a day behind itself, with lines of its own', () => {
    const draft = setLabel(toDraft(days), '', 'nobody')
    const copied = copyDay(draft, draft[0]!.key)
    expect(copied).toHaveLength(2)
    expect(copied[1]!.label).toBe('')
    expect(copied[1]!.meals[0]!.items[0]!.key).not.toBe(itemsOf(copied)[0]!.key)
    expect(toContent(copied)[1]!.meals).toEqual(days[0]!.meals)
  })
})
