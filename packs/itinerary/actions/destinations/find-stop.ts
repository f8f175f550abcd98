import { ActionFailure } from '@countersign/core'
import { fail } from '../../error-codes.ts'
import type { Asking } from '../../tables.ts'
import { findDay, findDestination } from '../find-records.ts'

/** A destination on the day that it is said to be on: whoever believes otherwise has an old picture of the trip. */
export async function findStop(
  asking: Asking,
  { destinationId, dayId }: { destinationId: string; dayId: string },
) {
  const found = await findDestination(asking, destinationId, 'edit')
  if (found instanceof ActionFailure || found.day.id === dayId) return found
  const day = await findDay(asking, dayId, 'view')
  if (day instanceof ActionFailure) return day
  const { record, number, trip } = found
  const where = day.trip.id === trip.id ? `not on Day ${day.number}` : `and that day is of another trip`
  return fail('destination_elsewhere', `${record.name} is on Day ${number}, ${where}.`)
}
