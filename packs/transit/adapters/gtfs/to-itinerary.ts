import type { LegPlace, ProviderItinerary, ProviderLeg } from '../../domain/itinerary.ts'
import type { ServiceAlert } from '../../domain/service-alert.ts'
import { type Network, wheelchair } from '../../gtfs/index.ts'
import type { Realtime } from '../../realtime/index.ts'
import {
  type Journey,
  type Leg,
  type LegEnd,
  lengthOf,
  type RideLeg,
  type Router,
} from '../../router/index.ts'
import { alertsAbout } from './alerts.ts'
import { encodePolyline } from './polyline.ts'

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What a journey is told from. */
export interface Teller {
  readonly router: Router
  readonly realtime: Realtime
  /** Seconds since 1970. */
  readonly now: number
  readonly languages: readonly string[]
}

/** A journey in the words of the contract, with names in the first language that has them. */
export const toProviderItinerary = (teller: Teller, { legs }: Journey): ProviderItinerary => ({
  legs: legs.map((leg, index) =>
    toLeg(teller, leg, { isFirst: index === 0, isLast: index === legs.length - 1 }),
  ),
})

interface Where {
  readonly isFirst: boolean
  readonly isLast: boolean
}

function toLeg(teller: Teller, leg: Leg, where: Where): ProviderLeg {
  const { router, languages } = teller
  const { network } = router
  const points = router.geometry(leg)
  const geometry = encodePolyline(points)
  const from = toPlace(network, leg.from, languages, where.isFirst ? 'Origin' : '')
  const to = toPlace(network, leg.to, languages, where.isLast ? 'Destination' : '')
  const times = { departureTime: timeOf(leg.start), arrivalTime: timeOf(leg.end) }
  if (leg.kind === 'walk') {
    return { mode: 'WALK', from, to, ...times, distance: leg.metres, geometry }
  }
  const access = accessOf(leg.wheelchair)
  const alerts = alertsOf(teller, leg)
  return {
    mode: leg.route < 0 ? 'BUS' : network.mode(leg.route),
    from,
    to,
    ...times,
    // What realtime has added is in no timetable.
    ...(leg.trip >= 0 && {
      scheduledDepartureTime: timeOf(leg.scheduledStart),
      scheduledArrivalTime: timeOf(leg.scheduledEnd),
    }),
    distance: lengthOf(points),
    ...(leg.route >= 0 && { line: lineOf(network, leg, languages) }),
    tripId: leg.tripId,
    ...(leg.realtime && {
      realtime: {
        delaySeconds: Math.max(leg.realtime.startDelay, leg.realtime.endDelay),
        state: leg.realtime.state,
        isCancelled: leg.realtime.state === 'CANCELED',
        updatedAt: timeOf(leg.realtime.updatedAt),
      },
    }),
    geometry,
    ...(alerts.length > 0 && { alerts }),
    ...(access !== undefined && { wheelchairAccessible: access }),
  }
}

const alertsOf = ({ realtime, now, languages }: Teller, leg: RideLeg): readonly ServiceAlert[] =>
  alertsAbout(
    realtime,
    {
      stops: [leg.from.stop, leg.to.stop],
      route: leg.route,
      tripId: leg.tripId,
      serviceDate: leg.serviceDate,
    },
    { now, from: leg.start, until: leg.end, languages },
  )

function lineOf(network: Network, { route, trip }: RideLeg, languages: readonly string[]) {
  const color = network.text(network.arrays.routeColor[route]!)
  const shortName = network.routeShortName(route, languages)
  const longName = network.routeLongName(route, languages)
  return {
    id: network.routeId(route),
    ...(shortName && { shortName }),
    ...(longName && { longName }),
    ...(trip >= 0 && { headsign: network.headsign(trip, languages) }),
    ...(color && { color: `#${color}` }),
  }
}

function toPlace(network: Network, end: LegEnd, languages: readonly string[], name: string): LegPlace {
  const coordinate = { lat: end.lat, lon: end.lon }
  if (end.stop === undefined) return { name, coordinate }
  const { stopCode, stopPlatform, stopWheelchair } = network.arrays
  const code = network.text(stopCode[end.stop]!)
  const platform = network.text(stopPlatform[end.stop]!)
  const access = accessOf(stopWheelchair[end.stop]!)
  return {
    name: network.stopName(end.stop, languages),
    coordinate,
    stopId: network.stopId(end.stop),
    ...(code && { stopCode: code }),
    ...(platform && { platform }),
    ...(access !== undefined && { wheelchairAccessible: access }),
  }
}

const accessOf = (value: number): boolean | undefined =>
  value === wheelchair.unknown ? undefined : value === wheelchair.yes
