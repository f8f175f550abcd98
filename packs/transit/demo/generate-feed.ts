import { distanceM } from '../domain/geo.ts'
import { type DemoLine, lines } from './lines.ts'
import { type DemoPlace, places } from './places.ts'
import { createChance } from './chance.ts'
import { makeStreetName } from './street-names.ts'

/** The tables of a GTFS feed, by file name. */
export type FeedTables = ReadonlyMap<string, string>

const SPEED_M_S = { TRAM: 5, METRO: 14, RAIL: 16, BUS: 7, FERRY: 4 } as const
const DWELL_S = { TRAM: 20, METRO: 25, RAIL: 40, BUS: 15, FERRY: 60 } as const
/** Stops are added between places that are further apart; trains and boats go straight. */
const SPACING_M = { TRAM: 550, METRO: Infinity, RAIL: Infinity, BUS: 700, FERRY: Infinity } as const
const ROUTE_TYPE = { TRAM: 0, METRO: 1, RAIL: 109, BUS: 3, FERRY: 4 } as const
const COLOR = { TRAM: '008151', METRO: 'CA4000', RAIL: '8C4799', BUS: '007AC9', FERRY: '007A97' } as const

/** Wide enough that nobody sees the end of it, so that the feed is the same whenever it is made. */
const FIRST_DAY = '20200101'
const LAST_DAY = '20991231'

interface Stop extends DemoPlace {
  readonly id: string
  readonly platform?: string
  readonly wheelchair: 0 | 1 | 2
}

interface Call {
  readonly stop: Stop
  /** Seconds after the first departure. */
  readonly arrival: number
  readonly departure: number
}

/** A network around Helsinki that runs round the clock, made by chance from a seed: the same seed, the same network. */
export function generateFeed(seed = 1): FeedTables {
  const chance = createChance(seed)
  const stops = new Map<string, Stop>()
  const table = {
    routes: ['route_id,agency_id,route_short_name,route_long_name,route_type,route_color'],
    trips: ['route_id,service_id,trip_id,trip_headsign,direction_id,wheelchair_accessible'],
    stopTimes: ['trip_id,arrival_time,departure_time,stop_id,stop_sequence'],
    frequencies: ['trip_id,start_time,end_time,headway_secs,exact_times'],
    translations: ['table_name,field_name,language,translation,field_value'],
  }

  for (const line of lines) {
    const way = wayOf(line)
    const [first, last] = [way[0]!, way.at(-1)!]
    table.routes.push(
      row(
        line.name,
        'DEMO',
        line.name,
        `${first.name} – ${last.name}`,
        ROUTE_TYPE[line.mode],
        COLOR[line.mode],
      ),
    )
    for (const direction of [0, 1] as const) {
      const calls = timesOf(line, direction === 0 ? way : way.toReversed())
      const headsign = calls.at(-1)!.stop.name
      // Low floors are usual; old trams are not, and of the boats nobody knows.
      const wheelchair = line.mode === 'FERRY' ? 0 : line.mode === 'TRAM' && line.name === '6' ? 2 : 1
      const add = (id: string, service: string, start: number): void => {
        table.trips.push(row(line.name, service, id, headsign, direction, wheelchair))
        for (const [index, { stop, arrival, departure }] of calls.entries())
          table.stopTimes.push(row(id, clock(start + arrival), clock(start + departure), stop.id, index + 1))
      }
      for (const { service, from, to, every } of bands(line)) {
        const first = from + chance.below(every / 60) * 60
        // What runs often is written down as an interval, as real feeds do; it also makes the feed a tenth of its size.
        if (line.mode !== 'RAIL' && line.mode !== 'FERRY') {
          const id = `${line.name}-${direction}-${service}-${from}`
          add(id, service, first)
          table.frequencies.push(row(id, clock(first), clock(to), every, 1))
          continue
        }
        for (let start = first; start < to; start += every)
          add(`${line.name}-${direction}-${service}-${start}`, service, start)
      }
    }
  }

  const names = new Map([...Object.values(places), ...stops.values()].map((each) => [each.name, each]))
  for (const { name, sv, en } of names.values()) {
    if (sv !== undefined) table.translations.push(row('stops', 'stop_name', 'sv', sv, name))
    if (en !== undefined) table.translations.push(row('stops', 'stop_name', 'en', en, name))
  }
  const stopRows = [...stops.values()].map(({ id, name, lat, lon, platform, wheelchair }) =>
    row(id, name, lat.toFixed(5), lon.toFixed(5), platform ?? '', wheelchair),
  )
  return new Map([
    [
      'agency.txt',
      text([
        'agency_id,agency_name,agency_url,agency_timezone,agency_lang',
        row('DEMO', 'Demo Transit', 'https://example.com', 'Europe/Helsinki', 'fi'),
      ]),
    ],
    [
      'feed_info.txt',
      text([
        'feed_publisher_name,feed_publisher_url,feed_lang,feed_version',
        row('Countersign', 'https://example.com', 'fi', `demo-${seed}`),
      ]),
    ],
    [
      'calendar.txt',
      text([
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
        row('week', 1, 1, 1, 1, 1, 0, 0, FIRST_DAY, LAST_DAY),
        row('weekend', 0, 0, 0, 0, 0, 1, 1, FIRST_DAY, LAST_DAY),
      ]),
    ],
    [
      'stops.txt',
      text(['stop_id,stop_name,stop_lat,stop_lon,platform_code,wheelchair_boarding', ...stopRows]),
    ],
    ['routes.txt', text(table.routes)],
    ['trips.txt', text(table.trips)],
    ['stop_times.txt', text(table.stopTimes)],
    ['frequencies.txt', text(table.frequencies)],
    ['translations.txt', text(table.translations)],
  ])

  /** The stops of a line, one way. Each mode has its own stop at a place, a few steps from the others. */
  function wayOf(line: DemoLine): Stop[] {
    const anchors = line.via.map((key) => stopAt(`${line.mode.toLowerCase()}-${key}`, places[key], line.mode))
    return anchors.flatMap((anchor, index) => {
      const next = anchors[index + 1]
      return next ? [anchor, ...between(line, anchor, next)] : [anchor]
    })
  }

  function stopAt(id: string, { name, sv, en, lat, lon }: DemoPlace, mode: DemoLine['mode']): Stop {
    const known = stops.get(id)
    if (known) return known
    const isStation = mode === 'METRO' || mode === 'RAIL'
    const stop: Stop = {
      id,
      name,
      ...(sv !== undefined && { sv }),
      ...(en !== undefined && { en }),
      lat: lat + (chance.next() - 0.5) * 0.0012,
      lon: lon + (chance.next() - 0.5) * 0.0024,
      ...(isStation && { platform: String(1 + chance.below(2)) }),
      // Stations have lifts; of one stop in six nobody knows, and one in twelve has steps.
      wheelchair: isStation ? 1 : (([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 2] as const)[chance.below(12)] ?? 1),
    }
    stops.set(id, stop)
    return stop
  }

  /** Stops on the way from one place to the next, shared by all lines of a mode that take that way. */
  function between({ mode }: DemoLine, from: Stop, to: Stop): Stop[] {
    const count = Math.min(8, Math.floor(distanceM(from, to) / SPACING_M[mode]))
    const isForward = from.id < to.id
    const [start, end] = isForward ? [from, to] : [to, from]
    const made = Array.from({ length: count }, (_, index) => {
      const id = `${start.id}_${end.id}_${index + 1}`
      const known = stops.get(id)
      if (known) return known
      const share = (index + 1) / (count + 1)
      const at = {
        lat: start.lat + (end.lat - start.lat) * share,
        lon: start.lon + (end.lon - start.lon) * share,
      }
      return stopAt(
        id,
        { name: makeStreetName(chance, new Set([...stops.values()].map(({ name }) => name))), ...at },
        mode,
      )
    })
    return isForward ? made : made.toReversed()
  }

  function timesOf({ mode }: DemoLine, way: readonly Stop[]): Call[] {
    let time = 0
    return way.map((stop, index) => {
      const before = way[index - 1]
      // In whole minutes, as timetables are.
      if (before)
        time += Math.max(60, Math.round((distanceM(before, stop) * 1.25) / SPEED_M_S[mode] / 60) * 60)
      const arrival = time
      if (before && index < way.length - 1 && (mode === 'METRO' || mode === 'RAIL')) time += DWELL_S[mode]
      return { stop, arrival, departure: time }
    })
  }
}

const HOUR = 3600

/** When a line runs how often: by day, in the evening, and at night, which belongs to the day before. */
function bands({ every: [day, evening] }: DemoLine) {
  const night = Math.max(20, 2 * evening)
  const band = (service: string, from: number, to: number, minutes: number) => ({
    service,
    from: from * HOUR,
    to: to * HOUR,
    every: minutes * 60,
  })
  return [
    band('week', 5, 20, day),
    band('week', 20, 25, evening),
    band('week', 25, 29, night),
    band('weekend', 5, 25, evening),
    band('weekend', 25, 29, night),
  ]
}

const clock = (seconds: number): string => {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / HOUR)}:${part((seconds % HOUR) / 60)}:${part(seconds % 60)}`
}

const row = (...values: readonly (string | number)[]): string =>
  values
    .map((value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value))
    .join(',')

const text = (rows: readonly string[]): string => `${rows.join('\n')}\n`
