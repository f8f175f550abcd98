import { addDays } from '../../domain/time-zones.ts'
import { DAY_MINUTES, type Span } from './spans.ts'

const STEP = 15
const SHORTEST = 5
const LONGEST = 8 * 60

const snap = (minutes: number): number => Math.round(minutes / STEP) * STEP
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Moved by so many minutes, to a day: to the quarter of an hour, and never out of the day. */
export function moveSpan(from: Span, minutes: number, date: string): Span {
  const length = from.end - from.start
  // Only what is moved up or down snaps: another day alone keeps the time to the minute.
  const wanted = minutes === 0 ? from.start : snap(from.start + minutes)
  const start = clamp(wanted, 0, DAY_MINUTES - length)
  return { date, start, end: start + length }
}

/** The end dragged by so many minutes: at least a step long, at most what an appointment may take. */
export function resizeSpan(from: Span, minutes: number): Span {
  const wanted = minutes === 0 ? from.end : snap(from.end + minutes)
  const longest = Math.min(DAY_MINUTES, from.start + LONGEST)
  return { ...from, end: clamp(wanted, from.start + Math.max(STEP, SHORTEST), longest) }
}

/** What an arrow with Alt does; with Shift too it changes the length. Undefined: nothing. */
export function nudge(span: Span, key: string, isResizing: boolean): Span | undefined {
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key]
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (minutes !== undefined)
    return isResizing ? resizeSpan(span, minutes) : moveSpan(span, minutes, span.date)
  if (days !== undefined && !isResizing) return { ...span, date: addDays(span.date, days) }
  return undefined
}

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end

/** The slot under a click, from the half hour it is in. */
export function slotAt(offsetY: number, pixelsPerMinute: number): number {
  const minutes = Math.floor(offsetY / pixelsPerMinute / 30) * 30
  return clamp(minutes, 0, DAY_MINUTES - 30)
}
