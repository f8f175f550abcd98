import type { FeedWarning } from './feed-refused.ts'
import { modes, type TransitMode } from './route-type.ts'
import { type NetworkArrays, type TranslationKind, translationKinds } from './network-arrays.ts'

export interface FeedInfo {
  /** The name of the zip without its ending; ids are given as feed:id. */
  readonly name: string
  readonly timeZone: string
  /** The language its names are in. */
  readonly language: string
  readonly publisher: string
  readonly version: string
}

export interface Agency {
  readonly feed: number
  readonly id: string
  readonly name: string
  readonly url: string
}

export interface NetworkMeta {
  readonly feeds: readonly FeedInfo[]
  readonly agencies: readonly Agency[]
  readonly languages: readonly string[]
  readonly warnings: readonly FeedWarning[]
  readonly bounds: {
    readonly south: number
    readonly west: number
    readonly north: number
    readonly east: number
  }
  /** The first and last day of any service, in days since 1970-01-01. */
  readonly firstDay: number
  readonly lastDay: number
  /** The longest time after the start of its service day at which a trip still runs. */
  readonly latestTime: number
}

/** A timetable in memory. It is never changed: realtime lies on top of it. */
export class Network {
  readonly meta: NetworkMeta
  readonly arrays: NetworkArrays
  readonly #decoder = new TextDecoder()
  #stopsById: Map<string, number> | undefined
  #tripsById: Map<string, number> | undefined
  #routesById: Map<string, number> | undefined
  #translations: Map<string, number> | undefined

  constructor(meta: NetworkMeta, arrays: NetworkArrays) {
    this.meta = meta
    this.arrays = arrays
  }

  get stopCount(): number {
    return this.arrays.stopId.length
  }

  get tripCount(): number {
    return this.arrays.tripId.length
  }

  text(index: number): string {
    const { stringFrom, stringBytes } = this.arrays
    return this.#decoder.decode(stringBytes.subarray(stringFrom[index], stringFrom[index + 1]))
  }

  stopId(stop: number): string {
    return this.#prefixed(this.arrays.stopFeed[stop]!, this.arrays.stopId[stop]!)
  }

  routeId(route: number): string {
    return this.#prefixed(this.arrays.routeFeed[route]!, this.arrays.routeId[route]!)
  }

  tripId(trip: number): string {
    return this.#prefixed(this.tripFeed(trip), this.arrays.tripId[trip]!)
  }

  tripFeed(trip: number): number {
    return this.arrays.routeFeed[this.arrays.tripRoute[trip]!]!
  }

  /** By the id with its feed, as `stopId` gives it. */
  findStop(id: string): number | undefined {
    this.#stopsById ??= this.#index(this.stopCount, (stop) => this.stopId(stop))
    return this.#stopsById.get(id)
  }

  findTrip(id: string): number | undefined {
    this.#tripsById ??= this.#index(this.tripCount, (trip) => this.tripId(trip))
    return this.#tripsById.get(id)
  }

  findRoute(id: string): number | undefined {
    this.#routesById ??= this.#index(this.arrays.routeId.length, (route) => this.routeId(route))
    return this.#routesById.get(id)
  }

  mode(route: number): TransitMode {
    return modes[this.arrays.routeMode[route]!]!
  }

  stopName(stop: number, languages: readonly string[] = []): string {
    const own = this.arrays.stopFeed[stop]!
    return this.#translated('stop', stop, languages, own) ?? this.text(this.arrays.stopName[stop]!)
  }

  routeLongName(route: number, languages: readonly string[] = []): string {
    const own = this.arrays.routeFeed[route]!
    return (
      this.#translated('route_long', route, languages, own) ?? this.text(this.arrays.routeLongName[route]!)
    )
  }

  routeShortName(route: number, languages: readonly string[] = []): string {
    const own = this.arrays.routeFeed[route]!
    return (
      this.#translated('route_short', route, languages, own) ?? this.text(this.arrays.routeShortName[route]!)
    )
  }

  agencyName(agency: number, languages: readonly string[] = []): string {
    const { feed, name } = this.meta.agencies[agency]!
    return this.#translated('agency', agency, languages, feed) ?? name
  }

  /** Where a trip goes: its sign, or else the name of its last stop. */
  headsign(trip: number, languages: readonly string[] = []): string {
    const text = this.arrays.tripHeadsign[trip]!
    if (text !== 0)
      return this.#translated('headsign', text, languages, this.tripFeed(trip)) ?? this.text(text)
    const { patternFrom, patternStop, profilePattern, tripProfile } = this.arrays
    const pattern = profilePattern[tripProfile[trip]!]!
    return this.stopName(patternStop[patternFrom[pattern + 1]! - 1]!, languages)
  }

  /** Undefined where the name as it stands is meant: in the language of its feed, or where no other is known. */
  #translated(
    kind: TranslationKind,
    of: number,
    languages: readonly string[],
    feed: number,
  ): string | undefined {
    if (languages.length === 0 || this.arrays.translationKind.length === 0) return undefined
    this.#translations ??= this.#indexTranslations()
    for (const language of languages) {
      const text = this.#translations.get(`${kind} ${of} ${language}`)
      if (text !== undefined) return this.text(text)
      if (this.#isIn(feed, language)) return undefined
    }
    return undefined
  }

  /** "fi-FI" is Finnish. */
  #isIn(feed: number, language: string): boolean {
    const own = this.meta.feeds[feed]!.language
    return own === language || own.startsWith(`${language}-`)
  }

  #indexTranslations(): Map<string, number> {
    const { translationKind, translationOf, translationLanguage, translationText } = this.arrays
    const found = new Map<string, number>()
    for (let i = 0; i < translationKind.length; i++) {
      const kind = translationKinds[translationKind[i]!]
      const language = this.meta.languages[translationLanguage[i]!]
      found.set(`${kind} ${translationOf[i]} ${language}`, translationText[i]!)
    }
    return found
  }

  #prefixed(feed: number, id: number): string {
    return `${this.meta.feeds[feed]!.name}:${this.text(id)}`
  }

  #index(count: number, idOf: (index: number) => string): Map<string, number> {
    const found = new Map<string, number>()
    for (let i = 0; i < count; i++) found.set(idOf(i), i)
    return found
  }
}
