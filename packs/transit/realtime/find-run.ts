import { localDay, type Network } from '../gtfs/index.ts'
import { activeServices, tripDayStart } from '../router/view.ts'
import type { TripDescriptor } from './message.ts'

/** Days from today on which a run without a date is looked for. */
const NEAR_DAYS = [0, -1, 1, -2]

type FoundRun =
  | { readonly ok: true; readonly trip: number; readonly day: number; readonly start: number }
  | { readonly ok: false; readonly reason: 'unknown trip' | 'not running' }

/** By trip_id or, as some feeds have it, by route, direction and start. */
export function findRun(network: Network, feed: number, descriptor: TripDescriptor, now: number): FoundRun {
  const { name, timeZone } = network.meta.feeds[feed]!
  const start = descriptor.startTime === undefined ? undefined : secondsOf(descriptor.startTime)
  const dated = descriptor.startDate === undefined ? undefined : dayOf(descriptor.startDate)
  const today = localDay(timeZone, now)
  const days = dated === undefined ? NEAR_DAYS.map((each) => today + each) : [dated]
  const trips = descriptor.tripId
    ? [network.findTrip(`${name}:${descriptor.tripId}`)].filter((trip) => trip !== undefined)
    : tripsOfRoute(network, network.findRoute(`${name}:${descriptor.routeId}`), descriptor.direction)
  if (trips.length === 0) return { ok: false, reason: 'unknown trip' }
  const byTripId = Boolean(descriptor.tripId)
  let best: { trip: number; day: number; start: number; away: number } | undefined
  for (const day of days) {
    const active = activeServices(network, day)
    for (const trip of active ? trips : []) {
      if (!active![network.arrays.tripService[trip]!]) continue
      const starts = startOf(network, trip, start, byTripId)
      if (starts === undefined) continue
      const zero = tripDayStart(network, trip, day) + starts
      const away = Math.max(0, zero - now, now - zero - durationOf(network, trip))
      if (!best || away < best.away) best = { trip, day, start: starts, away }
    }
  }
  return best ? { ok: true, ...best } : { ok: false, reason: 'not running' }
}

/** Where in the service day the run starts that is meant; undefined where the trip has no such run. */
function startOf(
  network: Network,
  trip: number,
  wanted: number | undefined,
  byTripId: boolean,
): number | undefined {
  const { arrays } = network
  const from = arrays.frequencyFrom[trip]!
  const end = arrays.frequencyFrom[trip + 1]!
  if (from === end) {
    const start = arrays.tripStart[trip]!
    return byTripId || wanted === start ? start : undefined
  }
  if (wanted === undefined) return undefined
  for (let i = from; i < end; i++) {
    const after = wanted - arrays.frequencyStart[i]!
    if (
      after >= 0 &&
      wanted < arrays.frequencyEnd[i]! &&
      Number.isInteger(after / arrays.frequencyHeadway[i]!)
    )
      return wanted
  }
  return undefined
}

function tripsOfRoute(
  { arrays }: Network,
  route: number | undefined,
  direction: number | undefined,
): number[] {
  const found: number[] = []
  if (route === undefined) return found
  for (let trip = 0; trip < arrays.tripId.length; trip++)
    if (
      arrays.tripRoute[trip] === route &&
      (direction === undefined || arrays.tripDirection[trip] === direction)
    )
      found.push(trip)
  return found
}

function durationOf({ arrays }: Network, trip: number): number {
  return arrays.profileArrival[arrays.profileFrom[arrays.tripProfile[trip]! + 1]! - 1]!
}

/** 8:05:00, or past 24:00:00; undefined: not a time. */
function secondsOf(time: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** 20260131 in days since 1970-01-01; undefined: not a date. */
export function dayOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? []
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time / 86_400_000
}
