import { localDay, type Network, serviceDayStart } from '../gtfs/index.ts'
import type { ChangedRun } from '../router/index.ts'
import { tripDayStart } from '../router/view.ts'
import { changeTimes } from './changed-times.ts'
import { dayOf, findRun } from './find-run.ts'
import { scheduledCalls } from './scheduled-calls.ts'
import { NO_STOPPING } from './rules.ts'
import { stopRelationships, tripRelationships, type TripUpdate } from './message.ts'

const DAY = 86_400
const MOST_DAYS_AWAY = 7

export type TripChange =
  | { readonly ok: true; readonly run: ChangedRun }
  | { readonly ok: false; readonly reason: 'unknown trip' | 'not running' | 'unsupported' | 'without stops' }

/** What an update makes of a run. `feed` is the feed its ids belong to, `now` and `updatedAt` are seconds since 1970. */
export function changeTrip(
  network: Network,
  feed: number,
  update: TripUpdate,
  now: number,
  updatedAt: number,
): TripChange {
  const { relationship } = update.trip
  if (relationship === tripRelationships.ADDED || relationship === tripRelationships.NEW)
    return addTrip(network, feed, update, now, updatedAt)
  const cancelled = relationship === tripRelationships.CANCELED || relationship === tripRelationships.DELETED
  if (relationship !== tripRelationships.SCHEDULED && !cancelled) return { ok: false, reason: 'unsupported' }
  const found = findRun(network, feed, update.trip, now)
  if (!found.ok) return found
  const { trip, day, start } = found
  const calls = scheduledCalls(network, trip, tripDayStart(network, trip, day) + start)
  const times = cancelled ? calls : changeTimes(calls, update.stops, update.delay)
  const run: ChangedRun = {
    state: cancelled ? 'CANCELED' : 'UPDATED',
    trip,
    tripId: network.tripId(trip),
    route: network.arrays.tripRoute[trip]!,
    day,
    start,
    stops: calls.stops,
    rules: times.rules,
    arrival: times.arrival,
    departure: times.departure,
    updatedAt,
  }
  return { ok: true, run }
}

/** A trip that is in no timetable: its stops and times are those of the update. */
function addTrip(
  network: Network,
  feed: number,
  update: TripUpdate,
  now: number,
  updatedAt: number,
): TripChange {
  const { name, timeZone } = network.meta.feeds[feed]!
  const calls: { stop: number; arrival: number; departure: number; rules: number }[] = []
  for (const { stopId, arrival, departure, relationship } of update.stops) {
    const stop = stopId === undefined ? undefined : network.findStop(`${name}:${stopId}`)
    const arrives = arrival?.time ?? departure?.time
    const departs = departure?.time ?? arrival?.time
    if (stop === undefined || arrives === undefined || departs === undefined) continue
    const rules = relationship === stopRelationships.SKIPPED ? NO_STOPPING : 0
    const earliest = Math.max(arrives, calls.at(-1)?.departure ?? arrives)
    calls.push({ stop, arrival: earliest, departure: Math.max(earliest, departs), rules })
  }
  const [first] = calls
  if (!first || calls.length < 2) return { ok: false, reason: 'without stops' }
  if (Math.abs(first.departure - now) > MOST_DAYS_AWAY * DAY) return { ok: false, reason: 'not running' }
  const { startDate, tripId, routeId } = update.trip
  const day = (startDate === undefined ? undefined : dayOf(startDate)) ?? localDay(timeZone, first.departure)
  const run: ChangedRun = {
    state: 'ADDED',
    trip: -1,
    tripId: `${name}:${tripId ?? ''}`,
    route: network.findRoute(`${name}:${routeId}`) ?? -1,
    day,
    start: first.departure - serviceDayStart(timeZone, day),
    stops: Uint32Array.from(calls, ({ stop }) => stop),
    rules: Uint8Array.from(calls, ({ rules }) => rules),
    arrival: Float64Array.from(calls, ({ arrival }) => arrival),
    departure: Float64Array.from(calls, ({ departure }) => departure),
    updatedAt,
  }
  return { ok: true, run }
}
