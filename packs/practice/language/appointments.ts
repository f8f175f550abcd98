import type { JsonObject } from '@countersign/core'
import {
  addDays,
  addMinutes,
  asObject,
  asText,
  type Intent,
  type LocalTime,
  toLocal,
  toLocalIso,
  toMinutes,
  type Turn,
  type When,
} from '@countersign/language'
import { given } from './given.ts'
import { fullName, sayAppointment, sayDay, sayTimes } from './say.ts'

const appointment = {
  entity: 'appointment',
  required: true,
  name: 'the appointment',
  answers: ['{appointment}', '{appointment:booked}', '{appointment:bookedat}'],
} as const
const id = (values: JsonObject): string => asText(asObject(values.appointment).id)
const label = (values: JsonObject, turn: Turn): string => {
  const row = asObject(values.appointment)
  return row.start_time
    ? `the appointment of ${asText(row.client)} on ${sayTimes(row, turn)}`
    : asText(row.label)
      ? `the appointment on ${asText(row.label)}`
      : 'the appointment'
}
const whenOf = (values: JsonObject): When => asObject(values.when)

const because = ['{reason:aside}', '<because> {reason:prose}', '(as|since) {reason:clause}']
const one = '(<appointment>|{kind} [<appointment>])'

export const createAppointment: Intent = {
  tool: 'create_appointment',
  effect: 'write',
  title: 'book the appointment',
  example: 'Book a follow-up with Maria Lopez next Tuesday at half past three for 45 minutes, by phone',
  makes: 'appointment',
  phrases: [
    `(book|schedule|arrange|set up|make|create|add|plan|fix|reserve|new|enter|booking|scheduling|put in|get|[i|we] need) [me|us|in] [a|an|another|the] [new] ${one} [(with|for|w) {client}]`,
    `(book|schedule|arrange|set up|make|create|add|plan|booking|scheduling) {client} [in] [for|with] [a|an|another|her|his|their] [next|new] ${one}`,
    `(book|schedule|put|pencil|squeeze|fit|slot|booking) {client} [in|down]`,
    `(get|have) {client} in`,
    `see {client} for [a|an] ${one}`,
    `(give|get) {client} [a|an] [new] ${one}`,
    `[a] new ${one} (with|for) {client}`,
    `${one} (with|for) {client}`,
    ["(i am|i 'm|we are|we 're) (seeing|meeting) {client}", { stated: true }],
  ],
  details: [
    '[on|at|for|from|starting|beginning|this] [at] {when}',
    '[and] [which|it] [for|lasting|of|taking|lasts|takes] [a|about] {length:duration} [long]',
    "[as|and|for|make it|it is|it 's] [a|an] {kind} [<appointment>]",
    "[and] [make it|as|which is|it is|it 's|to be] [a|an] {place} [<appointment>]",
    '(until|till|ending|ends) [at] {until:when}',
    '<noting> {notes:text}',
    '(for|with) {client}',
  ],
  slots: {
    client: {
      entity: 'client',
      required: true,
      name: 'the client',
      question: 'Which client is it for?',
      answers: ['[for|with] {client}'],
    },
    day: {
      name: 'the day',
      question: 'On which day?',
      required: (values) => whenOf(values).date === undefined,
      answers: ['{when}'],
    },
    time: {
      name: 'the time',
      question: 'At what time does it start?',
      required: (values) => whenOf(values).time === undefined,
      answers: ['{when}', '[at] {when:hour}'],
    },
    length: {
      name: 'how long it takes',
      question: 'How long does it take?',
      required: (values) =>
        values.length === undefined && values.until === undefined && whenOf(values).end === undefined,
      answers: ['{length:duration}', '(until|till) {until:when}'],
    },
    kind: {
      required: true,
      name: 'the kind (initial consultation, follow-up or check-in)',
      question: 'Is it an initial consultation, a follow-up or a check-in?',
      answers: ['[a|an] {kind}'],
    },
    place: {
      required: true,
      name: 'where (in person, virtual or by phone)',
      question: 'Is it in person, virtual or by phone?',
      answers: ['{place}'],
    },
  },
  input: (values) => {
    const { start, end } = spanOf(values)
    if (end <= start) return { text: 'The end would be before the start. Please tell me both times again.' }
    return {
      client_id: asText(asObject(values.client).id),
      start_time: start,
      end_time: end,
      type: asText(values.kind),
      location_type: asText(values.place),
      ...given({ notes: values.notes }),
    }
  },
  doing: (values) => `book the appointment for ${fullName(asObject(values.client))}`,
  excludes: (first, second, turn) => {
    const [one, other] = [asObject(first.client), asObject(second.client)]
    const shared = one.primary_nutritionist_id === other.primary_nutritionist_id
    const [mine, theirs] = [spanOf(first), spanOf(second)]
    if (!shared || mine.start >= theirs.end || theirs.start >= mine.end) return undefined
    const who = asText(one.primary_nutritionist) || 'Their nutritionist'
    return `${who} cannot see ${fullName(one)} and ${fullName(other)} at once on ${sayDay(whenOf(first).date, turn)} at ${whenOf(first).time}. Please give me a time for each.`
  },
}

/** When it begins and ends, local. */
function spanOf(values: JsonObject): { readonly start: string; readonly end: string } {
  const when = whenOf(values)
  const start: LocalTime = { date: when.date!, time: when.time! }
  const until = (asObject(values.until) as When).time ?? when.end
  const end = until ? { date: start.date, time: until } : addMinutes(start, Number(values.length))
  return { start: toLocalIso(start), end: toLocalIso(end) }
}

const CHANGES = ['when', 'shift', 'sooner', 'kind', 'place', 'length', 'longer', 'shorter', 'notes', 'more']

export const updateAppointment: Intent = {
  tool: 'update_appointment',
  effect: 'write',
  title: 'change the appointment',
  example: 'Move Maria Lopez’s next appointment to Friday at 10',
  phrases: [
    '(move|reschedule|shift|push|postpone|change|switch|rebook|put|bump|delay|moving|rescheduling|set|bring) {appointment} [forward|back] (to|until|for|onto|on) {when}',
    '(move|reschedule|shift|push|postpone|switch|rebook|bump|rescheduling) {appointment:booked} [forward|back] (to|until|onto) {when}',
    '(change|set|move|update) [the] (time|date|start|start time|day) of {appointment} to {when}',
    "(change|set|move|update) {appointment} ['s] (time|date|start|start time|day) to {when}",
    '(move|shift|push|postpone|delay|reschedule) {appointment} [back] [by] {shift}',
    '(push|move) back {appointment} [by] {shift}',
    '(postpone|delay|push) {appointment:booked} [back] [by] {shift}',
    'do {appointment} {place} [instead]',
    ['{appointment} (should|must|needs to) be [on|at] {when} [instead]', { stated: true }],
    '(postpone|delay|push back) {appointment} [by] {shift:later}',
    'bring forward {appointment} by {sooner:duration}',
    'bring {appointment} forward by {sooner:duration}',
    ['make (it|that) [at|on] {when}', { appointment: { it: true } }],
    '(change|switch|turn|convert|make|set) {appointment} [to|into|be] [a|an] {kind} [<appointment>]',
    '(change|set) [the] (type|kind) of {appointment} to [a|an] {kind} [<appointment>]',
    '(change|switch|turn|convert|make|move|set) {appointment} [to|into|be] [a|an] {place} [<appointment>|one|call]',
    '(change|set|switch) [the] (location|place|venue) of {appointment} to {place}',
    '(make|change|set|extend|shorten) {appointment} [to|be|last] {length:duration} [long]',
    '(extend|lengthen|prolong) {appointment} by {longer:duration}',
    '(shorten|cut|reduce) {appointment} by {shorter:duration}',
    '(add|put|leave|attach) [a|the] (note|comment) (to|on|for) {appointment} ((saying|that) {more:text}|{more:said})',
    '(change|set|update) [the] (note|notes) (of|for|on) {appointment} to {notes:text}',
    '(change|update|edit|modify|reschedule|move|postpone) {appointment}',
    '(reschedule|move|postpone|rebook) {appointment:booked}',
  ],
  details: [
    '[at] [the] same time',
    'and make it [a|an] {place} [<appointment>|one]',
    'and make it [a|an] {kind} [<appointment>]',
    'for {length:duration}',
    '<noting> {more:text}',
  ],
  slots: {
    appointment: { ...appointment, whole: true, question: 'Which appointment should I change?' },
    change: {
      name: 'what to change (day, time, length, kind, place or notes)',
      question: 'What should I change: the day, time, length, kind, place or notes?',
      required: (values) => !CHANGES.some((key) => values[key] !== undefined),
      answers: ['[to] {when}', '[to] {when:hour}', '{length:duration}', '{kind}', '{place}', '{shift}'],
    },
    time: {
      name: 'the time',
      question: 'At what time?',
      required: (values) => whenOf(values).part !== undefined && whenOf(values).time === undefined,
      answers: ['{when}', '[at] {when:hour}'],
    },
  },
  input: (values, turn) => {
    const row = asObject(values.appointment)
    const times = newTimes(
      values,
      toLocal(asText(row.start_time), turn.timeZone),
      toLocal(asText(row.end_time), turn.timeZone),
    )
    return {
      id: id(values),
      ...times,
      ...given({
        type: values.kind,
        location_type: values.place,
        notes: values.more === undefined ? values.notes : withNote(row, asText(values.more)),
      }),
    }
  },
  doing: (values, turn) => `change ${label(values, turn)}`,
}

/** What is added to the notes leaves those that are there. */
const withNote = (row: JsonObject, more: string): string =>
  [asText(row.notes), more].filter(Boolean).join('\n')

/** A new day keeps the time, a new time keeps the day, and both keep the length unless that is what changes. */
function newTimes(values: JsonObject, start: LocalTime, end: LocalTime): JsonObject {
  const when = whenOf(values)
  const shift = asObject(values.shift)
  const minutes = Number(shift.minutes ?? 0) - Number(values.sooner ?? 0)
  const days = Number(shift.days ?? 0)
  const lasted = toMinutes(end.time) - toMinutes(start.time) + (end.date > start.date ? 1440 : 0)
  const length = Number(values.length ?? lasted) + Number(values.longer ?? 0) - Number(values.shorter ?? 0)
  const moved = addMinutes(
    { date: addDays(when.date ?? when.from ?? start.date, days), time: when.time ?? start.time },
    minutes,
  )
  const ends = when.end ? { date: moved.date, time: when.end } : addMinutes(moved, length)
  const [from, to] = [toLocalIso(moved), toLocalIso(ends)]
  return {
    ...(from !== toLocalIso(start) && { start_time: from }),
    ...((from !== toLocalIso(start) || to !== toLocalIso(end)) && { end_time: to }),
  }
}

export const cancelAppointment: Intent = {
  tool: 'cancel_appointment',
  effect: 'write',
  title: 'cancel an appointment',
  example: 'Cancel Maria Lopez’s next appointment because she is ill',
  phrases: [
    '(cancel|call off|cancelling|canceling|scrap) {appointment} [instead]',
    '(cancel|call off|cancelling|canceling) {appointment:appointments}',
    '(cancel|cancelling|canceling) {appointment:bookedat}',
    'cancel {appointment:loosely}',
    '(cancel|call off) (an|a|one|some) <appointment>',
    ['{appointment:calledoff}', { stated: true }],
  ],
  details: because,
  slots: { appointment: { ...appointment, question: 'Which appointment should I cancel?' } },
  input: (values) => ({ id: id(values), ...given({ reason: values.reason }) }),
  doing: (values, turn) => `cancel ${label(values, turn)}`,
}

export const deleteAppointment: Intent = {
  tool: 'delete_appointment',
  effect: 'write',
  title: 'delete an appointment',
  example: 'Delete the appointment on Friday at 10',
  removes: 'appointment',
  phrases: [
    '<delete> {appointment} [from (the|our|my) (calendar|schedule|agenda|list)]',
    '(drop|take) {appointment} (from|off) (the|our|my) (calendar|schedule|agenda|list)',
    '<delete> {appointment:appointments}',
    '<delete> (an|a|one|some) <appointment>',
  ],
  slots: { appointment: { ...appointment, question: 'Which appointment should I delete?' } },
  input: (values) => ({ id: id(values) }),
  doing: (values, turn) => `delete ${label(values, turn)}`,
}

export const getAppointment: Intent = {
  tool: 'get_appointment',
  effect: 'read',
  title: 'show an appointment',
  example: 'Show me Maria Lopez’s next appointment',
  phrases: [
    '<show> [the] [details|info|information|notes] [of|for|about|on] {appointment}',
    '[the] (details|info|information|notes) (of|for|about|on) {appointment}',
    "(what (is|'s)|whats|what about) {appointment}",
    'what are the (details|notes) (of|for|on) {appointment}',
    ['(where|how) is {appointment}', {}],
    ["who (is|'s) [the] first [one]", { appointment: { ordinal: 1, from: 'list' } }],
  ],
  slots: { appointment },
  input: (values) => ({ id: id(values) }),
  tell: (row, _values, turn) => {
    const extra = [
      ['With', asText(row.nutritionist)],
      ['Link', asText(row.meeting_url)],
      ['Notes', asText(row.notes)],
      ['Cancelled because', asText(row.cancellation_reason)],
    ].flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : []))
    const name = `${sayTimes(row, turn)} with ${asText(row.client)}`
    return {
      text: [sayAppointment(row, turn), extra.join('\n')].filter(Boolean).join('\n\n'),
      mentions: {
        ...(row.client_id ? { client: { id: asText(row.client_id), label: asText(row.client) } } : {}),
        appointment: { id: asText(row.id), label: name },
      },
    }
  },
}
