import { toWall } from '../data/wall-time.ts'
import { sayUntil } from './spans.ts'

/** Later than this, nobody counts the minutes until then. */
const SOON_MS = 2 * 60 * 60_000

interface Reader {
  readonly now: number
  readonly timeZone: string | undefined
  readonly formatTimeAs: (style: 'day' | 'date' | 'time', time: string) => string
}

/** The day, with its year where that is not this one. */
export const sayDayOf = (time: string, { now, timeZone, formatTimeAs }: Reader): string =>
  formatTimeAs(yearOf(time, timeZone) === yearOf(new Date(now), timeZone) ? 'day' : 'date', time)

/** "Leave in 6 min", "Leave at 18:05"; on another day, which. */
export function sayLeave(time: string, reader: Reader): string {
  const { now, timeZone, formatTimeAs } = reader
  const away = Date.parse(time) - now
  if (Math.abs(away) < SOON_MS) {
    const until = sayUntil(time, now)
    return until === undefined ? 'Has left' : `Leave ${until}`
  }
  if (dayOf(time, timeZone) !== dayOf(new Date(now), timeZone)) return sayDayOf(time, reader)
  return away < 0 ? 'Has left' : `Leave at ${formatTimeAs('time', time)}`
}

const dayOf = (time: string | Date, timeZone: string | undefined): string =>
  toWall(time, timeZone).slice(0, 10)
const yearOf = (time: string | Date, timeZone: string | undefined): string =>
  toWall(time, timeZone).slice(0, 4)
