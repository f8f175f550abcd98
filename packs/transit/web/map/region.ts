import type { Bounds } from '@countersign/ui/map/geometry'
import type { TransitNetwork } from '../data/types.ts'

export interface Region {
  /** Where most stops are: near enough to see them. */
  readonly middle: Bounds
  readonly all: Bounds
}

/** Where people live: for a network that does not say where it is. */
const world: Bounds = [-130, -45, 155, 68]
/** Two kilometres to the north and to the south. */
const AROUND = 0.018

/** Where a map of a network begins, and what it shows when all of it is wanted. Undefined: not known yet. */
export function regionOf(network: TransitNetwork | undefined): Region | undefined {
  if (!network || network.status === 'loading') return undefined
  if (network.status === 'failed' || !network.region) return { middle: world, all: world }
  const { south, west, north, east, centre } = network.region
  const wide = AROUND / Math.max(0.1, Math.cos((centre.lat * Math.PI) / 180))
  return {
    middle: [centre.lon - wide, centre.lat - AROUND, centre.lon + wide, centre.lat + AROUND],
    all: [west, south, east, north],
  }
}
