import type { Bounds } from './bounds.ts'

const MINUTE = 1 / 60
const SECOND = 1 / 3600

/** In degrees; each divides the one before into parts that people count in. */
const steps = [
  30,
  10,
  5,
  2,
  1,
  30 * MINUTE,
  10 * MINUTE,
  5 * MINUTE,
  2 * MINUTE,
  MINUTE,
  30 * SECOND,
  10 * SECOND,
  5 * SECOND,
  2 * SECOND,
  SECOND,
]
/** Lines are at least this many pixels apart. */
const APART = 96
const WORLD = 512
/** Where the map ends. */
const MOST_NORTH = 85

export const stepAt = (zoom: number): number => {
  const pixels = (WORLD * 2 ** zoom) / 360
  return steps.findLast((step) => step * pixels >= APART) ?? steps[0]!
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step - 1e-9)
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

export interface Graticule {
  readonly meridians: readonly number[]
  readonly parallels: readonly number[]
}

/** The lines of longitude and latitude that are worth drawing within bounds. */
export function graticuleWithin([west, south, east, north]: Bounds, zoom: number): Graticule {
  const step = stepAt(zoom)
  return {
    meridians: multiples(west, east, step),
    parallels: multiples(Math.max(south, -MOST_NORTH), Math.min(north, MOST_NORTH), step),
  }
}

export function linesOf(
  { meridians, parallels }: Graticule,
  [west, south, east, north]: Bounds,
): GeoJSON.MultiLineString {
  const [bottom, top] = [Math.max(south, -MOST_NORTH), Math.min(north, MOST_NORTH)]
  const upright = meridians.map((lng) => [
    [lng, bottom],
    [lng, top],
  ])
  const level = parallels.map((lat) => [
    [west, lat],
    [east, lat],
  ])
  return { type: 'MultiLineString', coordinates: [...upright, ...level] }
}

/** 139°45′E: only as fine as the number is. */
export function sayDegrees(degrees: number, sides: readonly [positive: string, negative: string]): string {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  const fine = rest ? `${two(minutes)}′${two(rest)}″` : minutes ? `${two(minutes)}′` : ''
  const side = seconds === 0 || (sides[0] === 'E' && seconds === 180 * 3600) ? '' : sides[degrees < 0 ? 1 : 0]
  return `${whole}°${fine}${side}`
}

/** The same meridian between 180 west and 180 east. */
export const wrapLng = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180
