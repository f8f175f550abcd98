import { statusOf } from '../../domain/realtime-status.ts'
import type { Network } from '../../gtfs/index.ts'
import { platformsOf } from '../../router/ends.ts'
import type { Router } from '../../router/index.ts'
import { tripDayStart, type View } from '../../router/view.ts'
import type { Departure } from '../provider.ts'

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What leaves a stop, or any platform of a station, in a span of time; what is cancelled is told as such. */
export function listDepartures(
  router: Router,
  stop: number,
  span: { readonly from: number; readonly seconds: number; readonly limit: number },
  languages: readonly string[],
): Departure[] {
  const { network } = router
  const view = router.view(span.from, false, { realtime: 'with-cancelled' })
  const found: {
    readonly time: number
    readonly run: number
    readonly position: number
    readonly stop: number
  }[] = []
  for (const platform of platformsOf(network, stop)) {
    for (let i = view.stopLaneFrom[platform]!; i < view.stopLaneFrom[platform + 1]!; i++) {
      const lane = view.stopLane[i]!
      const position = view.stopLanePosition[i]!
      const { departure } = lane < view.laneSplit ? view.block : view.changedBlock
      for (let run = view.laneFrom[lane]!; run < view.laneFrom[lane + 1]!; run++) {
        const time = view.base + view.runOffset[run]! + departure[view.runProfile[run]! + position]!
        if (time >= span.from && time <= span.from + span.seconds)
          found.push({ time, run, position, stop: platform })
      }
    }
  }
  return found
    .toSorted((left, right) => left.time - right.time)
    .slice(0, span.limit)
    .map(({ time, run, position, stop: platform }) =>
      toDeparture(router, view, { time, run, position, platform }, languages),
    )
}

function toDeparture(
  { network, changes }: Router,
  view: View,
  call: { readonly time: number; readonly run: number; readonly position: number; readonly platform: number },
  languages: readonly string[],
): Departure {
  const { time, run, position, platform } = call
  const changed = run >= view.runSplit ? changes.runs[view.runChange[run - view.runSplit]!] : undefined
  const trip = view.runTrip[run]!
  const route = changed?.route ?? network.arrays.tripRoute[trip]!
  const scheduled = changed && trip >= 0 ? scheduledTime(network, trip, changed, position) : time
  const delaySeconds = time - scheduled
  const platformCode = network.text(network.arrays.stopPlatform[platform]!)
  const shortName = route < 0 ? '' : network.routeShortName(route, languages)
  const longName = route < 0 ? '' : network.routeLongName(route, languages)
  const color = route < 0 ? '' : network.text(network.arrays.routeColor[route]!)
  return {
    stopId: network.stopId(platform),
    mode: route < 0 ? 'BUS' : network.mode(route),
    line: {
      ...(shortName && { shortName }),
      ...(longName && { longName }),
      ...(color && { color: `#${color}` }),
    },
    ...(trip >= 0 && { headsign: network.headsign(trip, languages) }),
    tripId: changed?.tripId ?? network.tripId(trip),
    scheduledTime: timeOf(scheduled),
    time: timeOf(time),
    status: statusOf(changed && { delaySeconds, isCancelled: changed.state === 'CANCELED' }),
    ...(changed && { delaySeconds }),
    ...(platformCode && { platform: platformCode }),
  }
}

function scheduledTime(
  network: Network,
  trip: number,
  { day, start }: { readonly day: number; readonly start: number },
  position: number,
): number {
  const { profileFrom, profileDeparture, tripProfile } = network.arrays
  return (
    tripDayStart(network, trip, day) + start + profileDeparture[profileFrom[tripProfile[trip]!]! + position]!
  )
}
