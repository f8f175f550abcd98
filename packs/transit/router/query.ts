import type { Place } from './ends.ts'
import type { WheelchairNeed } from './timetable-block.ts'

/**
 * `apply`: cancelled runs are gone, others run when realtime says. `with-cancelled`: the same, but cancelled runs are still
 * offered, marked as such, to see what a traveller would have taken. `ignore`: the timetable alone.
 */
export type RealtimeUse = 'apply' | 'with-cancelled' | 'ignore'

export interface JourneyQuery {
  readonly from: Place
  readonly to: Place
  /** Seconds since 1970: when to leave at the earliest or, with `arriveBy`, to arrive at the latest. */
  readonly time: number
  readonly arriveBy?: boolean
  /** Every departure (or arrival, with `arriveBy`) within so many seconds; left out: only the best for `time`. */
  readonly window?: number | undefined
  readonly maxTransfers?: number
  /** Of the whole journey. */
  readonly maxWalkMetres?: number
  /** Of the first and the last walk each; the whole where it is left out. */
  readonly maxEndWalkMetres?: number
  /** Metres a second. */
  readonly walkSpeed?: number
  /** Seconds to spare at every change, and at the first stop. */
  readonly transferSlack?: number
  readonly boardSlack?: number
  readonly wheelchair?: WheelchairNeed
  readonly realtime?: RealtimeUse
  /** Whether less walking makes a journey worth showing that is worse otherwise. */
  readonly lessWalking?: boolean
  /**
   * With `lessWalking`: how much later than the earliest arrival (earlier than the latest departure, with `arriveBy`) a
   * journey with less walking may be, in seconds, perhaps depending on that one. Left out: however much, which takes
   * longer to find. Where nothing keeps the limit on walking within that, what does so first counts.
   */
  readonly maxLoss?: MaxLoss
}

export type MaxLoss = number | ((best: { readonly walkMetres: number; readonly transfers: number }) => number)

export const defaults = {
  maxTransfers: 4,
  maxWalkMetres: 1500,
  walkSpeed: 1.3,
  transferSlack: 90,
  boardSlack: 0,
  wheelchair: 'none',
  realtime: 'apply',
} as const satisfies Partial<JourneyQuery>
