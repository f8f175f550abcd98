const DAY_MS = 24 * 60 * 60 * 1000

/** Days to name along an axis, in milliseconds: the first, the last, and as many evenly between as there is room for. */
export function daysFor(first: number, last: number, room: number): number[] {
  const span = Math.round((last - first) / DAY_MS)
  if (span <= 0) return [first]
  const parts = Math.max(1, Math.min(span, room - 1))
  return Array.from({ length: parts + 1 }, (_, index) => first + Math.round((span * index) / parts) * DAY_MS)
}
