import type { NetworkLine } from '../../domain/transit-network.ts'
import type { Network } from '../../gtfs/index.ts'
import { SHAPE_SCALE } from '../../gtfs/read-shapes.ts'
import type { Point } from '../../router/index.ts'
import { encodePolyline } from './polyline.ts'
import { thinOut } from './thin-out.ts'

/** More lines of buses than this are a carpet, not a map. */
const MOST_BUSES = 80
/** Less than anybody sees on a map of a whole network. */
const TOLERANCE_M = 12
/** A branch is drawn where it serves as many stops that the others of its line do not. */
const OWN_STOPS = 2

/** The lines of a network as they are drawn: each along its longest way, and its branches. */
export function networkLines(network: Network): readonly NetworkLine[] {
  const ways = waysByRoute(network)
  const isBus = (route: number): boolean => network.mode(route) === 'BUS'
  const routes = [...ways.keys()]
  const hasFewBuses = routes.filter(isBus).length <= MOST_BUSES
  return routes
    .filter((route) => hasFewBuses || !isBus(route))
    .map((route) => {
      const shortName = network.routeShortName(route)
      const color = network.text(network.arrays.routeColor[route]!)
      return {
        mode: network.mode(route),
        ...(shortName && { shortName }),
        ...(color && { color: `#${color}` }),
        geometry: branches(network, ways.get(route)!).map((trip) =>
          encodePolyline(thinOut(pointsOf(network, trip), TOLERANCE_M)),
        ),
      }
    })
}

/** One trip of every way that a line takes, by its stops. */
function waysByRoute({ arrays, tripCount }: Network): Map<number, number[]> {
  const { tripRoute, tripDirection, tripProfile, profilePattern } = arrays
  const routes = new Map<number, Map<number, number>>()
  for (let trip = 0; trip < tripCount; trip++) {
    // The way back is beside the way there.
    if (tripDirection[trip] === 1) continue
    const route = tripRoute[trip]!
    let patterns = routes.get(route)
    if (!patterns) routes.set(route, (patterns = new Map()))
    const pattern = profilePattern[tripProfile[trip]!]!
    if (!patterns.has(pattern)) patterns.set(pattern, trip)
  }
  return new Map([...routes].map(([route, patterns]) => [route, [...patterns.values()]]))
}

function stopsOf({ arrays }: Network, trip: number): Uint32Array {
  const { patternFrom, patternStop, profilePattern, tripProfile } = arrays
  const pattern = profilePattern[tripProfile[trip]!]!
  return patternStop.subarray(patternFrom[pattern], patternFrom[pattern + 1])
}

/** The longest of the trips, and whichever of the others go elsewhere. */
function branches(network: Network, trips: readonly number[]): number[] {
  const served = new Set<number>()
  return trips
    .toSorted((left, right) => stopsOf(network, right).length - stopsOf(network, left).length)
    .filter((trip) => {
      const own = stopsOf(network, trip).filter((stop) => !served.has(stop))
      for (const stop of own) served.add(stop)
      return own.length >= OWN_STOPS
    })
}

function pointsOf(network: Network, trip: number): Point[] {
  const { tripShape, shapeFrom, shapeLat, shapeLon, stopLat, stopLon } = network.arrays
  const shape = tripShape[trip]!
  const [from, until] = shape < 0 ? [0, 0] : [shapeFrom[shape]!, shapeFrom[shape + 1]!]
  if (until - from > 1)
    return Array.from({ length: until - from }, (_, i) => [
      shapeLat[from + i]! / SHAPE_SCALE,
      shapeLon[from + i]! / SHAPE_SCALE,
    ])
  return Array.from(stopsOf(network, trip), (stop) => [stopLat[stop]!, stopLon[stop]!])
}
