export type LngLat = readonly [lng: number, lat: number]

/** West, south, east, north. East may be beyond 180, so that it is never west of west. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The smallest bounds around points, across the date line where that is shorter. */
export function boundsOf(points: readonly LngLat[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const lngs = points.map(([lng]) => lng).toSorted((a, b) => a - b)
  const lats = points.map(([, lat]) => lat)
  // What is left out is the widest gap on the way around.
  let gap = lngs[0]! + 360 - lngs.at(-1)!
  let first = 0
  for (let index = 1; index < lngs.length; index += 1) {
    const width = lngs[index]! - lngs[index - 1]!
    if (width > gap) [gap, first] = [width, index]
  }
  const west = lngs[first]!
  const south = lats.reduce((a, b) => Math.min(a, b))
  const north = lats.reduce((a, b) => Math.max(a, b))
  // Rounded the other way, east of a single point would be just west of it: the whole way around.
  return [west, south, Math.max(west, west + 360 - gap), north]
}
