import { startOfDay } from '../domain/time-zones.ts'

const MINUTE = 60_000
/** The evening before counts as the last moment anybody did anything: what is made does not depend on the hour. */
const EVENING = -4 * 60

export interface Today {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly timeZone: string
  readonly begins: string
  /** The time given, or the evening before today where that is earlier. */
  cap(time: string): string
}

export function makeToday(date: string, timeZone: string): Today {
  const begins = startOfDay(date, timeZone)
  const evening = later(begins, EVENING)
  return { date, timeZone, begins, cap: (time) => (time < evening ? time : evening) }
}

export const later = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * MINUTE).toISOString()
