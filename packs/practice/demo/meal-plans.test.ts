import { describe, expect, it } from 'vitest'
import { type MealPlanDay, totalsPerDay } from '../domain/meal-plan-content.ts'
import { mealPlanStatuses, mealSlots } from '../domain/vocabulary.ts'
import { everyDemo, ofClient } from './testing/every-demo.ts'

const foodsIn = (plan: readonly MealPlanDay[]): string[] =>
  plan.flatMap(({ meals }) => meals.flatMap(({ items }) => items.map(({ food }) => food)))

describe.each(everyDemo)(
  'a demo of $today in $timeZone with seed $seed',
  ({ today, demo: { clients, meal_plans } }) => {
    it('has meal plans near their targets, at most one active a client', () => {
      for (const { id } of clients) {
        const active = ofClient(meal_plans, id).filter(({ status }) => status === 'Active')
        expect(active.length).toBeLessThanOrEqual(1)
      }
      expect(new Set(meal_plans.map(({ status }) => status))).toEqual(new Set(mealPlanStatuses))
      for (const plan of meal_plans) {
        if (plan.status === 'Active') expect(plan.end_date === null || plan.end_date > today).toBe(true)
        expect(plan.days.map(({ day }) => day)).toEqual(plan.days.map((_, index) => index + 1))
        expect(plan.days.length).toBeGreaterThan(3)
        for (const { meals } of plan.days) {
          const slots = meals.map(({ slot }) => mealSlots.indexOf(slot))
          expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other))
          expect(slots).not.toContain(-1)
        }
        const totals = totalsPerDay(plan.days)
        const mean = (key: 'protein' | 'carbs' | 'fat'): number =>
          totals.reduce((sum, total) => sum + total[key], 0) / totals.length
        for (const { kcal } of totals) expect(Math.abs(kcal / plan.target_kcal! - 1)).toBeLessThan(0.05)
        expect(Math.abs(mean('protein') / plan.target_protein_g! - 1)).toBeLessThan(0.15)
        expect(Math.abs(mean('carbs') / plan.target_carbs_g! - 1)).toBeLessThan(0.15)
        expect(Math.abs(mean('fat') / plan.target_fat_g! - 1)).toBeLessThan(0.15)
      }
    })

    // By words rather than by the traits that the foods are chosen by.
    const forbidden: [condition: RegExp, food: RegExp][] = [
      [
        /coeliac/i,
        /\bwheat|wholemeal|rye|barley|bulgur|couscous|muesli|pitta|wrap|oatcake|oat drink|crispbread|(?:oats|bread|pasta)(?!.*gluten-free)/i,
      ],
      [/lactose/i, /quark|skyr|kefir|cottage|semi-skimmed|greek|natural yoghurt/i],
      [/vegetarian|vegan/i, /chicken|turkey|beef|steak|pork|salmon|cod|prawn|tuna/i],
      [
        /vegan/i,
        /egg(?!plant)|honey|milk(?<!coconut milk)|(?<!soy )yoghurt|cheddar|feta|mozzarella|quark|skyr|kefir/i,
      ],
      [/hypertension/i, /cheddar|feta|olives|smoked|wholemeal bread|rye bread|hummus|prawns/i],
      [/nut and peanut allergy/i, /almond|walnut|peanut|muesli/i],
      [/pregnant/i, /smoked|feta|tuna/i],
      [
        /irritable bowel/i,
        /onion|\bwheat|wholemeal|rye|apple|pear|chickpea|lentil|bean(?<!green bean)|honey|mushroom/i,
      ],
    ]
    it.each(forbidden)('serves those with %s nothing like %s', (condition, food) => {
      const affected = clients.filter(({ health_conditions }) => condition.test(health_conditions ?? ''))
      const plans = affected.flatMap(({ id }) => ofClient(meal_plans, id))
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.flatMap((plan) => foodsIn(plan.days)).filter((name) => food.test(name))).toEqual([])
    })
  },
)
