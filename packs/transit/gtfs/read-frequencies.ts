import type { FeedReading } from './draft.ts'
import { MAX_SERVICE_HOURS } from './limits.ts'

interface Frequency {
  readonly start: number
  readonly end: number
  readonly headway: number
  readonly exact: number
}

/** After the trips are in the network: those from `firstTrip` on are this feed's. */
export function readFrequencies(feed: FeedReading, firstTrip: number): void {
  const { draft } = feed
  const { lists } = draft
  const byTrip = readRows(feed)
  for (let trip = firstTrip; trip < lists.tripId.length; trip++) {
    lists.frequencyFrom.push(lists.frequencyStart.length)
    const frequencies = byTrip.get(trip)
    if (!frequencies) draft.runs++
    for (const { start, end, headway, exact } of frequencies ?? []) {
      draft.runs += Math.ceil((end - start) / headway)
      lists.frequencyStart.push(start)
      lists.frequencyEnd.push(end)
      lists.frequencyHeadway.push(headway)
      lists.frequencyExact.push(exact)
    }
    if (draft.runs > feed.limits.runs)
      throw feed.refuse('frequencies.txt', `There are more than ${feed.limits.runs} runs in a day.`)
  }
}

function readRows(feed: FeedReading): Map<number, Frequency[]> {
  const byTrip = new Map<number, Frequency[]>()
  const table = feed.table('frequencies.txt')
  if (!table) return byTrip
  const id = table.required('trip_id')
  const start = table.required('start_time')
  const end = table.required('end_time')
  const headway = table.required('headway_secs')
  const exact = table.column('exact_times')

  while (table.next()) {
    const frequency = {
      start: table.time(start, 'start_time', MAX_SERVICE_HOURS),
      end: table.time(end, 'end_time', MAX_SERVICE_HOURS),
      headway: table.whole(headway, 'headway_secs', 0, 86_400),
      exact: table.whole(exact, 'exact_times', 0, 1),
    }
    if (frequency.start < 0 || frequency.end < 0) throw table.refuse('start_time or end_time is missing.')
    if (frequency.headway === 0) throw table.refuse('headway_secs is missing or 0.')
    const trip = feed.trips.get(table.text(id))
    if (trip === undefined) table.warn('A frequency is of a trip that is not in the network.')
    else if (frequency.end <= frequency.start) table.warn('A frequency ends before it starts.')
    else {
      const known = byTrip.get(trip)
      if (known) known.push(frequency)
      else byTrip.set(trip, [frequency])
    }
  }
  return byTrip
}
