import type { Network } from '../gtfs/index.ts'
import { eachStopNear } from '../gtfs/nearest-stops.ts'
import { type FootTimes, walkSeconds } from './foot-times.ts'

/** Where a journey begins or ends: a point on the map, or a stop or station by its number. */
export type Place = { readonly lat: number; readonly lon: number } | { readonly stop: number }

/** The stops within reach of one end of a journey. */
export interface Ends {
  readonly stops: Int32Array
  readonly metres: Int32Array
  readonly seconds: Int32Array
}

export interface EndOptions {
  readonly maxMetres: number
  readonly speed: number
  /** Beside the walk, in seconds. */
  readonly slack: number
}

/** From a stop one walks as one does to change there; `foot` has those walks, turned round for the end of a journey. */
export function findEnds(network: Network, place: Place, foot: FootTimes, options: EndOptions): Ends {
  const found = new Map<number, number>()
  const add = (stop: number, metres: number) => {
    if (metres <= options.maxMetres && metres < (found.get(stop) ?? Number.POSITIVE_INFINITY))
      found.set(stop, metres)
  }
  if ('stop' in place) {
    for (const stop of platformsOf(network, place.stop)) {
      add(stop, 0)
      for (let i = foot.from[stop]!; i < foot.from[stop + 1]!; i++) add(foot.to[i]!, foot.metres[i]!)
    }
  } else eachStopNear(network.arrays, place.lat, place.lon, options.maxMetres, add)
  const stops = Int32Array.from(found.keys())
  const metres = Int32Array.from(found.values())
  return { stops, metres, seconds: metres.map((each) => walkSeconds(each, options.speed) + options.slack) }
}

/** A stop is its own platform, a station has several. */
export function platformsOf({ arrays }: Network, stop: number): readonly number[] {
  if (arrays.stopKind[stop] === 0) return [stop]
  const platforms: number[] = []
  for (let i = 0; i < arrays.stopParent.length; i++)
    if (arrays.stopParent[i] === stop && arrays.stopKind[i] === 0) platforms.push(i)
  return platforms
}
