import type { Trip } from '../data/trip.ts'

export interface Share {
  readonly name: string
  readonly amount: number
  /** How many destinations make it up. */
  readonly count: number
}

export interface Budget {
  readonly spent: number
  readonly byCategory: readonly Share[]
  readonly byDay: readonly (Share & { readonly dayId: string; readonly date: string })[]
  /** Destinations that have no cost yet. */
  readonly unpriced: number
}

const WITHOUT_CATEGORY = 'Other'

/** What the destinations of a trip cost: dearest category first, days in order. */
export function budgetOf({ days }: Pick<Trip, 'days'>): Budget {
  const categories = new Map<string, { amount: number; count: number }>()
  let spent = 0
  let unpriced = 0
  const byDay = days.map(({ id, number, date, destinations }) => {
    let [amount, count] = [0, 0]
    for (const { cost, category } of destinations) {
      if (cost === null) {
        unpriced += 1
        continue
      }
      amount += cost
      count += 1
      const name = category?.trim() || WITHOUT_CATEGORY
      const last = categories.get(name) ?? { amount: 0, count: 0 }
      categories.set(name, { amount: last.amount + cost, count: last.count + 1 })
    }
    spent += amount
    return { name: `Day ${number}`, dayId: id, date, amount, count }
  })
  const byCategory = [...categories]
    .map(([name, share]) => ({ name, ...share }))
    .toSorted((one, other) => other.amount - one.amount || one.name.localeCompare(other.name))
  return { spent, byCategory, byDay, unpriced }
}
