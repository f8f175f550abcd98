import type { Ends } from './ends.ts'
import type { FootTimes } from './foot-times.ts'
import type { Found } from './search.ts'
import type { View } from './view.ts'

/** One ride in the direction of travel, told by its place in the view. */
export interface OutlineRide {
  readonly run: number
  readonly lane: number
  readonly board: number
  readonly alight: number
  readonly boardStop: number
  readonly alightStop: number
  /** Metres to where it is boarded: from the origin or from where the ride before it was left. */
  readonly walk: number
  readonly departure: number
  readonly arrival: number
}

/** A journey in numbers: enough to compare it with others. Times are seconds since 1970. */
export interface Outline {
  readonly departure: number
  readonly arrival: number
  readonly walk: number
  readonly lastWalk: number
  readonly rides: readonly OutlineRide[]
}

/** The ends and walks are those of the journey, whichever way it was searched. */
export interface OutlineParts {
  readonly view: View
  readonly access: Ends
  readonly egress: Ends
  readonly foot: FootTimes
}

export function outlineOf(found: Found, { view, access, egress, foot }: OutlineParts): Outline {
  const rides: OutlineRide[] = []
  const count = found.rides.length / 3
  for (let i = 0; i < count; i++) {
    const at = (view.mirrored ? count - 1 - i : i) * 3
    const run = found.rides[at]!
    const lane = laneOf(view, run)
    const last = view.laneLength[lane]! - 1
    const board = view.mirrored ? last - found.rides[at + 2]! : found.rides[at + 1]!
    const alight = view.mirrored ? last - found.rides[at + 1]! : found.rides[at + 2]!
    const boardStop = stopAt(view, lane, board)
    const before = rides.at(-1)
    rides.push({
      run,
      lane,
      board,
      alight,
      boardStop,
      alightStop: stopAt(view, lane, alight),
      walk: before ? footMetres(foot, before.alightStop, boardStop) : endOf(access, boardStop).metres,
      departure: departureAt(view, lane, run, board),
      arrival: arrivalAt(view, lane, run, alight),
    })
  }
  const first = rides[0]!
  const last = rides.at(-1)!
  const end = endOf(egress, last.alightStop)
  return {
    departure: first.departure - endOf(access, first.boardStop).seconds,
    arrival: last.arrival + end.seconds,
    walk: rides.reduce((sum, ride) => sum + ride.walk, end.metres),
    lastWalk: end.metres,
    rides,
  }
}

function laneOf({ laneFrom }: View, run: number): number {
  let low = 0
  let high = laneFrom.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (laneFrom[middle]! <= run) low = middle
    else high = middle
  }
  return low
}

const blockOf = (view: View, lane: number) => (lane < view.laneSplit ? view.block : view.changedBlock)

/** Positions count in the direction of travel. */
const placeOf = (view: View, lane: number, position: number): number =>
  view.mirrored ? view.laneLength[lane]! - 1 - position : position

export const stopAt = (view: View, lane: number, position: number): number =>
  blockOf(view, lane).stops[view.laneStops[lane]! + placeOf(view, lane, position)]!

function arrivalAt(view: View, lane: number, run: number, position: number): number {
  const { arrival, departure } = blockOf(view, lane)
  const at = view.runProfile[run]! + placeOf(view, lane, position)
  if (view.mirrored) return view.base - (view.runOffset[run]! + departure[at]!)
  return view.base + view.runOffset[run]! + arrival[at]!
}

export function departureAt(view: View, lane: number, run: number, position: number): number {
  const { arrival, departure } = blockOf(view, lane)
  const at = view.runProfile[run]! + placeOf(view, lane, position)
  if (view.mirrored) return view.base - (view.runOffset[run]! + arrival[at]!)
  return view.base + view.runOffset[run]! + departure[at]!
}

function endOf(ends: Ends, stop: number): { metres: number; seconds: number } {
  const at = ends.stops.indexOf(stop)
  return { metres: ends.metres[at]!, seconds: ends.seconds[at]! }
}

function footMetres(foot: FootTimes, from: number, to: number): number {
  for (let i = foot.from[from]!; i < foot.from[from + 1]!; i++) if (foot.to[i] === to) return foot.metres[i]!
  throw new Error(`There is no walk from stop ${from} to stop ${to}.`)
}

/** Leaves only what none of the others beats: in departure and arrival, rides and, if it counts, walking. */
export function paretoSet(outlines: readonly Outline[], walkingCounts: boolean): Outline[] {
  const kept: Outline[] = []
  const order = outlines.toSorted(
    (left, right) =>
      right.departure - left.departure ||
      left.arrival - right.arrival ||
      left.rides.length - right.rides.length ||
      left.walk - right.walk,
  )
  for (const next of order) {
    const beaten = kept.some(
      (other) =>
        other.arrival <= next.arrival &&
        other.rides.length <= next.rides.length &&
        (!walkingCounts || other.walk <= next.walk),
    )
    if (!beaten) kept.push(next)
  }
  return kept
}

/** What is less is better: arriving sooner or, where the arrival is fixed, leaving later. */
export const costOf = ({ departure, arrival }: Outline, byDeparture: boolean): number =>
  byDeparture ? -departure : arrival

/** For each number of rides the best, where more rides are of any use. */
export function bestByRides(outlines: readonly Outline[], byDeparture: boolean): Outline[] {
  const cost = (outline: Outline) => costOf(outline, byDeparture)
  const kept: Outline[] = []
  for (const next of outlines.toSorted(
    (left, right) =>
      left.rides.length - right.rides.length || cost(left) - cost(right) || left.walk - right.walk,
  ))
    if (kept.length === 0 || cost(next) < cost(kept.at(-1)!)) kept.push(next)
  return kept
}
