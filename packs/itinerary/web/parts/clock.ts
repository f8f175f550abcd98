import { addDays } from '../../domain/dates.ts'

const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/u

/** The day that is written in a time, as far as one is: `2026-05-05T09:30+09:00` gives `2026-05-05`. */
export const dateIn = (time: string | null): string | undefined =>
  time === null ? undefined : WALL.exec(time)?.[1]

/**
 * The clock that is written in a time, `09:30`. A traveller reads times as they are where one is then, so no time zone
 * comes in. A time in another form is read by the browser.
 */
export function clockIn(time: string | null): string | undefined {
  if (time === null) return undefined
  const written = WALL.exec(time)?.[2]
  if (written !== undefined) return written
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** A time with another clock. What was written besides, such as the offset, is kept; else it is on the day given. */
export function withClock(time: string | null, clock: string, day: string): string {
  if (time !== null && WALL.test(time)) return time.replace(WALL, `$1T${clock}`)
  return `${day}T${clock}`
}

/** Start and end from two clocks. An end that would come before its start is on the next day. */
export function timesFrom(
  clocks: { readonly start: string; readonly end: string },
  before: { readonly startTimeIso: string | null; readonly endTimeIso: string | null },
  day: string,
): { readonly startTimeIso: string | null; readonly endTimeIso: string | null } {
  const startTimeIso =
    clocks.start === ''
      ? null
      : clocks.start === clockIn(before.startTimeIso)
        ? before.startTimeIso
        : withClock(before.startTimeIso, clocks.start, day)
  if (clocks.end === '') return { startTimeIso, endTimeIso: null }
  const isEndKept = clocks.end === clockIn(before.endTimeIso) && startTimeIso === before.startTimeIso
  if (isEndKept) return { startTimeIso, endTimeIso: before.endTimeIso }
  const startDay = dateIn(startTimeIso) ?? day
  const endDay = clocks.start !== '' && clocks.end < clocks.start ? addDays(startDay, 1) : startDay
  // With the offset of the start, if it has one: they are at the same place.
  const tail = startTimeIso === null ? '' : /(?:Z|[+-]\d{2}:?\d{2})$/u.exec(startTimeIso)?.[0]
  const form = before.endTimeIso ?? (tail ? `${endDay}T00:00:00${tail}` : null)
  const endTimeIso = withClock(form, clocks.end, endDay).replace(WALL, `${endDay}T$2`)
  return { startTimeIso, endTimeIso }
}

/** "1 h 30 min" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const shown = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' })

/** A clock as the reader writes it: `21:30` or "9:30 PM". */
const formatClock = (clock: string): string => shown.format(new Date(`2000-01-01T${clock}:00Z`))

/** "09:30 – 11:00" */
export function formatTimes(startTimeIso: string | null, endTimeIso: string | null): string | undefined {
  const [start, end] = [clockIn(startTimeIso), clockIn(endTimeIso)]
  if (start !== undefined && end !== undefined) return `${formatClock(start)} – ${formatClock(end)}`
  if (start !== undefined) return formatClock(start)
  return end === undefined ? undefined : `until ${formatClock(end)}`
}
