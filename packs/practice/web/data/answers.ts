import type { DayTotals, MealPlanDay } from '../../domain/meal-plan-content.ts'
import type { Measurement } from '../../domain/measurements.ts'
import type {
  AppointmentStatus,
  AppointmentType,
  GoalStatus,
  GoalType,
  LocationType,
  MealPlanStatus,
} from '../../domain/vocabulary.ts'

// What the reads of the practice answer, as far as screens use it.

export interface Appointment {
  readonly id: string
  readonly client_id: string
  readonly client: string
  readonly nutritionist_id: string
  readonly nutritionist: string
  readonly type: AppointmentType
  readonly status: AppointmentStatus
  readonly start_time: string
  readonly end_time: string
  readonly location_type: LocationType
  readonly notes: string | null
}

export interface AppointmentDetails extends Appointment {
  readonly meeting_url: string | null
  readonly cancellation_reason: string | null
  readonly cancelled_at: string | null
}

export interface ListedClient {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string | null
  readonly primary_nutritionist_id: string
  readonly primary_nutritionist: string
}

export interface BrowsedClient extends ListedClient {
  readonly consent_given: boolean
  readonly next_appointment_at: string | null
}

/** What the front desk does not get is absent. */
export interface ClientDetails extends ListedClient {
  readonly health_conditions?: string | null
  readonly consent_given: boolean
  readonly consent_at: string | null
  readonly consent_policy_version: string | null
  readonly notes?: string | null
  readonly reminders: boolean
  readonly created_at: string
  readonly next_appointment: Appointment | null
  readonly active_meal_plan?: { readonly id: string; readonly name: string } | null
  readonly active_goals?: number
  readonly last_progress?: ProgressEntry | null
  readonly counts: {
    readonly appointments: number
    readonly meal_plans?: number
    readonly goals?: number
    readonly progress_entries?: number
  }
}

export interface ListedMealPlan {
  readonly id: string
  readonly client_id: string
  readonly client: string
  readonly name: string
  readonly description: string | null
  readonly status: MealPlanStatus
  readonly start_date: string | null
  readonly end_date: string | null
  readonly target_kcal: number | null
  readonly days: number
}

export interface MealPlan extends Omit<ListedMealPlan, 'days'> {
  readonly target_protein_g: number | null
  readonly target_carbs_g: number | null
  readonly target_fat_g: number | null
  readonly days: readonly MealPlanDay[]
  readonly totals_per_day: readonly DayTotals[]
}

export interface Goal {
  readonly id: string
  readonly client_id: string
  readonly client: string
  readonly type: GoalType
  readonly target_value: number
  readonly unit: string | null
  readonly target_date: string | null
  readonly status: GoalStatus
  readonly notes: string | null
}

export interface ProgressEntry {
  readonly id: string
  readonly client_id: string
  readonly client: string
  readonly date: string
  readonly notes: string | null
  readonly measurements: readonly Measurement[]
}

export interface User {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly is_active: boolean
}

export interface Dashboard {
  readonly date: string
  readonly clients: number
  readonly appointments_today: readonly Appointment[]
  readonly appointments_this_week: number
  readonly missing_consent: number
  readonly active_meal_plans?: number
  readonly active_goals?: number
  readonly recent_progress?: readonly ProgressEntry[]
}

export interface LeftUndone {
  readonly total: number
  readonly appointments: readonly Appointment[]
}

export interface Attention {
  readonly missing_notes: LeftUndone
  readonly unclosed: LeftUndone
  readonly without_next_appointment: number
}
