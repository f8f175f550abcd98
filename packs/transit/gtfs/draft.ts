import { CsvTable } from './csv.ts'
import { FeedRefused, type WarningList } from './feed-refused.ts'
import { Growing } from './growing.ts'
import type { FeedLimits } from './limits.ts'
import type { Agency, FeedInfo } from './network.ts'
import type { FeedFiles } from './read-zip.ts'
import { StringPool } from './string-pool.ts'

const lists = [
  'stopId',
  'stopName',
  'stopCode',
  'stopPlatform',
  'stopParent',
  'stopKind',
  'stopWheelchair',
  'stopFeed',
  'routeId',
  'routeShortName',
  'routeLongName',
  'routeColor',
  'routeTextColor',
  'routeType',
  'routeMode',
  'routeAgency',
  'routeFeed',
  'serviceWeekdays',
  'serviceFirst',
  'serviceLast',
  'serviceFeed',
  'exceptionFrom',
  'exceptionDay',
  'patternFrom',
  'patternStop',
  'patternRules',
  'profilePattern',
  'profileFrom',
  'profileArrival',
  'profileDeparture',
  'tripId',
  'tripRoute',
  'tripService',
  'tripHeadsign',
  'tripShortName',
  'tripDirection',
  'tripWheelchair',
  'tripProfile',
  'tripStart',
  'tripShape',
  'tripSequence',
  'sequences',
  'frequencyFrom',
  'frequencyStart',
  'frequencyEnd',
  'frequencyHeadway',
  'frequencyExact',
  'shapeFrom',
  'shapeLat',
  'shapeLon',
  'translationKind',
  'translationOf',
  'translationLanguage',
  'translationText',
] as const

export type DraftLists = Readonly<Record<(typeof lists)[number], Growing>>

/** A transfer as the feed gives it, between stops that are known. */
export interface TransferRule {
  readonly from: number
  readonly to: number
  readonly type: number
  readonly seconds: number
}

/** A network in the making, shared by the feeds that go into it. */
export class Draft {
  readonly strings = new StringPool()
  readonly lists = Object.fromEntries(lists.map((name) => [name, new Growing(16)])) as DraftLists
  readonly lat: number[] = []
  readonly lon: number[] = []
  readonly feeds: FeedInfo[] = []
  readonly agencies: Agency[] = []
  readonly languages: string[] = []
  readonly transfers: TransferRule[] = []
  runs = 0

  language(code: string): number {
    const known = this.languages.indexOf(code)
    return known >= 0 ? known : this.languages.push(code) - 1
  }
}

export type Progress = (file: string, share: number) => void

/** One feed while it is read: its tables, and what its ids stand for. */
export class FeedReading {
  readonly name: string
  readonly number: number
  readonly files: FeedFiles
  readonly draft: Draft
  readonly warnings: WarningList
  readonly limits: FeedLimits
  readonly progress: Progress
  readonly stops = new Map<string, number>()
  readonly routes = new Map<string, number>()
  readonly services = new Map<string, number>()
  readonly shapes = new Map<string, number>()
  readonly agencies = new Map<string, number>()
  /** Trips that made it into the network. */
  readonly trips = new Map<string, number>()

  constructor(
    feed: { readonly name: string; readonly files: FeedFiles },
    draft: Draft,
    warnings: WarningList,
    limits: FeedLimits,
    progress: Progress,
  ) {
    this.name = feed.name
    this.files = feed.files
    this.number = draft.feeds.length
    this.draft = draft
    this.warnings = warnings
    this.limits = limits
    this.progress = progress
  }

  /** undefined where the feed does not have the file. */
  table(file: string): CsvTable | undefined {
    const bytes = this.files.get(file)
    if (!bytes) return undefined
    this.progress(file, 0)
    const { name: feed, warnings } = this
    return new CsvTable({ feed, file, bytes, maxRows: this.limits.rows, warnings })
  }

  requiredTable(file: string): CsvTable {
    const table = this.table(file)
    if (!table) throw this.refuse(file, 'The file is missing.')
    return table
  }

  refuse(file: string, message: string): FeedRefused {
    return new FeedRefused({ feed: this.name, file, line: 0, message })
  }
}
