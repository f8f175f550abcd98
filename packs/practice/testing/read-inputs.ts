import type { Seed } from './seed.ts'

/** An input for each read tool. */
export const readInputs: Readonly<Record<string, (seed: Seed) => Readonly<Record<string, unknown>>>> = {
  list_clients: () => ({}),
  get_client: ({ client }) => ({ id: client }),
  list_appointments: ({ client }) => ({ client_id: client }),
  get_appointment: ({ appointment }) => ({ id: appointment }),
  list_meal_plans: ({ client }) => ({ client_id: client }),
  get_meal_plan: ({ activePlan }) => ({ id: activePlan }),
  list_goals: ({ client }) => ({ client_id: client }),
  get_goal: ({ goal }) => ({ id: goal }),
  list_progress: ({ client }) => ({ client_id: client }),
  get_progress_entry: ({ entry }) => ({ id: entry }),
  list_users: () => ({}),
  get_user: () => ({ id: 'nia' }),
  search: () => ({ query: 'maria' }),
  get_dashboard: () => ({}),
  browse_clients: () => ({}),
  browse_goals: () => ({}),
  get_attention: () => ({}),
}
