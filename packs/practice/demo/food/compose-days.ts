import type { Meal, MealItem, MealPlanDay } from '../../domain/meal-plan-content.ts'
import type { MealSlot } from '../../domain/vocabulary.ts'
import type { Random } from '../random.ts'
import { avoidedBy, type Diet } from './diets.ts'
import { type Course, type Dish, menuOf } from './dishes.ts'
import { type FoodName, foods } from './foods.ts'

export interface Targets {
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** One food of a day, with how far its quantity may be changed. */
interface Portion {
  readonly food: FoodName
  readonly least: number
  readonly most: number
  quantity: number
}

type Sums = { -readonly [K in keyof Targets]: Targets[K] }

type DraftMeal = { readonly slot: MealSlot; readonly dish: Dish; readonly portions: Portion[] }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const CANDIDATES = 16
const NUDGES = 20
/** Near enough: nobody plans to the gram. */
const FAIR_MISS = 0.15

/** A week of meals that keeps to the diets and comes near the targets every day, varied from day to day. */
export function composeDays(options: {
  readonly diets: readonly Diet[]
  readonly targets: Targets
  readonly random: Random
}): MealPlanDay[] {
  const { diets, targets, random } = options
  const avoided = avoidedBy(diets)
  const menus = {
    breakfast: menuOf('breakfast', avoided),
    snack: menuOf('snack', avoided),
    lunch: menuOf('lunch', avoided),
    dinner: menuOf('dinner', avoided),
  }
  const recent: Dish[] = []

  return weekdays.map((label, index) => {
    const drafts = Array.from({ length: CANDIDATES }, () => {
      const chosen: Dish[] = []
      return slotsFor(targets.kcal).map(([slot, course]) => {
        const fresh = menus[course].filter(
          (dish) => !recent.includes(dish) && !chosen.some((other) => mainOf(other) === mainOf(dish)),
        )
        const dish = random.pick(fresh.length > 0 ? fresh : menus[course])
        chosen.push(dish)
        return { slot, dish }
      })
    })
    const meals = drafts
      .map((draft) => scale(draft, targets))
      .map((meals) => ({ meals, miss: missBy(addUp(meals), targets) }))
      .reduce((best, other) => (other.miss < best.miss ? other : best)).meals
    nudge(meals, targets)
    recent.push(...meals.map(({ dish }) => dish))
    recent.splice(0, recent.length - 2 * meals.length)
    return { day: index + 1, label, meals: meals.map(serve) }
  })
}

/** What one would call it by. */
const mainOf = (dish: Dish): FoodName | undefined => dish[0]?.[0]

function slotsFor(kcal: number): (readonly [MealSlot, Course])[] {
  const all = [
    ['Breakfast', 'breakfast'],
    ['MorningSnack', 'snack'],
    ['Lunch', 'lunch'],
    ['AfternoonSnack', 'snack'],
    ['Dinner', 'dinner'],
    ['EveningSnack', 'snack'],
  ] as const
  return all.filter(([slot]) => {
    if (slot === 'MorningSnack') return kcal >= 1600
    return slot !== 'EveningSnack' || kcal >= 2300
  })
}

/** Larger or smaller portions of everything, until the energy fits. */
function scale(draft: readonly { slot: MealSlot; dish: Dish }[], targets: Targets): DraftMeal[] {
  const energy = draft
    .flatMap(({ dish }) => dish)
    .reduce((total, [food, amount]) => total + amount * foods[food].kcal, 0)
  const factor = targets.kcal / energy
  return draft.map(({ slot, dish }) => ({
    slot,
    dish,
    portions: dish.map(([food, amount]) => {
      const { step } = foods[food]
      const quantity = Math.max(step, Math.round((amount * factor) / step) * step)
      return { food, quantity, least: Math.max(step, quantity * 0.6), most: quantity * 1.5 }
    }),
  }))
}

/** Changes single portions a little, each time the one that helps most. */
function nudge(meals: readonly DraftMeal[], targets: Targets): void {
  const portions = meals.flatMap((meal) => meal.portions)
  for (let count = 0; count < NUDGES; count++) {
    const sums = addUp(meals)
    const miss = missBy(sums, targets)
    if (miss < FAIR_MISS) return
    let best = { miss, portion: undefined as Portion | undefined, change: 0 }
    for (const portion of portions) {
      const { step } = foods[portion.food]
      for (const change of [-step, step]) {
        if (portion.quantity + change < portion.least || portion.quantity + change > portion.most) continue
        const changed = missBy(add({ ...sums }, portion.food, change), targets)
        if (changed < best.miss) best = { miss: changed, portion, change }
      }
    }
    if (!best.portion) return
    best.portion.quantity += best.change
  }
}

function addUp(meals: readonly DraftMeal[]): Sums {
  const sums: Sums = { kcal: 0, protein: 0, carbs: 0, fat: 0 }
  for (const { portions } of meals) for (const { food, quantity } of portions) add(sums, food, quantity)
  return sums
}

function add(sums: Sums, food: FoodName, quantity: number): Sums {
  const { kcal, protein, carbs, fat } = foods[food]
  sums.kcal += kcal * quantity
  sums.protein += protein * quantity
  sums.carbs += carbs * quantity
  sums.fat += fat * quantity
  return sums
}

/** How far a day is from its targets; energy counts most. */
const missBy = (sums: Targets, targets: Targets): number =>
  4 * Math.abs(sums.kcal / targets.kcal - 1) +
  Math.abs(sums.protein / targets.protein - 1) +
  Math.abs(sums.carbs / targets.carbs - 1) +
  Math.abs(sums.fat / targets.fat - 1)

const serve = ({ slot, portions }: DraftMeal): Meal => ({ slot, items: portions.map(itemOf) })

function itemOf({ food, quantity }: Portion): MealItem {
  const { name, unit, kcal, protein, carbs, fat } = foods[food]
  const tenths = (value: number): number => Math.round(value * quantity * 10) / 10
  return {
    food: name,
    quantity,
    unit,
    kcal: Math.round(kcal * quantity),
    protein: tenths(protein),
    carbs: tenths(carbs),
    fat: tenths(fat),
  }
}
