import { formatTimeAs } from '@countersign/ui'
import { addDays, toLocal } from '../../domain/time-zones.ts'
import type { Appointment } from '../data/answers.ts'

export const DAY_MINUTES = 24 * 60

/** Where something stands in the calendar: minutes from midnight, as the clocks show it. */
export interface Span {
  readonly date: string
  readonly start: number
  readonly end: number
}

export interface Block extends Span {
  readonly appointment: Appointment
  /** It began the day before: this is only its end. */
  readonly isRest: boolean
  /** It is over midnight and stands here without its end: moved like this, it would lose it. */
  readonly isCut: boolean
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:MM`: for the server and for fields. People read `sayClock`. */
export function clockOf(minutes: number): string {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** A time of day as the reader's clock shows it. */
export const sayClock = (minutes: number, locale?: string): string =>
  formatTimeAs('time', new Date(minutes * 60_000), 'UTC', locale)

const isTwelveHours = (locale: string | undefined): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** A whole hour, for the narrow edge of a day: `9 AM`, `09:00`. */
export const sayHour = (hour: number, locale?: string): string =>
  isTwelveHours(locale)
    ? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000)
    : sayClock(hour * 60, locale)

/** Whether a block stands for all of its appointment, so that moving it moves the appointment as it is. */
export const isWhole = ({ isRest, isCut }: Block): boolean => !isRest && !isCut

/** The appointments as blocks of days; one over midnight is two. */
export function toBlocks(appointments: readonly Appointment[], timeZone: string): Block[] {
  return appointments.flatMap((appointment): Block[] => {
    const from = toLocal(appointment.start_time, timeZone)
    const to = toLocal(appointment.end_time, timeZone)
    const [start, end] = [minutesOf(from.time), minutesOf(to.time)]
    const first = { appointment, date: from.date, start, isRest: false, isCut: false }
    if (to.date === from.date) return [{ ...first, end }]
    const rest = { appointment, date: to.date, start: 0, end, isRest: true, isCut: false }
    return end > 0 ? [{ ...first, end: DAY_MINUTES, isCut: true }, rest] : [{ ...first, end: DAY_MINUTES }]
  })
}

/** The input of an update that puts an appointment there: as the clocks show it, the server knows the time zone. */
export function timesOf({ date, start, end }: Span): {
  readonly start_time: string
  readonly end_time: string
} {
  const lastDay = end >= DAY_MINUTES ? addDays(date, 1) : date
  return { start_time: `${date}T${clockOf(start)}`, end_time: `${lastDay}T${clockOf(end)}` }
}
