import type { JsonObject } from '@countersign/core'
import {
  amountIn,
  asObject,
  asRows,
  asText,
  type Entity,
  look,
  measureIn,
  type RuleDefinition,
  type Turn,
} from '@countersign/language'
import { figure, fullName, parts, sayDay } from './say.ts'

export const METRICS: Readonly<Record<string, readonly [metric: string, label: string]>> = {
  fat: ['BodyFatPercentage', 'body fat'],
  waist: ['WaistCircumference', 'waist'],
  hip: ['HipCircumference', 'hip'],
  bmi: ['BMI', 'BMI'],
  systolic: ['BloodPressureSystolic', 'blood pressure (systolic)'],
  diastolic: ['BloodPressureDiastolic', 'blood pressure (diastolic)'],
  pulse: ['RestingHeartRate', 'resting heart rate'],
}
export const LABELS: Readonly<Record<string, string>> = {
  Weight: 'weight',
  ...Object.fromEntries(Object.values(METRICS)),
}

export const progressRules: Readonly<Record<string, RuleDefinition>> = {
  entry: [
    ['(<it>|(the|that|this) <entry>)', { it: true }],
    ['[the] {ordinal} (one|<entry>)', { from: 'list' }],
    "{client} ['s] [{which:newest}] <entry> [[of|from|on|for] {when:past}]",
    "{client} ['s] {when:past} <entry>",
    '[the] [{which:newest}] <entry> (of|for) {client} [[from|on|of] {when:past}]',
    '[the] <entry> (of|from|on) {when:past} (of|for) {client}',
    '[the] <entry> (of|from|on) {when:past}',
    '[the] [<entry>] [with] [the] [id] {id}',
  ],
  entryset: [
    ['(both|both of them|them both|both [of] [the|those|these] <entries>)', { every: 'those', count: 2 }],
    ['(them|those|these|all [of] (them|those|these)|(those|these) <entries>)', { every: 'those' }],
  ],
  newest: { oneOf: { last: 'last|latest|newest|most recent', first: 'first|oldest|earliest' } },
  mass: measureIn('kg', 'lb'),
  kilos: amountIn('kg', 'lb'),
  percent: amountIn('%'),
  girth: amountIn('cm', 'in'),
  beats: amountIn('bpm'),
  tracked: {
    oneOf: {
      Weight: 'weight|weigh in',
      BodyFatPercentage: 'body fat [percentage]|bodyfat',
      WaistCircumference: 'waist [circumference]',
      HipCircumference: 'hip [circumference]|hips',
      BMI: 'bmi',
      BloodPressureSystolic: 'blood pressure',
      RestingHeartRate: '[resting] heart rate|resting pulse|pulse',
    },
  },
}

/** "Maria's weight on Monday": the entry is named by what was measured. */
export const weighedRules: Readonly<Record<string, RuleDefinition>> = {
  weighed: [
    "{client} ['s] [{which:newest}] {metric:tracked} [[of|from|on] {when:past}]",
    '[the] {metric:tracked} of {client} [(from|on) {when:past}]',
  ],
  reading: ['{amount:anyunit}', '{pressure}'],
  anyunit: amountIn('kg', 'lb', 'cm', 'in', '%', 'bpm'),
}

export const sayMeasurement = (item: JsonObject): string =>
  `${asText(item.label) || (LABELS[asText(item.metric)] ?? asText(item.metric))} ${figure(item.value)}${item.unit ? ` ${asText(item.unit)}` : ''}`
export const sayEntry = (row: JsonObject, turn: Turn): string =>
  parts(
    `**${sayDay(row.date, turn)}**`,
    asRows(row.measurements).map(sayMeasurement).join(', '),
    asText(row.notes),
  )
export const entryName = (row: JsonObject, turn: Turn): string =>
  row.date
    ? `entry of ${sayDay(row.date, turn)} (${asText(row.client)})`
    : asText(row.label) || 'progress entry'

export const entryEntity: Entity = {
  noun: 'progress entry',
  plural: 'progress entries',
  get: 'get_progress_entry',
  label: (row, turn) => asText(row.label) || entryName(row, turn),
  detail: (row) => parts(asRows(row.measurements).map(sayMeasurement).join(', '), asText(row.notes)),
  at: (row) => asText(row.date),
  find: function* find(reference, turn, seek) {
    const client = yield* seek.one('client', reference.client ?? { it: true })
    const all = asRows((yield* look('list_progress', { client_id: asText(client.id), limit: 200 })).entries)
    const { date, from, to } = asObject(reference.when)
    const fitting = all.filter((row) => {
      const day = asText(row.date)
      return date !== undefined
        ? day === date
        : from === undefined || (day >= asText(from) && day <= asText(to))
    })
    const none = `There is no progress entry for ${fullName(client)}${date ? ` on ${sayDay(date, turn)}` : ''}.`
    if (reference.which === 'last') return { rows: fitting.slice(0, 1), none }
    if (reference.which === 'first') return { rows: fitting.slice(-1), none }
    return { rows: fitting, none }
  },
}
