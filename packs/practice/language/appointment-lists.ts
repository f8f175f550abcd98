import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, type Turn, type When } from '@countersign/language'
import { fits, isWith, lately, sayWhen, whoseIs } from './appointment-entity.ts'
import { given } from './given.ts'
import {
  counted,
  fullName,
  listing,
  mentionsOf,
  parts,
  sayAppointment,
  sayHours,
  sayTimes,
  totalOf,
} from './say.ts'
import { sayValue } from './vocabulary.ts'

const at = '[[on|for|in|from|at|of|during|over] [the] {when:near}]'
const person = { entity: 'client', name: 'the client', prefer: { staff: true } } as const
const about = (values: JsonObject): JsonObject =>
  values.client === undefined ? {} : whoseIs(asObject(values.client))
const whenOf = (values: JsonObject): When => asObject(values.when)

function daysOf(values: JsonObject, turn: Turn): JsonObject {
  const { date, from, to, time, part } = whenOf(values)
  if (values.today === true && !date && !from) return { from_date: turn.today, to_date: turn.today }
  if (date) return { from_date: date, to_date: date }
  if (from && to) return { from_date: from, to_date: to }
  if (time || part) return { from_date: turn.today, to_date: turn.today }
  if (values.span === 'past') return lately(turn)
  return values.span === 'all' || values.status !== undefined ? {} : { from_date: turn.today }
}

const labelled = (turn: Turn) => (row: JsonObject) => `${sayTimes(row, turn)} with ${asText(row.client)}`

export const listAppointments: Intent = {
  tool: 'list_appointments',
  effect: 'read',
  title: 'list appointments',
  example: 'What’s on tomorrow?',
  phrases: [
    [
      `<count> [{status:appointmentstatus}] (<appointments>|{kind}) [do (we|i) have|did (we|i|{client}) have|are there|are|have (we|i) [got]|does {client} have] [left|scheduled|booked|planned] [(with|for) {client}] ${at}`,
      { count: true },
    ],
    `(<show>|<what>) [all] [of] [the|my|our] [{span:tense}] [{status:appointmentstatus}] <appointments> [do (we|i) have|are there|have we got|does {client} have] [(with|for|of) {client}] ${at} [left|planned|scheduled|booked|coming up]`,
    `[all] [of] [the|my|our] [{span:tense}] [{status:appointmentstatus}] <appointments> [(with|for|of) {client}] ${at}`,
    `(<show>|<what>) [all] [of] {client} ['s] [{span:tense}] [{status:appointmentstatus}] <appointments> ${at}`,
    `{client} ['s] [{span:tense}] [{status:appointmentstatus}] <appointments> ${at}`,
    `[<show>|<what>] {when:near} ['s] <appointments>`,
    `(<show>|<what>) [on] [my|the|our] (schedule|calendar|agenda|diary|planner|day|week) [look like|looking like] ${at}`,
    `what does {when:near} look like`,
    [`what does (my|the|our) day look like`, { today: true }],
    `what does (my|the|our) (schedule|calendar|agenda|diary|day|week) look like ${at}`,
    `[<show>] {when:near} ['s] (schedule|calendar|agenda|diary)`,
    `[my|the|our] (schedule|calendar|agenda|diary) ${at}`,
    `(what is|what 's|whats|what) on [the (schedule|calendar|agenda|books)] [for] {when:near}`,
    `(what is|what 's|whats|what) (happening|going on|planned|scheduled|booked) [for|on] {when:near}`,
    `what (do|have) (i|we) (have|got|planned) [on|planned|booked|scheduled|coming up] [for|on|in] {when:near}`,
    `who (is|'s|are) (coming|coming in|coming by|booked|booked in|scheduled|on|visiting|in) [for|on|at|in] {when:near}`,
    `(who|whom) (do|am|are) (i|we) (see|seeing|have|meet|meeting) [on|at] {when:near}`,
    `(is|do we have|have we|do i have) (anything|something|anyone|anybody|someone|somebody) (on|planned|booked|scheduled|coming|coming in) [for|on|at] {when:near}`,
    `did (anyone|anybody|someone) cancel ${at}`,
    `(anything|anyone|anybody) (on|planned|booked|scheduled|coming in) [for|on|at] {when:near}`,
    [`(am i|are we|is anyone|is someone) (free|available|busy|booked) [on|at] {when:near}`, { free: true }],
    `how (does|is) {when:near} (look|looking)`,
    `is {client} (booked|coming|coming in|scheduled|here|in) [in] [for|on] {when:near}`,
    [`is {client} (free|available|busy) [on|at|in] [the] {when:near}`, { free: true }],
    "(was|is|has) {client} ['s] <appointment> [been] {status:appointmentstatus}",
    `(what is|what 's|whats|what) on for (me|us) {when:near}`,
    [
      '(does|has) {client} (have|has|got) (any|an) [upcoming] (<appointments>|<appointment>) [coming up] [[on|for] {when:near}]',
      {},
    ],
    `which <appointments> (are|were|is|was) {status:appointmentstatus} ${at}`,
    `who (cancelled|canceled) ${at}`,
  ],
  spot: {
    words:
      '<appointment>|<appointments>|booked|schedule|calendar|agenda|coming|planned|what time|busy|free|full|day|week',
    slots: { client: 'client', when: 'near' },
  },
  slots: {
    client: person,
    when: { name: 'the day', answers: ['[on|for|in] [the] {when:near}'] },
  },
  input: (values, turn) => ({
    ...about(values),
    ...daysOf(values, turn),
    ...given({ status: values.status }),
  }),
  tell: (output, values, turn) => {
    const when = whenOf(values)
    const all = asRows(output.appointments)
    const rows = all.filter(
      (row) =>
        fits(row, when, turn) &&
        isWith(row, asObject(values.client)) &&
        (values.kind === undefined || row.type === values.kind),
    )
    const total = rows.length === all.length ? totalOf(output, rows) : rows.length
    const who = values.client === undefined ? '' : ` for ${fullName(asObject(values.client))}`
    const status = values.status === undefined ? '' : `${sayValue(values.status)} `
    const period = sayWhen(when, turn) || (values.span === 'past' ? 'in the past' : '')
    const during = period && ` ${period}`
    if (total === 0)
      return {
        text:
          values.free === true
            ? `${values.client === undefined ? 'You are' : `${fullName(asObject(values.client))} is`} free${during}.`
            : `There are no ${status}appointments${who}${during}.`,
      }
    const list = { kind: 'appointment', items: mentionsOf(rows, labelled(turn)) }
    const noun = values.kind === undefined ? 'appointment' : sayValue(values.kind)
    const head = `${counted(total, `${status}${noun}`)}${who}${during}`
    if (values.count === true) return { text: `There ${total === 1 ? 'is' : 'are'} **${head}**.`, list }
    const oneDay = when.date !== undefined
    const lines = rows.map((row) =>
      oneDay
        ? parts(
            sayHours(row, turn),
            `**${asText(row.client)}**`,
            sayValue(row.type),
            sayValue(row.location_type),
            sayValue(row.status),
          )
        : sayAppointment(row, turn),
    )
    const [only] = rows.length === 1 ? list.items : []
    return {
      text: listing(`${head}:`, lines, total),
      list,
      ...(only && { mentions: mentioned(rows[0]!, turn) }),
    }
  },
}

function mentioned(row: JsonObject, turn: Turn) {
  return {
    client: { id: asText(row.client_id), label: asText(row.client) },
    appointment: { id: asText(row.id), label: labelled(turn)(row) },
  }
}

/** "When is her next appointment?" */
export const nextAppointment: Intent = {
  name: 'next_appointment',
  tool: 'list_appointments',
  effect: 'read',
  title: 'find the next appointment',
  example: 'When is Maria Lopez’s next appointment?',
  phrases: [
    [`(when|what time) (is|'s) {client} ['s] [next|upcoming] <appointment>`, { which: 'next' }],
    ["(when|what time) (is|'s) {client:pronoun} next one", { which: 'next' }],
    ['when was {client:pronoun} (last|latest|most recent|previous) one', { which: 'last' }],
    [`(when|what time) (is|'s) (my|our|the) next <appointment> [(with|for|of) {client}]`, { which: 'next' }],
    [
      `when (is|'s|does) {client} (coming|booked|come|scheduled|due|here|in) [in|back] [next|again]`,
      { which: 'next' },
    ],
    [`when (do|will|am|are) (i|we) (see|seeing|meet) {client} [next|again]`, { which: 'next' }],
    [`who (is|'s) [up] next`, { which: 'next' }],
    [`[my|our|the] next <appointment>`, { which: 'next' }],
    [`(who|what) (is|'s) (my|our|the) next <appointment> [with]`, { which: 'next' }],
    [`when was {client} ['s] (last|latest|most recent|previous) <appointment>`, { which: 'last' }],
    [`when did (i|we) last (see|meet) {client}`, { which: 'last' }],
    [`when was {client} last (here|in|seen)`, { which: 'last' }],
    [`when was (my|our|the) last <appointment> (with|of|for) {client}`, { which: 'last' }],
  ],
  slots: { client: person },
  input: (values, turn) => ({
    ...about(values),
    ...(values.which === 'last' ? { ...lately(turn), limit: 200 } : { from_date: turn.today }),
  }),
  tell: (output, values, turn) => {
    const rows = asRows(output.appointments).filter(
      (row) =>
        isWith(row, asObject(values.client)) &&
        (values.which === 'last' || !asText(row.status).includes('Cancel')),
    )
    const row =
      values.which === 'last'
        ? rows.findLast(({ start_time }) => asText(start_time) < turn.now)
        : rows.find(({ end_time }) => asText(end_time) >= turn.now)
    const who = values.client === undefined ? '' : ` for ${fullName(asObject(values.client))}`
    if (!row)
      return {
        text:
          values.which === 'last'
            ? `There was no appointment${who} so far.`
            : `There is no appointment${who} coming up.`,
      }
    const verb = values.which === 'last' ? 'The last appointment was' : 'The next appointment is'
    return { text: `${verb} ${sayAppointment(row, turn)}.`, mentions: mentioned(row, turn) }
  },
}
