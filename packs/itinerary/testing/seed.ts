import type { AnyRow, Store, Table } from '@countersign/core'
import { firstPositions } from '@countersign/core/positions'
import { baseLocations, destinations, explorePlaces, tripDays, trips, tripShares } from '../tables.ts'
import { cleo, eda, vera } from './people.ts'

/** Ids of a trip of three days, from Mon 4 May 2026, and of what is on it. */
export const seed = {
  trip: 'trip-1',
  days: ['day-1', 'day-2', 'day-3'],
  sensoji: 'stop-sensoji',
  skytree: 'stop-skytree',
  ueno: 'stop-ueno',
  shibuya: 'stop-shibuya',
  stay: 'stay-hyatt',
  place: 'place-ghibli',
} as const

const AT = '2026-01-01T00:00:00.000Z'

export async function insertRows(store: Store, table: Table, rows: readonly object[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const row of rows) await tx.rows.insert(table, { version: 1, ...row } as unknown as AnyRow)
  })
}

export const stopRow = (values: {
  readonly id: string
  readonly trip_id: string
  readonly day_id: string
  readonly position: string
  readonly name: string
  readonly [column: string]: unknown
}) => ({
  description: null,
  category: null,
  city: null,
  lng: null,
  lat: null,
  estimated_duration_minutes: null,
  start_time_iso: null,
  end_time_iso: null,
  cost: null,
  rating: null,
  notes: null,
  links: [],
  created_at: AT,
  updated_at: AT,
  ...values,
})

export const tripRow = (values: {
  readonly id: string
  readonly owner_id: string
  readonly name: string
}) => ({
  country: 'Japan',
  start_date: '2026-05-04',
  status: 'planning',
  budget_amount: 1500,
  currency: 'EUR',
  notes: null,
  created_at: AT,
  updated_at: AT,
  ...values,
})

/** Cleo's trip, which Eda may change and Vera may look at; a second one, of a single day, is hers alone. */
export async function seedTrips(store: Store): Promise<void> {
  const { trip, days } = seed
  await insertRows(store, trips, [
    tripRow({ id: trip, owner_id: cleo.id, name: 'Japan' }),
    tripRow({ id: 'trip-2', owner_id: cleo.id, name: 'Weekend' }),
  ])
  await insertRows(store, tripShares, [
    { id: 'share-eda', trip_id: trip, user_id: eda.id, access: 'edit', created_at: AT },
    { id: 'share-vera', trip_id: trip, user_id: vera.id, access: 'view', created_at: AT },
  ])
  const keys = firstPositions(3)
  const day = (id: string, trip_id: string, index: number) => ({
    id,
    trip_id,
    position: keys[index],
    title: null,
    notes: null,
  })
  await insertRows(store, tripDays, [
    ...days.map((id, index) => day(id, trip, index)),
    day('day-of-weekend', 'trip-2', 0),
  ])
  const stop = (id: string, name: string, dayId: string, index: number, more: object = {}) =>
    stopRow({ id, trip_id: trip, day_id: dayId, position: keys[index]!, name, ...more })
  await insertRows(store, destinations, [
    stop(seed.shibuya, 'Shibuya Crossing', days[0], 0),
    stop(seed.sensoji, 'Senso-ji', days[1], 0, {
      category: 'temple',
      lng: 139.7967,
      lat: 35.7148,
      start_time_iso: '2026-05-05T10:00:00',
      end_time_iso: '2026-05-05T11:30:00',
      cost: 5,
    }),
    stop(seed.skytree, 'Skytree', days[1], 1, { start_time_iso: '2026-05-09T10:00' }),
    stop(seed.ueno, 'Ueno Park', days[1], 2),
  ])
  await insertRows(store, baseLocations, [
    {
      id: seed.stay,
      trip_id: trip,
      day_id: days[0],
      position: keys[0],
      name: 'Park Hyatt',
      context: 'Two nights',
      notes: 'Late check-in',
      lng: 139.69,
      lat: 35.68,
      links: [{ type: 'hotels', url: 'https://example.com/hyatt' }],
    },
  ])
  await insertRows(store, explorePlaces, [
    {
      id: seed.place,
      trip_id: trip,
      name: 'Ghibli Museum',
      category: 'museum',
      city: 'Tokyo',
      lng: 139.5704,
      lat: 35.6962,
      is_favorite: false,
      notes: null,
      created_at: AT,
    },
  ])
}
