import { Growing } from '../gtfs/growing.ts'
import type { TimetableBlock } from './timetable-block.ts'

/** Runs of one pattern in the order of their first departure. */
export interface PatternRuns {
  readonly offset: Int32Array
  /** Where the times of each run begin in the block. */
  readonly profile: Int32Array
}

/**
 * Parts the runs of a pattern into lanes in which none overtakes another, so that in a lane the next to come is always
 * the best to take. Most patterns need one; a slow run of yesterday's or a late one gets a lane of its own.
 */
export function partIntoLanes(
  runs: PatternRuns,
  count: number,
  length: number,
  { arrival, departure }: TimetableBlock,
): Growing[] {
  const lanes: Growing[] = []
  for (let run = 0; run < count; run++) {
    const lane = lanes.find((found) => follows(found.at(found.length - 1), run))
    if (lane) lane.push(run)
    else {
      const opened = new Growing(16)
      opened.push(run)
      lanes.push(opened)
    }
  }
  return lanes

  function follows(before: number, after: number): boolean {
    const ahead = runs.offset[after]! - runs.offset[before]!
    const first = runs.profile[before]!
    const second = runs.profile[after]!
    if (first === second) return ahead >= 0
    for (let i = 0; i < length; i++) {
      if (arrival[second + i]! + ahead < arrival[first + i]!) return false
      if (departure[second + i]! + ahead < departure[first + i]!) return false
    }
    return true
  }
}
