import { addDays } from '../domain/time-zones.ts'
import type { AppointmentRow, GoalRow, ProgressEntryRow } from '../tables.ts'
import type { GoalProfile, Profile } from './profile.ts'
import type { Random } from './random.ts'
import type { Today } from './today.ts'

/** The goals of one client. A weight goal counts as achieved from the entry on that reached it. */
export function makeGoals(options: {
  readonly clientId: string
  readonly profile: Profile
  /** Those that took place. */
  readonly visits: readonly AppointmentRow[]
  readonly progress: readonly ProgressEntryRow[]
  readonly today: Today
  readonly random: Random
}): GoalRow[] {
  const { clientId, profile, visits, progress, today, random } = options
  const visitAt = (share: number): string =>
    visits[Math.min(visits.length - 1, Math.floor(share * visits.length))]!.end_time

  return [...weightGoals(profile), ...(profile.goals ?? [])].map((goal, index) => {
    const { type, value, unit, notes, status = 'Active', reason } = goal
    const created_at = visitAt(status === 'Active' ? Math.min(0.6, index * 0.2) : 0)
    const reached = type === 'Weight' ? findReached(progress, value, profile) : undefined
    const closed_at =
      status === 'Active'
        ? null
        : status === 'Achieved' && reached
          ? reached.created_at
          : visitAt(random.between(0.55, 0.95))
    const ahead = addDays(today.date, random.integer(40, 200))
    return {
      id: `${clientId}-goal-${index + 1}`,
      version: 1,
      client_id: clientId,
      type,
      target_value: value,
      unit,
      target_date: closed_at === null ? ahead : addDays(closed_at.slice(0, 10), random.integer(-5, 40)),
      status,
      notes,
      closed_reason: reason ?? null,
      closed_at,
      created_at,
      updated_at: closed_at ?? created_at,
    }
  })
}

function weightGoals({ weight }: Profile): GoalProfile[] {
  const goal = (value: number, notes: string, status: GoalProfile['status'] & string): GoalProfile => ({
    type: 'Weight',
    value,
    unit: 'kg',
    notes,
    status,
  })
  return [
    ...(weight?.milestone === undefined ? [] : [goal(weight.milestone, 'First milestone.', 'Achieved')]),
    ...(weight?.goal === undefined ? [] : [goal(weight.goal, 'Slowly, and so that it stays.', 'Active')]),
  ]
}

/** The first entry at or beyond a weight, seen from where the client started. */
function findReached(
  progress: readonly ProgressEntryRow[],
  target: number,
  { weight }: Profile,
): ProgressEntryRow | undefined {
  if (!weight) return undefined
  return progress.find(({ measurements }) => {
    const value = measurements.find(({ metric }) => metric === 'Weight')?.value
    return value !== undefined && (weight.from > target ? value <= target : value >= target)
  })
}
