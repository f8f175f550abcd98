import type { Table } from '@countersign/core'
import { users } from '@countersign/people'
import { appointments, clients, goals, mealPlans, progressEntries } from '../tables.ts'
import type { Demo } from './generate-demo.ts'

export { toLocal } from '../domain/time-zones.ts'
export { generateDemo } from './generate-demo.ts'
export { isOfDemo } from './is-of-demo.ts'

/** Parents before children, each under the name its rows have in a demo. */
export const demoTables: Readonly<Record<keyof Demo, Table>> = {
  users,
  clients,
  appointments,
  meal_plans: mealPlans,
  goals,
  progress_entries: progressEntries,
}
