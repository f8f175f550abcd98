import { distanceBetween, pathThrough } from '@countersign/ui/map/geometry'
import type { Trip } from '../data/trip.ts'
import { collect, routeOf } from './features.ts'
import { onSheet, spanOf } from './sheet.ts'

export type Legs = GeoJSON.FeatureCollection<
  GeoJSON.Point,
  {
    label: string
    /** In degrees, so that it reads from left to right. */
    angle: number
    /** How long the leg is drawn, as a share of the width of the world. */
    span: number
  }
>

/** How far it is from stop to stop on the chosen day, as the crow flies. */
export function legLabels(
  { days }: Pick<Trip, 'days'>,
  chosen: string | null,
  say: (kilometres: number) => string,
): Legs {
  const index = days.findIndex(({ id }) => id === chosen)
  const points = index === -1 ? [] : routeOf(days, index)
  return collect(
    points.slice(1).map((to, leg) => {
      const from = points[leg]!
      const path = pathThrough([from, to])
      const before = path[Math.floor((path.length - 1) / 2)]!
      const after = path[Math.ceil((path.length - 1) / 2)]!
      const [a, b] = before === after ? [path[0]!, path.at(-1)!] : [before, after]
      const [[ax, ay], [bx, by]] = [onSheet(a), onSheet(b)]
      const slope = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
      return {
        type: 'Feature',
        properties: {
          label: say(distanceBetween(from, to)),
          angle: slope > 90 ? slope - 180 : slope < -90 ? slope + 180 : slope,
          span: spanOf(path[0]!, path.at(-1)!),
        },
        geometry: { type: 'Point', coordinates: [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2] },
      }
    }),
  )
}
