import type { Network } from '../gtfs/index.ts'
import { crowMetres } from '../gtfs/crow-metres.ts'
import { SHAPE_SCALE } from '../gtfs/read-shapes.ts'
import type { Leg, RideLeg } from './journey.ts'

/** Latitude and longitude. */
export type Point = readonly [lat: number, lon: number]

/** Draws legs on the map: along the shape of the trip where the feed has one, else from stop to stop. */
export class Geometry {
  readonly #network: Network
  readonly #places = new Map<string, Int32Array>()

  constructor(network: Network) {
    this.#network = network
  }

  of(leg: Leg): Point[] {
    if (leg.kind === 'walk')
      return [
        [leg.from.lat, leg.from.lon],
        [leg.to.lat, leg.to.lon],
      ]
    return this.#alongShape(leg) ?? this.#alongStops(leg)
  }

  #alongStops(leg: RideLeg): Point[] {
    const { stopLat, stopLon } = this.#network.arrays
    const stops = leg.change?.stops ?? this.#stopsOf(leg.trip)
    return [...stops.subarray(leg.board, leg.alight + 1)].map((stop) => [stopLat[stop]!, stopLon[stop]!])
  }

  #alongShape({ trip, board, alight }: RideLeg): Point[] | undefined {
    const { tripShape, tripProfile, profilePattern, shapeFrom, shapeLat, shapeLon } = this.#network.arrays
    const shape = trip < 0 ? -1 : tripShape[trip]!
    if (shape < 0) return undefined
    const from = shapeFrom[shape]!
    const count = shapeFrom[shape + 1]! - from
    const stops = this.#stopsOf(trip)
    if (count < 2) return undefined
    const key = `${profilePattern[tripProfile[trip]!]} ${shape}`
    let places = this.#places.get(key)
    if (!places) this.#places.set(key, (places = this.#place(stops, from, count)))
    const points: Point[] = []
    for (let i = from + places[board]!; i <= from + places[alight]!; i++)
      points.push([shapeLat[i]! / SHAPE_SCALE, shapeLon[i]! / SHAPE_SCALE])
    return points.length < 2 ? undefined : points
  }

  #stopsOf(trip: number): Uint32Array {
    const { patternFrom, patternStop, profilePattern, tripProfile } = this.#network.arrays
    const pattern = profilePattern[tripProfile[trip]!]!
    return patternStop.subarray(patternFrom[pattern], patternFrom[pattern + 1])
  }

  /**
   * Which point of the shape each stop is at: in order along it, and as near as they can all be together. The nearest to
   * each alone goes astray where a line passes the same street twice.
   */
  #place(stops: Uint32Array, from: number, count: number): Int32Array {
    const { stopLat, stopLon, shapeLat, shapeLon } = this.#network.arrays
    let before = new Float64Array(count)
    const chosen: Int32Array[] = []
    for (const stop of stops) {
      const cost = new Float64Array(count)
      const came = new Int32Array(count)
      const narrow = Math.cos((stopLat[stop]! * Math.PI) / 180)
      let best = 0
      for (let i = 0; i < count; i++) {
        if (before[i]! < before[best]!) best = i
        const north = shapeLat[from + i]! / SHAPE_SCALE - stopLat[stop]!
        const east = (shapeLon[from + i]! / SHAPE_SCALE - stopLon[stop]!) * narrow
        cost[i] = before[best]! + north * north + east * east
        came[i] = best
      }
      chosen.push(came)
      before = cost
    }
    const places = new Int32Array(stops.length)
    let at = before.reduce((best, cost, i) => (cost < before[best]! ? i : best), 0)
    for (let i = stops.length - 1; i >= 0; i--) {
      places[i] = at
      at = chosen[i]![at]!
    }
    return places
  }
}

/** The length of a line in metres. */
export function lengthOf(points: readonly Point[]): number {
  let metres = 0
  for (let i = 1; i < points.length; i++) metres += crowMetres(...points[i - 1]!, ...points[i]!)
  return Math.round(metres)
}
