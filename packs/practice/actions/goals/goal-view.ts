import { fullName } from '../../domain/names.ts'
import type { ClientRow, GoalRow } from '../../tables.ts'

export function viewListedGoal(goal: GoalRow, client: ClientRow) {
  const { id, client_id, type, target_value, unit, target_date, status, notes } = goal
  return { id, client_id, client: fullName(client), type, target_value, unit, target_date, status, notes }
}

/** A goal as `get_goal` answers it, and every write on one. */
export function viewGoal(goal: GoalRow, client: ClientRow) {
  const { closed_reason, closed_at } = goal
  return { ...viewListedGoal(goal, client), closed_reason, closed_at }
}
