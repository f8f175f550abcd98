import type { Json } from '@countersign/core'
import { fromMinutes, toLocal, toMinutes } from '../local-time.ts'
import { type Recogniser, type Span, type Surroundings, wordAfter } from '../span.ts'
import { textBetween, type Words } from '../words.ts'
import { type Calendar, type Days, type Direction, type PartOfDay, readDays } from './calendar.ts'
import { readSaid, readTime, readTimeRange, TIME, TIME_OR_FIGURE } from './clock.ts'
import { COUNT, readCount } from './numbers.ts'

/** When something is: a day or a period, a time of day, both. What was not said is absent. */
export interface When {
  readonly date?: string
  readonly from?: string
  readonly to?: string
  /** HH:MM */
  readonly time?: string
  readonly end?: string
  readonly part?: PartOfDay
  /** The day is a weekday that is also today's. */
  readonly orToday?: true
  /** Why it must be asked about before anything is done. */
  readonly doubt?: string
}

const NOT_A_TIME =
  '(?! ?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|kg|kcal|g|cm|%|percent|of)(?: |$))'
const BOUNDARY = `(?= |$)${NOT_A_TIME}`
const BETWEEN = '(?: ?[-–] ?| to | until | till | and )'
const CLEAR_RANGE = new RegExp(`(?:between |from )?(${TIME})${BETWEEN}(${TIME_OR_FIGURE})${BOUNDARY}`, 'y')
const LOOSE_RANGE = new RegExp(
  `(?:between |from )?(${TIME_OR_FIGURE})${BETWEEN}(${TIME_OR_FIGURE})${BOUNDARY}`,
  'y',
)
const CLEAR_TIME = new RegExp(`(${TIME})${BOUNDARY}`, 'y')
const LOOSE_TIME = new RegExp(`(${TIME_OR_FIGURE})${BOUNDARY}`, 'y')
/** How every time of day begins. */
const BEGINS = new RegExp(
  `(?:\\d|${COUNT}|noon|mid|half|a |quarter|between|from|morning|afternoon|evening)`,
  'y',
)
const PART = /(morning|afternoon|evening)(?= |$)/y
/** Words after which a bare figure is a time. */
const LEADS_TO_TIME = new Set(['at', '@', 'from', 'until', 'till', 'around', 'about', 'to', 'between'])
const BEFORE_TIME = /(?:at|@|from|around|about|between|'s) /y
const BEFORE_DAY = /on /y

interface Piece<T> {
  readonly end: number
  readonly value: T
}

/** Dates and times. "Tuesday", "3 May" without a year point where the direction says. */
export const when = (direction: Direction): Recogniser => {
  return (words, at, around) => {
    const calendar = calendarFor(around, direction)
    const spans: Span[] = []
    const add = (end: number, value: When): void => {
      if (!spans.some((span) => span.end === end)) spans.push({ end, value: value as Json, cost: 0 })
    }
    for (const range of dayRangesAt(words, at, calendar)) add(range.end, range.value)
    for (const day of daysAt(words, at, calendar)) {
      const next = skip(words, day.end, BEFORE_TIME)
      for (const time of timesAt(words, next, true)) add(time.end, together(day.value, time.value, direction))
      add(day.end, together(day.value, {}, direction))
    }
    const led = LEADS_TO_TIME.has(words.list[at - 1]?.plain ?? '')
    for (const time of timesAt(words, at, led)) {
      for (const day of daysAt(words, skip(words, time.end, BEFORE_DAY), calendar))
        add(day.end, together(day.value, time.value, direction))
      add(time.end, time.value)
    }
    // "At 9 or 10": which of the two is for the user to say.
    for (const { end } of spans.slice()) {
      if (words.list[end]?.plain !== 'or') continue
      const next = skip(words, skip(words, end + 1, BEFORE_DAY), BEFORE_TIME)
      const others = [...daysAt(words, next, calendar), ...timesAt(words, next, true)]
      for (const other of others)
        add(other.end, { doubt: `Which do you mean: ${textBetween(words, at, other.end)}?` })
    }
    return spans
  }
}

/** A day and a time of day. "Tonight at 7" is in the evening. */
function together(day: Days, time: When, direction: Direction): When {
  const { passed, ...said }: When & { passed?: string } = day
  const doubt = said.doubt ?? time.doubt ?? (direction === 'future' ? passed : undefined)
  return {
    ...said,
    ...time,
    ...inPart(said.part, time),
    ...(doubt !== undefined && { doubt }),
  }
}

/** The times of day as they are meant where a part of the day was said before. */
export function inPart(part: PartOfDay | undefined, { time, end }: When): When {
  const late = part === 'afternoon' || part === 'evening'
  const meant = (text: string): string => (late && text < '12' ? fromMinutes(toMinutes(text) + 720) : text)
  return { ...(time !== undefined && { time: meant(time) }), ...(end !== undefined && { end: meant(end) }) }
}

/** A time of day, also as a bare figure: for answers to "at what time?". */
export const hour: Recogniser = (words, at) =>
  timesAt(words, at, true).map(({ end, value }) => ({ end, value: value as Json, cost: 0 }))

/** A time of day; a bare figure only where the word before says that it is one. */
export const time: Recogniser = (words, at) =>
  timesAt(words, at, LEADS_TO_TIME.has(words.list[at - 1]?.plain ?? '')).map(({ end, value }) => ({
    end,
    value: value as Json,
    cost: 0,
  }))

/** A single day, without a time of day. */
export const date = (direction: Direction): Recogniser => {
  return (words, at, around) =>
    daysAt(words, at, calendarFor(around, direction)).flatMap(({ end, value }) =>
      isDay(value) ? [{ end, value: value.date, cost: 0 }] : [],
    )
}

/** A single day with what else is known of it: a part of the day, or why it is doubtful. */
export const day = (direction: Direction): Recogniser => {
  return (words, at, around) =>
    daysAt(words, at, calendarFor(around, direction)).flatMap(({ end, value }) =>
      'from' in value ? [] : [{ end, value: together(value, {}, direction) as Json, cost: 0 }],
    )
}

/**
 * A time of day as it was said: `{ time, sure }`, not sure where it may be in either half of the day. `bare`: also a
 * figure on its own.
 */
export const clock = ({ bare }: { readonly bare: boolean }): Recogniser => {
  return (words, at) => {
    const start = words.offsets[at]
    const match = start === undefined ? undefined : exec(bare ? LOOSE_TIME : CLEAR_TIME, words.plain, start)
    const end = match && wordAfter(words, at, start! + match[0].length)
    if (!match || end === undefined) return []
    const said = readSaid(match[1]!)
    if (said) return [{ end, value: { time: fromMinutes(said.minutes), sure: said.sure }, cost: 0 }]
    return match[1]!.includes(':') ? [{ end, value: { doubt: `There is no ${match[1]}.` }, cost: 0 }] : []
  }
}

/** The last day that was asked for: a sentence asks for the same one at every word. */
let known = { now: '', timeZone: '', today: '' }

function calendarFor({ now, timeZone }: Surroundings, direction: Direction): Calendar {
  if (known.now !== now || known.timeZone !== timeZone)
    known = { now, timeZone, today: toLocal(now, timeZone).date }
  return {
    today: known.today,
    direction,
    monthFirst: /^(?:America|US)\//.test(timeZone),
  }
}

function daysAt(words: Words, at: number, calendar: Calendar): Piece<Days>[] {
  const start = words.offsets[at]
  if (start === undefined || words.list[at]!.quoted) return []
  return readDays(words.plain, start, calendar).flatMap(({ length, days }) => {
    const end = wordAfter(words, at, start + length)
    return end === undefined ? [] : [{ end, value: days }]
  })
}

const isDay = (days: Days): days is Extract<Days, { date: string }> => 'date' in days && !days.doubt

/** "Between Wednesday and Friday", "from the 3rd to the 5th". */
function dayRangesAt(words: Words, at: number, calendar: Calendar): Piece<When>[] {
  const first = words.list[at]?.plain
  if (first !== 'between' && first !== 'from') return []
  return daysAt(words, at + 1, calendar).flatMap((start) => {
    if (!/^(?:and|to|until|till|through|-)$/.test(words.list[start.end]?.plain ?? '')) return []
    return daysAt(words, start.end + 1, calendar).flatMap((end) =>
      isDay(start.value) && isDay(end.value) && start.value.date <= end.value.date
        ? [{ end: end.end, value: { from: start.value.date, to: end.value.date } }]
        : [],
    )
  })
}

function timesAt(words: Words, at: number, bare: boolean): Piece<When>[] {
  const start = words.offsets[at]
  if (start === undefined || !exec(BEGINS, words.plain, start)) return []
  const pieces: Piece<When>[] = []
  const add = (length: number, value: When | undefined): void => {
    const end = wordAfter(words, at, start + length)
    if (value && end !== undefined && !pieces.some((piece) => piece.end === end)) pieces.push({ end, value })
  }
  const range =
    exec(
      bare || /^(?:between|from)$/.test(words.list[at]!.plain) ? LOOSE_RANGE : CLEAR_RANGE,
      words.plain,
      start,
    ) ?? digitRange(words, at)
  if (range) add(range[0].length, readTimeRange(range[1]!, range[2]!))
  const time = exec(bare ? LOOSE_TIME : CLEAR_TIME, words.plain, start)
  const read = time && readTime(time[1]!)
  if (time && read) add(time[0].length, { time: read })
  else if (time && time[1]!.includes(':')) add(time[0].length, { doubt: `There is no ${time[1]}.` })
  const part = exec(PART, words.plain, start)
  if (part) add(part[0].length, { part: part[1] as PartOfDay })
  return pieces
}

/** "10-11" in one piece is a range of hours even where a bare figure would be none. */
function digitRange(words: Words, at: number): RegExpExecArray | undefined {
  if (!/^\d{1,2}(?::\d{2})?[-–]\d{1,2}(?::\d{2})?(?:[ap]m)?$/.test(words.list[at]?.plain ?? ''))
    return undefined
  return exec(LOOSE_RANGE, words.plain, words.offsets[at]!)
}

function skip(words: Words, at: number, pattern: RegExp): number {
  const start = words.offsets[at]
  if (start === undefined) return at
  const match = exec(pattern, words.plain, start)
  return match ? (wordAfter(words, at, start + match[0].length - 1) ?? at) : at
}

function exec(pattern: RegExp, plain: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(plain) ?? undefined
}

const SHIFT = new RegExp(
  `(?:(?<first>later|earlier|sooner) )?(?<by>by )?(?<amount>half an hour|${COUNT}[ -]?(?:minutes?|mins?|hours?|hrs?|days?|weeks?)|an? (?:hour|day|week)) ?(?<last>later|earlier|back|sooner)?(?= |$)`,
  'y',
)

/** "an hour later", "earlier by 30 minutes", "by 30 minutes": `{ minutes, days }`; earlier is negative. */
export const shift: Recogniser = (words, at) => {
  const start = words.offsets[at]
  const match = start === undefined ? undefined : exec(SHIFT, words.plain, start)
  const end = match && wordAfter(words, at, start! + match[0].length)
  if (!match || end === undefined) return []
  const { first, by, amount, last } = match.groups!
  const said = last ?? first ?? by?.trim()
  if (said === undefined) return []
  const sign = /earlier|sooner/.test(said) ? -1 : 1
  return [{ end, value: { ...readAmount(amount!, sign), said }, cost: 0 }]
}

function readAmount(text: string, sign: number): { minutes: number; days: number } {
  if (text.startsWith('half')) return { minutes: 30 * sign, days: 0 }
  const count = /^an? /.test(text) ? 1 : readCount(/^(?:\d+|.*(?= \w+$|-\w+$))/.exec(text)![0])
  if (/week/.test(text)) return { minutes: 0, days: 7 * count * sign }
  if (/day/.test(text)) return { minutes: 0, days: count * sign }
  return { minutes: count * (/h/.test(text) ? 60 : 1) * sign, days: 0 }
}
