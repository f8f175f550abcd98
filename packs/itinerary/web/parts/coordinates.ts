import { given } from '@countersign/ui'
import type { LngLat } from '../data/trip.ts'

/** As they are typed: both, or neither. */
export interface TypedPoint {
  readonly lng: string
  readonly lat: string
}

export const typedPoint = (point: LngLat | null): TypedPoint =>
  point ? { lng: String(point[0]), lat: String(point[1]) } : { lng: '', lat: '' }

/** Degrees are copied about with a point everywhere, and never have thousands: a comma is a point. */
const readDegrees = (text: string): number | undefined => {
  const typed = given(text)
  return typed === undefined ? undefined : Number(typed.replace(',', '.'))
}

/** Undefined where it is no point of the earth, null where there is none. */
export function readPoint({ lng, lat }: TypedPoint): LngLat | null | undefined {
  const [x, y] = [readDegrees(lng), readDegrees(lat)]
  if (x === undefined && y === undefined) return null
  const isPoint = x !== undefined && y !== undefined && Math.abs(x) <= 180 && Math.abs(y) <= 90
  return isPoint ? [x, y] : undefined
}

/** A metre or so is enough for a stop. */
export const roundPoint = ([lng, lat]: LngLat): LngLat => [
  Math.round(lng * 1e5) / 1e5,
  Math.round(lat * 1e5) / 1e5,
]

export const isSamePoint = (one: LngLat | null, other: LngLat | null): boolean =>
  one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1])
