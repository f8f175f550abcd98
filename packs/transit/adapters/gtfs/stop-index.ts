import type { Coordinate } from '../../domain/geo.ts'
import { distanceM } from '../../domain/geo.ts'
import type { Mode } from '../../domain/itinerary.ts'
import { type Network, wheelchair } from '../../gtfs/index.ts'
import { eachStopNear, DETOUR } from '../../gtfs/nearest-stops.ts'
import type { Place, Stop } from '../provider.ts'

/** A place that is no stop: of the demo, say. */
export interface NamedPlace {
  readonly name: string
  readonly sv?: string
  readonly en?: string
  readonly address: string
  readonly lat: number
  readonly lon: number
}

const MAX_DISTANCE_M = 1000

/** Finds stops and places by what they are called, and by where they are. */
export class StopIndex {
  readonly #network: Network
  readonly #places: readonly NamedPlace[]
  #names: readonly { readonly stop: number; readonly plain: readonly string[] }[] | undefined
  #modes: readonly ReadonlySet<Mode>[] | undefined

  constructor(network: Network, places: readonly NamedPlace[]) {
    this.#network = network
    this.#places = places
  }

  stop(stop: number, languages: readonly string[], distance?: number): Stop {
    const { stopCode, stopPlatform, stopWheelchair, stopLat, stopLon } = this.#network.arrays
    const code = this.#network.text(stopCode[stop]!)
    const platform = this.#network.text(stopPlatform[stop]!)
    const access = stopWheelchair[stop]!
    this.#modes ??= modesOf(this.#network)
    return {
      id: this.#network.stopId(stop),
      name: this.#network.stopName(stop, languages),
      ...(code && { code }),
      ...(platform && { platform }),
      coordinate: { lat: stopLat[stop]!, lon: stopLon[stop]! },
      modes: [...this.#modes[stop]!],
      ...(access !== wheelchair.unknown && { wheelchairAccessible: access === wheelchair.yes }),
      ...(distance !== undefined && { distance: Math.round(distance) }),
    }
  }

  /** The nearest first. */
  near(at: Coordinate, radiusM: number): { readonly stop: number; readonly metres: number }[] {
    const found: { stop: number; metres: number }[] = []
    // The index counts metres on foot; here it is how far something is away.
    eachStopNear(this.#network.arrays, at.lat, at.lon, radiusM * DETOUR, (stop, metres) =>
      found.push({ stop, metres: metres / DETOUR }),
    )
    return found.toSorted((left, right) => left.metres - right.metres)
  }

  /** The best match first: the whole name, its beginning, the beginning of a word in it, anything in it. */
  named(text: string): { readonly stop: number; readonly score: number }[] {
    this.#names ??= namesOf(this.#network)
    const wanted = plain(text)
    return this.#names
      .flatMap(({ stop, plain: names }) => {
        const score = Math.min(...names.map((name) => scoreOf(name, wanted)))
        return Number.isFinite(score) ? [{ stop, score }] : []
      })
      .toSorted((left, right) => left.score - right.score)
  }

  /** Places and stops, each name once. */
  placesNamed(text: string, limit: number, languages: readonly string[]): Place[] {
    const wanted = plain(text)
    const places = this.#places.flatMap((place) => {
      const names = [place.name, place.sv, place.en, place.address].flatMap((name) => name ?? [])
      const score = Math.min(...names.map((name) => scoreOf(plain(name), wanted)))
      return Number.isFinite(score) ? [{ score, place: toPlace(place, languages) }] : []
    })
    const stops = this.named(text).map(({ stop, score }) => ({
      score,
      place: this.#asPlace(stop, languages),
    }))
    const seen = new Set<string>()
    return [...places, ...stops]
      .toSorted((left, right) => left.score - right.score)
      .map(({ place }) => place)
      .filter(({ name }) => !seen.has(name) && seen.add(name))
      .slice(0, limit)
  }

  placesNear(at: Coordinate, limit: number, languages: readonly string[]): Place[] {
    const places = this.#places.map((place) => ({
      ...toPlace(place, languages),
      distance: Math.round(distanceM(at, place)),
    }))
    const stops = this.near(at, MAX_DISTANCE_M).map(({ stop, metres }) => ({
      ...this.#asPlace(stop, languages),
      distance: Math.round(metres),
    }))
    return [...places, ...stops]
      .filter(({ distance }) => distance <= MAX_DISTANCE_M)
      .toSorted((left, right) => left.distance - right.distance)
      .slice(0, limit)
  }

  #asPlace(stop: number, languages: readonly string[]): Place {
    const { id, name, coordinate } = this.stop(stop, languages)
    return { name, coordinate, kind: 'stop', stopId: id }
  }
}

function toPlace({ name, sv, en, address, lat, lon }: NamedPlace, languages: readonly string[]): Place {
  const names: Record<string, string | undefined> = { fi: name, sv, en }
  const found = languages.map((language) => names[language]).find((each) => each !== undefined)
  return { name: found ?? name, address, coordinate: { lat, lon }, kind: 'place' }
}

function namesOf(network: Network) {
  return Array.from(network.arrays.byLatitude, (stop) => ({
    stop,
    plain: [
      ...new Set(
        [[], ...network.meta.languages.map((language) => [language])].map((languages) =>
          plain(network.stopName(stop, languages)),
        ),
      ),
    ],
  }))
}

/** What stops where. */
function modesOf(network: Network): Set<Mode>[] {
  const { patternFrom, patternStop, profilePattern, tripProfile, tripRoute } = network.arrays
  const modes = Array.from({ length: network.stopCount }, () => new Set<Mode>())
  const done = new Set<number>()
  for (let trip = 0; trip < tripRoute.length; trip++) {
    const pattern = profilePattern[tripProfile[trip]!]!
    const key = pattern * 0x1_0000 + tripRoute[trip]!
    if (done.has(key)) continue
    done.add(key)
    const mode = network.mode(tripRoute[trip]!)
    for (let i = patternFrom[pattern]!; i < patternFrom[pattern + 1]!; i++) modes[patternStop[i]!]!.add(mode)
  }
  return modes
}

/** Lower case, without accents: "toolo" is Töölö. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function scoreOf(name: string, wanted: string): number {
  if (wanted === '') return Number.POSITIVE_INFINITY
  if (name === wanted) return 0
  const length = name.length / 1000
  if (name.startsWith(wanted)) return 1 + length
  if (` ${name}`.includes(` ${wanted}`)) return 2 + length
  return name.includes(wanted) ? 3 + length : Number.POSITIVE_INFINITY
}
