import { firstPositions } from '@countersign/core/positions'
import { addDays } from '../domain/dates.ts'
import type {
  BaseLocationRow,
  DayRow,
  DestinationRow,
  ExplorePlaceRow,
  ShareRow,
  TripRow,
} from '../tables.ts'
import { copenhagenTeam } from './copenhagen-team.ts'
import type { DemoStop, DemoTrip } from './demo-trip.ts'
import { lisbonWeekend } from './lisbon-weekend.ts'
import { romeSpring } from './rome-spring.ts'
import { tokyoKyoto } from './tokyo-kyoto.ts'

const trips: readonly DemoTrip[] = [tokyoKyoto, lisbonWeekend, romeSpring, copenhagenTeam]

export interface DemoOptions {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly adminId: string
  /** The colleague whose trip is shared with the administrator. */
  readonly staffId: string
}

/** The rows of some trips, by table. */
export interface Demo {
  readonly trips: readonly TripRow[]
  readonly trip_shares: readonly ShareRow[]
  readonly trip_days: readonly DayRow[]
  readonly trip_base_locations: readonly BaseLocationRow[]
  readonly trip_destinations: readonly DestinationRow[]
  readonly explore_places: readonly ExplorePlaceRow[]
}

/** Trips as they could stand on a day. The same day gives the same rows. */
export function generateDemo(options: DemoOptions): Demo {
  const made = trips.map((trip) => makeTrip(trip, options))
  return {
    trips: made.map(({ trip }) => trip),
    trip_shares: made.flatMap(({ shares }) => shares),
    trip_days: made.flatMap(({ days }) => days),
    trip_base_locations: made.flatMap(({ stays }) => stays),
    trip_destinations: made.flatMap(({ stops }) => stops),
    explore_places: made.flatMap(({ places }) => places),
  }
}

function makeTrip(written: DemoTrip, { today, adminId, staffId }: DemoOptions) {
  const { id, owner, sharedWithOther, city } = written
  const startDate = addDays(today, written.beginsIn)
  const at = `${addDays(today, Math.min(written.beginsIn, 0) - 30)}T18:00:00.000Z`
  const stamps = { created_at: at, updated_at: at }
  const [ownerId, otherId] = owner === 'admin' ? [adminId, staffId] : [staffId, adminId]
  const trip: TripRow = {
    id,
    version: 1,
    name: written.name,
    country: written.country,
    start_date: startDate,
    status: written.status,
    budget_amount: written.budget ?? null,
    currency: written.currency,
    notes: written.notes ?? null,
    owner_id: ownerId,
    ...stamps,
  }
  const shares: ShareRow[] = sharedWithOther
    ? [
        {
          id: `${id}-share`,
          version: 1,
          trip_id: id,
          user_id: otherId,
          access: sharedWithOther,
          created_at: at,
        },
      ]
    : []
  const dayId = (index: number): string => `${id}-day-${index + 1}`
  const dayKeys = firstPositions(written.days.length)
  const days = written.days.map(({ title, notes = null }, index): DayRow => ({
    id: dayId(index),
    version: 1,
    trip_id: id,
    position: dayKeys[index]!,
    title,
    notes,
  }))
  const stays = written.days.flatMap((day, index) => {
    const keys = firstPositions(day.stays.length)
    return day.stays.map((stay, place): BaseLocationRow => ({
      id: `${dayId(index)}-stay-${place + 1}`,
      version: 1,
      trip_id: id,
      day_id: dayId(index),
      position: keys[place]!,
      name: stay.name,
      context: stay.context ?? null,
      notes: stay.notes ?? null,
      lng: stay.at[0],
      lat: stay.at[1],
      links: stay.links ?? [],
    }))
  })
  const stops = written.days.flatMap((day, index) => {
    const keys = firstPositions(day.stops.length)
    return day.stops.map((stop, place): DestinationRow => ({
      id: `${dayId(index)}-stop-${place + 1}`,
      version: 1,
      trip_id: id,
      day_id: dayId(index),
      position: keys[place]!,
      ...stopColumns(stop, addDays(startDate, index)),
      city: stop.city ?? city,
      ...stamps,
    }))
  })
  const places = written.places.map((place, index): ExplorePlaceRow => ({
    id: `${id}-place-${index + 1}`,
    version: 1,
    trip_id: id,
    name: place.name,
    category: place.category,
    city: place.city,
    lng: place.at[0],
    lat: place.at[1],
    is_favorite: place.isFavorite ?? false,
    notes: place.notes ?? null,
    created_at: at,
  }))
  return { trip, shares, days, stays, stops, places }
}

function stopColumns(stop: DemoStop, date: string) {
  const [from, until] = stop.time?.split('-') ?? []
  const endDate = from !== undefined && until !== undefined && until < from ? addDays(date, 1) : date
  return {
    name: stop.name,
    description: stop.description ?? null,
    category: stop.category,
    lng: stop.at[0],
    lat: stop.at[1],
    estimated_duration_minutes: stop.minutes ?? null,
    start_time_iso: from === undefined ? null : `${date}T${from}`,
    end_time_iso: until === undefined ? null : `${endDate}T${until}`,
    cost: stop.cost ?? null,
    rating: stop.rating ?? null,
    notes: stop.notes ?? null,
    links: stop.links ?? [],
  }
}
