import { sayCoordinate } from './place.ts'
import type { Coordinate, Place } from './types.ts'

/** Nearer than this, it is there. */
export const THERE_M = 40
/** What is farther away does not name a point. */
const NEAR_M = 1000

/** How a point is called: after what is there or near; where there is nothing, by its coordinates. */
export function pointName(at: Coordinate, nearest: Pick<Place, 'name' | 'distance'> | undefined): string {
  const metres = nearest?.distance ?? 0
  if (!nearest || metres > NEAR_M) return sayCoordinate(at)
  return metres > THERE_M ? `Near ${nearest.name}` : nearest.name
}
