import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Entity,
  recognise,
  type RuleDefinition,
  sayDate,
  weekdayOf,
  WEEKDAY_NAMES,
} from '@countersign/language'
import { matchNames } from './match-names.ts'
import { fold } from './names.ts'
import { allDestinations, type Day, tripOf, type Trip } from './trip-state.ts'

const unit = '(day|night|evening)'
const units = '(days|nights|day|night)'

/** "2-4", "2 to 4": `{ from, to }`; "2, 3 and 5": `{ list }`. */
const numbers = recognise([
  [
    /(\d{1,2})(?: ?[-–] ?| to | through | until | till )(\d{1,2})(?= |$)/y,
    ([, from, to]) => ({ from: { n: Number(from) }, to: { n: Number(to) } }),
  ],
  [
    /\d{1,2}(?:(?: and | )\d{1,2})+(?= |$)/y,
    ([text]) => ({ list: text.match(/\d+/g)!.map((figure) => ({ n: Number(figure) })) }),
  ],
])

/** "day2" in one word. */
const glued = recognise([[/day(\d{1,2})(?= |$)/y, ([, figure]) => Number(figure)]])

export const dayRules: Readonly<Record<string, RuleDefinition>> = {
  weekday: {
    oneOf: Object.fromEntries(
      WEEKDAY_NAMES.map((name, index) => [
        String(index),
        `${name.toLowerCase()}|${name.slice(0, 3).toLowerCase()}`,
      ]),
    ),
  },
  numbers,
  glued,
  day: [
    '{n:glued}',
    `${unit} [number] {n:number}`,
    `[the] {n:ordinal} ${unit} [of (the|our|my) (trip|holiday|stay|journey)]`,
    [`[the] (final|very last) ${unit} [of (the|our|my) (trip|holiday|journey)]`, { n: -1 }],
    [`[the] (second to last|penultimate) ${unit}`, { n: -2 }],
    [`(that|this|the same|same) ${unit}`, { it: true }],
    ['[the] ((next|following) day|day after [that]|day later|next morning)', { by: 1 }],
    ['(a|one) day (later|after|on)', { by: 1 }],
    ['[the] ((previous) day|day (before|earlier))', { by: -1 }],
    ['(a|one) day (earlier|before|sooner)', { by: -1 }],
    ["[the] {weekday} ['s]", {}],
    'the {nth:ordinal}',
    '[the] {date}',
    `[the|our|my] ${unit} (in|at|of) {city:named}`,
    `[the|our|my] {city:named} ${unit}`,
    `[the] [same] day (as|of|with) {with:named}`,
  ],
  days: [
    `[the] ${units} {numbers}`,
    '(from|between) {from:day} (to|until|till|through|and|-|–) {to:day}',
    '{from:day} (to|until|till|through|-|–) {to:day}',
    '(from|between) day {from:bareday} (to|until|till|through|and) {to:bareday}',
    '{one:day} and {other:day}',
    [`(every|each) ${unit}`, { every: true }],
    [`all [of] [the|our] ${units}`, { every: true }],
    ['[for|during] [all of] [the] (whole|entire|full) (trip|time|stay|week|journey)', { every: true }],
    ['throughout [the trip]', { every: true }],
    `[the] first {first:number} ${units}`,
    `[the] last {last:number} ${units}`,
    `{first:number} ${units} (from|starting|beginning) [on|from|with] {from:day}`,
  ],
  bareday: ['{n:number}'],
}

export const dayLabel = (day: { readonly number: number; readonly date: string }, today: string): string =>
  `Day ${day.number} (${sayDate(day.date, today)})`

/** How long the trip is, for who asks for a day that it does not have. */
export const sayLength = (trip: Trip, today: string): string => {
  const count = trip.days.length
  const [first, last] = [trip.days[0], trip.days.at(-1)]
  if (!first || !last) return `${trip.name} has no days yet.`
  return `${trip.name} has ${count} ${count === 1 ? 'day' : 'days'}, from ${sayDate(first.date, today)} to ${sayDate(last.date, today)}.`
}

/** The days that a reference may mean. */
export function findDays(trip: Trip, reference: JsonObject, today: string): readonly Day[] {
  const { n, nth, weekday, date, city } = reference
  const { days } = trip
  if (typeof n === 'number' && !Number.isInteger(n)) return []
  if (typeof n === 'number')
    return [days.at(n < 0 ? n : n - 1)].filter((day) => n !== 0 && day !== undefined) as Day[]
  if (typeof nth === 'number') {
    const dated = days.filter((day) => Number(day.date.slice(8)) === nth)
    return dated.length > 0 || nth < 0 ? dated : []
  }
  if (weekday !== undefined) return days.filter((day) => weekdayOf(day.date) === Number(weekday))
  if (typeof date === 'string') {
    const exact = days.filter((day) => day.date === date)
    return exact.length > 0 ? exact : days.filter((day) => sameDay(day.date, date, today))
  }
  if (typeof city === 'string') return daysIn(trip, city)
  if (typeof reference.with === 'string') {
    const rows = allDestinations(trip).map(({ row, day }) => ({ ...row, day: day.number }))
    const numbers = new Set(matchNames(reference.with, rows).rows.map((row) => asObject(row).day))
    return days.filter(({ number }) => numbers.has(number))
  }
  return []
}

/** A date without a year points at the next one from today; the trip may be of another year. */
const sameDay = (a: string, b: string, today: string): boolean => b > today && a.slice(5) === b.slice(5)

function daysIn(trip: Trip, city: string): readonly Day[] {
  const wanted = fold(city)
  const titled = trip.days.filter(({ title }) => title !== '' && fold(title).includes(wanted))
  if (titled.length > 0) return titled
  return trip.days.filter(({ destinations }) => destinations.some((row) => fold(asText(row.city)) === wanted))
}

const asRow = (day: Day): JsonObject => ({ id: day.id, number: day.number, date: day.date })

export const dayEntity: Entity = {
  noun: 'day',
  plural: 'days',
  label: (row, turn) =>
    typeof row.number === 'number' && row.date
      ? dayLabel({ number: row.number, date: asText(row.date) }, turn.today)
      : asText(row.label) || asText(row.id),
  at: (row) => asText(row.date),
  find: function* find(reference, turn, seek) {
    const trip = yield* tripOf(reference, turn, seek)
    return {
      rows: findDays(trip, reference, turn.today).map(asRow),
      none: noDay(trip, reference, turn.today),
    }
  },
}

export function noDay(trip: Trip, { n, weekday, city }: JsonObject, today: string): string {
  const length = sayLength(trip, today)
  if (typeof n === 'number') return `There is no day ${n}. ${length}`
  if (weekday !== undefined) return `None of the days is a ${WEEKDAY_NAMES[Number(weekday)]}. ${length}`
  if (typeof city === 'string') return `There is no day in ${city}. ${length}`
  return `That is not one of the days. ${length}`
}
