const MINUTE = 60_000
const HOUR = 60 * MINUTE

const MIN_MINUTES = 5
const MAX_HOURS = 8
const LATE_HOURS = 24

export interface TimeSpan {
  readonly start_time: string
  readonly end_time: string
}

/** Says what is wrong with the times of an appointment; undefined: nothing. */
export function findTimeFault({ start_time, end_time }: TimeSpan): string | undefined {
  const length = Date.parse(end_time) - Date.parse(start_time)
  if (length <= 0) return 'The appointment must end after it starts.'
  if (length < MIN_MINUTES * MINUTE) return `An appointment takes at least ${MIN_MINUTES} minutes.`
  if (length > MAX_HOURS * HOUR) return `An appointment takes at most ${MAX_HOURS} hours.`
  return undefined
}

export const overlaps = (one: TimeSpan, other: TimeSpan): boolean =>
  one.start_time < other.end_time && other.start_time < one.end_time

/** Whatever started before this is over by the time `start` comes. */
export const earliestOverlap = (start: string): string =>
  new Date(Date.parse(start) - MAX_HOURS * HOUR).toISOString()

/** Too short a notice for the time to be given to somebody else. */
export const isLateCancellation = (start: string, now: string): boolean =>
  Date.parse(start) - Date.parse(now) < LATE_HOURS * HOUR

/** New times for an appointment. One that only starts at another time keeps its length. */
export function moveTimes(
  from: TimeSpan,
  to: { readonly start_time?: string | undefined; readonly end_time?: string | undefined },
): TimeSpan {
  const start_time = to.start_time ?? from.start_time
  if (to.end_time !== undefined) return { start_time, end_time: to.end_time }
  const shift = Date.parse(start_time) - Date.parse(from.start_time)
  return { start_time, end_time: new Date(Date.parse(from.end_time) + shift).toISOString() }
}
