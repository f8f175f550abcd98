import type { Network } from '../../gtfs/index.ts'
import type { RideLeg } from '../../router/index.ts'
import { encodePolyline } from './polyline.ts'

type Point = readonly [lat: number, lon: number]

/** Shapes are kept as whole numbers of this part of a degree. */
const SHAPE_UNIT = 1e-6

/** The way a ride takes: along its shape where there is one, else straight from stop to stop. */
export function geometryOf(network: Network, leg: RideLeg): string {
  const shape = leg.trip < 0 ? -1 : network.arrays.tripShape[leg.trip]!
  const points = (shape >= 0 ? alongShape(network, shape, leg) : undefined) ?? alongStops(network, leg)
  return encodePolyline(points)
}

function alongStops({ arrays }: Network, leg: RideLeg): Point[] {
  const stops =
    leg.change?.stops ??
    arrays.patternStop.subarray(arrays.patternFrom[arrays.profilePattern[arrays.tripProfile[leg.trip]!]!]!)
  const points: Point[] = []
  for (let position = leg.board; position <= leg.alight; position++) {
    const stop = stops[position]!
    points.push([arrays.stopLat[stop]!, arrays.stopLon[stop]!])
  }
  return points
}

/** The part of the shape between the points nearest to the two stops; undefined where it runs the other way. */
function alongShape({ arrays }: Network, shape: number, { from, to }: RideLeg): Point[] | undefined {
  const first = arrays.shapeFrom[shape]!
  const last = arrays.shapeFrom[shape + 1]!
  const at = (index: number): Point => [
    arrays.shapeLat[index]! * SHAPE_UNIT,
    arrays.shapeLon[index]! * SHAPE_UNIT,
  ]
  const nearest = (lat: number, lon: number, begin: number): number => {
    let best = begin
    let least = Number.POSITIVE_INFINITY
    const stretch = Math.cos((lat * Math.PI) / 180)
    for (let index = begin; index < last; index++) {
      const [shapeLat, shapeLon] = at(index)
      const distance = (shapeLat - lat) ** 2 + ((shapeLon - lon) * stretch) ** 2
      if (distance < least) {
        least = distance
        best = index
      }
    }
    return best
  }
  const start = nearest(from.lat, from.lon, first)
  const end = nearest(to.lat, to.lon, start)
  if (end <= start) return undefined
  return [
    [from.lat, from.lon],
    ...Array.from({ length: end - start + 1 }, (_, index) => at(start + index)),
    [to.lat, to.lon],
  ]
}
