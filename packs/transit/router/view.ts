import { Growing } from '../gtfs/growing.ts'
import { type Network, serviceDayStart } from '../gtfs/index.ts'
import { weekday } from '../gtfs/service-day.ts'
import { partIntoLanes } from './lanes.ts'
import { CAN_BOARD, isUsable, type TimetableBlock, type WheelchairNeed } from './timetable-block.ts'

const DAY = 86_400
const CLOCK_CHANGE = 3 * 3600

/** The runs of some days, in lanes, ready to be searched in one direction. */
export interface View {
  readonly network: Network
  readonly mirrored: boolean
  /** The moment that is time 0, in seconds since 1970. Mirrored times count backward from it. */
  readonly base: number
  readonly block: TimetableBlock
  readonly laneStops: Int32Array
  readonly laneLength: Int32Array
  readonly laneFrom: Int32Array
  readonly runOffset: Int32Array
  readonly runProfile: Int32Array
  readonly runTrip: Int32Array
  readonly runDay: Int32Array
  /** Where one can board at a stop: which lanes, at which of their positions. */
  readonly stopLaneFrom: Int32Array
  readonly stopLane: Int32Array
  readonly stopLanePosition: Int32Array
  /** Lanes and runs from here on are of realtime, and read another block. */
  readonly laneSplit: number
  readonly runSplit: number
  readonly changedBlock: TimetableBlock
  /** By run, from `runSplit` on: its number among the changes. */
  readonly runChange: Int32Array
}

export interface ViewOptions {
  /** The calendar day at whose start time is 0, in the time zone of the first feed. */
  readonly day: number
  readonly mirrored: boolean
  readonly wheelchair: WheelchairNeed
}

export type Lanes = Pick<
  View,
  'laneStops' | 'laneLength' | 'laneFrom' | 'runOffset' | 'runProfile' | 'runTrip' | 'runDay'
>

/**
 * All runs that can matter to a search from some moment of the day: for two days forward, or from a day before it
 * backward.
 */
export function collectLanes(network: Network, options: ViewOptions, block: TimetableBlock): Lanes {
  const { patternFrom, profilePattern, profileFrom, tripProfile } = network.arrays
  const runs = collectRuns(network, options)
  const patterns = patternFrom.length - 1
  const from = new Int32Array(patterns + 1)
  const patternOf = (run: number): number => profilePattern[tripProfile[runs.trip[run]!]!]!
  const count = runs.trip.length
  for (let run = 0; run < count; run++) from[patternOf(run) + 1]!++
  for (let i = 0; i < patterns; i++) from[i + 1]! += from[i]!
  const fill = from.slice()
  const grouped = new Int32Array(count)
  for (let run = 0; run < count; run++) grouped[fill[patternOf(run)]!++] = run

  const lanes = {
    stops: new Growing(),
    length: new Growing(),
    from: new Growing(),
    order: new Growing(count + 1),
  }
  const sign = options.mirrored ? -1 : 1
  for (let pattern = 0; pattern < patterns; pattern++) {
    const own = grouped.subarray(from[pattern], from[pattern + 1])
    if (own.length === 0) continue
    const length = patternFrom[pattern + 1]! - patternFrom[pattern]!
    const offsetOf = (run: number) => runs.offset[run]! * sign
    const profileOf = (run: number) => profileFrom[tripProfile[runs.trip[run]!]!]!
    const sorted = sortByKey(own, (run) => offsetOf(run) + block.departure[profileOf(run)]!)
    const patternRuns = {
      offset: Int32Array.from(sorted, offsetOf),
      profile: Int32Array.from(sorted, profileOf),
    }
    for (const lane of partIntoLanes(patternRuns, sorted.length, length, block)) {
      lanes.stops.push(patternFrom[pattern]!)
      lanes.length.push(length)
      lanes.from.push(lanes.order.length)
      for (const place of lane.view()) lanes.order.push(sorted[place]!)
    }
  }
  lanes.from.push(lanes.order.length)
  const order = lanes.order.view()
  return {
    laneStops: lanes.stops.view().slice(),
    laneLength: lanes.length.view().slice(),
    laneFrom: lanes.from.view().slice(),
    runOffset: order.map((run) => runs.offset[run]! * sign),
    runProfile: order.map((run) => profileFrom[tripProfile[runs.trip[run]!]!]!),
    runTrip: order.map((run) => runs.trip[run]!),
    runDay: order.map((run) => runs.day[run]!),
  }
}

/** Sorts without a comparison function, which is several times as fast: key and number go into one float. */
function sortByKey(values: Int32Array, keyOf: (value: number) => number): Int32Array {
  const packed = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) packed[i] = keyOf(values[i]!) * 2 ** 22 + i
  packed.sort()
  return Int32Array.from(packed, (key) => values[key - Math.floor(key / 2 ** 22) * 2 ** 22]!)
}

function collectRuns(network: Network, { day, mirrored, wheelchair }: ViewOptions) {
  const { arrays, meta } = network
  const base = viewBase(network, day)
  const { earliest, latest } = viewReach(mirrored)
  const trip = new Growing(4096)
  const offset = new Growing(4096)
  const days = new Growing(4096)
  const before = Math.ceil(meta.latestTime / DAY) + 2
  for (let current = day - before; current <= day + 3; current++) {
    const active = activeServices(network, current)
    if (!active) continue
    const starts = meta.feeds.map(({ timeZone }) => serviceDayStart(timeZone, current) - base)
    for (let number = 0; number < arrays.tripId.length; number++) {
      const service = arrays.tripService[number]!
      if (!active[service] || !isUsable(arrays.tripWheelchair[number]!, wheelchair)) continue
      const start = starts[arrays.serviceFeed[service]!]!
      const profile = arrays.tripProfile[number]!
      const duration = arrays.profileArrival[arrays.profileFrom[profile + 1]! - 1]!
      const add = (departs: number) => {
        if (departs > latest || departs + duration < earliest) return
        trip.push(number)
        offset.push(departs)
        days.push(current)
      }
      const from = arrays.frequencyFrom[number]!
      const end = arrays.frequencyFrom[number + 1]!
      if (from === end) add(start + arrays.tripStart[number]!)
      for (let i = from; i < end; i++)
        for (
          let time = arrays.frequencyStart[i]!;
          time < arrays.frequencyEnd[i]!;
          time += arrays.frequencyHeadway[i]!
        )
          add(start + time)
    }
  }
  return { trip: trip.view(), offset: offset.view(), day: days.view() }
}

/**
 * From when to when runs can matter, in seconds after the base. Where clocks change, the day on the calendar begins or ends
 * some hours off its service day.
 */
export const viewReach = (mirrored: boolean) => ({
  earliest: (mirrored ? -DAY : 0) - CLOCK_CHANGE,
  latest: (mirrored ? DAY : 2 * DAY) + CLOCK_CHANGE,
})

export const viewBase = (network: Network, day: number): number =>
  serviceDayStart(network.meta.feeds[0]!.timeZone, day)

/** The moment from which the times of a trip count on a service day. */
export const tripDayStart = (network: Network, trip: number, day: number): number =>
  serviceDayStart(network.meta.feeds[network.tripFeed(trip)]!.timeZone, day)

const calendars = new WeakMap<Network, Map<number, Uint8Array | undefined>>()

/** By service, 1 where it runs on the day; undefined where none does. */
export function activeServices(network: Network, day: number): Uint8Array | undefined {
  let days = calendars.get(network)
  if (!days) calendars.set(network, (days = new Map()))
  if (!days.has(day)) {
    // Realtime asks for the same few days again and again.
    if (days.size > 64) days.clear()
    days.set(day, readServices(network, day))
  }
  return days.get(day)
}

function readServices({ arrays, meta }: Network, day: number): Uint8Array | undefined {
  if (day < meta.firstDay || day > meta.lastDay) return undefined
  const count = arrays.serviceFirst.length
  const active = new Uint8Array(count)
  const bit = 1 << weekday(day)
  let any = false
  for (let service = 0; service < count; service++) {
    let runs =
      (arrays.serviceWeekdays[service]! & bit) !== 0 &&
      day >= arrays.serviceFirst[service]! &&
      day <= arrays.serviceLast[service]!
    const end = arrays.exceptionFrom[service + 1]!
    for (let i = arrays.exceptionFrom[service]!; i < end; i++)
      if (arrays.exceptionDay[i]! >> 1 === day) runs = (arrays.exceptionDay[i]! & 1) === 1
    if (!runs) continue
    active[service] = 1
    any = true
  }
  return any ? active : undefined
}

/** Where one can board, for each stop. At the last stop of a lane it would be of no use. */
export function indexStops(
  stopCount: number,
  lanes: Pick<View, 'laneStops' | 'laneLength' | 'laneSplit' | 'block' | 'changedBlock'>,
): Pick<View, 'stopLaneFrom' | 'stopLane' | 'stopLanePosition'> {
  const { laneStops, laneLength, laneSplit } = lanes
  const eachBoarding = (visit: (stop: number, lane: number, position: number) => void) => {
    for (let lane = 0; lane < laneStops.length; lane++) {
      const { stops, rules } = lane < laneSplit ? lanes.block : lanes.changedBlock
      for (let position = 0; position < laneLength[lane]! - 1; position++)
        if (rules[laneStops[lane]! + position]! & CAN_BOARD)
          visit(stops[laneStops[lane]! + position]!, lane, position)
    }
  }
  const stopLaneFrom = new Int32Array(stopCount + 1)
  eachBoarding((stop) => stopLaneFrom[stop + 1]!++)
  for (let stop = 0; stop < stopCount; stop++) stopLaneFrom[stop + 1]! += stopLaneFrom[stop]!
  const fill = stopLaneFrom.slice()
  const stopLane = new Int32Array(stopLaneFrom[stopCount]!)
  const stopLanePosition = new Int32Array(stopLaneFrom[stopCount]!)
  eachBoarding((stop, lane, position) => {
    const at = fill[stop]!++
    stopLane[at] = lane
    stopLanePosition[at] = position
  })
  return { stopLaneFrom, stopLane, stopLanePosition }
}
