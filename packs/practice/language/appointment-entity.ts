import type { JsonObject } from '@countersign/core'
import {
  addDays,
  asObject,
  asRows,
  asText,
  type Entity,
  look,
  type RuleDefinition,
  toLocal,
  type Turn,
  type When,
} from '@countersign/language'
import { fullName, parts, sayDay, sayTimes } from './say.ts'
import { sayValue } from './vocabulary.ts'

const one = '(<appointment>|{kind} [<appointment>])'
const on = '[on|at|from|of|for] {when:near}'
const at = `[${on}]`

export const appointmentRules: Readonly<Record<string, RuleDefinition>> = {
  appointment: [
    ['(<it>|(the|that|this) <appointment>)', { it: true }],
    ['[the] {ordinal} (one|<appointment>)', { from: 'list' }],
    ['(number|no|nr) {ordinal:number}', { from: 'list' }],
    '{client:pronoun} {which:next} one',
    `{client} ['s] [{which:next}] [{status:appointmentstatus}] [{when:near}] ${one} ${at}`,
    `[the|my|our|a|an|that|this] [{which:next}] [{status:appointmentstatus}] [{when:near} ['s]] [{kind}] [<appointment>] (with|of|for) {client} ${at}`,
    `[the|my|our|that|this] [{which:next}] {when:near} ['s] (${one}|one)`,
    `[the|my|our|that|this] ${one} [on|at|from|of] {when:near}`,
    `[the|my|our] {when:near} with {client}`,
    `[the|my|our] {which:next} ${one} ${at}`,
    `[the|my|our|that] {when:near}`,
    `[the] {ordinal} <appointment> [on|of|at] {when:near}`,
    '[the] [<appointment>] [with] [the] [id] {id}',
  ],
  /** "Move Maria to Friday": the appointment is not named. */
  booked: ['{client} [[on|at|from] {when:near}]'],
  bookedat: ['{client} [on|at|from|for] {when:near}', "{client} ['s] {when:near}"],
  calledoff: [
    '{client} [has] (cancelled|canceled) [her|his|their|the] [{when:near}] <appointment> [[on|at] {when:near}]',
  ],
  loosely: [['{client}', { loose: true }]],
  later: ['{minutes:duration}'],
  tense: {
    oneOf: {
      past: 'past|previous|earlier|last|old',
      upcoming: 'upcoming|future|next|coming',
      all: 'complete',
    },
  },
  appointments: [
    [
      '(both|both of them|them both|both [of] [the|those|these] <appointments>)',
      { every: 'those', count: 2 },
    ],
    [
      '(them|those|these|(them|those|these) all|all [of] (them|those|these)|all [of] (those|these) <appointments>|(those|these) <appointments>)',
      { every: 'those' },
    ],
    [
      `(all|every|each) [of] [the|our] [{when:near} ['s]] [{status:appointmentstatus}] [{place}] [{kind}] (<appointments>|<appointment>) [(with|of|for) {client}] ${at}`,
      { every: 'all' },
    ],
    [`[the|our] ({status:appointmentstatus}|{place}|{kind}) (ones|<appointments>) ${on}`, { every: 'all' }],
    [
      `[all] [of] my [{when:near} ['s]] <appointments> [(with|of|for) {client}] ${at}`,
      { every: 'all', mine: true },
    ],
    [
      `(all|both|each) [of] {client} ['s] [{when:near}] (<appointments>|<appointment>) ${at}`,
      { every: 'all' },
    ],
    [`{client} ['s] [{when:near}] <appointments> ${at}`, { every: 'all' }],
    [`[the|my|our] <appointments> (with|of|for) {client} ${at}`, { every: 'all' }],
    [`[the|our] {when:near} ['s] <appointments>`, { every: 'all' }],
    [`everything [on|for] {when:near}`, { every: 'all' }],
    ['everything before {until:near}', { every: 'all' }],
    ['everything (after|from) {since:near}', { every: 'all' }],
  ],
}

const OPEN = new Set(['Scheduled', 'Confirmed'])

export const appointmentEntity: Entity = {
  noun: 'appointment',
  plural: 'appointments',
  get: 'get_appointment',
  label: (row, turn) =>
    asText(row.label) ||
    (row.start_time ? `${sayTimes(row, turn)} with ${asText(row.client)}` : asText(row.id)),
  detail: (row) => parts(sayValue(row.type), sayValue(row.location_type), sayValue(row.status)),
  at: (row, turn) => {
    const { date, time } = toLocal(asText(row.start_time), turn.timeZone)
    return `${date} ${time}`
  },
  find: function* find(reference, turn, seek) {
    const { which, kind, place, status, ordinal, every, loose, mine } = reference
    const [until, since] = [asObject(reference.until), asObject(reference.since)] as [When, When]
    const limits = reference.until ?? reference.since
    if (limits !== undefined && (until.time ?? since.time) === undefined)
      return { rows: [], none: 'Please tell me the day and the time.' }
    const when: When =
      limits === undefined ? asObject(reference.when) : { date: until.date ?? since.date ?? turn.today }
    const person =
      reference.client === undefined
        ? undefined
        : yield* seek.one('client', { ...asObject(reference.client), prefer: { staff: true } })
    const about = whoseIs(person)
    const rows = yield* within(about, when, asText(which), turn)
    const fitting = rows.filter(
      (row) =>
        (kind === undefined || row.type === kind) &&
        (place === undefined || row.location_type === place) &&
        (mine !== true || row.nutritionist_id === turn.actor.id) &&
        isBetween(row, since.time, until.time, turn) &&
        (status === undefined || row.status === status) &&
        isWith(row, person) &&
        fits(row, when, turn),
    )
    const open = seek.write ? fitting.filter((row) => OPEN.has(asText(row.status))) : fitting
    const left = open.length > 0 || every !== undefined ? open : fitting
    const none =
      `There is no ${sayValue(kind) || ''} appointment ${person ? `for ${fullName(person)}` : ''} ${sayWhen(when, turn)}`
        .replaceAll(/\s+/g, ' ')
        .trim() + '.'
    const unsure = loose === true || when.orToday === true
    if (which === 'next')
      return { rows: left.filter((row) => asText(row.start_time) >= turn.now).slice(0, 1), none }
    // "My last appointment on Friday" is that day's last one, not one that has been.
    const isOver = (row: JsonObject): boolean => when.date !== undefined || asText(row.start_time) < turn.now
    if (which === 'last') return { rows: left.filter(isOver).slice(-1), none }
    if (typeof ordinal === 'number')
      return { rows: left.slice(ordinal < 0 ? -1 : ordinal - 1, ordinal < 0 ? undefined : ordinal), none }
    return { rows: left, none, unsure }
  },
}

/** As many as a list gives at once. */
const limit = 200

/** "Nia's appointments" are those of a client or of who works here; the tool only knows the first. */
export const whoseIs = (person: JsonObject | undefined): JsonObject =>
  person?.kind === 'user' ? { limit } : person ? { client_id: asText(person.id) } : {}

export const isWith = (row: JsonObject, person: JsonObject | undefined): boolean =>
  person?.kind !== 'user' || row.nutritionist_id === person.id

const A_YEAR = 365

/** The rows of the days meant; without any, what is still to come, else what has been. */
function* within(about: JsonObject, when: When, which: string, turn: Turn) {
  const list = function* list(days: JsonObject) {
    return asRows((yield* look('list_appointments', { ...about, ...days, limit })).appointments)
  }
  const from = when.orToday ? turn.today : (when.date ?? when.from)
  const to = when.date ?? when.to
  if (from && to) return yield* list({ from_date: from, to_date: to })
  if (which === 'last') return yield* list(lately(turn))
  const coming = yield* list({ from_date: turn.today })
  if (coming.length > 0 || which === 'next') return coming
  return yield* list({})
}

/** Lists begin with the oldest, so what was last is looked for in the last year. */
export const lately = ({ today }: Turn): JsonObject => ({
  from_date: addDays(today, -A_YEAR),
  to_date: today,
})

const HOURS = {
  morning: ['00:00', '11:59'],
  afternoon: ['12:00', '17:59'],
  evening: ['17:00', '23:59'],
} as const

export function fits(row: JsonObject, { date, orToday, time, end, part }: When, turn: Turn): boolean {
  const { date: day, time: local } = toLocal(asText(row.start_time), turn.timeZone)
  if (orToday && day !== date && day !== turn.today) return false
  if (time !== undefined && end !== undefined) return local >= time && local < end
  if (time !== undefined) return local === time
  return part === undefined || (local >= HOURS[part][0] && local <= HOURS[part][1])
}

const isBetween = (row: JsonObject, since = '00:00', until = '24:00', turn: Turn): boolean => {
  const { time } = toLocal(asText(row.start_time), turn.timeZone)
  return time >= since && time < until
}

/** "on Thu 12 March at 10:00". */
export function sayWhen({ date, from, to, time, part }: When, turn: Turn): string {
  const day = date
    ? `on ${sayDay(date, turn)}`
    : from
      ? `from ${sayDay(from, turn)} to ${sayDay(to, turn)}`
      : ''
  return [day, time ? `at ${time}` : part ? `in the ${part}` : ''].filter(Boolean).join(' ')
}
