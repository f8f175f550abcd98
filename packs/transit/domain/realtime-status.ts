import { fingerprintOf } from './fingerprint.ts'
import {
  isTransit,
  type Itinerary,
  type Leg,
  type LegStatus,
  type ProviderItinerary,
  type ProviderLeg,
  type ScheduleType,
} from './itinerary.ts'

const LATE_S = 60

/** Early by more than a minute is on time: nobody is kept waiting. */
export function statusOf(realtime: ProviderLeg['realtime']): LegStatus {
  if (!realtime) return 'scheduled_only'
  if (realtime.isCancelled) return 'cancelled'
  return realtime.delaySeconds > LATE_S ? 'delayed' : 'on_time'
}

/** All, some or none of the legs that run by a timetable have realtime. */
export function scheduleTypeOf(legs: readonly Pick<Leg, 'mode' | 'status'>[]): ScheduleType {
  const transit = legs.filter(isTransit)
  const live = transit.filter(({ status }) => status !== 'scheduled_only')
  if (live.length === 0) return 'scheduled'
  return live.length === transit.length ? 'realtime' : 'mixed'
}

/** The newest of what is known of any leg, and the time of the request. */
export const freshnessOf = (itineraries: readonly Itinerary[], receivedAt: string): string =>
  itineraries
    .flatMap(({ legs }) => legs.flatMap(({ lastRealtimeUpdate }) => lastRealtimeUpdate ?? []))
    .reduce((newest, time) => (Date.parse(time) > Date.parse(newest) ? time : newest), receivedAt)

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

function toLeg(leg: ProviderLeg): Leg {
  const { realtime, ...known } = leg
  return {
    ...known,
    distance: Math.round(leg.distance),
    duration: secondsBetween(leg.departureTime, leg.arrivalTime),
    status: statusOf(realtime),
    ...(realtime && { realtimeDelaySeconds: realtime.delaySeconds }),
    ...(realtime?.state !== undefined && { realtimeState: realtime.state }),
    ...(realtime?.updatedAt !== undefined && { lastRealtimeUpdate: realtime.updatedAt }),
  }
}

/** An itinerary as it is answered, from what a provider says of its legs. */
export function toItinerary({ legs: given }: ProviderItinerary): Itinerary {
  const legs = given.map(toLeg)
  const first = legs[0]!
  const last = legs.at(-1)!
  return {
    legs,
    departureTime: first.departureTime,
    arrivalTime: last.arrivalTime,
    totalDuration: secondsBetween(first.departureTime, last.arrivalTime),
    numberOfTransfers: Math.max(0, legs.filter(isTransit).length - 1),
    walkingDistance: Math.round(
      given.reduce((sum, { mode, distance }) => sum + (mode === 'WALK' ? distance : 0), 0),
    ),
    scheduleType: scheduleTypeOf(legs),
    fingerprint: fingerprintOf(legs),
  }
}
