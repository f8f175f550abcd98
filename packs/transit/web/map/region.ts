import { type Bounds, boundsOf } from '@countersign/ui/map/geometry'
import type { Coordinate } from '../data/types.ts'

export interface Region {
  /** Where most lines meet: near enough to see the stops. */
  readonly middle: Bounds
  readonly all: Bounds
}

/** A kilometre and a half to the north and to the south. */
const AROUND = 0.013

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]!

/** The region of points that lie in it; undefined without any. Few that are far off do not move its middle. */
export function regionOf(points: readonly Coordinate[]): Region | undefined {
  const all = boundsOf(points.map(({ lat, lon }) => [lon, lat]))
  if (!all) return undefined
  const lat = median(points.map((point) => point.lat))
  const lon = median(points.map((point) => point.lon))
  const wide = AROUND / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return { middle: [lon - wide, lat - AROUND, lon + wide, lat + AROUND], all }
}
