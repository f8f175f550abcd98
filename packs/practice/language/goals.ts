import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Entity,
  type Intent,
  look,
  type RuleDefinition,
  type Turn,
} from '@countersign/language'
import { type Amount, amountOf } from './amounts.ts'
import { given } from './given.ts'
import { counted, figure, fullName, listing, mentionsOf, parts, sayDay, totalOf } from './say.ts'
import { sayValue } from './vocabulary.ts'

export const goalRules: Readonly<Record<string, RuleDefinition>> = {
  goal: [
    ['(<it>|(the|that|this) <goal>)', { it: true }],
    ['[the] {ordinal} (one|<goal>)', { from: 'list' }],
    "{client} ['s] [{status:goalstatus}] [{type:goaltype}] <goal> [(of|to reach|to weigh|at) {value:amount}]",
    '[the|that] [{status:goalstatus}] [{type:goaltype}] <goal> (of|for) {client}',
    "{client} ['s] {value:amount} <goal>",
    '[the] <goal> [with] [the] [id] {id}',
  ],
  goalset: [
    ['(both|both of them|them both|both <goals>)', { every: 'those', count: 2 }],
    ['(them|those|these|all [of] (them|those|these)|(those|these) <goals>)', { every: 'those' }],
    ["all [of] {client} ['s] [{status:goalstatus}] [{type:goaltype}] <goals>", { every: 'all' }],
  ],
  amount: ['{measure}', '{number}'],
}

const sayTarget = (row: JsonObject): string =>
  `${figure(row.target_value)}${row.unit ? ` ${asText(row.unit)}` : ''}`
const goalName = (row: JsonObject): string =>
  row.type
    ? `${sayValue(row.type)} goal of ${sayTarget(row)} (${asText(row.client)})`
    : asText(row.label) || 'goal'

export const goalEntity: Entity = {
  noun: 'goal',
  plural: 'goals',
  get: 'get_goal',
  label: (row) => asText(row.label) || goalName(row),
  detail: (row) =>
    parts(sayValue(row.status), row.target_date ? `by ${asText(row.target_date)}` : '', asText(row.notes)),
  find: function* find(reference, _turn, seek) {
    const { type, status, value } = reference
    const client = yield* seek.one('client', reference.client ?? { it: true })
    const all = asRows((yield* look('list_goals', { client_id: asText(client.id) })).goals)
    const wanted = amountOf(value)
    const fitting = all.filter(
      (row) =>
        (type === undefined || row.type === type) &&
        (status === undefined || row.status === status) &&
        (wanted === undefined || row.target_value === wanted.value),
    )
    const active =
      seek.write && status === undefined ? fitting.filter((row) => row.status === 'Active') : fitting
    const none = `There is no ${type === undefined ? '' : `${sayValue(type)} `}goal for ${fullName(client)}.`
    return { rows: active.length > 0 ? active : fitting, none }
  },
}

const id = (values: JsonObject): string => asText(asObject(values.goal).id)
const label = (values: JsonObject): string => {
  const name = goalName(asObject(values.goal))
  return name === 'goal' ? 'the goal' : `the ${name}`
}
const goal = { entity: 'goal', required: true, name: 'the goal' } as const
const IN_KILOGRAMS = 'A weight goal is in kilograms or pounds. Please tell me the target again.'
const isMass = ({ unit }: Amount): boolean => unit === undefined || unit === 'kg'
const typeOf = (values: JsonObject): string =>
  asText(values.type) || (amountOf(values.target)?.unit === 'kg' ? 'Weight' : '')

const tellGoal = (row: JsonObject, turn: Turn, withClient: boolean): string =>
  parts(
    `**${sayValue(row.type).replace(/^./, (letter) => letter.toUpperCase())}: ${sayTarget(row)}**`,
    withClient && asText(row.client),
    row.target_date ? `by ${sayDay(row.target_date, turn)}` : '',
    sayValue(row.status),
    asText(row.notes),
  )

export const goalIntents: readonly Intent[] = [
  {
    tool: 'list_goals',
    effect: 'read',
    title: 'list a client’s goals',
    example: 'What are Maria Lopez’s goals?',
    phrases: [
      "(<show>|<what>) [all] [of] {client} ['s] [{status:goalstatus}] <goals>",
      '(<show>|<what>) [all] [of] [the] [{status:goalstatus}] <goals> (does|has) {client} [have|set|got]',
      '(<show>|<what>) [all] [of] [the] [{status:goalstatus}] <goals> (of|for) {client}',
      "{client} ['s] [{status:goalstatus}] <goals>",
      ['<count> [{status:goalstatus}] <goals> (does|has) {client} [have|got|set]', { count: true }],
      '(does|has) {client} (have|got) (a|an|any) [{status:goalstatus}] [{type:goaltype}] (<goal>|<goals>)',
      'what is {client} (working towards|working on|aiming for)',
      '(<show>|<what>) [the] [all] <goals>',
      '<goals> (of|for) {client}',
    ],
    spot: {
      words: '<goals>|<goal>|aiming|aim',
      slots: { client: 'client', status: 'goalstatus' },
      needs: ['client'],
    },
    slots: {
      client: {
        entity: 'client',
        required: true,
        name: 'the client',
        question: 'Whose goals would you like to see?',
      },
    },
    input: ({ client }) => ({ client_id: asText(asObject(client).id) }),
    tell: (output, { client, status, count, type }, turn) => {
      const all = asRows(output.goals)
      const rows = all.filter(
        (row) => (status === undefined || row.status === status) && (type === undefined || row.type === type),
      )
      const total = rows.length === all.length ? totalOf(output, rows) : rows.length
      const who = fullName(asObject(client))
      const kind = `${status === undefined ? '' : `${sayValue(status)} `}${type === undefined ? '' : `${sayValue(type)} `}goal`
      if (total === 0) return { text: `${who} has no ${kind}s.` }
      const list = { kind: 'goal', items: mentionsOf(rows, goalName) }
      if (count === true) return { text: `${who} has **${counted(total, kind)}**.`, list }
      const mentions = rows.length === 1 ? { mentions: { goal: list.items[0]! } } : {}
      return {
        text: listing(
          `${who} has ${counted(total, kind)}:`,
          rows.map((row) => tellGoal(row, turn, false)),
          total,
        ),
        list,
        ...mentions,
      }
    },
  },
  {
    tool: 'get_goal',
    effect: 'read',
    title: 'show a goal',
    example: 'Show me Maria Lopez’s weight goal',
    phrases: [
      '<show> [the] [details] [of|for] {goal}',
      "(what (is|'s)|whats) {goal}",
      'what about {goal}',
      "(what (is|'s)|whats) [the] <goal> for {goal:eater}",
      'how is {goal} (going|doing|coming along)',
    ],
    slots: { goal },
    input: (values) => ({ id: id(values) }),
    tell: (row, _values, turn) => ({
      text: parts(tellGoal(row, turn, true), row.closed_reason ? `because ${asText(row.closed_reason)}` : ''),
      mentions: {
        ...(row.client_id ? { client: { id: asText(row.client_id), label: asText(row.client) } } : {}),
        goal: { id: asText(row.id), label: goalName(row) },
      },
    }),
  },
  {
    tool: 'create_goal',
    effect: 'write',
    title: 'create a goal',
    example: 'Set a weight goal of 68 kg for Maria Lopez by the end of June',
    makes: 'goal',
    phrases: [
      '(<add>|set|define|start) [a|an|another] [new] [{type:goaltype}] <goal> [for {client}]',
      '(<add>|set|define|give) {client} [a|an|another] [new] [{type:goaltype}] <goal>',
      '(<add>|set|define) [a|an] [new] <goal> (that|for) {client} [should|to] (weigh|reach|weighs|reaches|get to|get down to) {target:amount}',
    ],
    details: [
      '[of|to|at|for|with] [a|the] [reach|reaching|weigh|weighing|get to|get down to|target|target of|value of|target value of|down to|up to] {target:amount}',
      '[by|until|before|due|due by|due on|with [a] deadline|deadline] [the] {by:date}',
      '[of|with] [the] type [of] {type:goaltype}',
      '<noting> {notes:text}',
      'for {client}',
    ],
    slots: {
      client: {
        entity: 'client',
        required: true,
        name: 'the client',
        question: 'Which client is the goal for?',
        answers: ['[for] {client}'],
      },
      type: {
        name: 'the kind (weight, body composition, dietary or custom)',
        question: 'Is it a weight, body composition, dietary or custom goal?',
        required: (values) => typeOf(values) === '',
        answers: ['[a] {type:goaltype} [<goal>]'],
      },
      target: {
        required: true,
        name: 'the target value',
        question: 'What is the target value?',
        answers: ['{target:amount}'],
      },
    },
    input: (values) => {
      const target = amountOf(values.target)!
      const type = typeOf(values)
      if (type === 'Weight' && !isMass(target)) return { text: IN_KILOGRAMS }
      return {
        client_id: asText(asObject(values.client).id),
        type,
        target_value: target.value,
        ...(target.unit && type !== 'Weight' && { unit: target.unit }),
        ...given({ target_date: values.by, notes: values.notes }),
      }
    },
    doing: (values) => `create the goal for ${fullName(asObject(values.client))}`,
  },
  {
    tool: 'update_goal',
    effect: 'write',
    title: 'change a goal',
    example: 'Change Maria Lopez’s weight goal to 66 kg',
    phrases: [
      '(<set>|lower|raise|increase|decrease|reduce|move|make) {goal} (to|at|be) {target:amount}',
      '<set> [the] (target|value|target value) (of|for) {goal} to {target:amount}',
      "<set> {goal} ['s] (target|value|target value) to {target:amount}",
      '(<set>|move|push|extend|postpone) {goal} (to|until|by) [the] {by:date}',
      '(<set>|move|push|extend) [the] (deadline|date|target date|due date) (of|for) {goal} (to|until) [the] {by:date}',
      "(<set>|move|push|extend) {goal} ['s] (deadline|date|target date|due date) (to|until) [the] {by:date}",
      '(add|put) [a|the] note (to|on|for) {goal} ((saying|that) {notes:text}|{notes:said})',
      '(change|update|edit|modify) {goal}',
    ],
    details: [
      '(by|until) [the] {by:date}',
      'and [move|set] [the|its] (deadline|date|target date) to [the] {by:date}',
      '<noting> {notes:text}',
    ],
    slots: {
      goal: { ...goal, whole: true, question: 'Which goal should I change?' },
      change: {
        name: 'the new target or date',
        question: 'What should I change: the target value, the date or the notes?',
        required: ({ target, by, notes }) => target === undefined && by === undefined && notes === undefined,
        answers: ['[the] [target|value] [is|to] {target:amount}', '[by|the date] [is|to] {by:date}'],
      },
    },
    input: (values) => {
      const target = amountOf(values.target)
      if (target && asObject(values.goal).type === 'Weight' && !isMass(target)) return { text: IN_KILOGRAMS }
      return {
        id: id(values),
        ...(target && { target_value: target.value }),
        ...given({ target_date: values.by, notes: values.notes }),
      }
    },
    doing: (values) => `change ${label(values)}`,
  },
  {
    tool: 'achieve_goal',
    effect: 'write',
    title: 'mark a goal as achieved',
    example: 'Mark Maria Lopez’s weight goal as achieved',
    phrases: [
      '(mark|set|flag|marking) {goal} (as|to) [being] (achieved|reached|done|complete|completed|met|accomplished)',
      '(mark|set) {goal} (achieved|reached|done|complete|completed|met)',
      '(achieve|complete|accomplish|tick off|check off) {goal}',
      '(mark|set|achieve) {goal:goalset} (as|to) (achieved|reached|done|completed|met)',
      ['{goal:reached}', { stated: true }],
    ],
    slots: { goal: { ...goal, question: 'Which goal was achieved?' } },
    input: (values) => ({ id: id(values) }),
    doing: (values) => `mark ${label(values)} as achieved`,
  },
  {
    tool: 'abandon_goal',
    effect: 'write',
    title: 'abandon a goal',
    example: 'Abandon Maria Lopez’s dietary goal because she moved away',
    phrases: [
      '(abandon|give up [on]|drop|abandoning) {goal}',
      '(mark|set|flag) {goal} (as|to) (abandoned|given up|dropped)',
      '(abandon|drop) {goal:goalset}',
      ["(we|i) (are|am|'re) (dropping|abandoning|giving up) [on] {goal}", { stated: true }],
    ],
    details: ['<because> {reason:prose}', '(as|since) {reason:clause}', '{reason:aside}'],
    slots: { goal: { ...goal, question: 'Which goal should I abandon?' } },
    input: (values) => ({ id: id(values), ...given({ reason: values.reason }) }),
    doing: (values) => `abandon ${label(values)}`,
  },
  {
    tool: 'delete_goal',
    effect: 'write',
    title: 'delete a goal',
    example: 'Delete Maria Lopez’s custom goal',
    removes: 'goal',
    phrases: ['<delete> {goal}', '<delete> {goal:goalset}', '<delete> (a|one) <goal>'],
    slots: { goal: { ...goal, question: 'Which goal should I delete?' } },
    input: (values) => ({ id: id(values) }),
    doing: (values) => `delete ${label(values)}`,
  },
]

/** "Maria has reached her weight goal." */
export const statedGoalRules: Readonly<Record<string, RuleDefinition>> = {
  reached: ['{client} [has] (reached|achieved|met|hit) (her|his|their|the) [{type:goaltype}] <goal>'],
}
