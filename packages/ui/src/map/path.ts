import type { LngLat } from './bounds.ts'

const RADIANS = Math.PI / 180
/** Kilometres to a radian of the earth. */
const EARTH = 6371
/** Below this, a straight line on the map is the way; above, the way over the globe bends. */
const BENDS_FROM = 300
const PIECE = 120

export function distanceBetween([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const latitude = Math.sin(((latB - latA) * RADIANS) / 2) ** 2
  const longitude = Math.sin(((lngB - lngA) * RADIANS) / 2) ** 2
  const half = latitude + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * longitude
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The point at a share of the way over the globe. */
function along([lngA, latA]: LngLat, [lngB, latB]: LngLat, angle: number, share: number): LngLat {
  const a = Math.sin((1 - share) * angle) / Math.sin(angle)
  const b = Math.sin(share * angle) / Math.sin(angle)
  const x =
    a * Math.cos(latA * RADIANS) * Math.cos(lngA * RADIANS) +
    b * Math.cos(latB * RADIANS) * Math.cos(lngB * RADIANS)
  const y =
    a * Math.cos(latA * RADIANS) * Math.sin(lngA * RADIANS) +
    b * Math.cos(latB * RADIANS) * Math.sin(lngB * RADIANS)
  const z = a * Math.sin(latA * RADIANS) + b * Math.sin(latB * RADIANS)
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS]
}

/** The same meridian, written so that it is at most half the globe away from another. */
const nearTo = (lng: number, other: number): number => lng - 360 * Math.round((lng - other) / 360)

/**
 * A line through points, the short way around the globe: bent where they are far apart, and written on beyond 180 where it
 * crosses the date line.
 */
export function pathThrough(points: readonly LngLat[]): LngLat[] {
  const path: LngLat[] = []
  const add = ([lng, lat]: LngLat): void => {
    const last = path.at(-1)
    path.push([last ? nearTo(lng, last[0]) : lng, lat])
  }
  points.forEach((point, index) => {
    const previous = points[index - 1]
    if (previous) {
      const distance = distanceBetween(previous, point)
      const angle = distance / EARTH
      const isOpposite = Math.PI - angle < 1e-6
      const pieces = distance < BENDS_FROM || isOpposite ? 1 : Math.min(64, Math.ceil(distance / PIECE))
      for (let piece = 1; piece < pieces; piece += 1) add(along(previous, point, angle, piece / pieces))
    }
    add(point)
  })
  return path
}
