import type { Json, JsonObject } from '@countersign/core'
import {
  addDays,
  addMinutes,
  asObject,
  asText,
  clock,
  day,
  daysBetween,
  fromMinutes,
  type LocalTime,
  type Phrase,
  type Recogniser,
  type RuleDefinition,
  sayDate,
  toInstant,
  toLocal,
  toLocalIso,
  toMinutes,
  type Turn,
} from '@countersign/language'

const nearDay = day('near')
const RELATIVE =
  /^(?:todays?|tonight|this (?:morning|afternoon|evening|night)|(?:the )?day after tomorrow|t[om]\w+|2moro)$/

/** "Tomorrow" is `{ days: 1 }`: which day that is depends on where the clocks are looked at. */
const someDay: Recogniser = (words, at, around) =>
  nearDay(words, at, around).map((span) => {
    const { date, ...more } = asObject(span.value)
    const said = words.list
      .slice(at, span.end)
      .map(({ plain }) => plain)
      .join(' ')
    if (typeof date !== 'string' || !RELATIVE.test(said)) return span
    const { date: today } = toLocal(around.now, around.timeZone)
    return { ...span, value: { days: daysBetween(today, date), ...more } }
  })

/** Minutes. */
const SOMEWHAT = 30

export const momentRules: Readonly<Record<string, RuleDefinition>> = {
  clock: clock({ bare: true }),
  clearclock: clock({ bare: false }),
  day: someDay,
  wait: ['{minutes:duration}'],
  /** How much later: "half an hour earlier" is less. */
  later: [
    ['{minutes:duration} later', { sign: 1 }],
    ['{minutes:duration} earlier', { sign: -1 }],
    ['[a bit|a little|somewhat] later', { minutes: SOMEWHAT, sign: 1 }],
    ['[a bit|a little|somewhat] earlier', { minutes: SOMEWHAT, sign: -1 }],
  ],
  part: { oneOf: { morning: 'morning|mornings', afternoon: 'afternoon', evening: 'evening|night' } },
}

const about = '[at|around|about|exactly|roughly]'
const leaving = '[and] (leaving|leave|departing|depart|starting|start|setting off|set off|to leave|departure)'
const arriving =
  "[and|so that|so] (arriving|arrive|to arrive|arrival|be there|to be there|get there|to get there|getting there|i 'm there|i am there|i arrive|i get there)"

/** What may be said of when. Whether it is when to arrive is said as well, or follows from the request. */
export const momentDetails: readonly Phrase[] = [
  [
    `(by|before|for|no later than|not later than|until|at the latest|latest|latest by) ${about} {time:clock} [at the latest|latest]`,
    { arrive: true },
  ],
  [`(by|before) {day} ${about} {time:clock}`, { arrive: true }],
  [
    `${arriving} [on] [{day}] [by|before|no later than|not later than] ${about} {time:clock} [at the latest]`,
    { arrive: true },
  ],
  [`${arriving} [on] {day}`, { arrive: true }],
  [`at {time:clock} (at the latest|latest)`, { arrive: true }],
  [`${leaving} [on] [{day}] [after|from|not before] ${about} {time:clock}`, { arrive: false }],
  [`${leaving} [on|in the|this] {day}`, { arrive: false }],
  [`${leaving} in {time:wait}`, { arrive: false }],
  [`${leaving} [right] (now|immediately)`, { arrive: false, time: { minutes: 0 } }],
  '[and] (at|@|around|about|after|not before|from) [about|around] {time:clock}',
  '{time:clearclock}',
  "[and] [on|this|for] {day} ['s]",
  '[and] [in the|during the|at|this] {part}',
  '[and] in [about] {time:wait}',
  ['(now|right now|straight away|right away|immediately|as soon as possible)', { time: { minutes: 0 } }],
]

/** The moment that is meant, and what was made of words that did not say all of it. */
export interface Moment {
  readonly at: LocalTime
  readonly isNow?: true
  /** It was said without a day, and has passed today. */
  readonly isMoved?: true
  readonly isArrival: boolean
}

const FIRST: Readonly<Record<string, string>> = { morning: '08:00', afternoon: '13:00', evening: '18:00' }

export const sayPassed = ({ date, time }: LocalTime, { today }: Turn): string =>
  `${date === today ? `${time} today` : sayDate(date, today)} has passed. Tell me a time that is still to come.`

/** A day or a part of it with no time to arrive at. */
export const lacksTime = ({ time, day: said, part, arrive, toBe }: JsonObject): boolean =>
  time === undefined && (said !== undefined || part !== undefined) && (arrive ?? toBe) === true

/** When is meant, or that it has passed; so much later or earlier, where that was said of it since. */
export function momentOf(values: JsonObject, turn: Turn): Moment | { readonly passed: LocalTime } {
  const moment = saidMoment(values, turn)
  if (typeof values.shift !== 'number' || 'passed' in moment) return moment
  const at = addMinutes(moment.at, values.shift)
  return isBefore(at, toLocal(turn.now, turn.timeZone)) ? { passed: at } : { at, isArrival: moment.isArrival }
}

/** What was said since wins; "half an hour later" is later than was said before, unless a time is said with it. */
export function amendMoment(before: JsonObject, added: JsonObject): JsonObject {
  const { shift, ...said } = added
  const { shift: old, ...kept } = before
  if (said.time !== undefined) return { ...kept, ...said }
  const { minutes, sign } = asObject(shift)
  const sum = (typeof old === 'number' ? old : 0) + Number(minutes ?? 0) * Number(sign ?? 1)
  return { ...kept, ...said, ...(sum !== 0 && { shift: sum }) }
}

function saidMoment(values: JsonObject, turn: Turn): Moment | { readonly passed: LocalTime } {
  const now = toLocal(turn.now, turn.timeZone)
  const { days, date: named, orToday, part: ofDay } = asObject(values.day)
  const date = typeof days === 'number' ? addDays(now.date, days) : named
  const part = asText(values.part) || asText(ofDay)
  const isArrival = (values.arrive ?? values.toBe ?? false) === true
  const said = asObject(values.time)
  const atOnce: Moment = { at: now, isNow: true, isArrival: false }
  if (typeof said.minutes === 'number') {
    if (date === undefined && said.minutes === 0) return atOnce
    const at = addMinutes(now, said.minutes)
    return { at: { ...at, date: asText(date) || at.date }, isArrival }
  }
  if (typeof said.time === 'string')
    return clockMoment({ time: said.time, sure: said.sure === true, part }, { date, orToday }, now, isArrival)
  if (date === undefined && part === '') return atOnce
  const at = { date: asText(date) || now.date, time: FIRST[part] ?? FIRST['morning']! }
  if (at.date < now.date) return { passed: at }
  return isBefore(at, now) ? atOnce : { at, isArrival }
}

interface Said {
  readonly time: string
  readonly sure: boolean
  readonly part: string
}

/** A time of day on the day that was said; without one, the next time that the clock shows it. */
function clockMoment(
  said: Said,
  { date, orToday }: { readonly date: Json | undefined; readonly orToday: Json | undefined },
  now: LocalTime,
  isArrival: boolean,
): Moment | { readonly passed: LocalTime } {
  // Where one must be by now, one cannot be any more.
  const isOver = (at: LocalTime): boolean =>
    isBefore(at, now) || (isArrival && toLocalIso(at) === toLocalIso(now))
  const mayBeLater = !said.sure && said.part === ''
  // At night, "at 1" is in an hour.
  const tonight = { date: now.date, time: said.time }
  const isNight = mayBeLater && now.time < NIGHT_ENDS && said.time < NIGHT_ENDS && !isOver(tonight)
  const today = isNight ? tonight : onDay(said, now.date)
  const late = { ...today, time: inAfternoon(today.time) }
  if (date === undefined || date === now.date || orToday === true) {
    if (!isOver(today)) return { at: today, isArrival }
    // "By 6", said after lunch, is in the evening; "by 9" is tomorrow morning, unless it is said that it is today.
    const isEvening = mayBeLater && !isOver(late) && (date === now.date || today.time < EARLY)
    if (isEvening && orToday !== true) return { at: late, isArrival }
  }
  if (date === undefined) return { at: { ...today, date: addDays(today.date, 1) }, isMoved: true, isArrival }
  const at = onDay(said, asText(date))
  return isOver(at) ? { passed: at } : { at, isArrival }
}

/** Nobody travels between one and five o'clock without saying that it is at night. */
const NIGHT_ENDS = '05:00'
const EARLY = '07:00'
const NOON = 720

const isBefore = (one: LocalTime, other: LocalTime): boolean => toLocalIso(one) < toLocalIso(other)
const inAfternoon = (time: string): string => (time < '12' ? fromMinutes(toMinutes(time) + NOON) : time)

/** A time of day in the half of the day that is meant; "tonight at 1" is after midnight. */
function onDay({ time, sure, part }: Said, date: string): LocalTime {
  const isNight = part === 'evening' && (time < NIGHT_ENDS || (!sure && time.startsWith('12')))
  if (isNight || (sure && time === '00:00'))
    return {
      date: addDays(date, 1),
      time: time.startsWith('12') ? fromMinutes(toMinutes(time) - NOON) : time,
    }
  if (sure || part === 'morning') return { date, time }
  if (part !== '' || (time >= '01:00' && time < NIGHT_ENDS)) return { date, time: inAfternoon(time) }
  return { date, time }
}

export const instantOf = ({ at }: Pick<Moment, 'at'>, { timeZone }: Turn): string =>
  toInstant(toLocalIso(at), timeZone)

/** "today", "tomorrow, Thu 12 March", "Mon 16 March". */
export function sayDay(date: string, today: string): string {
  if (date === today) return 'today'
  const name = sayDate(date, today)
  return date === addDays(today, 1) ? `tomorrow, ${name}` : `on ${name}`
}
