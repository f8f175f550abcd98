import { addDays, daysBetween } from './dates.ts'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

interface Times {
  readonly start_time_iso: string | null
  readonly end_time_iso: string | null
}

/**
 * Whether something would end before it begins. Two moments are compared where both say which; else what the clocks
 * show: a time without an offset is that of the place, wherever this program runs.
 */
export function endsBeforeStart(start: string | null | undefined, end: string | null | undefined): boolean {
  if (!start || !end) return false
  const [from, to] = [ISO.exec(start), ISO.exec(end)]
  if (!from || !to || (from[3] && to[3])) return Date.parse(end) < Date.parse(start)
  return wall(to) < wall(from)
}

const wall = ([, date, time = '00:00']: RegExpExecArray): number => Date.parse(`${date}T${time}Z`)

const dateIn = (text: string | null): string | undefined => /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text ?? '')?.[0]

/** The same time of day on another date, the rest of the text as it was written. */
function onDate(text: string, days: number): string {
  const date = dateIn(text)!
  return addDays(date, days) + text.slice(date.length)
}

/**
 * The times of something whose day has got another date. A time that names the old date follows, and so does the end of
 * what begins on it and ends after midnight; any other was written on purpose and stays.
 */
export function shiftTimes(times: Times, oldDate: string, newDate: string): Times {
  const days = daysBetween(oldDate, newDate)
  const { start_time_iso: start, end_time_iso: end } = times
  if (days === 0) return { start_time_iso: start, end_time_iso: end }
  const startFollows = dateIn(start) === oldDate
  const endFollows = dateIn(end) === oldDate || (startFollows && dateIn(end) !== undefined)
  return {
    start_time_iso: start && startFollows ? onDate(start, days) : start,
    end_time_iso: end && endFollows ? onDate(end, days) : end,
  }
}
