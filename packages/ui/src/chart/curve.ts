export interface Point {
  readonly x: number
  readonly y: number
}

const at = (n: number): string => n.toFixed(2)

/**
 * A smooth line through points in order of x, as the `d` of a path. It never goes above or below two neighbours between
 * them (Fritsch and Carlson): a curve must not show what was not measured.
 */
export function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const slopes = slopesAt(points)
  const pieces = rest.map((end, index) => {
    const start = points[index]!
    const third = (end.x - start.x) / 3
    return [
      `C${at(start.x + third)},${at(start.y + third * slopes[index]!)}`,
      `${at(end.x - third)},${at(end.y - third * slopes[index + 1]!)}`,
      `${at(end.x)},${at(end.y)}`,
    ].join(' ')
  })
  return [`M${at(first.x)},${at(first.y)}`, ...pieces].join('')
}

/** How steep the curve is at each point. */
function slopesAt(points: readonly Point[]): number[] {
  // Two of the same day stand above each other: the curve is level at both.
  const secants = points.slice(1).map(({ x, y }, index) => {
    const start = points[index]!
    return x === start.x ? 0 : (y - start.y) / (x - start.x)
  })
  const slopes = points.map((_, index) => {
    const before = secants[index - 1] ?? secants[index] ?? 0
    const after = secants[index] ?? before
    return before * after <= 0 ? 0 : (before + after) / 2
  })
  for (const [index, secant] of secants.entries()) {
    if (secant === 0) {
      slopes[index] = slopes[index + 1] = 0
      continue
    }
    const steepness = Math.hypot(slopes[index]! / secant, slopes[index + 1]! / secant)
    if (steepness <= 3) continue
    slopes[index]! *= 3 / steepness
    slopes[index + 1]! *= 3 / steepness
  }
  return slopes
}
