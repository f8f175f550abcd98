import type { Clock } from '../kernel.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void
  set(iso: string): void
}

export function createFakeClock(start = '2026-01-05T09:00:00.000Z'): FakeClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
    set: (iso) => {
      time = new Date(iso).getTime()
    },
  }
}
