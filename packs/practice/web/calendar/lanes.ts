interface Interval {
  readonly start: number
  readonly end: number
}

export interface Lane {
  readonly lane: number
  /** How many stand beside each other where this one is. */
  readonly lanes: number
}

/** So short ones can still be read and clicked. */
const MIN_LENGTH = 20

/**
 * Puts what overlaps side by side: each group of overlapping intervals shares the width, each interval takes the first
 * lane that is free. Answers in the order given.
 */
export function layOut(intervals: readonly Interval[]): Lane[] {
  const order = intervals
    .map(({ start, end }, index) => ({ index, start, end: Math.max(end, start + MIN_LENGTH) }))
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
  const placed = Array.from<Lane>({ length: intervals.length })
  let group: { readonly index: number; readonly lane: number }[] = []
  let ends: number[] = []
  const close = (): void => {
    for (const { index, lane } of group) placed[index] = { lane, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { index, start, end } of order) {
    if (ends.every((last) => last <= start)) close()
    const free = ends.findIndex((last) => last <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    group.push({ index, lane })
  }
  close()
  return placed
}
