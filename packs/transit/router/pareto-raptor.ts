import { Bags, LabelPool } from './label-pool.ts'
import { doubled, LaneRides } from './lane-rides.ts'
import { type Deadlines, firstRun, type Found, listLeavings, NEVER, type Search } from './search.ts'
import { CAN_ALIGHT, CAN_BOARD } from './timetable-block.ts'
import type { View } from './view.ts'

/**
 * Round-based search for every journey that none beats in arrival, rides and walking together (McRAPTOR), for one
 * moment of leaving or all within a window. The limit on walking is of the journey as a whole, so that it takes this
 * search to hold it exactly: a slower way to a stop may be the only one that leaves enough for the last walk.
 */
export class ParetoRaptor {
  readonly #labels = new LabelPool()
  readonly #arrived: Bags
  readonly #ready: Bags
  /** Labels at the destination. */
  #best: number[] = []
  readonly #stops: number
  #deadlines: Deadlines | undefined
  #rounds = 0
  #maxWalk = 0
  #walkingCounts = true
  /** By round: the earliest arrival at the destination with at most so many rides. */
  #earliest = new Int32Array(0)
  readonly #egressSeconds: Int32Array
  readonly #egressMetres: Int32Array
  #leastSeconds = 0
  #leastMetres = 0
  /** Since which label the departure at hand is searched. */
  #since = 0
  // Labels of the round at hand.
  #reached = new Int32Array(1024)
  #reachedCount = 0
  #fresh = new Int32Array(1024)
  #freshCount = 0
  // Fresh labels stop by stop.
  readonly #freshFrom: Int32Array
  readonly #freshEnd: Int32Array
  readonly #freshStops: Int32Array
  #freshStopCount = 0
  #freshByStop = new Int32Array(1024)
  // By lane.
  #laneFirst = new Int32Array(0)
  #queue = new Int32Array(0)
  readonly #rides = new LaneRides()

  constructor(stops: number) {
    this.#stops = stops
    this.#arrived = new Bags(this.#labels, stops)
    this.#ready = new Bags(this.#labels, stops)
    this.#egressSeconds = new Int32Array(stops).fill(NEVER)
    this.#egressMetres = new Int32Array(stops)
    this.#freshFrom = new Int32Array(stops)
    this.#freshEnd = new Int32Array(stops)
    this.#freshStops = new Int32Array(stops)
  }

  /**
   * Where walking does not count, it is only kept within its limit. With deadlines, only what keeps them is looked for.
   * Either makes it many times as fast.
   */
  search(search: Search, walkingCounts: boolean, deadlines?: Deadlines): Found[] {
    const { access, egress, start, view } = search
    if (access.stops.length === 0 || egress.stops.length === 0 || view.runTrip.length === 0) return []
    this.#deadlines = deadlines
    this.#prepare(search, walkingCounts)
    if (search.window === undefined) {
      for (let i = 0; i < access.stops.length; i++)
        this.#getReady(access.stops[i]!, start + access.seconds[i]!, access.metres[i]!, 0, -1)
      this.#ride(search, 1)
    } else this.#searchWindow(search)
    const found = this.#best.map((label) => this.#collect(label))
    for (let i = 0; i < egress.stops.length; i++) this.#egressSeconds[egress.stops[i]!] = NEVER
    return found
  }

  #prepare({ view, egress, rides, maxWalkMetres }: Search, walkingCounts: boolean): void {
    this.#labels.count = 0
    this.#arrived.clear()
    this.#ready.clear()
    this.#best = []
    this.#since = 0
    this.#rounds = rides
    this.#maxWalk = maxWalkMetres
    this.#walkingCounts = walkingCounts
    this.#earliest = new Int32Array(rides + 1).fill(NEVER)
    this.#reachedCount = this.#freshCount = 0
    this.#leastSeconds = this.#leastMetres = NEVER
    for (let i = 0; i < egress.stops.length; i++) {
      this.#egressSeconds[egress.stops[i]!] = egress.seconds[i]!
      this.#egressMetres[egress.stops[i]!] = egress.metres[i]!
      this.#leastSeconds = Math.min(this.#leastSeconds, egress.seconds[i]!)
      this.#leastMetres = Math.min(this.#leastMetres, egress.metres[i]!)
    }
    if (this.#laneFirst.length < view.laneStops.length) {
      this.#laneFirst = new Int32Array(view.laneStops.length * 2).fill(-1)
      this.#queue = new Int32Array(view.laneStops.length * 2)
    }
  }

  #searchWindow(search: Search): void {
    const leavings = listLeavings(search)
    for (let i = 0; i < leavings.count;) {
      const time = leavings.time[i]!
      this.#since = this.#labels.count
      for (; i < leavings.count && leavings.time[i] === time; i++) {
        this.#rides.count = 0
        this.#rides.add(leavings.run[i]!, search.access.metres[leavings.end[i]!]!, -1, leavings.position[i]!)
        this.#scan(search.view, 1, leavings.lane[i]!, leavings.position[i]! + 1)
      }
      this.#walk(search, 1)
      this.#ride(search, 2)
    }
  }

  #ride(search: Search, first: number): void {
    for (let round = first; round <= this.#rounds && this.#freshCount > 0; round++) {
      this.#groupFresh()
      const queued = this.#queueLanes(search.view)
      for (let i = 0; i < queued; i++) {
        const lane = this.#queue[i]!
        const position = this.#laneFirst[lane]!
        this.#laneFirst[lane] = -1
        this.#rides.count = 0
        this.#scan(search.view, round, lane, position)
      }
      for (let i = 0; i < this.#freshStopCount; i++) this.#freshEnd[this.#freshStops[i]!] = 0
      this.#freshStopCount = 0
      this.#walk(search, round)
    }
    this.#freshCount = 0
  }

  /** Puts the fresh labels of each stop side by side, those aside that another has beaten meanwhile. */
  #groupFresh(): void {
    const { alive, stop: stopOf } = this.#labels
    const { length } = this.#fresh
    if (this.#freshByStop.length < length) this.#freshByStop = new Int32Array(length)
    for (let i = 0; i < this.#freshCount; i++) {
      const label = this.#fresh[i]!
      if (alive[label] === 0) continue
      const stop = stopOf[label]!
      if (this.#freshEnd[stop] === 0) this.#freshStops[this.#freshStopCount++] = stop
      this.#freshEnd[stop]!++
    }
    let at = 0
    for (let i = 0; i < this.#freshStopCount; i++) {
      const stop = this.#freshStops[i]!
      const count = this.#freshEnd[stop]!
      this.#freshFrom[stop] = this.#freshEnd[stop] = at
      at += count
    }
    for (let i = 0; i < this.#freshCount; i++) {
      const label = this.#fresh[i]!
      if (alive[label] === 1) this.#freshByStop[this.#freshEnd[stopOf[label]!]!++] = label
    }
    this.#freshCount = 0
  }

  #queueLanes({ stopLaneFrom, stopLane, stopLanePosition }: View): number {
    const laneFirst = this.#laneFirst
    let queued = 0
    for (let i = 0; i < this.#freshStopCount; i++) {
      const stop = this.#freshStops[i]!
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

  #scan(view: View, round: number, lane: number, first: number): void {
    const { stops, rules, arrival, departure } = lane < view.laneSplit ? view.block : view.changedBlock
    const { runOffset, runProfile } = view
    const at = view.laneStops[lane]!
    const length = view.laneLength[lane]!
    const low = view.laneFrom[lane]!
    const high = view.laneFrom[lane + 1]!
    for (let position = first; position < length; position++) {
      const stop = stops[at + position]!
      const rule = rules[at + position]!
      if ((rule & CAN_ALIGHT) !== 0) {
        for (let i = 0; i < this.#rides.count; i++) {
          const run = this.#rides.run[i]!
          this.#arrive(round, stop, runOffset[run]! + arrival[runProfile[run]! + position]!, i, position)
        }
      }
      const end = this.#freshEnd[stop]!
      if (end === 0 || (rule & CAN_BOARD) === 0) continue
      for (let i = this.#freshFrom[stop]!; i < end; i++) {
        const label = this.#freshByStop[i]!
        const run = firstRun(view, departure, position, this.#labels.time[label]!, low, high)
        if (run < high) this.#rides.add(run, this.#labels.walk[label]!, label, position)
      }
    }
  }

  #arrive(round: number, stop: number, time: number, ride: number, position: number): void {
    const walk = this.#rides.walk[ride]!
    const deadlines = this.#deadlines
    if (deadlines) {
      const { ready, shift } = deadlines
      const left = ready[(this.#rounds - round) * this.#stops + stop]!
      const last = ready[stop]!
      if (time + shift > -(left < last ? left : last)) return
    }
    if (this.#isBeaten(time + this.#leastSeconds, walk + this.#leastMetres, round)) return
    const label = this.#arrived.insert(stop, time, walk, round, this.#rides.from[ride]!)
    if (label < 0) return
    const labels = this.#labels
    labels.run[label] = this.#rides.run[ride]!
    labels.board[label] = this.#rides.board[ride]!
    labels.alight[label] = position
    if (this.#reachedCount === this.#reached.length) this.#reached = doubled(this.#reached)
    this.#reached[this.#reachedCount++] = label
    const seconds = this.#egressSeconds[stop]!
    if (seconds === NEVER) return
    const metres = walk + this.#egressMetres[stop]!
    if (!this.#isBeaten(time + seconds, metres, round)) this.#finish(label, time + seconds, metres, round)
  }

  /** Whether something at the destination is at least as good, or the walk would be too long. */
  #isBeaten(time: number, walk: number, round: number): boolean {
    if (walk > this.#maxWalk) return true
    if (!this.#walkingCounts) return time >= this.#earliest[round]!
    const { time: times, walk: walks, round: rounds } = this.#labels
    for (const label of this.#best)
      if (times[label]! <= time && walks[label]! <= walk && rounds[label]! <= round) return true
    return false
  }

  #finish(from: number, time: number, walk: number, round: number): void {
    const labels = this.#labels
    const label = labels.add(time, walk, round, -1, from)
    // What an earlier departure reaches never makes a later one needless.
    const isNeedless = (other: number) =>
      other >= this.#since &&
      labels.time[other]! >= time &&
      (!this.#walkingCounts || labels.walk[other]! >= walk) &&
      labels.round[other]! >= round
    if (this.#best.some(isNeedless)) this.#best = this.#best.filter((other) => !isNeedless(other))
    this.#best.push(label)
    for (let later = round; later <= this.#rounds && this.#earliest[later]! > time; later++)
      this.#earliest[later] = time
  }

  #walk({ foot }: Search, round: number): void {
    const labels = this.#labels
    if (round < this.#rounds) {
      for (let i = 0; i < this.#reachedCount; i++) {
        const label = this.#reached[i]!
        if (labels.alive[label] === 0) continue
        const stop = labels.stop[label]!
        const end = foot.from[stop + 1]!
        for (let j = foot.from[stop]!; j < end; j++) {
          const time = labels.time[label]! + foot.gap[j]!
          this.#getReady(foot.to[j]!, time, labels.walk[label]! + foot.metres[j]!, round, label)
        }
      }
    }
    this.#reachedCount = 0
  }

  #getReady(stop: number, time: number, walk: number, round: number, from: number): void {
    const deadlines = this.#deadlines
    if (
      deadlines &&
      time + deadlines.shift > -deadlines.arrival[(this.#rounds - round) * this.#stops + stop]!
    )
      return
    if (this.#isBeaten(time + this.#leastSeconds, walk + this.#leastMetres, round + 1)) return
    const label = this.#ready.insert(stop, time, walk, round, from)
    if (label < 0) return
    if (this.#freshCount === this.#fresh.length) this.#fresh = doubled(this.#fresh)
    this.#fresh[this.#freshCount++] = label
  }

  #collect(end: number): Found {
    const { parent, round, run, board, alight } = this.#labels
    const rides = new Int32Array(round[end]! * 3)
    // Destination, then by turns a ride and the walk before it.
    for (let label = parent[end]!; label >= 0;) {
      rides.set([run[label]!, board[label]!, alight[label]!], (round[label]! - 1) * 3)
      const ready = parent[label]!
      label = ready < 0 ? -1 : parent[ready]!
    }
    return { rides }
  }
}
