import type { Store, Table } from '@countersign/core'
import { firstPositions } from '@countersign/core/positions'
import { baseLocations, destinations, explorePlaces, tripDays, trips } from '../../tables.ts'
import { type CaseTrip, japan, portugal } from './trips.ts'

const AT = '2026-04-01T00:00:00.000Z'

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
export const tripId = (name: string): string => `trip-${slug(name)}`
export const dayId = (trip: string, number: number): string => `${tripId(trip)}-day-${number}`
export const stopId = (name: string): string => `stop-${slug(name)}`

/** Puts the trips of the cases into a database, as somebody's own. */
export async function furnish(store: Store, ownerId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const insert = (table: Table, row: Record<string, unknown>): Promise<void> =>
      tx.rows.insert(table, { version: 1, ...row } as never)
    for (const trip of [japan, portugal]) await insertTrip(trip, ownerId, insert)
  })
}

async function insertTrip(
  trip: CaseTrip,
  owner_id: string,
  insert: (table: Table, row: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  const trip_id = tripId(trip.name)
  const stamps = { created_at: AT, updated_at: AT }
  await insert(trips, {
    id: trip_id,
    name: trip.name,
    country: trip.country,
    start_date: trip.startDate,
    status: 'planning',
    budget_amount: trip.budget ?? null,
    currency: 'EUR',
    notes: null,
    owner_id,
    ...stamps,
  })
  const dayPositions = firstPositions(trip.days.length)
  for (const [index, day] of trip.days.entries()) {
    const day_id = dayId(trip.name, index + 1)
    await insert(tripDays, { id: day_id, trip_id, position: dayPositions[index], title: null, notes: null })
    const at = { trip_id, day_id }
    const bases = day.bases ?? []
    const basePositions = firstPositions(bases.length)
    for (const [place, name] of bases.entries())
      await insert(baseLocations, {
        id: `${day_id}-base-${place + 1}`,
        ...at,
        position: basePositions[place],
        name,
        context: null,
        notes: null,
        lng: null,
        lat: null,
        links: [],
      })
    const positions = firstPositions(day.destinations.length)
    const date = dateOf(trip, index)
    for (const [place, stop] of day.destinations.entries())
      await insert(destinations, {
        id: stopId(stop.name),
        ...at,
        position: positions[place],
        name: stop.name,
        description: null,
        category: stop.category ?? null,
        city: stop.city ?? null,
        lng: null,
        lat: null,
        estimated_duration_minutes: stop.minutes ?? null,
        start_time_iso: stop.start ? `${date}T${stop.start}` : null,
        end_time_iso: stop.end ? `${date}T${stop.end}` : null,
        cost: stop.cost ?? null,
        rating: null,
        notes: stop.notes ?? null,
        links: [],
        ...stamps,
      })
  }
  for (const place of trip.places)
    await insert(explorePlaces, {
      id: `place-${slug(place.name)}`,
      trip_id,
      name: place.name,
      category: place.category,
      city: place.city,
      lng: place.coordinates[0],
      lat: place.coordinates[1],
      is_favorite: place.isFavorite ?? false,
      notes: null,
      created_at: AT,
    })
}

const dateOf = (trip: CaseTrip, index: number): string =>
  new Date(Date.parse(`${trip.startDate}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)
