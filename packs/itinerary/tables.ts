import {
  type Actor,
  boolean,
  defineTable,
  integer,
  json,
  real,
  type RecordReader,
  type RowOf,
  text,
  time,
  type VisibleTo,
} from '@countersign/core'
import type { Link } from './domain/inputs.ts'
import type { Access, ShareAccess } from './domain/vocabulary.ts'

// A trip is its owner's: erasing a person takes their trips along, and what was shared with them. Only notes are personal:
// a model that may not read the names of places could not plan anything.

export const trips = defineTable({
  name: 'trips',
  columns: {
    name: text(),
    country: text({ nullable: true }),
    start_date: text(),
    status: text(),
    budget_amount: real({ nullable: true }),
    currency: text(),
    notes: text({ nullable: true, personal: true }),
    owner_id: text(),
    created_at: time(),
    updated_at: time(),
  },
  references: { owner_id: 'users' },
  subject: 'owner_id',
  visibleTo: seesTrip,
})

async function seesTrip({ actor, row, records }: Parameters<VisibleTo>[0]): Promise<boolean> {
  return (await accessTo({ actor, records }, row as unknown as TripRow)) !== undefined
}

/** What belongs to a trip is seen by whoever sees the trip; when the trip is gone, by nobody. */
const visibleTo: VisibleTo = async ({ actor, row, records }) => {
  const trip = await records.get(trips, row['trip_id'] as string)
  return trip !== undefined && (await accessTo({ actor, records }, trip)) !== undefined
}

export const tripShares = defineTable({
  name: 'trip_shares',
  columns: { trip_id: text(), user_id: text(), access: text(), created_at: time() },
  references: { trip_id: 'trips', user_id: 'users' },
  subject: 'user_id',
  visibleTo,
})

export const tripDays = defineTable({
  name: 'trip_days',
  columns: {
    trip_id: text(),
    position: text(),
    title: text({ nullable: true }),
    notes: text({ nullable: true, personal: true }),
  },
  references: { trip_id: 'trips' },
  visibleTo,
})

export const baseLocations = defineTable({
  name: 'trip_base_locations',
  columns: {
    trip_id: text(),
    day_id: text(),
    position: text(),
    name: text(),
    context: text({ nullable: true }),
    notes: text({ nullable: true, personal: true }),
    lng: real({ nullable: true }),
    lat: real({ nullable: true }),
    links: json<readonly Link[]>(),
  },
  references: { trip_id: 'trips', day_id: 'trip_days' },
  visibleTo,
})

export const destinations = defineTable({
  name: 'trip_destinations',
  columns: {
    trip_id: text(),
    day_id: text(),
    position: text(),
    name: text(),
    description: text({ nullable: true }),
    category: text({ nullable: true }),
    city: text({ nullable: true }),
    lng: real({ nullable: true }),
    lat: real({ nullable: true }),
    estimated_duration_minutes: integer({ nullable: true }),
    /** As it was written: what the clocks there show. */
    start_time_iso: text({ nullable: true }),
    end_time_iso: text({ nullable: true }),
    cost: real({ nullable: true }),
    rating: real({ nullable: true }),
    notes: text({ nullable: true, personal: true }),
    links: json<readonly Link[]>(),
    created_at: time(),
    updated_at: time(),
  },
  references: { trip_id: 'trips', day_id: 'trip_days' },
  visibleTo,
})

export const explorePlaces = defineTable({
  name: 'explore_places',
  columns: {
    trip_id: text(),
    name: text(),
    category: text({ nullable: true }),
    city: text({ nullable: true }),
    lng: real(),
    lat: real(),
    is_favorite: boolean(),
    notes: text({ nullable: true, personal: true }),
    created_at: time(),
  },
  references: { trip_id: 'trips' },
  visibleTo,
})

export type TripRow = RowOf<typeof trips>
export type ShareRow = RowOf<typeof tripShares>
export type DayRow = RowOf<typeof tripDays>
export type BaseLocationRow = RowOf<typeof baseLocations>
export type DestinationRow = RowOf<typeof destinations>
export type ExplorePlaceRow = RowOf<typeof explorePlaces>

/** What every action has at hand: the rows, and who asks. */
export interface Asking {
  readonly records: RecordReader
  readonly actor: Actor
}

/** How far somebody may go with a trip; undefined: it is not for their eyes. No role stands above that, not Admin. */
export async function accessTo(
  { records, actor }: Asking,
  trip: Pick<TripRow, 'id' | 'owner_id'>,
): Promise<Access | undefined> {
  if (trip.owner_id === actor.id) return 'owner'
  const [share] = await records.find(tripShares, {
    where: [
      ['trip_id', '=', trip.id],
      ['user_id', '=', actor.id],
    ],
    limit: 1,
  })
  return share?.access as ShareAccess | undefined
}
