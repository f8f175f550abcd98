import type { FeedReading } from './draft.ts'

const NARROWER = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id']
/** Staying in the seat is between two trips, and says nothing of walking. */
const FIRST_IN_SEAT = 4

export function readTransfers(feed: FeedReading): void {
  const table = feed.table('transfers.txt')
  if (!table) return
  const from = table.column('from_stop_id')
  const to = table.column('to_stop_id')
  const type = table.column('transfer_type')
  const seconds = table.column('min_transfer_time')
  const narrower = NARROWER.map((name) => table.column(name))

  while (table.next()) {
    const kind = table.whole(type, 'transfer_type', 0)
    if (kind >= FIRST_IN_SEAT) {
      table.warn('A transfer within one vehicle is passed over.')
      continue
    }
    if (narrower.some((column) => !table.isEmpty(column))) {
      table.warn('A transfer between certain routes or trips is passed over.')
      continue
    }
    const start = feed.stops.get(table.text(from))
    const end = feed.stops.get(table.text(to))
    if (start === undefined || end === undefined) {
      table.warn('A transfer is from or to a stop that is not in stops.txt.')
      continue
    }
    feed.draft.transfers.push({
      from: start,
      to: end,
      type: kind,
      seconds: table.whole(seconds, 'min_transfer_time', 0, 86_400),
    })
  }
}
