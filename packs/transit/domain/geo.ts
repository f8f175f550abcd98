export interface Coordinate {
  readonly lat: number
  readonly lon: number
}

const EARTH_M = 6_371_000
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the surface of a sphere, in metres. */
export function distanceM(from: Coordinate, to: Coordinate): number {
  const dLat = toRadians(to.lat - from.lat)
  const dLon = toRadians(to.lon - from.lon)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(a)))
}
