import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  makeDate,
  MONTH_NAMES,
  sayDate,
  WEEKDAY_NAMES,
  weekdayOf,
} from '../local-time.ts'
import { COUNT, ORDINAL, readCount, readOrdinal, SOME } from './numbers.ts'

/** Which way an unfinished date ("Tuesday", "the 3rd", "3 May") points. */
export type Direction = 'future' | 'past' | 'near'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** A day, or the first and last day of a period. */
export type Days =
  | {
      readonly date: string
      readonly part?: PartOfDay
      /** It is that weekday today: the next one is meant, or this one. */
      readonly orToday?: true
      /** Why it may not be the day that is meant. */
      readonly doubt?: string
      /** Without a year it has just passed, so that the next one is far away. */
      readonly passed?: string
    }
  | { readonly from: string; readonly to: string }
  /** There is no such day. */
  | { readonly doubt: string }

export interface Calendar {
  readonly today: string
  readonly direction: Direction
  /** 03/04 is the 4th of March: the custom of the American continents. Elsewhere it is the 3rd of April. */
  readonly monthFirst: boolean
}

const WEEKDAYS = [
  'mon(?:day)?',
  'tue(?:s|sday)?',
  'wed(?:nesday|s)?',
  'thu(?:r|rs|rsday)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
]
const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
const WEEKDAY = `(${WEEKDAYS.join('|')})s?`
const MONTH = `(${MONTHS.join('|')})`
const YEAR = `((?:19|20)\\d{2})`
const indexOf = (forms: readonly string[], text: string): number =>
  forms.findIndex((form) => new RegExp(`^(?:${form})$`).test(text))

type Reader = (groups: readonly (string | undefined)[], calendar: Calendar) => Days | undefined
const one = (date: string | undefined): Days | undefined => (date === undefined ? undefined : { date })

const READERS: readonly (readonly [pattern: string, read: Reader])[] = [
  ['(?:the )?day after tomorrow', (_, { today }) => one(addDays(today, 2))],
  ['(?:the )?day before yesterday', (_, { today }) => one(addDays(today, -2))],
  ['todays?', (_, { today }) => one(today)],
  ['this (morning|afternoon|evening)', ([part], { today }) => ({ date: today, part: part as PartOfDay })],
  ['tonight|this night', (_, { today }) => ({ date: today, part: 'evening' })],
  ['(?:tomorrows?|tomorow|tommorow|tommorrow|tmrw|tmr|2moro)', (_, { today }) => one(addDays(today, 1))],
  ['yesterday', (_, { today }) => one(addDays(today, -1))],
  ['last night', (_, { today }) => ({ date: addDays(today, -1), part: 'evening' })],
  [`a week (?:from )?(?:today|now)`, (_, { today }) => one(addDays(today, 7))],
  [`a week (?:from )?tomorrow`, (_, { today }) => one(addDays(today, 8))],
  [
    `(${SOME}) weeks? from (?:next )?${WEEKDAY}`,
    ([count, day], calendar) => one(addDays(comingDay(day!, calendar), 7 * readCount(count!))),
  ],
  [
    `(?:a )?week on ${WEEKDAY}|${WEEKDAY} week(?! \\d)`,
    ([a, b], calendar) => one(addDays(comingDay((a ?? b)!, calendar), 7)),
  ],
  [`${WEEKDAY} after next`, ([day], calendar) => one(addDays(dayOfWeek(day!, calendar, 1), 7))],
  [
    `${WEEKDAY} (?:of )?(next|this|last) week`,
    ([day, which], calendar) => one(dayOfWeek(day!, calendar, SHIFT[which!]!)),
  ],
  [
    `(next|this|last) week(?: on)? ${WEEKDAY}`,
    ([which, day], calendar) => one(dayOfWeek(day!, calendar, SHIFT[which!]!)),
  ],
  [`(?:the )?(?:coming|upcoming) ${WEEKDAY}`, ([day], calendar) => one(comingDay(day!, calendar))],
  [`next ${WEEKDAY}`, ([day], calendar) => one(dayOfWeek(day!, calendar, 1))],
  [`this ${WEEKDAY}`, ([day], calendar) => one(dayOfWeek(day!, calendar, 0))],
  [`(?:last|past|previous) ${WEEKDAY}`, ([day], { today }) => one(lastDay(day!, today))],
  [
    `in (${SOME}) (day|week|month|year)s?(?: time)?`,
    ([count, unit], { today }) => one(shift(today, unit!, readCount(count!))),
  ],
  [`in (?:a )?fortnight`, (_, { today }) => one(addDays(today, 14))],
  [
    `(${SOME}) (day|week|month|year)s? (?:from now|from today|hence)`,
    ([count, unit], { today }) => one(shift(today, unit!, readCount(count!))),
  ],
  [
    `(${SOME}) (day|week|month|year)s? ago`,
    ([count, unit], { today }) => one(shift(today, unit!, -readCount(count!))),
  ],
  [`(\\d{4})-(\\d{1,2})-(\\d{1,2})`, ([y, m, d]) => one(makeDate(Number(y), Number(m), Number(d)))],
  [
    `(\\d{1,2})[/](\\d{1,2})(?:[/](\\d{4}|\\d{2}))?`,
    ([a, b, y], calendar) => slashed(Number(a), Number(b), y, calendar),
  ],
  [
    `(\\d{1,2})[.-](\\d{1,2})[.-](\\d{4}|\\d{2})`,
    ([d, m, y]) => one(makeDate(century(y!), Number(m), Number(d))),
  ],
  [
    `(?:${WEEKDAY} )?(?:the )?(${ORDINAL}|\\d{1,2})(?: of)? ${MONTH}(?: ${YEAR})?`,
    ([weekday, day, month, year], calendar) => ofMonth(day!, month!, year, weekday, calendar),
  ],
  [
    `(?:${WEEKDAY} )?${MONTH} (?:the )?(${ORDINAL}|\\d{1,2})(?: ${YEAR})?(?![:.]?\\d| ?[ap]m)`,
    ([weekday, month, day, year], calendar) => ofMonth(day!, month!, year, weekday, calendar),
  ],
  [
    `(?:the )?(${ORDINAL}) (?:of )?(next|this|last) month`,
    ([day, which], { today }) =>
      inMonth(addMonths(`${today.slice(0, 7)}-01`, SHIFT[which!]!), readOrdinal(day!)),
  ],
  [
    `(?:${WEEKDAY} )?the (${ORDINAL})(?! (?:one|appointment|session|entry|goal|plan|client|user|of|time|on))`,
    ([weekday, day], calendar) => onWeekday(nthOfSomeMonth(readOrdinal(day!), calendar), weekday, calendar),
  ],
  [`(?:the )?(?:end|last day) of (?:the|this) month`, (_, { today }) => one(endOfMonth(today))],
  [`(?:the )?end of next month`, (_, { today }) => one(endOfMonth(addMonths(`${today.slice(0, 7)}-01`, 1)))],
  [`(?:the )?end of (?:the|this) year`, (_, { today }) => one(`${today.slice(0, 4)}-12-31`)],
  [
    `(?:the )?end of ${MONTH}(?: ${YEAR})?`,
    ([month, year], calendar) => one(endOfMonth(firstOf(month!, year, calendar))),
  ],
  [`(?:the )?(?:end of (?:the|this) week)`, (_, calendar) => one(dayOfWeek('fri', calendar, 0))],
  [
    `(?:the )?(this|next|last|coming|past|previous) (?:weekend)`,
    ([which], { today }) => span(today, SHIFT[which!]!, 5, 6),
  ],
  [`the weekend`, (_, { today }) => span(today, 0, 5, 6)],
  [
    `(?:the )?(this|next|last|coming|past|previous) (?:working )?week`,
    ([which], { today }) => span(today, SHIFT[which!]!, 0, 6),
  ],
  [`(?:the )?week after next`, (_, { today }) => span(today, 2, 0, 6)],
  [
    `(?:the )?(this|next|last|coming|past|previous) month`,
    ([which], { today }) => wholeMonth(addMonths(`${today.slice(0, 7)}-01`, SHIFT[which!]!)),
  ],
  [
    `(?:the )?(this|next|last) year`,
    ([which], { today }) => wholeYear(Number(today.slice(0, 4)) + SHIFT[which!]!),
  ],
  [
    `(?:the )?(?:next|coming|following) (${COUNT}|few|couple of) (day|week|month)s?`,
    ([count, unit], { today }) => ({ from: today, to: shift(today, unit!, few(count!)) }),
  ],
  [
    `(?:the )?(?:last|past|previous) (${COUNT}|few|couple of) (day|week|month)s?`,
    ([count, unit], { today }) => ({ from: shift(today, unit!, -few(count!)), to: today }),
  ],
  [
    `in ${MONTH}(?: ${YEAR})?(?! \\d)`,
    ([month, year], calendar) => wholeMonth(firstOf(month!, year, calendar)),
  ],
  [`${MONTH} ${YEAR}`, ([month, year], calendar) => wholeMonth(firstOf(month!, year, calendar))],
  [`in ${YEAR}`, ([year]) => wholeYear(Number(year))],
  [WEEKDAY, ([day], calendar) => someWeekday(day!, calendar)],
]

const SHIFT: Record<string, number> = { last: -1, past: -1, previous: -1, this: 0, coming: 1, next: 1 }
const few = (text: string): number => (text === 'few' ? 3 : text.startsWith('couple') ? 2 : readCount(text))

const compiled = READERS.map(([pattern, read]) => [new RegExp(`(?:${pattern})(?= |$)`, 'y'), read] as const)

/** How everything above begins: most words of a sentence need no further look. */
const BEGINS = new RegExp(
  `(?:the|day|to(?:day|night|morrow|morow)|tomm|tmrw?|2mo|yesterday|this|last|next|coming|upcoming|past|previous|following|in|an?|week|end|\\d|${[...WEEKDAYS, ...MONTHS].map((form) => form.slice(0, 3)).join('|')}|${COUNT}|${ORDINAL})`,
  'y',
)

/** Every way to read a day or a period at this place of the plain text, as the length it takes and what it means. */
export function readDays(plain: string, at: number, calendar: Calendar): { length: number; days: Days }[] {
  const found: { length: number; days: Days }[] = []
  BEGINS.lastIndex = at
  if (!BEGINS.test(plain)) return found
  for (const [pattern, read] of compiled) {
    pattern.lastIndex = at
    const match = pattern.exec(plain)
    if (!match || found.some(({ length }) => length === match[0].length)) continue
    const days = read(match.slice(1), calendar)
    if (days) found.push({ length: match[0].length, days })
  }
  return found
}

function someWeekday(text: string, calendar: Calendar): Days {
  const { today, direction } = calendar
  if (direction === 'past') return { date: lastDay(text, today) }
  const isToday = indexOf(WEEKDAYS, text) === weekdayOf(today)
  return { date: comingDay(text, calendar), ...(direction === 'near' && isToday && { orToday: true }) }
}

/** The first such weekday after today. */
function comingDay(text: string, { today }: Calendar): string {
  return addDays(today, ((indexOf(WEEKDAYS, text) - weekdayOf(today) + 6) % 7) + 1)
}

/** The weekday of this week (0), the next (1) or the last (-1); weeks begin on Monday. */
function dayOfWeek(text: string, { today }: Calendar, weeks: number): string {
  return addDays(today, indexOf(WEEKDAYS, text) - weekdayOf(today) + 7 * weeks)
}

function lastDay(text: string, today: string): string {
  return addDays(today, -(((weekdayOf(today) - indexOf(WEEKDAYS, text) + 6) % 7) + 1))
}

function shift(date: string, unit: string, count: number): string {
  if (unit === 'day') return addDays(date, count)
  if (unit === 'week') return addDays(date, 7 * count)
  return addMonths(date, unit === 'month' ? count : 12 * count)
}

function span(today: string, weeks: number, first: number, last: number): Days {
  const monday = addDays(today, 7 * weeks - weekdayOf(today))
  return { from: addDays(monday, first), to: addDays(monday, last) }
}

const endOfMonth = (date: string): string =>
  `${date.slice(0, 8)}${daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}`
const wholeMonth = (first: string): Days => ({ from: first, to: endOfMonth(first) })
const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const inMonth = (first: string, day: number): Days | undefined =>
  one(makeDate(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day))

const century = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) > 40 ? 1900 : 2000)

function slashed(a: number, b: number, year: string | undefined, calendar: Calendar): Days | undefined {
  const monthFirst = a > 12 ? false : b > 12 ? true : calendar.monthFirst
  const [month, day] = monthFirst ? [a, b] : [b, a]
  return year ? one(makeDate(century(year), month, day)) : thisOrNext(month, day, calendar)
}

function ofMonth(
  dayText: string,
  monthText: string,
  year: string | undefined,
  weekday: string | undefined,
  calendar: Calendar,
): Days | undefined {
  const day = /^\d+$/.test(dayText) ? Number(dayText) : readOrdinal(dayText)
  const month = indexOf(MONTHS, monthText) + 1
  const found = year ? one(makeDate(Number(year), month, day)) : thisOrNext(month, day, calendar)
  if (!found)
    return day > 31
      ? undefined
      : { doubt: `There is no ${day} ${MONTH_NAMES[month - 1]}${year ? ` ${year}` : ''}.` }
  return onWeekday(found, weekday, calendar)
}

const FAR = 275

/** A day without a year. One that has just passed is not silently taken as the next year's. */
function thisOrNext(month: number, day: number, calendar: Calendar): Days | undefined {
  const date = withoutYear(month, day, calendar)
  if (date === undefined || daysBetween(calendar.today, date) < FAR) return one(date)
  const said = `${day} ${MONTH_NAMES[month - 1]}`
  return {
    date,
    passed: `${said} has just passed, and the next one is in ${date.slice(0, 4)}. Which day do you mean?`,
  }
}

/** A date and a weekday that do not go together are asked about. */
function onWeekday(
  found: Days | undefined,
  weekday: string | undefined,
  { today }: Calendar,
): Days | undefined {
  if (!found || !('date' in found) || weekday === undefined) return found
  const [said, real] = [indexOf(WEEKDAYS, weekday), weekdayOf(found.date)]
  if (said === real) return found
  const doubt = `${sayDate(found.date, today).slice(4)} is a ${WEEKDAY_NAMES[real]}, not a ${WEEKDAY_NAMES[said]}. Which day do you mean?`
  return { ...found, doubt }
}

/** The next such day, the last one, or the nearest, as the direction says. */
function withoutYear(month: number, day: number, { today, direction }: Calendar): string | undefined {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .map((each) => makeDate(each, month, day))
    .filter((date) => date !== undefined)
  if (direction === 'future') return days.find((date) => date >= today)
  if (direction === 'past') return days.findLast((date) => date <= today)
  return days.toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0]
}

function firstOf(monthText: string, year: string | undefined, calendar: Calendar): string {
  const month = indexOf(MONTHS, monthText) + 1
  if (year) return makeDate(Number(year), month, 1)!
  const first = makeDate(Number(calendar.today.slice(0, 4)), month, 1)!
  if (calendar.direction === 'future' && endOfMonth(first) < calendar.today) return addMonths(first, 12)
  if (calendar.direction === 'past' && first > calendar.today) return addMonths(first, -12)
  return first
}

function nthOfSomeMonth(day: number, { today, direction }: Calendar): Days | undefined {
  const thisMonth = `${today.slice(0, 7)}-01`
  const here = inMonth(thisMonth, day)
  if (here && 'date' in here) {
    if (direction === 'near' || here.date === today) return here
    if (direction === 'future' && here.date > today) return here
    if (direction === 'past' && here.date < today) return here
  }
  return inMonth(addMonths(thisMonth, direction === 'past' ? -1 : 1), day)
}
