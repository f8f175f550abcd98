import fc from 'fast-check'
import type { FeedFiles } from '../../gtfs/index.ts'
import type { Tables } from './reference/read-model.ts'

/** A small timetable of everything that makes timetables hard. */
export interface RandomFeed {
  readonly stops: readonly { readonly row: number; readonly column: number; readonly wheelchair: number }[]
  readonly trips: readonly RandomTrip[]
  readonly transfers: readonly { from: number; to: number; type: number; seconds: number }[]
  /** Days from the day of the query on which the third service runs, or does not although it should. */
  readonly exceptions: readonly { readonly service: number; readonly days: number; readonly added: boolean }[]
}

interface RandomTrip {
  readonly service: number
  readonly startMinute: number
  readonly calls: readonly {
    readonly stop: number
    readonly ride: number
    readonly dwell: number
    readonly rule: number
  }[]
  readonly wheelchair: number
  readonly frequency:
    | { readonly minutes: number; readonly headway: number; readonly exact: number }
    | undefined
}

export const STOPS = 7
const stop = fc.nat({ max: STOPS - 1 })
const mostly = <T>(usual: T, ...others: T[]) => fc.constantFrom(usual, usual, usual, usual, ...others)

const trip: fc.Arbitrary<RandomTrip> = fc.record({
  service: fc.nat({ max: 2 }),
  startMinute: fc.integer({ min: 0, max: 30 * 60 }),
  calls: fc.array(
    fc.record({
      stop,
      ride: fc.integer({ min: 0, max: 900 }),
      dwell: mostly(0, 30, 120),
      rule: mostly(0, 1, 4, 5, 2, 12),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  wheelchair: mostly(1, 0, 2),
  frequency: fc.option(
    fc.record({
      minutes: fc.integer({ min: 10, max: 180 }),
      headway: fc.integer({ min: 300, max: 2400 }),
      exact: fc.nat({ max: 1 }),
    }),
    { nil: undefined, freq: 4 },
  ),
})

export const randomFeed: fc.Arbitrary<RandomFeed> = fc.record({
  stops: fc.array(
    fc.record({ row: fc.nat({ max: 4 }), column: fc.nat({ max: 4 }), wheelchair: mostly(1, 0, 2) }),
    { minLength: STOPS, maxLength: STOPS },
  ),
  trips: fc.array(trip, { minLength: 3, maxLength: 10 }),
  transfers: fc.array(
    fc.record({ from: stop, to: stop, type: fc.nat({ max: 3 }), seconds: fc.integer({ min: 0, max: 600 }) }),
    { maxLength: 3 },
  ),
  exceptions: fc.array(
    fc.record({ service: fc.nat({ max: 2 }), days: fc.integer({ min: -2, max: 2 }), added: fc.boolean() }),
    { maxLength: 4 },
  ),
})

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** The feed as text. Services: every day, Mondays to Fridays, and by exception alone. */
export function writeTables(feed: RandomFeed, day: number): Tables {
  const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`
  const first = dateOf(day - 3)
  const last = dateOf(day + 3)
  // One exception for a service on a day.
  const exceptions = new Map(
    feed.exceptions.map((each) => [`s${each.service},${dateOf(day + each.days)}`, each.added]),
  )
  return new Map([
    ['agency.txt', lines('agency_id,agency_name,agency_timezone', 'a,Agency,Europe/Helsinki')],
    [
      'stops.txt',
      lines(
        'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding',
        ...feed.stops.map(
          ({ row, column, wheelchair }, i) =>
            `S${i},Stop ${i},${(60 + row * 0.0015).toFixed(5)},${(24 + column * 0.003).toFixed(5)},${wheelchair}`,
        ),
      ),
    ],
    ['routes.txt', lines('route_id,route_short_name,route_type', 'r,1,3')],
    [
      'calendar.txt',
      lines(
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
        `s0,1,1,1,1,1,1,1,${first},${last}`,
        `s1,1,1,1,1,1,0,0,${first},${last}`,
      ),
    ],
    [
      'calendar_dates.txt',
      lines(
        'service_id,date,exception_type',
        `s2,${dateOf(day)},1`,
        ...[...exceptions]
          .filter(([key]) => key !== `s2,${dateOf(day)}`)
          .map(([key, added]) => `${key},${added ? 1 : 2}`),
      ),
    ],
    [
      'trips.txt',
      lines(
        'route_id,service_id,trip_id,wheelchair_accessible',
        ...feed.trips.map(({ service, wheelchair }, i) => `r,s${service},T${i},${wheelchair}`),
      ),
    ],
    [
      'stop_times.txt',
      lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
        ...feed.trips.flatMap(({ startMinute, calls }, i) => {
          let time = startMinute * 60
          return calls.map(({ stop: at, ride, dwell, rule }, position) => {
            const arrival = position === 0 ? time : time + ride
            time = arrival + dwell
            return `T${i},${clock(arrival)},${clock(time)},S${at},${position * 2 + 1},${rule & 3},${rule >> 2}`
          })
        }),
      ),
    ],
    [
      'frequencies.txt',
      lines(
        'trip_id,start_time,end_time,headway_secs,exact_times',
        ...feed.trips.flatMap(({ startMinute, frequency }, i) =>
          frequency
            ? [
                `T${i},${clock(startMinute * 60)},${clock((startMinute + frequency.minutes) * 60)},${frequency.headway},${frequency.exact}`,
              ]
            : [],
        ),
      ),
    ],
    [
      'transfers.txt',
      lines(
        'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
        ...feed.transfers.map(
          ({ from, to, type, seconds }) => `S${from},S${to},${type},${type === 2 ? seconds : ''}`,
        ),
      ),
    ],
  ])
}

export const filesOf = (tables: Tables): FeedFiles =>
  new Map([...tables].map(([name, text]) => [name, new TextEncoder().encode(text)]))
