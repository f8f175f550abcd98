import { expect, it } from 'vitest'
import { day, destination, trip } from '../data/testing.ts'
import { budgetOf } from './budget.ts'

const costs = trip([
  day(1, [
    destination('a', { cost: 10, category: 'Food' }),
    destination('b', { cost: 30, category: 'Museum' }),
    destination('c'),
  ]),
  day(2, [destination('d', { cost: 25.5, category: 'Food' }), destination('e', { cost: 0 })]),
])

it('sums by category, dearest first, what has none under its own name', () => {
  expect(budgetOf(costs).byCategory).toEqual([
    { name: 'Food', amount: 35.5, count: 2 },
    { name: 'Museum', amount: 30, count: 1 },
    { name: 'Other', amount: 0, count: 1 },
  ])
})

it('sums by day, in order, and in all', () => {
  const { byDay, spent, unpriced } = budgetOf(costs)
  expect(byDay.map(({ name, amount }) => [name, amount])).toEqual([
    ['Day 1', 40],
    ['Day 2', 25.5],
  ])
  expect([spent, unpriced]).toEqual([65.5, 1])
})
