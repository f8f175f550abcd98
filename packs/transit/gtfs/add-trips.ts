import type { DraftLists, FeedReading } from './draft.ts'
import { fillTimes } from './fill-times.ts'
import type { StopTimeColumns } from './read-stop-times.ts'
import { HASH_START, hashStep, SequenceIndex } from './sequence-index.ts'

/** Turns stop times into trips, which share patterns and profiles wherever they can. */
export class TripAdder {
  readonly #patterns = new SequenceIndex()
  readonly #profiles = new SequenceIndex()
  readonly #sequences = new Map<string, number>()
  /** The longest time after the start of its service day at which a trip still runs. */
  latestTime = 0

  add(feed: FeedReading, columns: StopTimeColumns): void {
    const rows = groupByTrip(columns)
    for (let trip = 0; trip < columns.trips.length; trip++)
      this.#addTrip(feed, columns, trip, rows.order.subarray(rows.from[trip], rows.from[trip + 1]))
  }

  #addTrip(feed: FeedReading, columns: StopTimeColumns, trip: number, found: Int32Array): void {
    const staged = columns.trips[trip]!
    const line = columns.line[found[0]!]!
    const warn = (message: string, at = line) =>
      feed.warnings.add({ feed: feed.name, file: 'stop_times.txt', line: at, message })
    const rows = withoutRepeats(columns, found, warn)
    if (rows.length < 2) return warn('A trip has fewer than two stops; it is left out.')
    const times = fillTimes(feed.draft, columns, rows)
    if (!times.ok) return warn(times.fault)
    if (times.filled > 0) warn('A stop time has no times; they were reckoned from its neighbours.')

    const { lists, strings } = feed.draft
    const start = times.departure[0]!
    const profile = this.#profile(lists, this.#pattern(lists, columns, rows), times.arrival, times.departure)
    feed.trips.set(staged.id, lists.tripId.length)
    lists.tripId.push(strings.add(staged.id))
    lists.tripRoute.push(staged.route)
    lists.tripService.push(staged.service)
    lists.tripHeadsign.push(staged.headsign)
    lists.tripShortName.push(staged.shortName)
    lists.tripDirection.push(staged.direction)
    lists.tripWheelchair.push(staged.wheelchair)
    lists.tripShape.push(staged.shape)
    lists.tripProfile.push(profile)
    lists.tripStart.push(start)
    lists.tripSequence.push(this.#sequence(lists, columns, rows))
    this.latestTime = Math.max(this.latestTime, times.departure.at(-1)!)
  }

  #pattern(lists: DraftLists, columns: StopTimeColumns, rows: Int32Array): number {
    let hash = HASH_START
    for (const row of rows) hash = hashStep(hashStep(hash, columns.stop[row]!), columns.rules[row]!)
    const known = this.#patterns.find(hash, (pattern) => {
      const from = lists.patternFrom.at(pattern)
      const end =
        pattern + 1 < lists.patternFrom.length ? lists.patternFrom.at(pattern + 1) : lists.patternStop.length
      if (end - from !== rows.length) return false
      for (let i = 0; i < rows.length; i++) {
        if (lists.patternStop.at(from + i) !== columns.stop[rows[i]!]) return false
        if (lists.patternRules.at(from + i) !== columns.rules[rows[i]!]) return false
      }
      return true
    })
    if (known >= 0) return known
    lists.patternFrom.push(lists.patternStop.length)
    for (const row of rows) {
      lists.patternStop.push(columns.stop[row]!)
      lists.patternRules.push(columns.rules[row]!)
    }
    return this.#patterns.add(hash)
  }

  #profile(lists: DraftLists, pattern: number, arrival: Int32Array, departure: Int32Array): number {
    const start = departure[0]!
    let hash = hashStep(HASH_START, pattern)
    for (let i = 0; i < arrival.length; i++)
      hash = hashStep(hashStep(hash, arrival[i]! - start), departure[i]! - start)
    const known = this.#profiles.find(hash, (profile) => {
      if (lists.profilePattern.at(profile) !== pattern) return false
      const from = lists.profileFrom.at(profile)
      for (let i = 0; i < arrival.length; i++) {
        if (lists.profileArrival.at(from + i) !== arrival[i]! - start) return false
        if (lists.profileDeparture.at(from + i) !== departure[i]! - start) return false
      }
      return true
    })
    if (known >= 0) return known
    lists.profilePattern.push(pattern)
    lists.profileFrom.push(lists.profileArrival.length)
    for (let i = 0; i < arrival.length; i++) {
      lists.profileArrival.push(arrival[i]! - start)
      lists.profileDeparture.push(departure[i]! - start)
    }
    return this.#profiles.add(hash)
  }

  #sequence(lists: DraftLists, columns: StopTimeColumns, rows: Int32Array): number {
    if (rows.every((row, index) => columns.sequence[row] === index + 1)) return -1
    const key = rows.reduce((text, row) => `${text} ${columns.sequence[row]}`, '')
    let at = this.#sequences.get(key)
    if (at === undefined) {
      at = lists.sequences.length
      for (const row of rows) lists.sequences.push(columns.sequence[row]!)
      this.#sequences.set(key, at)
    }
    return at
  }
}

/** Rows trip by trip, and by stop_sequence within each. */
function groupByTrip({ trips, trip, sequence }: StopTimeColumns): { from: Int32Array; order: Int32Array } {
  const from = new Int32Array(trips.length + 1)
  for (const number of trip) from[number + 1]!++
  for (let i = 0; i < trips.length; i++) from[i + 1]! += from[i]!
  const fill = from.slice()
  const order = new Int32Array(trip.length)
  for (let row = 0; row < trip.length; row++) order[fill[trip[row]!]!++] = row
  for (let i = 0; i < trips.length; i++) {
    const rows = order.subarray(from[i], from[i + 1])
    for (let j = 1; j < rows.length; j++) {
      if (sequence[rows[j]!]! >= sequence[rows[j - 1]!]!) continue
      rows.sort((left, right) => sequence[left]! - sequence[right]! || left - right)
      break
    }
  }
  return { from, order }
}

function withoutRepeats(
  { sequence, line }: StopTimeColumns,
  rows: Int32Array,
  warn: (message: string, line: number) => void,
): Int32Array {
  const repeats = (index: number) => index > 0 && sequence[rows[index]!] === sequence[rows[index - 1]!]
  let repeated = false
  for (let i = 1; i < rows.length; i++) {
    if (!repeats(i)) continue
    repeated = true
    warn('A stop_sequence is given twice in one trip; the first counts.', line[rows[i]!]!)
  }
  return repeated ? rows.filter((_, index) => !repeats(index)) : rows
}
