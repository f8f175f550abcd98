import { ActionFailure } from '@countersign/core'
import { dateOf } from '../../domain/dates.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, destinations } from '../../tables.ts'
import { findDay } from '../find-records.ts'
import { findStop } from './find-stop.ts'
import { findPlaceInDay } from './place.ts'

interface Move {
  readonly destinationId: string
  readonly fromDayId: string
  readonly toDayId: string
  readonly insertIndex?: number | undefined
}

/** A move with everything that it is about: the destination, both days, and the place in the other day. */
export async function findMove(asking: Asking, move: Move) {
  const found = await findStop(asking, { destinationId: move.destinationId, dayId: move.fromDayId })
  if (found instanceof ActionFailure) return found
  const { record, days, trip } = found
  const index = days.findIndex(({ id }) => id === move.toDayId)
  if (index < 0) {
    const other = await findDay(asking, move.toDayId, 'view')
    if (other instanceof ActionFailure) return other
    return fail(
      'another_trip',
      `${record.name} is of the trip ${trip.name}, and that day is of ${other.trip.name}.`,
    )
  }
  const place = await findPlaceInDay(asking.records, destinations, {
    dayId: move.toDayId,
    index: move.insertIndex,
    without: record.id,
  })
  const to = { id: move.toDayId, number: index + 1, date: dateOf(trip.start_date, index) }
  return { record, from: { number: found.number, date: found.date }, to, place }
}
