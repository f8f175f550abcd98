import { z } from 'zod'
import { statusOf } from '../../domain/realtime-status.ts'
import type { Mode } from '../../domain/itinerary.ts'
import type { Departure, Stop } from '../provider.ts'
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
      stoptimesWithoutPatterns(startTime: $startTime, timeRange: $timeRange, numberOfDepartures: $first) {
        serviceDay
        scheduledDeparture
        realtimeDeparture
        departureDelay
        realtime
        realtimeState
        headsign
        trip { gtfsId route { shortName longName mode } }
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

export function toDepartures(raw: StopWithTimes): Departure[] {
  return (raw.stoptimesWithoutPatterns ?? []).map((call): Departure => {
    const isCancelled = call.realtimeState === 'CANCELED'
    const delaySeconds = call.departureDelay ?? 0
    const isLive = isCancelled || call.realtime === true
    const { route } = call.trip ?? {}
    const mode: Mode = modeOf(route?.mode) ?? 'BUS'
    return {
      stopId: raw.gtfsId,
      mode,
      scheduledTime: timeOf(call.serviceDay + call.scheduledDeparture),
      time: timeOf(call.serviceDay + call.realtimeDeparture),
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
    }
  })
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
