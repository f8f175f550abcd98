import { HASH_START, hashStep, SequenceIndex } from '../gtfs/sequence-index.ts'
import type { ChangedRun, Changes } from './changes.ts'
import { partIntoLanes } from './lanes.ts'
import {
  isUsable,
  mirrorBlock,
  rulesOf,
  type TimetableBlock,
  type WheelchairNeed,
} from './timetable-block.ts'
import { indexStops, type Lanes, tripDayStart, type View, viewReach } from './view.ts'

/**
 * A view with the changed runs taken out of their lanes and put into lanes of their own, by the same rule: a late run
 * may be overtaken, and then shares a lane with nobody it would overtake. Lanes of the timetable are copied, not searched
 * for anew, and its times are not touched at all.
 */
export function changeView(view: View, changes: Changes, need: WheelchairNeed, keepCancelled: boolean): View {
  const { network } = view
  const kept = withoutChanged(view, changes)
  const added = laneChanged(view, changes, need, keepCancelled)
  const join = (left: Int32Array, right: Int32Array): Int32Array => {
    const joined = new Int32Array(left.length + right.length)
    joined.set(left)
    joined.set(right, left.length)
    return joined
  }
  const laneSplit = kept.laneStops.length
  const runSplit = kept.runTrip.length
  const lanes = {
    laneStops: join(kept.laneStops, added.laneStops),
    laneLength: join(kept.laneLength, added.laneLength),
    laneFrom: join(
      kept.laneFrom.subarray(0, laneSplit),
      added.laneFrom.map((from) => from + runSplit),
    ),
    runOffset: join(kept.runOffset, added.runOffset),
    runProfile: join(kept.runProfile, added.runProfile),
    runTrip: join(kept.runTrip, added.runTrip),
    runDay: join(kept.runDay, added.runDay),
  }
  const parts = { block: view.block, changedBlock: added.block, laneSplit }
  return {
    network,
    mirrored: view.mirrored,
    base: view.base,
    ...parts,
    ...lanes,
    ...indexStops(network.stopCount, { ...parts, ...lanes }),
    runSplit,
    runChange: added.runChange,
  }
}

function withoutChanged(view: View, changes: Changes): Lanes {
  const { network } = view
  const touched = new Map<number, ChangedRun[]>()
  for (const run of changes.runs) {
    if (run.trip < 0) continue
    const known = touched.get(run.trip)
    if (known) known.push(run)
    else touched.set(run.trip, [run])
  }
  const isTouched = new Uint8Array(network.tripCount)
  for (const trip of touched.keys()) isTouched[trip] = 1
  const zeros = new Map<number, number>()
  const isChanged = (run: number): boolean => {
    const trip = view.runTrip[run]!
    if (isTouched[trip] === 0) return false
    const day = view.runDay[run]!
    const key = day * network.meta.feeds.length + network.tripFeed(trip)
    let zero = zeros.get(key)
    if (zero === undefined) zeros.set(key, (zero = tripDayStart(network, trip, day) - view.base))
    const start = (view.mirrored ? -view.runOffset[run]! : view.runOffset[run]!) - zero
    return touched.get(trip)!.some((change) => change.day === day && change.start === start)
  }
  const count = view.runTrip.length
  const lanes = view.laneStops.length
  const keep = new Int32Array(count)
  const laneFrom = new Int32Array(lanes + 1)
  let left = 0
  for (let lane = 0; lane < lanes; lane++) {
    laneFrom[lane] = left
    for (let run = view.laneFrom[lane]!; run < view.laneFrom[lane + 1]!; run++)
      if (!isChanged(run)) keep[left++] = run
  }
  laneFrom[lanes] = left
  const pick = (values: Int32Array) => {
    const picked = new Int32Array(left)
    for (let i = 0; i < left; i++) picked[i] = values[keep[i]!]!
    return picked
  }
  return {
    laneStops: view.laneStops,
    laneLength: view.laneLength,
    laneFrom,
    runOffset: pick(view.runOffset),
    runProfile: pick(view.runProfile),
    runTrip: pick(view.runTrip),
    runDay: pick(view.runDay),
  }
}

interface ChangedLanes extends Lanes {
  readonly block: TimetableBlock
  readonly runChange: Int32Array
}

function laneChanged(
  { network, base, mirrored }: View,
  changes: Changes,
  need: WheelchairNeed,
  keepCancelled: boolean,
): ChangedLanes {
  const { stopWheelchair, tripWheelchair } = network.arrays
  const { earliest, latest } = viewReach(mirrored)
  const patterns = groupByStops(
    changes.runs.filter(
      ({ state, trip, departure, arrival }) =>
        (keepCancelled || state !== 'CANCELED') &&
        isUsable(trip < 0 ? 0 : tripWheelchair[trip]!, need) &&
        // News of today are of no use to whoever asks about another year.
        departure[0]! - base <= latest &&
        arrival.at(-1)! - base >= earliest,
    ),
  )
  const plain = layOut(patterns, base, (rule, stop) =>
    isUsable(stopWheelchair[stop]!, need) ? rulesOf(rule) : 0,
  )
  const block = mirrored ? mirrorBlock(plain.block, plain.patternFrom, plain.profileFrom) : plain.block
  const number = new Map(changes.runs.map((run, index) => [run, index]))
  const lanes = { stops: [] as number[], length: [] as number[], from: [] as number[] }
  const runs = {
    offset: [] as number[],
    profile: [] as number[],
    trip: [] as number[],
    day: [] as number[],
    change: [] as number[],
  }
  let profile = 0
  for (const [pattern, members] of patterns.entries()) {
    const length = members[0]!.stops.length
    const placed = members
      .map((run) => {
        const at = plain.profileFrom[profile]!
        const offset = plain.offset[profile++]! * (mirrored ? -1 : 1)
        return { run, profile: at, offset, first: offset + block.departure[at]! }
      })
      .toSorted((left, right) => left.first - right.first)
    const inOrder = {
      offset: Int32Array.from(placed, ({ offset }) => offset),
      profile: Int32Array.from(placed, ({ profile }) => profile),
    }
    for (const lane of partIntoLanes(inOrder, placed.length, length, block)) {
      lanes.stops.push(plain.patternFrom[pattern]!)
      lanes.length.push(length)
      lanes.from.push(runs.trip.length)
      for (const place of lane.view()) {
        const { run, offset, profile: at } = placed[place]!
        runs.offset.push(offset)
        runs.profile.push(at)
        runs.trip.push(run.trip)
        runs.day.push(run.day)
        runs.change.push(number.get(run)!)
      }
    }
  }
  lanes.from.push(runs.trip.length)
  return {
    block,
    laneStops: Int32Array.from(lanes.stops),
    laneLength: Int32Array.from(lanes.length),
    laneFrom: Int32Array.from(lanes.from),
    runOffset: Int32Array.from(runs.offset),
    runProfile: Int32Array.from(runs.profile),
    runTrip: Int32Array.from(runs.trip),
    runDay: Int32Array.from(runs.day),
    runChange: Int32Array.from(runs.change),
  }
}

function groupByStops(runs: readonly ChangedRun[]): ChangedRun[][] {
  const groups: ChangedRun[][] = []
  const index = new SequenceIndex()
  for (const run of runs) {
    let hash = HASH_START
    for (let i = 0; i < run.stops.length; i++) hash = hashStep(hashStep(hash, run.stops[i]!), run.rules[i]!)
    const same = (group: number): boolean => {
      const [other] = groups[group]!
      if (other!.stops.length !== run.stops.length) return false
      return run.stops.every((stop, i) => stop === other!.stops[i] && run.rules[i] === other!.rules[i])
    }
    const known = index.find(hash, same)
    if (known >= 0) groups[known]!.push(run)
    else groups[index.add(hash)] = [run]
  }
  return groups
}

/** Flat arrays like those of a network, with a profile for every run. */
function layOut(
  patterns: readonly (readonly ChangedRun[])[],
  base: number,
  rule: (types: number, stop: number) => number,
) {
  const patternFrom = [0]
  const profileFrom = [0]
  const stops: number[] = []
  const rules: number[] = []
  const arrival: number[] = []
  const departure: number[] = []
  const offset: number[] = []
  for (const members of patterns) {
    const [first] = members
    for (const [i, stop] of first!.stops.entries()) {
      stops.push(stop)
      rules.push(rule(first!.rules[i]!, stop))
    }
    patternFrom.push(stops.length)
    for (const run of members) {
      const zero = run.departure[0]!
      offset.push(zero - base)
      for (const time of run.arrival) arrival.push(time - zero)
      for (const time of run.departure) departure.push(time - zero)
      profileFrom.push(arrival.length)
    }
  }
  return {
    patternFrom,
    profileFrom,
    offset,
    block: {
      stops: Uint32Array.from(stops),
      rules: Uint8Array.from(rules),
      arrival: Int32Array.from(arrival),
      departure: Int32Array.from(departure),
    },
  }
}
