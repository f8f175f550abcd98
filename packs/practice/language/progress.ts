import type { JsonObject } from '@countersign/core'
import { asObject, asText, type Intent, type Turn } from '@countersign/language'
import { amountOf } from './amounts.ts'
import { given } from './given.ts'
import { entryName, METRICS, sayEntry } from './progress-entity.ts'
import { fullName, parts } from './say.ts'
import { tellProgress } from './tell-progress.ts'

const withA = '[with] [and] [a|an|the|her|his|their]'
const value = '[of|is|was|at|in at|to|as]'

const measurements = [
  `${withA} (weight|weighing|weighs|weighed|weighed in|weigh in) ${value} {weight:kilos}`,
  '[of] {weight:mass}',
  `${withA} (body fat|bodyfat|fat) [percentage] ${value} {fat:percent}`,
  `${withA} waist [circumference|size|measurement] ${value} {waist:girth}`,
  `${withA} (hip|hips) [circumference|measurement] ${value} {hip:girth}`,
  `${withA} bmi ${value} {bmi:number}`,
  `${withA} (blood pressure|bp) ${value} {pressure}`,
  `${withA} ([resting] heart rate|resting pulse|pulse) ${value} {pulse:beats}`,
]
const COUNTED = ['weight', 'fat', 'waist', 'hip', 'bmi', 'pressure', 'pulse']

/** `weight_kg` and `measurements` from what was said. */
function measured(values: JsonObject): JsonObject {
  const { systolic, diastolic } = asObject(values.pressure)
  const said: JsonObject = { ...values, ...(systolic !== undefined && { systolic, diastolic: diastolic! }) }
  const list = Object.entries(METRICS).flatMap(([slot, [metric]]) => {
    const amount = amountOf(said[slot])
    // Inches would otherwise be taken for centimetres; other units are what the metric is kept in.
    return amount ? [{ metric, value: amount.value, ...(amount.unit === 'in' && { unit: 'in' }) }] : []
  })
  const weight = amountOf(values.weight)?.value
  return {
    ...(weight !== undefined && { weight_kg: weight }),
    ...(list.length > 0 && { measurements: list }),
  }
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
      '(progress|measurements|<entries>) [of|for] {client}',
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
    // What has changed over a year needs more than the first page.
    input: ({ client, metric }) => ({
      client_id: asText(asObject(client).id),
      ...(metric !== undefined && { limit: 200 }),
    }),
    tell: tellProgress,
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
      ['(weigh in|weighin|weight) [for|of] {client} [is|at] {weight:kilos}', { stated: true }],
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
