import { addDays, toInstant } from '@countersign/language/local-time'

export { addDays, toInstant }

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

/** When a day begins. */
export const startOfDay = (date: string, timeZone: string): string => toInstant(`${date}T00:00:00`, timeZone)

export const endOfDay = (date: string, timeZone: string): string => startOfDay(addDays(date, 1), timeZone)

/** The Monday of a date's week. */
export function startOfWeek(date: string, firstDay = 1): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - firstDay + 7) % 7))
}
