import type { PlanBody } from '@countersign/protocol'
import type { Trip } from './data/trip.ts'

const idsOf = (trip: Trip): Set<unknown> =>
  new Set([
    trip.id,
    ...trip.days.flatMap((day) => [
      day.id,
      ...day.destinations.map(({ id }) => id),
      ...day.baseLocations.map(({ id }) => id),
    ]),
    ...trip.explorePlaces.map(({ id }) => id),
  ])

/**
 * Whether a plan is about a trip. What its steps name or change says so; a plan that only changes the view names none: it
 * is about the trip on the screen.
 */
export function isAbout({ steps }: Pick<PlanBody, 'steps'>, trip: Trip): boolean {
  const changing = steps.filter(({ effect }) => effect !== 'view')
  if (changing.length === 0) return true
  const ids = idsOf(trip)
  return changing.some(
    ({ input, preview, receipt }) =>
      Object.values(input).some((value) => typeof value === 'string' && ids.has(value)) ||
      (receipt?.changes ?? preview.changes).some(
        ({ id, before, after }) => ids.has(id) || (after ?? before)?.['trip_id'] === trip.id,
      ),
  )
}
