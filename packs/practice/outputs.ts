import { rowSchema } from '@countersign/core/fields'
import { users } from '@countersign/people'
import { z } from 'zod'
import { appointments, clients, goals, mealPlans, progressEntries } from './tables.ts'

// What actions answer, as far as a program can rely on it. What the front desk may not see is missing, not null.

const text = z.string()
const total = z.int().describe('How many there are in all')

const listedClient = rowSchema(
  clients,
  ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'primary_nutritionist_id'],
  { primary_nutritionist: text.describe('Their name') },
)
const client = rowSchema(
  clients,
  ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'primary_nutritionist_id', 'consent_given'],
  {
    primary_nutritionist: text.describe('Their name'),
    health_conditions: text.nullable().optional(),
    notes: text.nullable().optional(),
  },
)
const listedAppointment = rowSchema(
  appointments,
  ['client_id', 'nutritionist_id', 'type', 'status', 'start_time', 'end_time', 'location_type', 'notes'],
  { client: text.describe('Their name'), nutritionist: text.describe('Their name') },
)
const appointment = listedAppointment.extend({
  meeting_url: text.nullable(),
  cancellation_reason: text.nullable(),
  cancelled_at: text.nullable(),
})
const planColumns = [
  'client_id',
  'name',
  'description',
  'status',
  'start_date',
  'end_date',
  'target_kcal',
] as const
const listedMealPlan = rowSchema(mealPlans, planColumns, { client: text, days: z.int().describe('How many') })
const mealPlan = rowSchema(mealPlans, planColumns, {
  client: text,
  days: z.array(z.unknown()).describe('With their meals and foods'),
  totals_per_day: z.array(z.unknown()),
})
const listedGoal = rowSchema(
  goals,
  ['client_id', 'type', 'target_value', 'unit', 'target_date', 'status', 'notes'],
  { client: text },
)
const goal = listedGoal.extend({ closed_reason: text.nullable(), closed_at: text.nullable() })
const measurement = z.looseObject({ metric: text, value: z.number(), unit: text })
const progressEntry = rowSchema(progressEntries, ['client_id', 'date', 'notes'], {
  client: text,
  measurements: z.array(measurement),
})
const listedUser = rowSchema(users, ['first_name', 'last_name', 'email', 'role', 'time_zone'], {
  is_active: z.boolean(),
  last_sign_in_at: text.nullable(),
})
const user = listedUser.extend({ mfa_required: z.boolean(), two_factor_enabled: z.boolean() })
const found = z.looseObject({ kind: text, id: text, title: text, detail: text, client_id: text.optional() })

export const outputs: Readonly<Record<string, z.ZodType>> = {
  list_clients: z.looseObject({ clients: z.array(listedClient), total }),
  get_client: client.extend({
    next_appointment: listedAppointment.nullable(),
    active_meal_plan: z.looseObject({ id: text, name: text }).nullable().optional(),
    active_goals: z.int().optional(),
    last_progress: progressEntry.nullable().optional(),
    counts: z.record(text, z.int()),
  }),
  list_appointments: z.looseObject({ appointments: z.array(listedAppointment), total }),
  get_appointment: appointment,
  list_meal_plans: z.looseObject({ meal_plans: z.array(listedMealPlan), total }),
  get_meal_plan: mealPlan,
  list_goals: z.looseObject({ goals: z.array(listedGoal), total }),
  get_goal: goal,
  list_progress: z.looseObject({ entries: z.array(progressEntry), total }),
  get_progress_entry: progressEntry,
  list_users: z.looseObject({ users: z.array(listedUser), total }),
  get_user: user,
  search: z.looseObject({ results: z.array(found), total }),
  get_dashboard: z.looseObject({
    date: text,
    clients: z.int(),
    appointments_today: z.array(listedAppointment),
    appointments_this_week: z.int(),
    upcoming: z.array(listedAppointment),
    missing_consent: z.int(),
    active_meal_plans: z.int().optional(),
    active_goals: z.int().optional(),
    recent_progress: z.array(progressEntry).optional(),
  }),
}
