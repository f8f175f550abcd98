import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, type Turn } from '@countersign/language'
import { given } from './given.ts'
import { planName } from './meal-plan-entity.ts'
import { bullets, counted, figure, fullName, listing, mentionsOf, parts, sayDay, totalOf } from './say.ts'
import { sayValue } from './vocabulary.ts'

const plan = {
  entity: 'meal_plan',
  required: true,
  name: 'the meal plan',
  answers: ['{plan}', '{plan:plantitle}'],
} as const
const id = (values: JsonObject): string => asText(asObject(values.plan).id)
const name = (values: JsonObject): string => planName(asObject(values.plan))
const planLabel = (row: JsonObject): string => `${asText(row.name)} (${asText(row.client)})`

export const mealPlanReads: readonly Intent[] = [
  {
    tool: 'list_meal_plans',
    effect: 'read',
    title: 'list meal plans',
    example: 'Which meal plans are active?',
    phrases: [
      [
        '<count> [{status:planstatus}] <plans> [do (we|i) have|are there|does {client} have|are {status:planstatus}] [(of|for) {client}]',
        { count: true },
      ],
      "(<show>|<what>) [all] [of] {client} ['s] [{status:planstatus}] <plans>",
      '(<show>|<what>) [all] [of] [the|our|my] [{status:planstatus}] <plans> [do we have|does {client} have|has {client}] [(of|for) {client}]',
      "{client} ['s] [{status:planstatus}] <plans>",
      '[all] [the|our|my] [{status:planstatus}] <plans> [(of|for) {client}]',
      ['which one is [the] {status:planstatus} [one]', { client: { it: true } }],
      'which <plans> (are|is) [still] [a|an] {status:planstatus}',
      '(does|has) {client} (have|got) (a|an|any) [{status:planstatus}] (<plan>|<plans>)',
    ],
    spot: { words: '<plans>|<plan>|diet', slots: { client: 'client', status: 'planstatus' } },
    slots: { client: { entity: 'client', name: 'the client' } },
    input: ({ client, status }) => ({
      ...(client !== undefined && { client_id: asText(asObject(client).id) }),
      ...given({ status }),
    }),
    tell: (output, { client, status, count }) => {
      const rows = asRows(output.meal_plans)
      const total = totalOf(output, rows)
      const who = client === undefined ? '' : ` for ${fullName(asObject(client))}`
      const kind = `${status === undefined ? '' : `${sayValue(status)} `}meal plan`
      if (total === 0) return { text: `There is no ${kind}${who}.` }
      const list = { kind: 'meal_plan', items: mentionsOf(rows, planLabel) }
      const head = `${counted(total, kind)}${who}`
      if (count === true) return { text: `There ${total === 1 ? 'is' : 'are'} **${head}**.`, list }
      const lines = rows.map((row) =>
        parts(
          `**${asText(row.name)}**`,
          client === undefined && asText(row.client),
          sayValue(row.status),
          row.target_kcal ? `${figure(row.target_kcal)} kcal` : '',
          asText(row.description),
        ),
      )
      const mentions = rows.length === 1 ? { mentions: { meal_plan: list.items[0]! } } : {}
      return { text: listing(`${head}:`, lines, total), list, ...mentions }
    },
  },
  {
    tool: 'get_meal_plan',
    effect: 'read',
    title: 'show a meal plan',
    example: 'Show me the active meal plan of Maria Lopez',
    phrases: [
      '<show> [the] [details|content|contents] [of|for] {plan}',
      "(what (is|'s)|whats) [in|on|the content of] {plan}",
      "what (is|'s|does) {plan:eater} (eating|eat|have|supposed to eat) [for {slot:mealslot}] [on day {day:number}|on {when:near}]",
      'what does {plan} (look like|contain|include)',
    ],
    slots: { plan: { ...plan, prefer: { status: 'Active' } } },
    input: (values) => ({ id: id(values) }),
    tell: (row, _values, turn) => ({
      text: tellPlan(row, turn),
      mentions: {
        ...(row.client_id ? { client: { id: asText(row.client_id), label: asText(row.client) } } : {}),
        meal_plan: { id: asText(row.id), label: planLabel(row) },
      },
    }),
  },
]

export const mealPlanWrites: readonly Intent[] = [
  {
    tool: 'create_meal_plan',
    effect: 'write',
    title: 'create a meal plan',
    example: 'Create a meal plan called “Lean spring” for Maria Lopez',
    makes: 'meal_plan',
    phrases: [
      `(<add>|start|write|draft|prepare) [a|an|another] [new] <plan> (called|named|titled|with [the] name) {title} for {client}`,
      `(<add>|start|write|draft|prepare) [a|an|another] [new] <plan> {title:heading} for {client}`,
      `(<add>|start|write|draft|prepare) [a|an|another] [new] <plan> for {client} (called|named|titled|with [the] name|name|title|and (call|name) it) {title}`,
      `(<add>|start|write|draft|prepare) [a|an|another] [new] <plan> for {client} {title:quoted}`,
      `(<add>|start|give|write|draft|prepare) {client} [a|an] [new] <plan> [(called|named|titled) {title}]`,
      '(<add>|start|write|draft|prepare) [a|an|another] [new] <plan> [for {client}]',
      '(i|we) (need|want) [a|an] new <plan> [for {client}]',
      ['[a|new] <plan> for {client} (called|named) {title}', { stated: true }],
      '(<add>|start|write|draft|prepare) [a|an|the|another] [new] {title:heading} <plan> for {client}',
    ],
    details: [
      '[with|and] [the|a] description [is|of|saying] {description:text}',
      '(described as|description) {description:text}',
      '[with|and|of|at] {kcal:number} (kcal|calories) [a day|per day|daily]',
    ],
    slots: {
      client: {
        entity: 'client',
        required: true,
        name: 'the client',
        question: 'Which client is the meal plan for?',
        answers: ['[for] {client}'],
      },
      title: {
        required: true,
        free: true,
        name: 'its name',
        question: 'What should the meal plan be called?',
        answers: ['{title:quoted}', '(called|named) {title}'],
      },
    },
    input: ({ client, title, description, kcal }) => ({
      client_id: asText(asObject(client).id),
      name: asText(title),
      ...given({ description, target_kcal: kcal }),
    }),
    doing: ({ client, title }) => `create the meal plan “${asText(title)}” for ${fullName(asObject(client))}`,
  },
  {
    tool: 'update_meal_plan',
    effect: 'write',
    title: 'change a meal plan',
    example: 'Rename the meal plan “Lean spring” to “Lean summer”',
    phrases: [
      'rename {plan} (to|as|into) {name:title}',
      ['call (it|that) {name:title}', { plan: { it: true } }],
      '(rename|retitle) {plan:plantitle} (to|as) {name:title}',
      '<set> [the] (name|title) of {plan} to {name:title}',
      "<set> {plan} ['s] (name|title) to {name:title}",
      '<set> [the] description of {plan} to {description:text}',
      "<set> {plan} ['s] description to {description:text}",
      '(add|give|write) [a|the] description (to|for|of) {plan} (saying {description:text}|{description:said})',
      'describe {plan} as {description:text}',
      'give {plan} the [new] (name|title) {name:title}',
      '(change|update|edit|modify) {plan}',
    ],
    details: ['and [set|change] [the|its] description to {description:text}'],
    slots: {
      plan: { ...plan, question: 'Which meal plan should I change?' },
      change: {
        name: 'the new name or description',
        question: 'What should I change: the name or the description, and to what?',
        required: ({ name, description }) => name === undefined && description === undefined,
        answers: [
          '[the] name [is|to] {name:title}',
          '[the] description [is|to] {description:text}',
          'rename it [to] {name:title}',
          'call it {name:title}',
        ],
      },
    },
    input: (values) => ({ id: id(values), ...given({ name: values.name, description: values.description }) }),
    doing: (values) => `change the meal plan ${name(values)}`,
  },
  ...statusChange('activate_meal_plan', 'activate', '(activate|start|switch on|launch|activating)', {}, [
    '(make|set) ({plan}|{plan:plantitle}) [to|as|the] active [one]',
    'put ({plan}|{plan:plantitle}) into (effect|action|practice)',
    'make {plan:madeactive}',
  ]),
  ...statusChange(
    'archive_meal_plan',
    'archive',
    '(archive|retire|archiving|shelve)',
    { prefer: { status: 'Active' } },
    [
      '(move|put|send) {plan} (to|into|in) [the] archive',
      ['({plan}|{plan:plantitle}) (can|should|may) be archived', { stated: true }],
      '(set|mark) {plan} (as|to) archived',
    ],
  ),
  {
    tool: 'duplicate_meal_plan',
    effect: 'write',
    title: 'duplicate a meal plan',
    example: 'Duplicate Maria Lopez’s active meal plan as “Second round”',
    makes: 'meal_plan',
    phrases: [
      '(duplicate|copy|clone|duplicating|copying) ({plan}|{plan:plantitle}) (to|for|onto|over to) [<client>] {other:title}',
      '(duplicate|copy|clone|duplicating|copying) {plan} [(as|under [the] name|and (call|name) it|called|named|with [the] name) {name:title}]',
      '(duplicate|clone) {plan:plantitle} [(as|under [the] name|and (call|name) it|called|named) {name:title}]',
      'make a (copy|duplicate) of {plan} [(as|under [the] name|and (call|name) it|called|named) {name:title}]',
    ],
    slots: { plan: { ...plan, question: 'Which meal plan should I duplicate?' } },
    input: (values) =>
      values.other === undefined
        ? { id: id(values), ...given({ new_name: values.name }) }
        : {
            text: 'I can only copy a meal plan for the client it belongs to. To name the copy, say “duplicate … as …”; for somebody else, create a new plan.',
          },
    doing: (values) => `duplicate the meal plan ${name(values)}`,
  },
  {
    tool: 'delete_meal_plan',
    effect: 'write',
    title: 'delete a meal plan',
    example: 'Delete the meal plan “Lean spring”',
    removes: 'meal_plan',
    phrases: ['<delete> {plan}', '<delete> {plan:plans}', '<delete> (a|one) <plan>'],
    slots: { plan: { ...plan, question: 'Which meal plan should I delete?' } },
    input: (values) => ({ id: id(values) }),
    doing: (values) => `delete the meal plan ${name(values)}`,
  },
]

/** Activating and archiving read alike. */
function statusChange(
  tool: string,
  verb: string,
  verbs: string,
  slot: JsonObject,
  more: Intent['phrases'],
): Intent[] {
  return [
    {
      tool,
      effect: 'write',
      title: `${verb} a meal plan`,
      example: `${verb[0]!.toUpperCase()}${verb.slice(1)} the meal plan “Lean spring”`,
      phrases: [
        `${verbs} {plan}`,
        `${verbs} {plan:plantitle}`,
        `${verbs} {plan:plans}`,
        `${verbs} (a|one) <plan>`,
        ...more,
      ],
      slots: { plan: { ...plan, ...slot, question: `Which meal plan should I ${verb}?` } },
      input: (values) => ({ id: id(values) }),
      doing: (values) => `${verb} the meal plan ${name(values)}`,
    },
  ]
}

function tellPlan(row: JsonObject, turn: Turn): string {
  const targets = [
    row.target_kcal ? `${figure(row.target_kcal)} kcal` : '',
    row.target_protein_g ? `${figure(row.target_protein_g)} g protein` : '',
    row.target_carbs_g ? `${figure(row.target_carbs_g)} g carbs` : '',
    row.target_fat_g ? `${figure(row.target_fat_g)} g fat` : '',
  ]
  const dates =
    row.start_date || row.end_date
      ? `${sayDay(row.start_date, turn) || '…'} to ${sayDay(row.end_date, turn) || '…'}`
      : ''
  const head = parts(`**${asText(row.name)}**`, asText(row.client), sayValue(row.status), dates)
  const goal = targets.some(Boolean) ? `\n\nTarget a day: ${targets.filter(Boolean).join(', ')}` : ''
  const about = row.description ? `\n\n${asText(row.description)}` : ''
  const totals = asRows(row.totals_per_day)
  const days = asRows(row.days).map((day) => {
    const total = totals.find((item) => item.day === day.day)
    const title = `**Day ${figure(day.day)}${day.label ? ` · ${asText(day.label)}` : ''}**${total?.kcal ? ` (${figure(total.kcal)} kcal)` : ''}`
    const meals = asRows(day.meals).map(
      (meal) =>
        `${capital(sayValue(meal.slot))}: ${asRows(meal.items).map(sayItem).join(', ') || 'nothing yet'}`,
    )
    return `${title}\n${bullets(meals)}`
  })
  return `${head}${about}${goal}\n\n${days.length > 0 ? days.join('\n\n') : 'It has no days yet.'}`
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
const sayItem = (item: JsonObject): string =>
  [figure(item.quantity), asText(item.unit), asText(item.food)].filter(Boolean).join(' ')
