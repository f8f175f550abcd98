import { addDays, toInstant } from '../domain/time-zones.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'

const OPENS = 8 * 60
const CLOSES = 18 * 60
const LUNCH = { from: 12 * 60 + 30, until: 13 * 60 }
const QUARTER = 15

const preferred: Readonly<Record<Profile['hours'], readonly [from: number, until: number]>> = {
  early: [OPENS, 11 * 60],
  midday: [10 * 60, 15 * 60],
  late: [14 * 60 + 30, CLOSES],
}

interface Span {
  readonly from: number
  readonly until: number
}

const clash = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** Closed wherever the practice may be. */
const holidays = new Set(['12-25', '12-26', '01-01'])

export function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6 && !holidays.has(date.slice(5))
}

/** The working day nearest to a date. */
export function nearestWorkday(date: string): string {
  for (let days = 0; ; days++) {
    const found = [addDays(date, -days), addDays(date, days)].find(isWorkday)
    if (found !== undefined) return found
  }
}

/** The working days from a date on. */
export function workdaysFrom(date: string, count: number): string[] {
  const days: string[] = []
  for (let day = date; days.length < count; day = addDays(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}

/** Who is busy when: nobody is booked twice. */
export class Diary {
  readonly #booked = new Map<string, Span[]>()
  readonly #timeZone: string

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  /** A free time on the day, if there is one, at the hours somebody prefers if possible. */
  book(options: {
    readonly nutritionistId: string
    readonly date: string
    readonly minutes: number
    readonly hours: Profile['hours']
    readonly random: Random
  }): { readonly start_time: string; readonly end_time: string } | undefined {
    const { nutritionistId, date, minutes, hours, random } = options
    const key = `${nutritionistId} ${date}`
    const busy = this.#booked.get(key) ?? []
    const [from, until] = preferred[hours]
    const starts = random.shuffle(
      Array.from({ length: (CLOSES - minutes - OPENS) / QUARTER + 1 }, (_, index) => OPENS + index * QUARTER),
    )
    const liked = starts.filter((start) => start >= from && start + minutes <= until)
    const found = [...liked, ...starts]
      .map((start) => ({ from: start, until: start + minutes }))
      .find((span) => !clash(span, LUNCH) && !busy.some((other) => clash(span, other)))
    if (!found) return undefined
    this.#booked.set(key, [...busy, found])
    const at = (minute: number): string => toInstant(`${date}T${clock(minute)}:00`, this.#timeZone)
    return { start_time: at(found.from), end_time: at(found.until) }
  }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
