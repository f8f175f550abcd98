import { statusOf } from '../../domain/realtime-status.ts'
import { platformsOf, type Departure as RouterDeparture, type Router } from '../../router/index.ts'
import type { Board, Departure } from '../provider.ts'
import { alertsAbout } from './alerts.ts'
import type { Teller } from './to-itinerary.ts'

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What leaves a stop in a time, with what there is to say about it. */
export function toBoard(
  teller: Teller,
  {
    stop,
    found,
    from,
    until,
  }: { stop: number; found: readonly RouterDeparture[]; from: number; until: number },
): Pick<Board, 'departures' | 'alerts'> {
  const { router, realtime, now, languages } = teller
  const stops = [stop, ...platformsOf(router.network, stop)]
  const alerts = alertsAbout(realtime, { stops }, { now, from, until, languages })
  const told = new Set(alerts.map(({ header }) => header))
  const departures = found.map((each): Departure => {
    const { route, tripId, serviceDate, time } = each
    const about = { stops: [each.stop], route, tripId, serviceDate }
    const own = alertsAbout(realtime, about, { now, from: time, until: time, languages }).filter(
      ({ header }) => !told.has(header),
    )
    return { ...toDeparture(router, each, languages), ...(own.length > 0 && { alerts: own }) }
  })
  return { departures, ...(alerts.length > 0 && { alerts }) }
}

/** What leaves a stop, in the words of the contract. */
function toDeparture(
  { network }: Router,
  { stop, time, scheduled, trip, tripId, route, change }: RouterDeparture,
  languages: readonly string[],
): Departure {
  const delaySeconds = time - scheduled
  const platform = network.text(network.arrays.stopPlatform[stop]!)
  return {
    stopId: network.stopId(stop),
    mode: route < 0 ? 'BUS' : network.mode(route),
    ...(route >= 0 && { line: lineOf(network, route, languages) }),
    ...(trip >= 0 && { headsign: network.headsign(trip, languages) }),
    tripId,
    scheduledTime: timeOf(scheduled),
    time: timeOf(time),
    status: statusOf(change && { delaySeconds, isCancelled: change.state === 'CANCELED' }),
    ...(change && { delaySeconds }),
    ...(platform && { platform }),
  }
}

function lineOf(
  network: Router['network'],
  route: number,
  languages: readonly string[],
): NonNullable<Departure['line']> {
  const shortName = network.routeShortName(route, languages)
  const longName = network.routeLongName(route, languages)
  const color = network.text(network.arrays.routeColor[route]!)
  return {
    ...(shortName && { shortName }),
    ...(longName && { longName }),
    ...(color && { color: `#${color}` }),
  }
}
