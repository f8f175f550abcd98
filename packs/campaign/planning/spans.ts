import { addDays, daysInMonth, makeDate } from '@countersign/language/local-time'
import { MONTH, monthOf } from './months.ts'

/** From when until when something is, as far as a text says. Days as 2026-05-31. */
export interface DateSpan {
  readonly start?: string
  readonly end?: string
}

const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?:,?\\s+(20\\d\\d))?'
const QUARTER =
  /\b(?:Q([1-4])|(first|second|third|fourth) quarter)(?:\s*(?:of\s+)?(?:20(\d\d)|['’](\d\d)))?\b/i
const HALF = /\bH([12])(?:\s*(?:of\s+)?(20\d\d))?\b/
const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/g
const DOTTED = /\b(\d{1,2})\.(\d{1,2})\.(20\d\d)\b/g
const DAY_MONTH = new RegExp(`\\b${DAY}\\.?\\s+(?:of\\s+)?(${MONTH})\\.?${YEAR}\\b`, 'gi')
const MONTH_DAY = new RegExp(`\\b(${MONTH})\\.?\\s+${DAY}(?!\\d)${YEAR}\\b`, 'gi')
const MONTH_ONLY = new RegExp(
  `\\b(?:in|by|until|during|from|before|through|for|to|of|until end of|mid|early|late|this|next|starting|im|ab|seit|vor|(?:bis )?(?:anfang|mitte|ende)|bis)[ -](${MONTH})\\b${YEAR}`,
  'gi',
)
const SEASON =
  /\b(?:this|next|in|for)\s+(?:the\s+)?(spring|summer|autumn|fall|winter)(?:\s+(?:of\s+)?(20\d\d))?\b/i

/** Whether a text says when at all. */
export const spanDates = (text: string): boolean =>
  [QUARTER, HALF, SEASON].some((pattern) => pattern.test(text)) ||
  [ISO, DOTTED, DAY_MONTH, MONTH_DAY, MONTH_ONLY].some((pattern) => text.search(pattern) !== -1)

/** The period that a text names; what lacks a year is the next one. */
export function readSpan(text: string, today: string): DateSpan {
  const days = daysIn(text, today)
  if (days.length >= 2) {
    const sorted = days.map(({ date }) => date).toSorted()
    return { start: sorted[0]!, end: sorted.at(-1)! }
  }
  const [only] = days
  if (only) return only.isEnd ? { end: only.date } : { start: only.date }
  return months(text, today) ?? quarters(text, today) ?? {}
}

function daysIn(text: string, today: string): { date: string; isEnd: boolean; index: number }[] {
  const found: { date: string; isEnd: boolean; index: number }[] = []
  const add = (date: string | undefined, index: number): void => {
    const before = text.slice(Math.max(0, index - 22), index)
    const isEnd =
      /\b(?:by|until|till|bis|before|due|deadline|ends?|ending|to|no later than|spätestens|vor)(?:\s+(?:the|on|is|end|zum|am))*[\s:]*$/i.test(
        before,
      )
    if (date !== undefined && !found.some((other) => other.date === date)) found.push({ date, isEnd, index })
  }
  for (const { 1: year, 2: month, 3: day, index } of text.matchAll(ISO))
    add(makeDate(Number(year), Number(month), Number(day)), index)
  for (const { 1: day, 2: month, 3: year, index } of text.matchAll(DOTTED))
    add(makeDate(Number(year), Number(month), Number(day)), index)
  for (const { 1: day, 2: month, 3: year, index } of text.matchAll(DAY_MONTH))
    add(dayOf(monthOf(month!), Number(day), year, today), index)
  for (const { 1: month, 2: day, 3: year, index } of text.matchAll(MONTH_DAY))
    add(dayOf(monthOf(month!), Number(day), year, today), index)
  return found
}

function dayOf(month: number, day: number, year: string | undefined, today: string): string | undefined {
  if (year !== undefined) return makeDate(Number(year), month, day)
  const thisYear = makeDate(Number(today.slice(0, 4)), month, day)
  return thisYear !== undefined && thisYear >= today
    ? thisYear
    : makeDate(Number(today.slice(0, 4)) + 1, month, day)
}

function months(text: string, today: string): DateSpan | undefined {
  const found = [...text.matchAll(MONTH_ONLY)].map(({ 0: all, 1: month, 2: year }) => ({
    ...wholeMonths(monthOf(month!), 1, year === undefined ? undefined : Number(year), today),
    isEnd: /^(?:by|until|before|through|to|bis|vor)/i.test(all),
  }))
  const [first] = found
  if (!first) return undefined
  if (found.length > 1)
    return { start: first.start, end: found.at(-1)!.end < first.start ? first.end : found.at(-1)!.end }
  return first.isEnd ? { end: first.end } : { start: first.start, end: first.end }
}

const ORDINALS = ['first', 'second', 'third', 'fourth']
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

function quarters(text: string, today: string): DateSpan | undefined {
  const quarter = QUARTER.exec(text)
  if (quarter) {
    const count =
      quarter[1] === undefined ? ORDINALS.indexOf(quarter[2]!.toLowerCase()) : Number(quarter[1]) - 1
    const year = quarter[3] ?? quarter[4]
    return wholeMonths(count * 3 + 1, 3, year === undefined ? undefined : 2000 + Number(year), today)
  }
  const half = HALF.exec(text)
  if (half)
    return wholeMonths(half[1] === '1' ? 1 : 7, 6, half[2] === undefined ? undefined : Number(half[2]), today)
  const season = SEASON.exec(text)
  if (season)
    return wholeMonths(
      SEASONS[season[1]!.toLowerCase()]!,
      3,
      season[2] === undefined ? undefined : Number(season[2]),
      today,
    )
  return undefined
}

/** Some months from one on; without a year, those that are not over. */
function wholeMonths(
  month: number,
  count: number,
  year: number | undefined,
  today: string,
): { start: string; end: string } {
  const of = (start: number) => {
    const last = month + count - 1
    const lastYear = start + Math.floor((last - 1) / 12)
    const lastMonth = ((last - 1) % 12) + 1
    return {
      start: makeDate(start, month, 1)!,
      end: addDays(makeDate(lastYear, lastMonth, 1)!, daysInMonth(lastYear, lastMonth) - 1),
    }
  }
  if (year !== undefined) return of(year)
  const thisYear = of(Number(today.slice(0, 4)))
  return thisYear.end >= today ? thisYear : of(Number(today.slice(0, 4)) + 1)
}
