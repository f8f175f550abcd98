const RADIUS = 6_371_009
const RADIANS = Math.PI / 180

/** Metres on the ground for one degree to the north. */
export const METRES_PER_DEGREE = RADIUS * RADIANS

/** Metres as the crow flies. */
export function crowMetres(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const north = Math.sin(((lat2 - lat1) * RADIANS) / 2)
  const east = Math.sin(((lon2 - lon1) * RADIANS) / 2)
  const half = north * north + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * east * east
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}
