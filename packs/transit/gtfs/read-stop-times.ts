import type { FeedReading } from './draft.ts'
import { Growing } from './growing.ts'
import { MAX_SERVICE_HOURS } from './limits.ts'
import type { StagedTrip } from './read-trips.ts'

/** The rows of stop_times.txt as columns, in the order of the file. */
export interface StopTimeColumns {
  /** Trips in the order they first appear. */
  readonly trips: readonly StagedTrip[]
  readonly trip: Int32Array
  readonly stop: Int32Array
  readonly sequence: Int32Array
  /** -1 where the feed leaves it out. */
  readonly arrival: Int32Array
  readonly departure: Int32Array
  readonly rules: Int32Array
  readonly line: Int32Array
}

const PROGRESS_ROWS = 65_536

export function readStopTimes(feed: FeedReading, staged: ReadonlyMap<string, StagedTrip>): StopTimeColumns {
  const table = feed.requiredTable('stop_times.txt')
  const stopKind = feed.draft.lists.stopKind.view()
  const id = table.required('trip_id')
  const stopId = table.required('stop_id')
  const order = table.required('stop_sequence')
  const arrives = table.required('arrival_time')
  const departs = table.required('departure_time')
  const pickup = table.column('pickup_type')
  const dropOff = table.column('drop_off_type')

  const trips: StagedTrip[] = []
  const numbers = new Map<string, number>()
  const columns = {
    trip: new Growing(65_536),
    stop: new Growing(65_536),
    sequence: new Growing(65_536),
    arrival: new Growing(65_536),
    departure: new Growing(65_536),
    rules: new Growing(65_536),
    line: new Growing(65_536),
  }
  let lastStart = 0
  let lastEnd = 0
  let trip = -1

  while (table.next()) {
    if (!table.same(id, lastStart, lastEnd)) {
      lastStart = table.start(id)
      lastEnd = table.end(id)
      trip = numberOf(table.text(id))
    }
    if (trip < 0) {
      table.warn('A stop time is of a trip that is not in the network.')
      continue
    }
    const name = table.text(stopId)
    if (name === '') {
      table.warn('A stop time is of an area on demand, not of a stop; it is left out.')
      continue
    }
    const stop = feed.stops.get(name)
    if (stop === undefined) throw table.refuse(`The stop "${name}" is not in stops.txt.`)
    if (stopKind[stop] !== 0)
      throw table.refuse(`The stop "${name}" is a station or an entrance; nothing stops there.`)
    const sequence = table.whole(order, 'stop_sequence', -1)
    if (sequence < 0) throw table.refuse('stop_sequence is missing.')
    columns.trip.push(trip)
    columns.stop.push(stop)
    columns.sequence.push(sequence)
    columns.arrival.push(table.time(arrives, 'arrival_time', MAX_SERVICE_HOURS))
    columns.departure.push(table.time(departs, 'departure_time', MAX_SERVICE_HOURS))
    columns.rules.push(
      table.whole(pickup, 'pickup_type', 0, 3) | (table.whole(dropOff, 'drop_off_type', 0, 3) << 2),
    )
    columns.line.push(table.line)
    if (columns.trip.length % PROGRESS_ROWS === 0) feed.progress('stop_times.txt', table.share)
  }

  function numberOf(tripId: string): number {
    const known = numbers.get(tripId)
    if (known !== undefined) return known
    const found = staged.get(tripId)
    const number = found ? trips.push(found) - 1 : -1
    numbers.set(tripId, number)
    return number
  }

  return {
    trips,
    trip: columns.trip.view(),
    stop: columns.stop.view(),
    sequence: columns.sequence.view(),
    arrival: columns.arrival.view(),
    departure: columns.departure.view(),
    rules: columns.rules.view(),
    line: columns.line.view(),
  }
}
