import { count, listOf } from '@countersign/core/words'

/** How many records go with a client who is deleted, by kind. */
export interface Belongings {
  readonly appointments: number
  readonly meal_plans: number
  readonly goals: number
  readonly progress_entries: number
}

/** `Delete Maria Lopez and 14 records that go with them: 6 appointments, 2 meal plans, …` */
export function sayDeletion(name: string, belongings: Belongings): string {
  const { appointments, meal_plans, goals, progress_entries } = belongings
  const total = appointments + meal_plans + goals + progress_entries
  if (total === 0) return `Delete ${name}, who has no records`
  const kinds = [
    appointments && count(appointments, 'appointment'),
    meal_plans && count(meal_plans, 'meal plan'),
    goals && count(goals, 'goal'),
    progress_entries && count(progress_entries, 'progress entry', 'progress entries'),
  ].filter((kind) => kind !== 0)
  const records = total === 1 ? '1 record that goes' : `${total} records that go`
  return `Delete ${name} and ${records} with them: ${listOf(kinds)}`
}
