import { TripAdder } from './add-trips.ts'
import { buildFootpaths } from './build-footpaths.ts'
import { Draft, type DraftLists, FeedReading } from './draft.ts'
import { WarningList } from './feed-refused.ts'
import { defaultLimits, type FeedLimits } from './limits.ts'
import { encodeImage, openImage } from './network-image.ts'
import { type ArrayName, arrayTypes, type NetworkArrays } from './network-arrays.ts'
import type { Network, NetworkMeta } from './network.ts'
import { readCalendar } from './read-calendar.ts'
import { readFrequencies } from './read-frequencies.ts'
import { readAgencies, readRoutes } from './read-routes.ts'
import { readShapes } from './read-shapes.ts'
import { readStopTimes } from './read-stop-times.ts'
import { readStops } from './read-stops.ts'
import { readTransfers } from './read-transfers.ts'
import { readTranslations } from './read-translations.ts'
import { readTrips } from './read-trips.ts'
import type { FeedFiles } from './read-zip.ts'

export interface FeedSource {
  readonly name: string
  readonly files: FeedFiles
}

export interface BuildOptions {
  readonly limits?: FeedLimits
  /** How far one walks to change, in metres. */
  readonly maxTransferMetres?: number
  readonly onProgress?: (progress: BuildProgress) => void
}

export interface BuildProgress {
  readonly feed: string
  readonly file: string
  /** Of this file, from 0 to 1. */
  readonly share: number
}

export const DEFAULT_TRANSFER_METRES = 500

/** A network from the tables of feeds. Throws FeedRefused. */
export function buildNetwork(feeds: readonly FeedSource[], options: BuildOptions = {}): Network {
  return openImage(buildImage(feeds, '', options), '')!
}

export function buildImage(feeds: readonly FeedSource[], inputs: string, options: BuildOptions): ArrayBuffer {
  const draft = new Draft()
  const warnings = new WarningList()
  const adder = new TripAdder()
  for (const source of feeds) {
    const progress = (file: string, share: number) => options.onProgress?.({ feed: source.name, file, share })
    readFeed(new FeedReading(source, draft, warnings, options.limits ?? defaultLimits, progress), adder)
  }
  const { lists } = draft
  for (const name of ['exceptionFrom', 'patternFrom', 'profileFrom', 'frequencyFrom', 'shapeFrom'] as const)
    lists[name].push(lists[lengthOf[name]].length)

  const stopLat = Float64Array.from(draft.lat)
  const stopLon = Float64Array.from(draft.lon)
  const byLatitude = fromSouthToNorth(lists, stopLat)
  const foot = buildFootpaths(
    { byLatitude, stopLat, stopLon },
    lists.stopParent.view(),
    draft.transfers,
    options.maxTransferMetres ?? DEFAULT_TRANSFER_METRES,
  )
  if (foot.crowded > 0) {
    const message = `${foot.crowded} stops have very many others around them; not all can be changed to.`
    warnings.add({ feed: '', file: 'stops.txt', line: 0, message })
  }
  const { bytes: stringBytes, offsets: stringFrom } = draft.strings.encode()
  const made = { stopLat, stopLon, byLatitude, stringBytes, stringFrom, ...foot } as Partial<NetworkArrays>
  const arrays = Object.fromEntries(
    (Object.keys(arrayTypes) as ArrayName[]).map((name) => [
      name,
      made[name] ?? arrayTypes[name].from(lists[name as keyof DraftLists].view()),
    ]),
  ) as NetworkArrays
  return encodeImage(inputs, describe(draft, warnings, adder, arrays), arrays)
}

const lengthOf = {
  exceptionFrom: 'exceptionDay',
  patternFrom: 'patternStop',
  profileFrom: 'profileArrival',
  frequencyFrom: 'frequencyStart',
  shapeFrom: 'shapeLat',
} as const

function readFeed(feed: FeedReading, adder: TripAdder): void {
  const { lists } = feed.draft
  const first = { stop: lists.stopId.length, route: lists.routeId.length }
  readAgencies(feed)
  readStops(feed)
  readRoutes(feed)
  readCalendar(feed)
  readShapes(feed)
  const staged = readTrips(feed)
  const firstTrip = lists.tripId.length
  const stopTimes = readStopTimes(feed, staged)
  adder.add(feed, stopTimes)
  const stopping = new Set(stopTimes.trips)
  for (const trip of staged.values()) {
    if (stopping.has(trip)) continue
    const { line } = trip
    feed.warnings.add({
      feed: feed.name,
      file: 'trips.txt',
      line,
      message: 'A trip is without stops and left out.',
    })
  }
  readFrequencies(feed, firstTrip)
  readTransfers(feed)
  readTranslations(feed, first)
}

function fromSouthToNorth(lists: DraftLists, stopLat: Float64Array): Uint32Array {
  const used = [...new Set(lists.patternStop.view())]
  return Uint32Array.from(used.toSorted((left, right) => stopLat[left]! - stopLat[right]! || left - right))
}

function describe(draft: Draft, warnings: WarningList, adder: TripAdder, arrays: NetworkArrays): NetworkMeta {
  const bounds = { south: 90, west: 180, north: -90, east: -180 }
  for (const stop of arrays.byLatitude) {
    bounds.south = Math.min(bounds.south, arrays.stopLat[stop]!)
    bounds.north = Math.max(bounds.north, arrays.stopLat[stop]!)
    bounds.west = Math.min(bounds.west, arrays.stopLon[stop]!)
    bounds.east = Math.max(bounds.east, arrays.stopLon[stop]!)
  }
  let firstDay = Number.MAX_SAFE_INTEGER
  let lastDay = Number.MIN_SAFE_INTEGER
  const reach = (day: number) => {
    firstDay = Math.min(firstDay, day)
    lastDay = Math.max(lastDay, day)
  }
  for (let service = 0; service < arrays.serviceFirst.length; service++) {
    if (arrays.serviceLast[service]! < arrays.serviceFirst[service]! || !arrays.serviceWeekdays[service])
      continue
    reach(arrays.serviceFirst[service]!)
    reach(arrays.serviceLast[service]!)
  }
  for (const exception of arrays.exceptionDay) if (exception & 1) reach(exception >> 1)
  return {
    feeds: draft.feeds,
    agencies: draft.agencies,
    languages: draft.languages,
    warnings: warnings.list(),
    bounds,
    firstDay: firstDay > lastDay ? 0 : firstDay,
    lastDay: firstDay > lastDay ? -1 : lastDay,
    latestTime: Math.max(adder.latestTime, latestRun(arrays)),
  }
}

function latestRun(arrays: NetworkArrays): number {
  let latest = 0
  for (let trip = 0; trip < arrays.tripId.length; trip++) {
    const from = arrays.frequencyFrom[trip]!
    const end = arrays.frequencyFrom[trip + 1]!
    if (from === end) continue
    const duration = arrays.profileDeparture[arrays.profileFrom[arrays.tripProfile[trip]! + 1]! - 1]!
    for (let i = from; i < end; i++) latest = Math.max(latest, arrays.frequencyEnd[i]! + duration)
  }
  return latest
}
