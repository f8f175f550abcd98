import { ActionFailure, defineAction, type RecordReader } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { dateOf, endDateOf } from '../../domain/dates.ts'
import { baseLocations, destinations, explorePlaces, tripShares } from '../../tables.ts'
import { daysOf, findTrip, type FoundTrip } from '../find-records.ts'
import { findNames } from './find-names.ts'
import { baseLocationView, budgetOf, destinationView, explorePlaceView } from '../views.ts'

/** The whole of a trip, in a handful of queries however long it is. */
export async function viewTrip(records: RecordReader, { trip, access }: FoundTrip) {
  const ofTrip = { where: [['trip_id', '=', trip.id]] } as const
  const inOrder = { ...ofTrip, orderBy: [['position', 'asc']] } as const
  const shares = await records.find(tripShares, { ...ofTrip, orderBy: [['created_at', 'asc']] })
  const days = await daysOf(records, trip.id)
  const stays = Map.groupBy(await records.find(baseLocations, inOrder), ({ day_id }) => day_id)
  const stops = await records.find(destinations, inOrder)
  const stopsOf = Map.groupBy(stops, ({ day_id }) => day_id)
  const places = await records.find(explorePlaces, { ...ofTrip, orderBy: [['created_at', 'asc']] })
  const names = await findNames(records, [trip.owner_id, ...shares.map(({ user_id }) => user_id)])
  return {
    id: trip.id,
    name: trip.name,
    country: trip.country,
    startDate: trip.start_date,
    endDate: endDateOf(trip.start_date, days.length),
    status: trip.status,
    notes: trip.notes,
    budget: budgetOf(trip),
    currency: trip.currency,
    spent: stops.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    ownerId: trip.owner_id,
    ownerName: names.get(trip.owner_id) ?? null,
    access,
    shares: shares.map((share) => ({
      userId: share.user_id,
      name: names.get(share.user_id) ?? null,
      access: share.access,
    })),
    days: days.map((day, index) => ({
      id: day.id,
      number: index + 1,
      date: dateOf(trip.start_date, index),
      title: day.title,
      notes: day.notes,
      baseLocations: (stays.get(day.id) ?? []).map(baseLocationView),
      destinations: (stopsOf.get(day.id) ?? []).map(destinationView),
    })),
    explorePlaces: places.map(explorePlaceView),
  }
}

const dayNumber = z.int().min(1).max(10_000)

export const getTrip = defineAction({
  name: 'get_trip',
  title: 'Look at a trip',
  description:
    'One trip with its days, stays, destinations and explore places, each with its id. Of a long trip, ask for some of its days.',
  effect: 'read',
  input: z.strictObject({
    id: id('trip'),
    fromDay: dayNumber.optional().describe('The first day wanted, counted from 1'),
    toDay: dayNumber.optional().describe('The last day wanted'),
  }),
  run: async (asking) => {
    const { id: tripId, fromDay = 1, toDay = Number.POSITIVE_INFINITY } = asking.input
    const found = await findTrip(asking, tripId, 'view')
    if (found instanceof ActionFailure) return found
    const trip = await viewTrip(asking.records, found)
    return { ...trip, days: trip.days.filter(({ number }) => number >= fromDay && number <= toDay) }
  },
})
