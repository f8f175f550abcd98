import { boolean, defineTable, json, real, type RowOf, text, time, type VisibleTo } from '@countersign/core'
import { type Owned, seesClient, seesClinical } from './domain/access.ts'
import type { MealPlanDay } from './domain/meal-plan-content.ts'
import type { Measurement } from './domain/measurements.ts'

// Pointers at nutritionists are not among the references, which say what belongs to whom: erasing one must never take
// their clients along. The database refuses to delete somebody who has any.

export const clients = defineTable({
  name: 'clients',
  columns: {
    first_name: text({ personal: true }),
    last_name: text({ personal: true }),
    email: text({ nullable: true, personal: true }),
    phone: text({ nullable: true, personal: true }),
    date_of_birth: text({ nullable: true, personal: true }),
    health_conditions: text({ nullable: true, personal: true }),
    primary_nutritionist_id: text(),
    consent_given: boolean(),
    consent_at: time({ nullable: true }),
    consent_policy_version: text({ nullable: true }),
    notes: text({ nullable: true, personal: true }),
    reminders: boolean(),
    created_at: time(),
    updated_at: time(),
  },
  subject: 'id',
  visibleTo: ({ actor, row }) => seesClient(actor, row as unknown as Owned),
})

/** A client's record is seen by whoever sees the client; when both are gone, by nobody. */
const withClient =
  (sees: typeof seesClient): VisibleTo =>
  async ({ actor, row, records }) => {
    const client = await records.get(clients, row['client_id'] as string)
    return client !== undefined && sees(actor, client)
  }

export const appointments = defineTable({
  name: 'appointments',
  columns: {
    client_id: text(),
    nutritionist_id: text(),
    type: text(),
    status: text(),
    start_time: time(),
    end_time: time(),
    location_type: text(),
    meeting_url: text({ nullable: true, personal: true }),
    notes: text({ nullable: true, personal: true }),
    cancellation_reason: text({ nullable: true, personal: true }),
    cancelled_at: time({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
  references: { client_id: 'clients' },
  subject: 'client_id',
  visibleTo: withClient(seesClient),
})

export const mealPlans = defineTable({
  name: 'meal_plans',
  columns: {
    client_id: text(),
    name: text(),
    description: text({ nullable: true, personal: true }),
    status: text(),
    start_date: text({ nullable: true }),
    end_date: text({ nullable: true }),
    target_kcal: real({ nullable: true }),
    target_protein_g: real({ nullable: true }),
    target_carbs_g: real({ nullable: true }),
    target_fat_g: real({ nullable: true }),
    days: json<readonly MealPlanDay[]>(),
    created_at: time(),
    updated_at: time(),
  },
  references: { client_id: 'clients' },
  subject: 'client_id',
  visibleTo: withClient(seesClinical),
})

export const goals = defineTable({
  name: 'goals',
  columns: {
    client_id: text(),
    type: text(),
    target_value: real(),
    unit: text({ nullable: true }),
    target_date: text({ nullable: true }),
    status: text(),
    notes: text({ nullable: true, personal: true }),
    closed_reason: text({ nullable: true, personal: true }),
    closed_at: time({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
  references: { client_id: 'clients' },
  subject: 'client_id',
  visibleTo: withClient(seesClinical),
})

export const progressEntries = defineTable({
  name: 'progress_entries',
  columns: {
    client_id: text(),
    date: text(),
    notes: text({ nullable: true, personal: true }),
    measurements: json<readonly Measurement[]>(),
    created_at: time(),
    updated_at: time(),
  },
  references: { client_id: 'clients' },
  subject: 'client_id',
  visibleTo: withClient(seesClinical),
})

export type ClientRow = RowOf<typeof clients>
export type AppointmentRow = RowOf<typeof appointments>
export type MealPlanRow = RowOf<typeof mealPlans>
export type GoalRow = RowOf<typeof goals>
export type ProgressEntryRow = RowOf<typeof progressEntries>
