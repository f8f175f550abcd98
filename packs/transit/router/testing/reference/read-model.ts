import { serviceDayStart } from '../../../gtfs/index.ts'

/**
 * A second, plain reading of a feed, for the router to be checked against. It shares nothing with the real one but the
 * reckoning of time zones: rows are objects, runs are written out, walks are tried between all stops.
 */
export interface ModelStop {
  readonly id: string
  readonly lat: number
  readonly lon: number
  readonly wheelchair: number
}

export interface ModelCall {
  readonly stop: number
  arrival: number
  departure: number
  board: boolean
  alight: boolean
}

export interface ModelRun {
  readonly trip: string
  readonly date: string
  readonly start: number
  readonly wheelchair: number
  readonly calls: ModelCall[]
}

export interface ModelWalk {
  readonly to: number
  readonly metres: number
  /** Seconds between alighting and boarding; undefined: the walk and the traveller's slack. */
  readonly gap?: (walk: number) => number
}

export interface Model {
  readonly stops: readonly ModelStop[]
  readonly runs: readonly ModelRun[]
  readonly walks: readonly (readonly ModelWalk[])[]
}

type Row = Readonly<Record<string, string>>
export type Tables = ReadonlyMap<string, string>

function parseRows(text: string | undefined): Row[] {
  const [head, ...lines] = (text ?? '')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  if (head === undefined) return []
  const names = splitLine(head)
  return lines.map((line) => {
    const fields = splitLine(line)
    return Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']))
  })
}

const splitLine = (line: string): string[] =>
  line.includes('"')
    ? [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
        (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
      )
    : line.split(',').map((field) => field.trim())

const secondsOf = (time: string): number => {
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

const dayOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / 86_400_000

const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** The runs of a feed on some days, given as days since 1970-01-01. */
export function readModel(tables: Tables, days: readonly number[], maxTransferMetres: number): Model {
  const zone = parseRows(tables.get('agency.txt'))[0]!['agency_timezone']!
  const stops = parseRows(tables.get('stops.txt')).map((row) => ({
    id: row['stop_id']!,
    lat: Number(row['stop_lat']),
    lon: Number(row['stop_lon']),
    wheelchair: Number(row['wheelchair_boarding'] || 0),
  }))
  const stopNumber = new Map(stops.map(({ id }, index) => [id, index]))
  const timesOf = Map.groupBy(parseRows(tables.get('stop_times.txt')), (row) => row['trip_id']!)
  const frequenciesOf = Map.groupBy(parseRows(tables.get('frequencies.txt')), (row) => row['trip_id']!)
  const runs: ModelRun[] = []
  for (const trip of parseRows(tables.get('trips.txt'))) {
    const id = trip['trip_id']!
    const times = (timesOf.get(id) ?? []).toSorted(
      (left, right) => Number(left['stop_sequence']) - Number(right['stop_sequence']),
    )
    if (times.length < 2) continue
    const first = secondsOf(times[0]!['departure_time']!)
    for (const day of days.filter((each) => runsOn(tables, trip['service_id']!, each))) {
      for (const start of startsOf(frequenciesOf.get(id), first)) {
        const zero = serviceDayStart(zone, day) + start - first
        runs.push({
          trip: id,
          date: dateOf(day),
          start,
          wheelchair: Number(trip['wheelchair_accessible'] || 0),
          calls: times.map((row) => ({
            stop: stopNumber.get(row['stop_id']!)!,
            arrival: zero + secondsOf(row['arrival_time']!),
            departure: zero + secondsOf(row['departure_time']!),
            board: row['pickup_type'] !== '1',
            alight: row['drop_off_type'] !== '1',
          })),
        })
      }
    }
  }
  return { stops, runs, walks: walksOf(stops, stopNumber, tables, runs, maxTransferMetres) }
}

function startsOf(frequencies: readonly Row[] | undefined, first: number): number[] {
  if (!frequencies) return [first]
  return frequencies.flatMap((row) => {
    const starts = []
    for (
      let time = secondsOf(row['start_time']!);
      time < secondsOf(row['end_time']!);
      time += Number(row['headway_secs'])
    )
      starts.push(time)
    return starts
  })
}

const calendars = new WeakMap<Tables, { weeks: Map<string, Row>; exceptions: Map<string, string> }>()

function runsOn(tables: Tables, service: string, day: number): boolean {
  let calendar = calendars.get(tables)
  if (!calendar) {
    const weeks = new Map(parseRows(tables.get('calendar.txt')).map((row) => [row['service_id']!, row]))
    const exceptions = new Map(
      parseRows(tables.get('calendar_dates.txt')).map((row) => [
        `${row['service_id']} ${row['date']}`,
        row['exception_type']!,
      ]),
    )
    calendars.set(tables, (calendar = { weeks, exceptions }))
  }
  const exception = calendar.exceptions.get(`${service} ${dateOf(day)}`)
  if (exception) return exception === '1'
  const week = calendar.weeks.get(service)
  if (!week || day < dayOf(week['start_date']!) || day > dayOf(week['end_date']!)) return false
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  return week[names[new Date(day * 86_400_000).getUTCDay()]!] === '1'
}

function walksOf(
  stops: readonly ModelStop[],
  stopNumber: ReadonlyMap<string, number>,
  tables: Tables,
  runs: readonly ModelRun[],
  maxMetres: number,
): ModelWalk[][] {
  const trips = parseRows(tables.get('stop_times.txt')).map((row) => stopNumber.get(row['stop_id']!)!)
  const used = new Set([...trips, ...runs.flatMap(({ calls }) => calls.map(({ stop }) => stop))])
  const walks = stops.map((from, number): ModelWalk[] => {
    if (!used.has(number)) return []
    return stops.flatMap((to, other) => {
      if (!used.has(other)) return []
      const metres = other === number ? 0 : walkingMetres(from, to)
      return metres <= maxMetres ? [{ to: other, metres }] : []
    })
  })
  for (const row of parseRows(tables.get('transfers.txt'))) {
    const from = stopNumber.get(row['from_stop_id']!)
    const to = stopNumber.get(row['to_stop_id']!)
    if (from === undefined || to === undefined || !used.has(from) || !used.has(to)) continue
    walks[from] = walks[from]!.filter((walk) => walk.to !== to)
    const metres = from === to ? 0 : walkingMetres(stops[from]!, stops[to]!)
    const least = Number(row['min_transfer_time'] || 0)
    const type = row['transfer_type'] || '0'
    if (type === '0') walks[from].push({ to, metres })
    if (type === '1') walks[from].push({ to, metres, gap: (walk) => walk })
    if (type === '2') walks[from].push({ to, metres, gap: (walk) => Math.max(walk, least) })
  }
  return walks
}

type Point = { readonly lat: number; readonly lon: number }

/** Streets are taken to be a quarter longer than the crow flies. */
function walkingMetres(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return Math.ceil(2 * 6_371_009 * Math.asin(Math.sqrt(half)) * 1.25)
}
