import { canonicalJson } from '@countersign/core'
import { count, listOf } from '@countersign/core/words'
import type { MealItem, MealPlanDay } from '../../domain/meal-plan-content.ts'

type Days = readonly MealPlanDay[]

/** More than these are only counted: the whole content is in the change shown below the sentence. */
const MAX_NAMED = 3

/** What becomes of a plan's content: "add 60 g oats to Monday breakfast", or how much changes where that is a lot. */
export function sayContentChange(before: Days, after: Days): string {
  const content = `${count(after.length, 'day')} with ${count(itemsOf(after).length, 'food')}`
  if (before.length === 0) return content
  const added = missingFrom(before, after)
  const removed = missingFrom(after, before)
  const days = [
    ...daysMissingFrom(before, after).map((day) => `add ${day}`),
    ...daysMissingFrom(after, before).map((day) => `remove ${day}`),
  ]
  const changes = added.length + removed.length + days.length
  if (changes === 0) return 'no food changes'
  if (changes <= MAX_NAMED)
    return listOf([
      ...added.map(({ item, where }) => `add ${sayItem(item)} to ${where}`),
      ...removed.map(({ item, where }) => `remove ${sayItem(item)} from ${where}`),
      ...days,
    ])
  if (removed.length === itemsOf(before).length)
    return `${content}, in place of ${count(before.length, 'day')}`
  const counts = [
    added.length > 0 && `add ${count(added.length, 'food')}`,
    removed.length > 0 && `remove ${count(removed.length, 'food')}`,
  ].filter((part) => part !== false)
  return `${listOf([...counts, ...days])}; ${content} in all`
}

interface Placed {
  readonly item: MealItem
  readonly where: string
  /** The same food, in the same amount, at the same place. */
  readonly key: string
}

const itemsOf = (days: Days): Placed[] =>
  days.flatMap((day) =>
    day.meals.flatMap(({ slot, items }) =>
      items.map((item) => ({
        item,
        where: `${nameOf(day)} ${saySlot(slot)}`,
        key: canonicalJson([day.day, slot, item]),
      })),
    ),
  )

/** Those of the second that the first lacks; of two alike, one may be lacking. */
function missingFrom(first: Days, second: Days): Placed[] {
  const left = itemsOf(first).map(({ key }) => key)
  return itemsOf(second).filter(({ key }) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const daysMissingFrom = (first: Days, second: Days): string[] =>
  second.filter(({ day }) => !first.some((other) => other.day === day)).map(nameOf)

const nameOf = ({ day, label }: MealPlanDay): string => label ?? `day ${day}`

const sayItem = ({ quantity, unit, food }: MealItem): string => `${quantity} ${unit} ${food}`

/** `MorningSnack` as it is said. */
const saySlot = (slot: string): string => slot.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
