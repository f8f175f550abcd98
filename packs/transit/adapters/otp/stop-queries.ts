import { z } from 'zod'
import { statusOf } from '../../domain/realtime-status.ts'
import type { Mode } from '../../domain/itinerary.ts'
import type { Board, Departure, Stop } from '../provider.ts'
import { ALERT_FIELDS, alerts, alertsBetween } from './alerts.ts'
import { modeOf } from './map-itinerary.ts'

const STOP_FIELDS = 'gtfsId name code platformCode lat lon vehicleMode wheelchairBoarding'

export const STOPS_BY_NAME = /* GraphQL */ `
  query StopsByName($name: String!) {
    stops(name: $name) { ${STOP_FIELDS} }
  }
`

export const STOPS_NEAR = /* GraphQL */ `
  query StopsNear($lat: Float!, $lon: Float!, $radius: Int!, $first: Int!) {
    stopsByRadius(lat: $lat, lon: $lon, radius: $radius, first: $first) {
      edges { node { distance stop { ${STOP_FIELDS} } } }
    }
  }
`

export const DEPARTURES = /* GraphQL */ `
  query Departures($id: String!, $startTime: Long!, $timeRange: Int!, $first: Int!) {
    stop(id: $id) {
      ${STOP_FIELDS}
      alerts { ${ALERT_FIELDS} }
      stoptimesWithoutPatterns(startTime: $startTime, timeRange: $timeRange, numberOfDepartures: $first) {
        serviceDay
        scheduledDeparture
        realtimeDeparture
        departureDelay
        realtime
        realtimeState
        headsign
        trip { gtfsId route { shortName longName mode alerts { ${ALERT_FIELDS} } } }
      }
    }
  }
`

const stop = z.object({
  gtfsId: z.string(),
  name: z.string(),
  code: z.string().nullish(),
  platformCode: z.string().nullish(),
  lat: z.number(),
  lon: z.number(),
  vehicleMode: z.string().nullish(),
  wheelchairBoarding: z.string().nullish(),
})

export const stopsAnswer = z.object({ stops: z.array(stop.nullable()).nullish() })
export const stopsNearAnswer = z.object({
  stopsByRadius: z
    .object({
      edges: z.array(z.object({ node: z.object({ distance: z.number(), stop }) }).nullable()).nullish(),
    })
    .nullish(),
})
export const departuresAnswer = z.object({
  stop: stop
    .extend({
      alerts,
      stoptimesWithoutPatterns: z
        .array(
          z.object({
            serviceDay: z.number(),
            scheduledDeparture: z.number(),
            realtimeDeparture: z.number(),
            departureDelay: z.number().nullish(),
            realtime: z.boolean().nullish(),
            realtimeState: z.string().nullish(),
            headsign: z.string().nullish(),
            trip: z
              .object({
                gtfsId: z.string(),
                route: z.object({
                  shortName: z.string().nullish(),
                  longName: z.string().nullish(),
                  mode: z.string().nullish(),
                  alerts,
                }),
              })
              .nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})

export function toStop(raw: z.output<typeof stop>, distance?: number): Stop {
  const mode = modeOf(raw.vehicleMode)
  const wheelchair = { POSSIBLE: true, NOT_POSSIBLE: false }[raw.wheelchairBoarding ?? '']
  return {
    id: raw.gtfsId,
    name: raw.name,
    coordinate: { lat: raw.lat, lon: raw.lon },
    modes: mode ? [mode] : [],
    ...(raw.code && { code: raw.code }),
    ...(raw.platformCode && { platform: raw.platformCode }),
    ...(wheelchair !== undefined && { wheelchairAccessible: wheelchair }),
    ...(distance !== undefined && { distance: Math.round(distance) }),
  }
}

type StopWithTimes = NonNullable<z.output<typeof departuresAnswer>['stop']>

/** A board of a time, in seconds since 1970. */
export function toBoard(raw: StopWithTimes, from: number, until: number): Board {
  const told = alertsBetween(raw.alerts, from, until)
  return {
    stop: toStop(raw),
    departures: (raw.stoptimesWithoutPatterns ?? []).map((call) => toDeparture(raw, call)),
    ...(told.length > 0 && { alerts: told }),
  }
}

type Call = NonNullable<StopWithTimes['stoptimesWithoutPatterns']>[number]

function toDeparture(raw: StopWithTimes, call: Call): Departure {
  const isCancelled = call.realtimeState === 'CANCELED'
  const delaySeconds = call.departureDelay ?? 0
  const isLive = isCancelled || call.realtime === true
  const { route } = call.trip ?? {}
  const mode: Mode = modeOf(route?.mode) ?? 'BUS'
  const leaves = call.serviceDay + call.realtimeDeparture
  const told = alertsBetween(route?.alerts, leaves, leaves)
  return {
    stopId: raw.gtfsId,
    mode,
    scheduledTime: timeOf(call.serviceDay + call.scheduledDeparture),
    time: timeOf(leaves),
    status: statusOf(isLive ? { delaySeconds, isCancelled } : undefined),
    ...(isLive && { delaySeconds }),
    ...(call.headsign && { headsign: call.headsign }),
    ...(call.trip && { tripId: call.trip.gtfsId }),
    ...(route && {
      line: {
        ...(route.shortName && { shortName: route.shortName }),
        ...(route.longName && { longName: route.longName }),
      },
    }),
    ...(raw.platformCode && { platform: raw.platformCode }),
    ...(told.length > 0 && { alerts: told }),
  }
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
