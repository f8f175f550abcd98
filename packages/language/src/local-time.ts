/** A day and a time of day on the clock of somebody's time zone. */
export interface LocalTime {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const
    try {
      format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
    }
    formats.set(timeZone, format)
  }
  return format
}

export function toLocal(instant: string, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(instant))) parts[type] = value
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The instant of a date-time that may lack an offset: it is local to the time zone then. An hour that the clocks skip
 * is taken as the one after it, one that they show twice as the first.
 */
export function toInstant(dateTime: string, timeZone: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime)) return new Date(dateTime).toISOString()
  const wall = Date.parse(`${dateTime}Z`)
  // Clocks change by less than a day: the offsets a day before and after are the only two that can hold.
  const [before, after] = [offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)]
  const fits = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset)
  return new Date(wall - (fits ?? before)).toISOString()
}

function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = toLocal(new Date(instant).toISOString(), timeZone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / MINUTE) * MINUTE
}

const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`)
const fromDate = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  fromDate(new Date(toDate(date).getTime() + days * DAY))

/** The same day of another month, or that month's last one. */
export function addMonths(date: string, months: number): string {
  const moved = toDate(date)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(Math.min(day, daysInMonth(moved.getUTCFullYear(), moved.getUTCMonth() + 1)))
  return fromDate(moved)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY)

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Monday is 0. */
export const weekdayOf = (date: string): number => (toDate(date).getUTCDay() + 6) % 7

/** A date, if there is such a day. */
export function makeDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const fromMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Local date-time without an offset, some minutes on. */
export function addMinutes({ date, time }: LocalTime, minutes: number): LocalTime {
  const total = toMinutes(time) + minutes
  const days = Math.floor(total / 1440)
  return { date: addDays(date, days), time: fromMinutes(total - days * 1440) }
}

export const toLocalIso = ({ date, time }: LocalTime): string => `${date}T${time}`

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "Tue 17 March", with the year when it is not this one. */
export function sayDate(date: string, today: string): string {
  const [year, month, day] = date.split('-')
  const short = `${WEEKDAY_NAMES[weekdayOf(date)]!.slice(0, 3)} ${Number(day)} ${MONTH_NAMES[Number(month) - 1]}`
  return year === today.slice(0, 4) ? short : `${short} ${year}`
}

/** "17 March 2026": for days where the weekday says nothing, such as one of birth. */
export function sayPlainDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1]} ${year}`
}
