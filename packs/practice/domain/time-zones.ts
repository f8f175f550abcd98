const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined
  } catch {
    return false
  }
}

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
  readonly weekday: string
  readonly second: string
}

/** What calendar and clock show in a time zone at an instant. */
export function toLocal(instant: string, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(instant))) parts[type] = value
  return {
    date: `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
    weekday: parts['weekday']!,
    second: parts['second']!,
  }
}

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
  const { date, time, second } = toLocal(new Date(instant).toISOString(), timeZone)
  return Date.parse(`${date}T${time}:${second}Z`) - Math.floor(instant / 1000) * 1000
}

/** When a day begins. */
export const startOfDay = (date: string, timeZone: string): string => toInstant(`${date}T00:00:00`, timeZone)

export const endOfDay = (date: string, timeZone: string): string => startOfDay(addDays(date, 1), timeZone)

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The Monday of a date's week. */
export function startOfWeek(date: string, firstDay = 1): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - firstDay + 7) % 7))
}
