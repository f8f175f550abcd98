import { firstDayOfWeek } from '@countersign/ui'
import { addDays, startOfWeek } from '../../domain/time-zones.ts'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** The days that a view shows around a date: a month in whole weeks, which begin as they do where the reader is. */
export function daysOf(view: View, date: string, locale?: string): string[] {
  if (view === 'day') return [date]
  const firstDay = firstDayOfWeek(locale)
  if (view === 'week') return count(startOfWeek(date, firstDay), 7)
  const first = startOfWeek(startOfMonth(date), firstDay)
  const last = addDays(shift('month', date, 1), -1)
  return count(first, last < addDays(first, 35) ? 35 : 42)
}

const count = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index))

/** A day, week or month on or back; a month is gone to at its first day. */
export function shift(view: View, date: string, by: number): string {
  if (view === 'day') return addDays(date, by)
  if (view === 'week') return addDays(date, 7 * by)
  const month = new Date(`${startOfMonth(date)}T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + by)
  return month.toISOString().slice(0, 10)
}

export const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What a view is headed with, in the reader's language. */
export function titleOf(view: View, date: string, locale?: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(at(date))
  if (view === 'day')
    return format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at(date))
  const days = daysOf('week', date, locale)
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    at(days[0]!),
    at(days.at(-1)!),
  )
}
