import type { CsvTable } from './csv.ts'
import type { FeedReading } from './draft.ts'
import { wheelchair } from './network-arrays.ts'

const MAX_KIND = 4

export function readStops(feed: FeedReading): void {
  const table = feed.requiredTable('stops.txt')
  const { lists, strings, lat, lon } = feed.draft
  const id = table.required('stop_id')
  const name = table.column('stop_name')
  const latitude = table.required('stop_lat')
  const longitude = table.required('stop_lon')
  const code = table.column('stop_code')
  const platform = table.column('platform_code')
  const kind = table.column('location_type')
  const parent = table.column('parent_station')
  const accessible = table.column('wheelchair_boarding')
  const parents: { stop: number; station: string; line: number }[] = []

  while (table.next()) {
    const stopId = table.text(id)
    if (stopId === '') throw table.refuse('stop_id is missing.')
    if (feed.stops.has(stopId)) {
      table.warn('A stop is listed twice; the first counts.')
      continue
    }
    const stopKind = table.whole(kind, 'location_type', 0)
    if (stopKind > MAX_KIND)
      throw table.refuse(`location_type is ${stopKind}; it goes from 0 to ${MAX_KIND}.`)
    const stop = lat.length
    feed.stops.set(stopId, stop)
    // Nodes inside a station may do without coordinates; nothing stops there.
    const bare = stopKind > 2 && (table.isEmpty(latitude) || table.isEmpty(longitude))
    lat.push(bare ? Number.NaN : coordinate(table, latitude, 'stop_lat', 90))
    lon.push(bare ? Number.NaN : coordinate(table, longitude, 'stop_lon', 180))
    lists.stopId.push(strings.add(stopId))
    lists.stopName.push(strings.add(table.text(name)))
    lists.stopCode.push(strings.add(table.text(code)))
    lists.stopPlatform.push(strings.add(table.text(platform)))
    lists.stopKind.push(stopKind)
    lists.stopWheelchair.push(readWheelchair(table, accessible, 'wheelchair_boarding'))
    lists.stopFeed.push(feed.number)
    lists.stopParent.push(-1)
    if (!table.isEmpty(parent)) parents.push({ stop, station: table.text(parent), line: table.line })
  }
  if (feed.stops.size === 0) throw table.refuse('The file lists no stops.', 0)

  const parentOf = lists.stopParent.view()
  for (const { stop, station, line } of parents) {
    const found = feed.stops.get(station)
    if (found === undefined || found === stop) {
      table.line = line
      table.warn('A parent_station is not among the stops.')
    } else parentOf[stop] = found
  }
  inheritAccess(parentOf, lists.stopWheelchair.view(), parents)
}

/** A platform of which nothing is known is as its station is. */
function inheritAccess(
  parentOf: Int32Array,
  access: Int32Array,
  children: readonly { readonly stop: number }[],
): void {
  for (const { stop } of children)
    if (access[stop] === wheelchair.unknown && parentOf[stop]! >= 0) access[stop] = access[parentOf[stop]!]!
}

export function readWheelchair(table: CsvTable, column: number, name: string): number {
  const value = table.whole(column, name, 0)
  if (value <= wheelchair.no) return value
  table.warn(`${name} is neither 0, 1 nor 2; it counts as unknown.`)
  return wheelchair.unknown
}

function coordinate(table: CsvTable, column: number, name: string, max: number): number {
  const value = table.decimal(column, name)
  if (Math.abs(value) > max) throw table.refuse(`${name} is ${value}; it goes from -${max} to ${max}.`)
  return value
}
