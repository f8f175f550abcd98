import { dateText, type Network } from '../gtfs/index.ts'
import type { ChangedRun, Changes } from './changes.ts'
import { platformsOf } from './ends.ts'
import { departureAt, stopAt } from './outline.ts'
import { firstRun } from './search.ts'
import { tripDayStart, type View } from './view.ts'

/** A vehicle that leaves a stop. */
export interface Departure {
  readonly stop: number
  /** Seconds since 1970: as far as is known now, and as in the timetable. */
  readonly time: number
  readonly scheduled: number
  readonly trip: number
  readonly tripId: string
  readonly route: number
  readonly serviceDate: string
  readonly change?: ChangedRun
}

/** What leaves a stop or a station from a moment on, in the order of leaving. The view looks forward. */
export function listDepartures(
  network: Network,
  view: View,
  changes: Changes,
  stop: number,
  from: number,
  until: number,
  limit: number,
): Departure[] {
  const found: Departure[] = []
  for (const platform of platformsOf(network, stop)) {
    for (let i = view.stopLaneFrom[platform]!; i < view.stopLaneFrom[platform + 1]!; i++) {
      const lane = view.stopLane[i]!
      const position = view.stopLanePosition[i]!
      const { departure } = lane < view.laneSplit ? view.block : view.changedBlock
      const end = view.laneFrom[lane + 1]!
      const first = firstRun(view, departure, position, from - view.base, view.laneFrom[lane]!, end)
      // A lane adds no more than is asked for in all.
      for (let run = first; run < end && run < first + limit; run++) {
        const time = departureAt(view, lane, run, position)
        if (time > until) break
        found.push(describe(network, view, changes, lane, run, position, time))
      }
    }
  }
  return found.toSorted((left, right) => left.time - right.time || left.route - right.route).slice(0, limit)
}

function describe(
  network: Network,
  view: View,
  changes: Changes,
  lane: number,
  run: number,
  position: number,
  time: number,
): Departure {
  const { arrays } = network
  const change = run >= view.runSplit ? changes.runs[view.runChange[run - view.runSplit]!] : undefined
  const trip = view.runTrip[run]!
  const day = view.runDay[run]!
  const scheduled =
    change && trip >= 0
      ? tripDayStart(network, trip, day) +
        change.start +
        arrays.profileDeparture[arrays.profileFrom[arrays.tripProfile[trip]!]! + position]!
      : time
  return {
    stop: stopAt(view, lane, position),
    time,
    scheduled,
    trip,
    tripId: change?.tripId ?? network.tripId(trip),
    route: change?.route ?? arrays.tripRoute[trip]!,
    serviceDate: dateText(day),
    ...(change && { change }),
  }
}
