import { firstRun, type Found, listLeavings, NEVER, type Search } from './search.ts'
import { CAN_ALIGHT, CAN_BOARD } from './timetable-block.ts'
import type { View } from './view.ts'

/**
 * Round-based search (RAPTOR) for the earliest arrival with each number of rides, for one moment of leaving or for all
 * within a window (rRAPTOR). Arriving by vehicle and being ready to board are kept apart: one may arrive at a stop on
 * foot before any vehicle does, and still walk on only from where a vehicle stopped.
 *
 * Buffers are kept from search to search. Nothing is allocated while stops and lanes are gone through.
 */
export class Raptor {
  readonly #stops: number
  #rounds = 0
  // By round and stop: the earliest with at most so many rides.
  #arrival = new Int32Array(0)
  #ready = new Int32Array(0)
  // By round and stop: how that was reached.
  #lane = new Int32Array(0)
  #run = new Int32Array(0)
  #board = new Int32Array(0)
  #alight = new Int32Array(0)
  #walkedFrom = new Int32Array(0)
  // By stop.
  readonly #isFresh: Uint8Array
  readonly #fresh: Int32Array
  #freshCount = 0
  readonly #isReached: Uint8Array
  readonly #reached: Int32Array
  #reachedCount = 0
  readonly #egress: Int32Array
  // By lane.
  #laneFirst = new Int32Array(0)
  #queue = new Int32Array(0)
  // By round: the best at the destination.
  #best = new Int32Array(0)
  #bestStop = new Int32Array(0)
  #leastEgress = 0

  constructor(stops: number) {
    this.#stops = stops
    this.#isFresh = new Uint8Array(stops)
    this.#fresh = new Int32Array(stops)
    this.#isReached = new Uint8Array(stops)
    this.#reached = new Int32Array(stops)
    this.#egress = new Int32Array(stops).fill(NEVER)
  }

  search(search: Search): Found[] {
    const { access, egress } = search
    if (access.stops.length === 0 || egress.stops.length === 0) return []
    this.#prepare(search)
    const found: Found[] = []
    if (search.window === undefined) {
      this.#leave(search)
      this.#ride(search, 1)
      this.#collect(search.view, found)
    } else this.#searchWindow(search, found)
    for (let i = 0; i < egress.stops.length; i++) this.#egress[egress.stops[i]!] = NEVER
    return found
  }

  /**
   * How early each stop is reached until `limit`, by round and stop, whatever the destination: by vehicle, and ready to
   * board. Good until the next search.
   */
  explore(search: Search, limit: number): { readonly arrival: Int32Array; readonly ready: Int32Array } {
    this.#prepare(search)
    this.#best.fill(limit + 1)
    this.#leastEgress = 0
    this.#leave(search)
    this.#ride(search, 1)
    return { arrival: this.#arrival, ready: this.#ready }
  }

  #prepare({ view, egress, rides }: Search): void {
    const stops = this.#stops
    if (rides !== this.#rounds) {
      this.#rounds = rides
      const size = (rides + 1) * stops
      this.#arrival = new Int32Array(size)
      this.#ready = new Int32Array(size)
      this.#lane = new Int32Array(size)
      this.#run = new Int32Array(size)
      this.#board = new Int32Array(size)
      this.#alight = new Int32Array(size)
      this.#walkedFrom = new Int32Array(size)
      this.#best = new Int32Array(rides + 2)
      this.#bestStop = new Int32Array(rides + 2)
    }
    if (this.#laneFirst.length < view.laneStops.length) {
      this.#laneFirst = new Int32Array(view.laneStops.length * 2).fill(-1)
      this.#queue = new Int32Array(view.laneStops.length * 2)
    }
    this.#arrival.fill(NEVER)
    this.#ready.fill(NEVER)
    this.#best.fill(NEVER)
    this.#bestStop.fill(-1)
    this.#leastEgress = NEVER
    for (let i = 0; i < egress.stops.length; i++) {
      const seconds = egress.seconds[i]!
      this.#egress[egress.stops[i]!] = seconds
      if (seconds < this.#leastEgress) this.#leastEgress = seconds
    }
  }

  #leave({ access, start }: Search): void {
    for (let i = 0; i < access.stops.length; i++) {
      const stop = access.stops[i]!
      this.#ready[stop] = start + access.seconds[i]!
      this.#isFresh[stop] = 1
      this.#fresh[this.#freshCount++] = stop
    }
  }

  /** From the last departure to the first: what a later one has reached, an earlier one must reach sooner to count. */
  #searchWindow(search: Search, found: Found[]): void {
    const leavings = listLeavings(search)
    for (let i = 0; i < leavings.count;) {
      const time = leavings.time[i]!
      for (; i < leavings.count && leavings.time[i] === time; i++)
        this.#scan(search.view, 1, leavings.lane[i]!, leavings.position[i]!, leavings.run[i]!)
      this.#walk(search, 1)
      this.#ride(search, 2)
      this.#collect(search.view, found)
    }
  }

  #ride(search: Search, first: number): void {
    for (let round = first; round <= this.#rounds && this.#freshCount > 0; round++) {
      const queued = this.#queueLanes(search.view)
      for (let i = 0; i < queued; i++) {
        const lane = this.#queue[i]!
        const position = this.#laneFirst[lane]!
        this.#laneFirst[lane] = -1
        this.#scan(search.view, round, lane, position, -1)
      }
      for (let i = 0; i < this.#freshCount; i++) this.#isFresh[this.#fresh[i]!] = 0
      this.#freshCount = 0
      this.#walk(search, round)
    }
    for (let i = 0; i < this.#freshCount; i++) this.#isFresh[this.#fresh[i]!] = 0
    this.#freshCount = 0
  }

  #queueLanes({ stopLaneFrom, stopLane, stopLanePosition }: View): number {
    const laneFirst = this.#laneFirst
    let queued = 0
    for (let i = 0; i < this.#freshCount; i++) {
      const stop = this.#fresh[i]!
      const end = stopLaneFrom[stop + 1]!
      for (let j = stopLaneFrom[stop]!; j < end; j++) {
        const lane = stopLane[j]!
        const first = laneFirst[lane]!
        if (first < 0) {
          laneFirst[lane] = stopLanePosition[j]!
          this.#queue[queued++] = lane
        } else if (stopLanePosition[j]! < first) laneFirst[lane] = stopLanePosition[j]!
      }
    }
    return queued
  }

  /** Rides along a lane from a position on, in `given` or in whatever can be caught on the way. */
  #scan(view: View, round: number, lane: number, first: number, given: number): void {
    const { stops, rules, arrival, departure } = lane < view.laneSplit ? view.block : view.changedBlock
    const { runOffset, runProfile } = view
    const at = view.laneStops[lane]!
    const length = view.laneLength[lane]!
    const low = view.laneFrom[lane]!
    const high = view.laneFrom[lane + 1]!
    const reached = this.#arrival
    const ready = this.#ready
    const isFresh = this.#isFresh
    const now = round * this.#stops
    const before = now - this.#stops
    const leastEgress = this.#leastEgress
    let bound = this.#best[round]! - leastEgress
    let run = given
    let board = first
    let offset = given < 0 ? 0 : runOffset[given]!
    let profile = given < 0 ? 0 : runProfile[given]!

    for (let position = given < 0 ? first : first + 1; position < length; position++) {
      const stop = stops[at + position]!
      const rule = rules[at + position]!
      if (run >= 0 && (rule & CAN_ALIGHT) !== 0) {
        const time = offset + arrival[profile + position]!
        if (time < bound && time < reached[now + stop]!) {
          this.#reach(round, stop, time, lane, run, board, position)
          bound = this.#best[round]! - leastEgress
        }
      }
      if (given < 0 && isFresh[stop] === 1 && (rule & CAN_BOARD) !== 0) {
        const from = ready[before + stop]!
        if (run < 0 || from <= offset + departure[profile + position]!) {
          const limit = run < 0 ? high : run
          const caught = firstRun(view, departure, position, from, low, limit)
          if (caught < limit) {
            run = caught
            board = position
            offset = runOffset[run]!
            profile = runProfile[run]!
          }
        }
      }
    }
  }

  #reach(
    round: number,
    stop: number,
    time: number,
    lane: number,
    run: number,
    board: number,
    alight: number,
  ): void {
    const stops = this.#stops
    const at = round * stops + stop
    this.#arrival[at] = time
    this.#lane[at] = lane
    this.#run[at] = run
    this.#board[at] = board
    this.#alight[at] = alight
    // What is reached with few rides is reached with more.
    for (let later = round + 1, i = at + stops; later <= this.#rounds; later++, i += stops) {
      if (this.#arrival[i]! <= time) break
      this.#arrival[i] = time
    }
    if (this.#isReached[stop] === 0) {
      this.#isReached[stop] = 1
      this.#reached[this.#reachedCount++] = stop
    }
    const egress = this.#egress[stop]!
    if (egress === NEVER || time + egress >= this.#best[round]!) return
    this.#bestStop[round] = stop
    this.#best[round] = time + egress
    for (let later = round + 1; later <= this.#rounds && this.#best[later]! > time + egress; later++)
      this.#best[later] = time + egress
  }

  /** From every stop that a vehicle reached in this round. */
  #walk({ foot }: Search, round: number): void {
    const stops = this.#stops
    const now = round * stops
    const ready = this.#ready
    const last = round === this.#rounds
    const bound = last ? 0 : this.#best[round + 1]! - this.#leastEgress
    for (let i = 0; i < this.#reachedCount; i++) {
      const stop = this.#reached[i]!
      this.#isReached[stop] = 0
      if (last) continue
      const time = this.#arrival[now + stop]!
      const end = foot.from[stop + 1]!
      for (let j = foot.from[stop]!; j < end; j++) {
        const to = foot.to[j]!
        const there = time + foot.gap[j]!
        if (there >= bound || there >= ready[now + to]!) continue
        ready[now + to] = there
        this.#walkedFrom[now + to] = stop
        for (let later = round + 1, k = now + stops + to; later < this.#rounds; later++, k += stops) {
          if (ready[k]! <= there) break
          ready[k] = there
        }
        if (this.#isFresh[to] === 0) {
          this.#isFresh[to] = 1
          this.#fresh[this.#freshCount++] = to
        }
      }
    }
    this.#reachedCount = 0
  }

  /** What has become better at the destination since it was last asked. */
  #collect(view: View, found: Found[]): void {
    for (let round = 1; round <= this.#rounds; round++) {
      let stop = this.#bestStop[round]!
      if (stop < 0) continue
      this.#bestStop[round] = -1
      const rides = new Int32Array(round * 3)
      for (let k = round; k > 0; k--) {
        const at = k * this.#stops + stop
        const lane = this.#lane[at]!
        const board = this.#board[at]!
        rides.set([this.#run[at]!, board, this.#alight[at]!], (k - 1) * 3)
        const { stops } = lane < view.laneSplit ? view.block : view.changedBlock
        stop =
          this.#walkedFrom[at - (at % this.#stops) - this.#stops + stops[view.laneStops[lane]! + board]!]!
      }
      found.push({ rides })
    }
  }
}
