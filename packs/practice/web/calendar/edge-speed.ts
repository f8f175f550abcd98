const EDGE_PX = 48
const MAX_PX = 12

/** How far a list scrolls in a frame while something is held at its edge: the nearer, the faster. */
export function edgeSpeed(position: number, from: number, to: number): number {
  // In a list so low that its edges meet, its middle stands still.
  const edge = Math.min(EDGE_PX, (to - from) / 3)
  const speed = (depth: number): number => Math.round(Math.min(1, depth / edge) * MAX_PX)
  if (position < from + edge) return -speed(from + edge - position)
  if (position > to - edge) return speed(position - (to - edge))
  return 0
}
