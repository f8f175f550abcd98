import { z } from 'zod'
import type { LegPlace, Line, Mode, ProviderItinerary, ProviderLeg } from '../../domain/itinerary.ts'
import { alerts, alertsBetween } from './alerts.ts'

const time = z.object({
  scheduledTime: z.string(),
  estimated: z.object({ time: z.string(), delay: z.string() }).nullish(),
})
const place = z.object({
  name: z.string().nullish(),
  lat: z.number(),
  lon: z.number(),
  stop: z
    .object({
      gtfsId: z.string(),
      code: z.string().nullish(),
      platformCode: z.string().nullish(),
      wheelchairBoarding: z.string().nullish(),
    })
    .nullish(),
})
const leg = z.object({
  mode: z.string(),
  realTime: z.boolean().nullish(),
  realtimeState: z.string().nullish(),
  distance: z.number().nullish(),
  headsign: z.string().nullish(),
  start: time,
  end: time,
  from: place,
  to: place,
  route: z
    .object({ gtfsId: z.string().nullish(), shortName: z.string().nullish(), longName: z.string().nullish() })
    .nullish(),
  trip: z.object({ gtfsId: z.string().nullish() }).nullish(),
  legGeometry: z.object({ points: z.string().nullish() }).nullish(),
  alerts,
})

/** What is taken of an answer. Whatever else is in it is left aside; what is missing makes it malformed. */
export const planAnswer = z.object({
  planConnection: z.object({
    routingErrors: z.array(z.object({ code: z.string(), inputField: z.string().nullish() })).default([]),
    pageInfo: z.object({ hasNextPage: z.boolean() }).nullish(),
    edges: z
      .array(
        z
          .object({ node: z.object({ accessibilityScore: z.number().nullish(), legs: z.array(leg) }) })
          .nullable(),
      )
      .nullish(),
  }),
})

const MODE: Readonly<Record<string, Mode>> = {
  WALK: 'WALK',
  BICYCLE: 'BIKE',
  SCOOTER: 'SCOOTER',
  BUS: 'BUS',
  COACH: 'BUS',
  TROLLEYBUS: 'BUS',
  TRAM: 'TRAM',
  CABLE_CAR: 'TRAM',
  SUBWAY: 'METRO',
  RAIL: 'RAIL',
  MONORAIL: 'RAIL',
  FUNICULAR: 'RAIL',
  FERRY: 'FERRY',
}

/** Undefined for what we have no word for. */
export const modeOf = (mode: string | null | undefined): Mode | undefined => MODE[mode ?? '']

type RawLeg = z.output<typeof leg>
type Edges = z.output<typeof planAnswer>['planConnection']['edges']

/** Those that go by a means that we have no word for (a car, a plane) are left out. */
export function mapItineraries(edges: Edges): ProviderItinerary[] {
  return (edges ?? []).flatMap((edge) => {
    const legs = edge?.node.legs ?? []
    if (legs.length === 0 || legs.some(({ mode }) => MODE[mode] === undefined)) return []
    return [{ legs: legs.map(mapLeg) }]
  })
}

function mapLeg(raw: RawLeg): ProviderLeg {
  const { start, end, route, trip, legGeometry } = raw
  const line = lineOf(raw)
  const isCancelled = raw.realtimeState === 'CANCELED'
  const told = alertsBetween(
    raw.alerts,
    Date.parse(start.scheduledTime) / 1000,
    Date.parse(end.scheduledTime) / 1000,
  )
  const isLive = isCancelled || (route != null && (raw.realTime === true || start.estimated != null))
  return {
    mode: MODE[raw.mode]!,
    from: placeOf(raw.from),
    to: placeOf(raw.to),
    departureTime: toUtc(start.estimated?.time ?? start.scheduledTime),
    arrivalTime: toUtc(end.estimated?.time ?? end.scheduledTime),
    ...(route && {
      scheduledDepartureTime: toUtc(start.scheduledTime),
      scheduledArrivalTime: toUtc(end.scheduledTime),
    }),
    distance: raw.distance ?? 0,
    ...(line && { line }),
    ...(trip?.gtfsId && { tripId: trip.gtfsId }),
    ...(isLive && {
      realtime: {
        // What is late at its end was late for whoever rides it, also where it left on time.
        delaySeconds: Math.max(secondsOf(start.estimated?.delay), secondsOf(end.estimated?.delay)),
        isCancelled,
        ...(raw.realtimeState != null && { state: raw.realtimeState }),
      },
    }),
    ...(legGeometry?.points && { geometry: legGeometry.points }),
    ...(told.length > 0 && { alerts: told }),
  }
}

function lineOf({ route, headsign }: RawLeg): Line | undefined {
  if (!route) return undefined
  return {
    ...(route.gtfsId && { id: route.gtfsId }),
    ...(route.shortName && { shortName: route.shortName }),
    ...(route.longName && { longName: route.longName }),
    ...(headsign && { headsign }),
  }
}

const WHEELCHAIR: Readonly<Record<string, boolean>> = { POSSIBLE: true, NOT_POSSIBLE: false }

function placeOf({ name, lat, lon, stop }: z.output<typeof place>): LegPlace {
  const wheelchair = WHEELCHAIR[stop?.wheelchairBoarding ?? '']
  return {
    name: name ?? '',
    coordinate: { lat, lon },
    ...(stop && { stopId: stop.gtfsId }),
    ...(stop?.code && { stopCode: stop.code }),
    ...(stop?.platformCode && { platform: stop.platformCode }),
    ...(wheelchair !== undefined && { wheelchairAccessible: wheelchair }),
  }
}

/** `PT2M30S`, `-PT30S`, `PT-30S`: a duration of ISO 8601 in seconds; none is 0. */
export function secondsOf(duration: string | undefined): number {
  const match = /^([+-])?P(?:T(?:([+-]?\d+)H)?(?:([+-]?\d+)M)?(?:([+-]?\d+(?:\.\d+)?)S)?)?$/.exec(
    duration ?? '',
  )
  if (!match) return 0
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}

const toUtc = (text: string): string => {
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? text : new Date(parsed).toISOString()
}
