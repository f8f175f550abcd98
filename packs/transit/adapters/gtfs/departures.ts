import { statusOf } from '../../domain/realtime-status.ts'
import type { Departure as RouterDeparture, Router } from '../../router/index.ts'
import type { Departure } from '../provider.ts'

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What leaves a stop, in the words of the contract. */
export function toDeparture(
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
