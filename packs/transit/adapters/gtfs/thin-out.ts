import type { Point } from '../../router/index.ts'

const METRES_PER_DEGREE = 111_320

/** The same line with fewer points: none that is left out lies farther from it than the tolerance. */
export function thinOut(points: readonly Point[], toleranceM: number): readonly Point[] {
  if (points.length < 3) return points
  const isKept = new Uint8Array(points.length)
  isKept[0] = isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [farthest, at] = [toleranceM, -1]
    for (let i = from + 1; i < to; i++) {
      const metres = distanceToSpan(points[i]!, points[from]!, points[to]!)
      if (metres > farthest) [farthest, at] = [metres, i]
    }
    if (at < 0) continue
    isKept[at] = 1
    open.push([from, at], [at, to])
  }
  return points.filter((_, i) => isKept[i] === 1)
}

/** On a plane, which the earth is within a city. */
function distanceToSpan([lat, lon]: Point, [fromLat, fromLon]: Point, [toLat, toLon]: Point): number {
  const narrow = Math.cos((fromLat * Math.PI) / 180)
  const [x, y] = [(lon - fromLon) * narrow, lat - fromLat]
  const [dx, dy] = [(toLon - fromLon) * narrow, toLat - fromLat]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy) * METRES_PER_DEGREE
}
