import type { FeedReading } from './draft.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export function readCalendar(feed: FeedReading): void {
  if (!feed.files.has('calendar.txt') && !feed.files.has('calendar_dates.txt'))
    throw feed.refuse('calendar.txt', 'Neither calendar.txt nor calendar_dates.txt is there.')
  readWeeks(feed)
  readExceptions(feed)
}

function addService(feed: FeedReading, id: string, weekdays: number, first: number, last: number): number {
  const { lists } = feed.draft
  const service = lists.serviceFirst.length
  feed.services.set(id, service)
  lists.serviceWeekdays.push(weekdays)
  lists.serviceFirst.push(first)
  lists.serviceLast.push(last)
  lists.serviceFeed.push(feed.number)
  return service
}

function readWeeks(feed: FeedReading): void {
  const table = feed.table('calendar.txt')
  if (!table) return
  const id = table.required('service_id')
  const days = WEEKDAYS.map((name) => table.required(name))
  const start = table.required('start_date')
  const end = table.required('end_date')

  while (table.next()) {
    const serviceId = table.text(id)
    if (feed.services.has(serviceId)) {
      table.warn('A service is listed twice; the first counts.')
      continue
    }
    let weekdays = 0
    for (const [index, column] of days.entries())
      if (table.whole(column, WEEKDAYS[index]!, 0) === 1) weekdays |= 1 << index
    const first = table.date(start, 'start_date')
    const last = table.date(end, 'end_date')
    if (last < first) table.warn('A service ends before it starts.')
    addService(feed, serviceId, weekdays, first, last)
  }
}

function readExceptions(feed: FeedReading): void {
  const { lists } = feed.draft
  const before = lists.exceptionFrom.length
  const byService = new Map<number, Map<number, number>>()
  const table = feed.table('calendar_dates.txt')
  if (table) {
    const id = table.required('service_id')
    const date = table.required('date')
    const type = table.required('exception_type')
    while (table.next()) {
      const serviceId = table.text(id)
      const service = feed.services.get(serviceId) ?? addService(feed, serviceId, 0, 0, -1)
      const kind = table.whole(type, 'exception_type', 0)
      if (kind !== 1 && kind !== 2) throw table.refuse('exception_type is neither 1 nor 2.')
      const day = table.date(date, 'date')
      let days = byService.get(service)
      if (!days) byService.set(service, (days = new Map()))
      if (days.has(day)) table.warn('A service has two exceptions on one day; the last counts.')
      days.set(day, kind)
    }
  }
  for (let service = before; service < lists.serviceFirst.length; service++) {
    lists.exceptionFrom.push(lists.exceptionDay.length)
    const days = [...(byService.get(service) ?? [])].toSorted(([left], [right]) => left - right)
    for (const [day, kind] of days) lists.exceptionDay.push(day * 2 + (kind === 1 ? 1 : 0))
  }
}
