import type { Json, JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  daysBetween,
  type Entity,
  type Intent,
  look,
  type RuleDefinition,
  type Turn,
} from '@countersign/language'
import { given } from './clients.ts'
import { counted, figure, fullName, listing, mentionsOf, parts, sayDay, totalOf } from './say.ts'

const POUND = 0.453_592_37
const METRICS: Readonly<Record<string, readonly [metric: string, label: string]>> = {
  fat: ['BodyFatPercentage', 'body fat'],
  waist: ['WaistCircumference', 'waist'],
  hip: ['HipCircumference', 'hip'],
  bmi: ['BMI', 'BMI'],
  systolic: ['BloodPressureSystolic', 'blood pressure (systolic)'],
  diastolic: ['BloodPressureDiastolic', 'blood pressure (diastolic)'],
  pulse: ['RestingHeartRate', 'resting heart rate'],
}
const LABELS: Readonly<Record<string, string>> = {
  Weight: 'weight',
  ...Object.fromEntries(Object.values(METRICS)),
}

const withA = '[with] [and] [a|an|the|her|his|their]'
const value = '[of|is|was|at|in at|to|as]'

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
  mass: ['{measure}'],
  kilos: ['{measure}', '{number}'],
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

const measurements = [
  `${withA} (weight|weighing|weighs|weighed|weighed in|weigh in) ${value} {weight:kilos}`,
  '[of] {weight:mass}',
  `${withA} (body fat|bodyfat|fat) [percentage] ${value} {fat:kilos}`,
  `${withA} waist [circumference|size|measurement] ${value} {waist:kilos}`,
  `${withA} (hip|hips) [circumference|measurement] ${value} {hip:kilos}`,
  `${withA} bmi ${value} {bmi:number}`,
  `${withA} (blood pressure|bp) ${value} {pressure}`,
  `${withA} ([resting] heart rate|resting pulse|pulse) ${value} {pulse:kilos}`,
]
const COUNTED = ['weight', 'fat', 'waist', 'hip', 'bmi', 'pressure', 'pulse']

const amount = (given: Json | undefined): number | undefined => {
  if (typeof given === 'number') return given
  const { measure, number } = asObject(given)
  if (typeof number === 'number') return number
  const { value, unit } = asObject(measure)
  if (typeof value !== 'number') return undefined
  return unit === 'lb' ? Math.round(value * POUND * 10) / 10 : value
}

/** `weight_kg` and `measurements` from what was said. */
function measured(values: JsonObject): JsonObject {
  const { systolic, diastolic } = asObject(values.pressure)
  const said: JsonObject = { ...values, ...(systolic !== undefined && { systolic, diastolic: diastolic! }) }
  const list = Object.entries(METRICS).flatMap(([slot, [metric]]) => {
    const value = amount(said[slot])
    return value === undefined ? [] : [{ metric, value }]
  })
  const weight = amount(values.weight)
  return {
    ...(weight !== undefined && { weight_kg: weight }),
    ...(list.length > 0 && { measurements: list }),
  }
}

const sayMeasurement = (item: JsonObject): string =>
  `${asText(item.label) || (LABELS[asText(item.metric)] ?? asText(item.metric))} ${figure(item.value)}${item.unit ? ` ${asText(item.unit)}` : ''}`
const sayEntry = (row: JsonObject, turn: Turn): string =>
  parts(
    `**${sayDay(row.date, turn)}**`,
    asRows(row.measurements).map(sayMeasurement).join(', '),
    asText(row.notes),
  )
const entryName = (row: JsonObject, turn: Turn): string =>
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
    const all = asRows((yield* look('list_progress', { client_id: asText(client.id) })).entries)
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

const id = (values: JsonObject): string => asText(asObject(values.entry).id)
const entry = {
  entity: 'progress_entry',
  required: true,
  name: 'the progress entry',
  answers: ['{entry}'],
} as const
const label = (values: JsonObject, turn: Turn): string => `the ${entryName(asObject(values.entry), turn)}`

export const progressIntents: readonly Intent[] = [
  {
    tool: 'list_progress',
    effect: 'read',
    title: 'show a client’s progress',
    example: 'How is Maria Lopez doing?',
    phrases: [
      "(<show>|<what>) [all] [of] {client} ['s] (progress|<entries>|measurements|history|progress (history|report|chart)|results)",
      "{client} ['s] (progress|<entries>|measurements|progress history)",
      '(<show>|<what>) [the] [all] (progress|measurements|<entries>) (of|for) {client}',
      'how (is|has) {client} (doing|progressing|getting on|coming along|been doing|developed|developing)',
      "how is {client} ['s] progress",
      "[<show>|<what>] {client} ['s] {metric:tracked} (history|chart|development|over time|curve|trend|values)",
      [
        "(<show>|what (is|was|'s)|whats) {client} ['s] [last|latest|current|most recent] {metric:tracked}",
        { last: true },
      ],
      [
        'what (did|does) {client} (weigh|weighs) [last|now|last time|currently|at the moment]',
        { metric: 'Weight', last: true },
      ],
      [
        'how (much|heavy) (does|did|is) {client} [weigh] [now|currently|last time]',
        { metric: 'Weight', last: true },
      ],
      [
        'how much [weight] (has|did) {client} (lost|lose|gained|gain|put on) [so far]',
        { metric: 'Weight', change: true },
      ],
      ['has {client} (lost|gained) [any] weight', { metric: 'Weight', change: true }],
      ['when did {client} last (weigh in|weigh|check in|get weighed)', { metric: 'Weight', last: true }],
    ],
    spot: {
      words:
        '{metric:tracked}|weigh|lost|lose|losing|gained|gaining|progress|progressing|<entries>|measurements',
      slots: { client: 'client', metric: 'tracked' },
      needs: ['client'],
    },
    slots: {
      client: {
        entity: 'client',
        required: true,
        name: 'the client',
        question: 'Whose progress would you like to see?',
      },
    },
    input: ({ client }) => ({ client_id: asText(asObject(client).id) }),
    tell: (output, values, turn) => tellProgress(output, values, turn),
  },
  {
    tool: 'get_progress_entry',
    effect: 'read',
    title: 'show a progress entry',
    example: 'Show me Maria Lopez’s last progress entry',
    phrases: ['<show> [the] [details] [of|for] {entry}', "(what (is|'s|was)|whats) [in] {entry}"],
    slots: { entry },
    input: (values) => ({ id: id(values) }),
    tell: (row, _values, turn) => ({
      text: parts(asText(row.client), sayEntry(row, turn)),
      mentions: {
        ...(row.client_id ? { client: { id: asText(row.client_id), label: asText(row.client) } } : {}),
        progress_entry: { id: asText(row.id), label: entryName(row, turn) },
      },
    }),
  },
  {
    tool: 'create_progress_entry',
    effect: 'write',
    title: 'record progress',
    example: 'Record a weight of 72.5 kg for Maria Lopez today',
    makes: 'progress_entry',
    phrases: [
      '(record|log|add|enter|note|save|track|register|put|put down|write down|recording|logging) [a|an|the|new|this] [new] [(progress entry|progress|measurement|measurements|entry|weigh in|progress entry)] (for|of) {client}',
      "(record|log|add|enter|note|save|track|register|put down|write down|recording|logging) {client} ['s] [new|current] (progress|measurements|progress entry)",
      "(record|log|note|track|enter|note down|write down) [that] {client} ['s]",
      '(record|log|add|enter|create|new) [a|an] [new] (progress entry|progress|measurement|measurements|weigh in)',
      '(create|make) [a|an] [new] (progress entry|measurement) (for|of) {client}',
      '{client} [please] (log|record|note|save|enter) (it|that|this)',
      'weight (for|of) {client} is {weight:kilos} [please] (log|record|note|save|enter) (it|that|this)',
      [
        '{client} (weighs|weighed|weighed in|is at|is down to|is up to) [in] [at] {weight:kilos}',
        { stated: true },
      ],
    ],
    details: [
      ...measurements,
      '[on|for|from|as of|dated] [the] {date:pastdate}',
      '(for|of) {client}',
      '<noting> {notes:text}',
    ],
    slots: {
      client: {
        entity: 'client',
        required: true,
        name: 'the client',
        question: 'Which client is it for?',
        answers: ['[for] {client}'],
      },
      measurements: {
        name: 'the measurements (such as the weight)',
        question: 'What was measured, and how much was it?',
        required: (values) => values.notes === undefined && !COUNTED.some((key) => values[key] !== undefined),
        answers: measurements,
      },
    },
    input: (values, turn) => ({
      client_id: asText(asObject(values.client).id),
      date: asText(values.date) || turn.today,
      ...measured(values),
      ...given({ notes: values.notes }),
    }),
    doing: (values) => `record the measurement for ${fullName(asObject(values.client))}`,
  },
  {
    tool: 'update_progress_entry',
    effect: 'write',
    title: 'correct a progress entry',
    example: 'Correct the weight in Maria Lopez’s last progress entry to 71.8 kg',
    phrases: [
      '(<set>) [the] [{metric:tracked}] (in|of|on|for|from) {entry} to {to:reading}',
      '(<set>) {entry:weighed} to {to:reading}',
      "(<set>) {entry} ['s] {metric:tracked} to {to:reading}",
      '(<set>) {entry} to {to:reading}',
      '(<set>) [the] date of {entry} to [the] {date:pastdate}',
      '(add|put) {metric:tracked} [of] {to:reading} (to|in) {entry}',
      '(add|put) [a|the] note (to|on|for) {entry} ((saying|that) {notes:text}|{notes:said})',
      '(change|update|edit|modify|correct) {entry}',
    ],
    slots: {
      entry: { ...entry, question: 'Which progress entry should I correct?' },
      change: {
        name: 'what to correct',
        question: 'What should I correct: a measurement, the date or the notes?',
        required: ({ to, date, notes }) => to === undefined && date === undefined && notes === undefined,
        answers: ['[the] [{metric:tracked}] [is|to] {to:reading}', '[the] date [is|to] {date:pastdate}'],
      },
    },
    input: (values) => {
      const reading = asObject(values.to)
      const metric = asText(values.metric) || asText(asObject(values.entry).metric) || 'Weight'
      const slot = Object.entries(METRICS).find(([, [name]]) => name === metric)?.[0] ?? 'weight'
      const said =
        reading.pressure === undefined ? { [slot]: reading.amount ?? null } : { pressure: reading.pressure }
      return {
        id: id(values),
        ...(values.to !== undefined && measured(said)),
        ...given({ date: values.date, notes: values.notes }),
      }
    },
    doing: (values, turn) => `correct ${label(values, turn)}`,
  },
  {
    tool: 'delete_progress_entry',
    effect: 'write',
    title: 'delete a progress entry',
    example: 'Delete Maria Lopez’s last progress entry',
    removes: 'progress_entry',
    phrases: ['<delete> {entry}', '<delete> {entry:entryset}', '<delete> (a|one) <entry>'],
    slots: { entry: { ...entry, question: 'Which progress entry should I delete?' } },
    input: (values) => ({ id: id(values) }),
    doing: (values, turn) => `delete ${label(values, turn)}`,
  },
]

/** "Maria's weight on Monday": the entry is named by what was measured. */
export const weighedRules: Readonly<Record<string, RuleDefinition>> = {
  weighed: [
    "{client} ['s] [{which:newest}] {metric:tracked} [[of|from|on] {when:past}]",
    '[the] {metric:tracked} of {client} [(from|on) {when:past}]',
  ],
  reading: ['{amount:kilos}', '{pressure}'],
}

function tellProgress(output: JsonObject, { client, metric, last, change }: JsonObject, turn: Turn) {
  const rows = asRows(output.entries)
  const who = fullName(asObject(client))
  if (rows.length === 0) return { text: `No progress is on record for ${who} yet.` }
  const list = { kind: 'progress_entry', items: mentionsOf(rows, (row) => entryName(row, turn)) }
  if (metric === undefined) {
    const total = totalOf(output, rows)
    const shown = rows.slice(0, 10)
    return {
      text: listing(
        `${who} has ${counted(total, 'progress entry', 'progress entries')}, newest first:`,
        shown.map((row) => sayEntry(row, turn)),
        total,
      ),
      list,
    }
  }
  const points = rows.flatMap((row) => {
    const found = asRows(row.measurements).find((item) => item.metric === metric)
    return found ? [{ date: asText(row.date), item: found }] : []
  })
  const name = LABELS[asText(metric)] ?? asText(metric)
  const [newest] = points
  const oldest = points.at(-1)
  if (!newest || !oldest) return { text: `No ${name} is on record for ${who}.`, list }
  if (last === true)
    return { text: `${who}: ${sayMeasurement(newest.item)}, on ${sayDay(newest.date, turn)}.`, list }
  if (change === true) {
    const by = Math.round((Number(newest.item.value) - Number(oldest.item.value)) * 10) / 10
    const what = by < 0 ? `lost ${figure(-by)}` : `gained ${figure(by)}`
    if (points.length === 1 || by === 0)
      return { text: `${who}’s ${name} has not changed: ${sayMeasurement(newest.item)}.`, list }
    return {
      text: `${who} has ${what} ${asText(newest.item.unit) || 'kg'} in ${counted(daysBetween(oldest.date, newest.date), 'day')}, from ${figure(oldest.item.value)} to ${figure(newest.item.value)}.`,
      list,
    }
  }
  const lines = points.slice(0, 20).map(({ date, item }) => `${sayDay(date, turn)}: ${sayMeasurement(item)}`)
  return { text: listing(`${who}’s ${name}, newest first:`, lines, points.length), list }
}
