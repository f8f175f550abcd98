import type { Json, JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, look, type RuleDefinition, stop } from '@countersign/language'
import { planName } from './meal-plan-entity.ts'
import { figure } from './say.ts'
import { sayValue } from './vocabulary.ts'

export const contentRules: Readonly<Record<string, RuleDefinition>> = {
  item: [
    '{amount:measure} [of] {food:title}',
    '{count:number} {food:title}',
    '{food:title} {amount:measure}',
    '{food:title}',
  ],
}

const place = '(to|in|into|for|on|at|under) [the] {slot:mealslot}'
const of = '(of|in|to|on|for) {plan}'
const day = '[on|of|for|in] day {day:number}'

/** Puts food into a day of a meal plan, or takes it out; the rest of the plan stays as it is. */
export const saveMealPlanContent: Intent = {
  tool: 'save_meal_plan_content',
  effect: 'write',
  title: 'change the content of a meal plan',
  example: 'Add 60 g oats to breakfast on day 1 of Maria Lopez’s active meal plan',
  phrases: [
    `(add|put|include|insert) {item} ${place} ${day} ${of}`,
    `(add|put|include|insert) {item} ${place} ${of} ${day}`,
    `(add|put|include|insert) {item} to ${day} {slot:mealslot} ${of}`,
    `(add|put|include|insert) {item} ${place} ${of}`,
    `(add|put|include|insert) {item} ${place} ${day}`,
    [`(remove|delete|take|drop) {item} [out] (from|of) [the] {slot:mealslot} ${day} ${of}`, { remove: true }],
    [`(remove|delete|take|drop) {item} [out] (from|of) [the] {slot:mealslot} ${of} ${day}`, { remove: true }],
  ],
  slots: {
    plan: {
      entity: 'meal_plan',
      prefer: { status: 'Active' },
      required: true,
      name: 'the meal plan',
      question: 'Which meal plan do you mean?',
      answers: ['{plan}', '{plan:plantitle}'],
    },
    day: {
      required: true,
      name: 'the day of the plan (such as day 1)',
      question: 'Which day of the plan?',
      answers: ['[day] {day:number}'],
    },
  },
  input: function* input(values) {
    const id = asText(asObject(values.plan).id)
    const days = asRows((yield* look('get_meal_plan', { id })).days)
    const item = asObject(values.item)
    const changed = values.remove === true ? without(days, values, item) : withItem(days, values, item)
    if (!changed)
      return yield* stop({
        text: `There is no “${asText(item.food)}” for ${sayValue(values.slot)} on day ${figure(values.day)} of ${planName(asObject(values.plan))}.`,
      })
    return { id, days: changed }
  },
  doing: (values) => `change the content of the meal plan ${planName(asObject(values.plan))}`,
}

function toItem({ amount, count, food }: JsonObject): JsonObject {
  const measure = asObject(amount)
  if (typeof measure.value === 'number')
    return { food: asText(food), quantity: measure.value, unit: asText(measure.unit) }
  return {
    food: asText(food),
    quantity: typeof count === 'number' ? count : 1,
    unit: typeof count === 'number' ? 'piece' : 'portion',
  }
}

function withItem(days: readonly JsonObject[], { day, slot }: JsonObject, item: JsonObject): JsonObject[] {
  const add = (meals: readonly JsonObject[]): JsonObject[] =>
    meals.some((meal) => meal.slot === slot)
      ? meals.map((meal) =>
          meal.slot === slot ? { ...meal, items: [...asRows(meal.items), toItem(item)] } : meal,
        )
      : [...meals, { slot: slot!, items: [toItem(item)] }]
  const known = days.some((each) => each.day === day)
  const all = known
    ? days
    : [...days, { day: day!, meals: [] } as JsonObject].toSorted((a, b) => Number(a.day) - Number(b.day))
  return all.map((each) => (each.day === day ? { ...each, meals: add(asRows(each.meals)) } : each))
}

/** Undefined when there is nothing of that name to take out. */
function without(
  days: readonly JsonObject[],
  { day, slot }: JsonObject,
  item: JsonObject,
): JsonObject[] | undefined {
  const food = asText(item.food).toLowerCase()
  let removed = 0
  const kept = (items: readonly JsonObject[]): Json[] =>
    items.filter((each) => {
      const gone = asText(each.food).toLowerCase() === food
      if (gone) removed++
      return !gone
    })
  const changed = days.map((each) =>
    each.day === day
      ? {
          ...each,
          meals: asRows(each.meals).map((meal) =>
            meal.slot === slot ? { ...meal, items: kept(asRows(meal.items)) } : meal,
          ),
        }
      : each,
  )
  return removed > 0 ? changed : undefined
}
