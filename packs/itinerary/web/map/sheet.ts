import type { LngLat } from '@countersign/ui/map/geometry'

/** On the sheet: both from 0 to 1, down and to the right. */
export function onSheet([lng, lat]: LngLat): readonly [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** How far apart two points are drawn, as a share of the width of the world. */
export function spanOf(from: LngLat, to: LngLat): number {
  const [[fromX, fromY], [toX, toY]] = [onSheet(from), onSheet(to)]
  return Math.hypot(toX - fromX, toY - fromY)
}
