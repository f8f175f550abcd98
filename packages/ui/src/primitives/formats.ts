import { createContext, useContext, useMemo } from 'react'

/** The time zone of the person who is signed in; without one, the browser's. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

export type TimeStyle = 'date' | 'time' | 'datetime' | 'day' | 'short'

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** 2:05 in the afternoon, but 02:05 on a clock of 24 hours. */
const hourOf = (locale: string | undefined): 'numeric' | '2-digit' =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit'

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short', minute: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  style: TimeStyle,
  timeZone: string | undefined,
  locale: string | undefined,
): Intl.DateTimeFormat {
  const key = `${style}|${timeZone}|${locale}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = makeFormat(style, timeZone, locale)))
  return format
}

function makeFormat(
  style: TimeStyle,
  timeZone: string | undefined,
  locale: string | undefined,
): Intl.DateTimeFormat {
  const options = { ...styles[style], ...(style === 'short' && { hour: hourOf(locale) }) }
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
  } catch {
    // A zone that this browser does not know.
    return new Intl.DateTimeFormat(locale, options)
  }
}

/** What cannot be read as a time is given back as it is. Without a locale, it is the browser's. */
export function formatTimeAs(
  style: TimeStyle,
  value: string | Date,
  timeZone?: string,
  locale?: string,
): string {
  const date = value instanceof Date ? value : new Date(value)
  if (Number.isNaN(date.getTime())) return String(value)
  // A day on the calendar is the same day everywhere.
  if (typeof value === 'string' && isDay(value))
    return formatOf(style === 'day' ? 'day' : 'date', 'UTC', locale).format(date)
  return formatOf(style, timeZone, locale).format(date)
}

export const formatDate = (value: string | Date, timeZone?: string): string =>
  formatTimeAs('date', value, timeZone)

export const formatTime = (value: string | Date, timeZone?: string): string =>
  formatTimeAs('time', value, timeZone)

export const formatDateTime = (value: string | Date, timeZone?: string): string =>
  formatTimeAs('datetime', value, timeZone)

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions, locale?: string): string =>
  new Intl.NumberFormat(locale, options).format(value)

/** The day that weeks begin with: 1 is Monday, 7 is Sunday. A browser that does not tell begins with Monday. */
export function firstDayOfWeek(locale = new Intl.DateTimeFormat().resolvedOptions().locale): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number }
    readonly weekInfo?: { readonly firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

/** The same for the person who looks: in their own time zone. */
export function useFormats() {
  const timeZone = useContext(TimeZoneContext)
  return useMemo(
    () => ({
      timeZone,
      formatDate: (value: string | Date) => formatDate(value, timeZone),
      formatTime: (value: string | Date) => formatTime(value, timeZone),
      formatDateTime: (value: string | Date) => formatDateTime(value, timeZone),
      formatTimeAs: (style: TimeStyle, value: string | Date) => formatTimeAs(style, value, timeZone),
      formatNumber,
    }),
    [timeZone],
  )
}
