import { ActionFailure, type RecordReader, type Table } from '@countersign/core'
import { dateOf } from '../domain/dates.ts'
import type { Access } from '../domain/vocabulary.ts'
import { fail } from '../error-codes.ts'
import {
  accessTo,
  type Asking,
  baseLocations,
  type DayRow,
  destinations,
  explorePlaces,
  tripDays,
  type TripRow,
  trips,
} from '../tables.ts'

/** What somebody wants to do with a trip. */
export type Need = 'view' | 'edit' | 'own'

export interface FoundTrip {
  readonly trip: TripRow
  readonly access: Access
}

/** A day with the whole of its trip's days, whose order says its number and date. */
export interface FoundDay extends FoundTrip {
  readonly day: DayRow
  readonly days: readonly DayRow[]
  /** From 1. */
  readonly number: number
  readonly date: string
}

type NotFound = 'trip' | 'day' | 'destination' | 'base location' | 'place'

function missing(noun: NotFound, id: string): ActionFailure {
  const code = `${noun.replace(' ', '_') as 'trip'}_not_found` as const
  return fail(code, `There is no ${noun} with the id ${id}.`)
}

/** Somebody else's trip is like one that does not exist. */
async function reach(
  asking: Asking,
  tripId: string | undefined,
  need: Need,
  notFound: () => ActionFailure,
): Promise<FoundTrip | ActionFailure> {
  const trip = tripId === undefined ? undefined : await asking.records.get(trips, tripId)
  const access = trip && (await accessTo(asking, trip))
  if (!access) return notFound()
  if (need === 'own' && access !== 'owner')
    return fail('trip_owner_only', 'Only the owner of this trip may do that.')
  if (need === 'edit' && access === 'view')
    return fail('trip_read_only', 'You may look at this trip, but not change it.')
  return { trip, access }
}

export const findTrip = (asking: Asking, id: string, need: Need): Promise<FoundTrip | ActionFailure> =>
  reach(asking, id, need, () => missing('trip', id))

export const daysOf = (records: RecordReader, tripId: string): Promise<DayRow[]> =>
  records.find(tripDays, { where: [['trip_id', '=', tripId]], orderBy: [['position', 'asc']] })

export async function findDay(asking: Asking, id: string, need: Need): Promise<FoundDay | ActionFailure> {
  const day = await asking.records.get(tripDays, id)
  const found = await reach(asking, day?.trip_id, need, () => missing('day', id))
  return found instanceof ActionFailure ? found : withDay(asking, found, id)
}

async function withDay({ records }: Asking, found: FoundTrip, dayId: string): Promise<FoundDay> {
  const days = await daysOf(records, found.trip.id)
  const index = days.findIndex((each) => each.id === dayId)
  return { ...found, days, day: days[index]!, number: index + 1, date: dateOf(found.trip.start_date, index) }
}

/** Something that belongs to a day, together with the day. */
function finderOfDay<T extends typeof destinations | typeof baseLocations>(table: T, noun: NotFound) {
  return async (asking: Asking, id: string, need: Need) => {
    const record = await asking.records.get(table, id)
    const found = await reach(asking, record?.trip_id, need, () => missing(noun, id))
    if (found instanceof ActionFailure || !record) return found as ActionFailure
    return { ...(await withDay(asking, found, record.day_id)), record }
  }
}

export const findDestination = finderOfDay(destinations, 'destination')
export const findBaseLocation = finderOfDay(baseLocations, 'base location')

export async function findPlace(asking: Asking, id: string, need: Need) {
  const record = await asking.records.get(explorePlaces, id)
  const found = await reach(asking, record?.trip_id, need, () => missing('place', id))
  return found instanceof ActionFailure || !record ? (found as ActionFailure) : { ...found, record }
}

/** What belongs to a day, in its order. */
export const listOf = <T extends Table>(records: RecordReader, table: T, dayId: string) =>
  records.find(table, { where: [['day_id', '=', dayId]], orderBy: [['position', 'asc']] })
