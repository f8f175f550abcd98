import { crowMetres, METRES_PER_DEGREE } from './crow-metres.ts'

/** Streets are longer than the crow flies: walks are taken to be this much longer. */
export const DETOUR = 1.25

export interface StopPlaces {
  /** Stops from south to north. */
  readonly byLatitude: Uint32Array
  readonly stopLat: Float64Array
  readonly stopLon: Float64Array
}

export const walkMetres = (lat1: number, lon1: number, lat2: number, lon2: number): number =>
  Math.ceil(crowMetres(lat1, lon1, lat2, lon2) * DETOUR)

/**
 * Calls `found` with every stop that can be walked to within `metres`. Only stops at a similar latitude are looked at:
 * a band a few kilometres high holds few of a region's stops. Looks at no more than `most`, and says whether that was
 * enough.
 */
export function eachStopNear(
  { byLatitude, stopLat, stopLon }: StopPlaces,
  lat: number,
  lon: number,
  metres: number,
  found: (stop: number, metres: number) => void,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const reach = metres / DETOUR
  const north = reach / METRES_PER_DEGREE
  // A degree to the east is shortest where the band is nearest to a pole.
  const narrowest = Math.cos((Math.min(90, Math.abs(lat) + north) * Math.PI) / 180)
  const east = narrowest > 1e-6 ? north / narrowest : 360
  let low = 0
  let high = byLatitude.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (stopLat[byLatitude[middle]!]! < lat - north) low = middle + 1
    else high = middle
  }
  let seen = 0
  for (let i = low; i < byLatitude.length; i++) {
    const stop = byLatitude[i]!
    const stopAt = stopLat[stop]!
    if (stopAt > lat + north) break
    const apart = Math.abs(stopLon[stop]! - lon)
    if (apart > east && 360 - apart > east) continue
    const distance = walkMetres(lat, lon, stopAt, stopLon[stop]!)
    if (distance > metres) continue
    if (++seen > most) return false
    found(stop, distance)
  }
  return true
}
