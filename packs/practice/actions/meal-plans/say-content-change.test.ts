import { describe, expect, it } from 'vitest'
import type { MealItem, MealPlanDay } from '../../domain/meal-plan-content.ts'
import { sayContentChange } from './say-content-change.ts'

const oats: MealItem = { food: 'oats', quantity: 60, unit: 'g', kcal: 220 }
const apple: MealItem = { food: 'apple', quantity: 1, unit: 'piece' }
const breakfast = (...items: MealItem[]): MealPlanDay => ({
  day: 1,
  label: 'Monday',
  meals: [{ slot: 'Breakfast', items }],
})
const second: MealPlanDay = { day: 2, meals: [{ slot: 'Lunch', items: [apple] }] }

describe('the sentence about new content', () => {
  it('names what is added and taken out, and where', () => {
    expect(sayContentChange([breakfast(oats)], [breakfast(oats, apple)])).toBe(
      'add 1 piece apple to Monday breakfast',
    )
    expect(sayContentChange([breakfast(oats), second], [breakfast(oats)])).toBe(
      'remove 1 piece apple from day 2 lunch and remove day 2',
    )
    expect(sayContentChange([breakfast(oats)], [breakfast({ ...oats, quantity: 80 })])).toBe(
      'add 80 g oats to Monday breakfast and remove 60 g oats from Monday breakfast',
    )
  })

  it('tells two alike from one', () => {
    expect(sayContentChange([breakfast(apple, apple)], [breakfast(apple)])).toBe(
      'remove 1 piece apple from Monday breakfast',
    )
  })

  it('counts where there is much, or nothing was there', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ ...apple, quantity: index + 1 }))
    expect(sayContentChange([breakfast(oats)], [breakfast(oats, ...many)])).toBe(
      'add 5 foods; 1 day with 6 foods in all',
    )
    expect(sayContentChange([breakfast(oats)], [breakfast(...many)])).toBe(
      '1 day with 5 foods, in place of 1 day',
    )
    expect(sayContentChange([], [breakfast(oats)])).toBe('1 day with 1 food')
  })

  it('says when no food changes', () => {
    expect(sayContentChange([breakfast(oats)], [breakfast(oats)])).toBe('no food changes')
  })
})
