import { dateOf, endDateOf } from '../../domain/dates.ts'
import type { Access } from '../../domain/vocabulary.ts'
import type { DayRow, TripRow } from '../../tables.ts'
import { budgetOf } from '../views.ts'

/** What an action on a trip as a whole answers: the trip without what is on its days. */
export const tripResult = (trip: TripRow, access: Access, days: readonly DayRow[]) => ({
  id: trip.id,
  tripId: trip.id,
  name: trip.name,
  country: trip.country,
  startDate: trip.start_date,
  endDate: endDateOf(trip.start_date, days.length),
  status: trip.status,
  notes: trip.notes,
  budget: budgetOf(trip),
  currency: trip.currency,
  ownerId: trip.owner_id,
  access,
  days: days.map(({ id, title, notes }, index) => ({
    id,
    number: index + 1,
    date: dateOf(trip.start_date, index),
    title,
    notes,
  })),
})
