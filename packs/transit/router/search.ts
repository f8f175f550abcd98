import type { Ends } from './ends.ts'
import type { FootTimes } from './foot-times.ts'
import type { View } from './view.ts'

/** Later than any time there is, and small enough to be added to. */
export const NEVER = 1 << 30

/** One question to a search, in the times of its view. */
export interface Search {
  readonly view: View
  readonly foot: FootTimes
  readonly access: Ends
  readonly egress: Ends
  /** Not before this. */
  readonly start: number
  /** All departures from `start` until this many seconds later; undefined: only the best arrivals for leaving at `start`. */
  readonly window: number | undefined
  /** How many vehicles at most. */
  readonly rides: number
  readonly maxWalkMetres: number
}

/**
 * When a stop is left or reached too late to be at the destination in time, by rides that are left and stop. Times are
 * negative, as a search backward tells them, and `shift` earlier than those of the search that is bound by them.
 */
export interface Deadlines {
  readonly arrival: Int32Array
  readonly ready: Int32Array
  readonly shift: number
}

/** A journey as a search finds it: its rides, three numbers each: run, position of boarding, position of alighting. */
export interface Found {
  readonly rides: Int32Array
}

/** The first run of a lane, from `low` and before `high`, that leaves a position at `time` or later; `high` where none does. */
export function firstRun(
  view: View,
  departure: Int32Array,
  position: number,
  time: number,
  low: number,
  high: number,
): number {
  const { runOffset, runProfile } = view
  while (low < high) {
    const middle = (low + high) >>> 1
    if (runOffset[middle]! + departure[runProfile[middle]! + position]! < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Boardings near the origin, from the last to the first, told by the time one leaves the origin for them. */
export interface Leavings {
  readonly count: number
  readonly time: Int32Array
  readonly end: Int32Array
  readonly lane: Int32Array
  readonly position: Int32Array
  readonly run: Int32Array
}

export function listLeavings({ view, access, start, window }: Search): Leavings {
  const found: number[] = []
  for (let end = 0; end < access.stops.length; end++) {
    const stop = access.stops[end]!
    const walk = access.seconds[end]!
    for (let i = view.stopLaneFrom[stop]!; i < view.stopLaneFrom[stop + 1]!; i++) {
      const lane = view.stopLane[i]!
      const position = view.stopLanePosition[i]!
      const { departure } = lane < view.laneSplit ? view.block : view.changedBlock
      const last = view.laneFrom[lane + 1]!
      for (
        let run = firstRun(view, departure, position, start + walk, view.laneFrom[lane]!, last);
        run < last;
        run++
      ) {
        const time = view.runOffset[run]! + departure[view.runProfile[run]! + position]! - walk
        if (time > start + window!) break
        found.push(time, end, lane, position, run)
      }
    }
  }
  const count = found.length / 5
  const order = new Float64Array(count)
  for (let i = 0; i < count; i++) order[i] = -found[i * 5]! * 2 ** 22 + i
  order.sort()
  const column = (offset: number) =>
    Int32Array.from(order, (key) => found[(key - Math.floor(key / 2 ** 22) * 2 ** 22) * 5 + offset]!)
  return { count, time: column(0), end: column(1), lane: column(2), position: column(3), run: column(4) }
}
