import { dateOf } from '../../domain/dates.ts'
import type { DayRow, TripRow } from '../../tables.ts'

/** What an action on a day answers. */
export const dayResult = (trip: TripRow, day: DayRow, index: number) => ({
  id: day.id,
  number: index + 1,
  date: dateOf(trip.start_date, index),
  title: day.title,
  notes: day.notes,
  tripId: trip.id,
})
