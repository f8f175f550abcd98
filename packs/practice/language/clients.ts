import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, look, stop, type Task } from '@countersign/language'
import { given } from './given.ts'
import {
  bullets,
  counted,
  fullName,
  listing,
  mentionsOf,
  parts,
  properName,
  sayBirth,
  sayDay,
  sayTimes,
  splitName,
  totalOf,
} from './say.ts'

const client = {
  entity: 'client',
  required: true,
  name: 'the client',
  question: 'Which client is it about?',
} as const
const idOf = (values: JsonObject, slot = 'client'): string => asText(asObject(values[slot]).id)
const nameOf = (values: JsonObject, slot = 'client'): string => fullName(asObject(values[slot]))

const contactDetails = [
  '[with] [and] [the|an|his|her|their] [<email>] [address] [is|of] {email}',
  '[with] [and] [the|a|his|her|their] [<phone>] [number] [is|of] {phone}',
  '[and] [who is|was] (born|dob|date of birth|birthday|birth date|birthdate) [is] [on] [the] {date_of_birth:pastdate}',
  '[with|and|has|having] [the] (health|medical) (conditions|condition|issues) [are|is|of] {health_conditions:text}',
  '(who has|who suffers from|suffering from|suffers from|diagnosed with|who is diagnosed with) {health_conditions:text}',
]

export const clientIntents: readonly Intent[] = [
  {
    tool: 'list_clients',
    effect: 'read',
    title: 'list clients',
    example: 'How many clients do we have?',
    phrases: [
      [
        `<count> [of] [all] [our|my|the] [active|current|registered] <clients> [do (we|i|you) have|have (we|i) [got]|are there|are registered|we have]
         [in total|in (the|our) (practice|system|database|books)|on (file|the books|our books)|altogether|now|currently|total|registered|at the moment|right now]`,
        { count: true },
      ],
      '(<show>|<what>) [all] [of] [the|our|my|your] [current] <clients> [do (we|i) have|we have|i have]',
      '[all|the|our|my] <clients> [list]',
      ['<client> (count|numbers)', { count: true }],
      '(<show>|<what>) [the|my|our] <client> list',
      'who are [all] [the|our|my] <clients>',
      `(<show>|search [for]|<what>) [all] [the|our] [<clients>|<client>] (named|called|with [the] [last|first] name|matching|with name|whose name is|by the name of) {search:title}`,
      `(search|find|look up|filter) [the] <clients> (for|by|named|matching) {search:title}`,
      `(do (we|i) have|is there|have (we|i) got) [a|any] [<client>|<clients>|one|anyone|someone|somebody] (named|called|by the name of) {search:title}`,
      `is {search:name} [one of] [a|an|our|my] [a] (<client>|<clients>) [of ours]`,
      [`<count> <clients> (are|is|do we have) (named|called) {search:title}`, { count: true }],
      'who [else] is (named|called) {search:title}',
    ],
    // Only whole: a question about some of the clients is not answered by all of them.
    spot: { words: 'client base' },
    input: ({ search }) => (search === undefined ? {} : { search_term: asText(search) }),
    tell: (output, { count, search }) => {
      const rows = asRows(output.clients)
      const total = totalOf(output, rows)
      const about = search === undefined ? '' : ` matching “${asText(search)}”`
      const list = { kind: 'client', items: mentionsOf(rows, fullName) }
      if (total === 0)
        return { text: search === undefined ? 'There are no clients yet.' : `There is no client${about}.` }
      const head =
        search === undefined
          ? `We have **${counted(total, 'client')}**`
          : `${counted(total, 'client')}${about}`
      if (count === true) return { text: `${head}.`, list }
      const lines = rows.map((row) => parts(`**${fullName(row)}**`, asText(row.email), asText(row.phone)))
      const mentions = rows.length === 1 ? { mentions: { client: list.items[0]! } } : {}
      return { text: listing(`${head}:`, lines, total), list, ...mentions }
    },
  },
  {
    tool: 'get_client',
    effect: 'read',
    title: 'show a client',
    example: 'Show me Maria Lopez',
    phrases: [
      '<show> [the] [details|record|profile|file|info|information|data|chart|everything] [of|for|about|on] {client}',
      "(<show>|<what>) {client} ['s] (details|record|profile|file|info|information|data|chart|page)",
      'who is {client}',
      ['is {client} [even|really|actually|still] (my|our|a) <client>', { field: 'primary_nutritionist' }],
      ['what is {client} (allergic to|intolerant to|allergic against)', { field: 'health_conditions' }],
      '[the] {field:clientfield} (of|for) {client}',
      "(where is|where 's|wheres) [the] (file|record|profile|chart) (of|for) {client}",
      'what (do we|do you|do i) know about {client}',
      "{client} ['s] (details|profile|file|chart)",
      "(<show>|<what>) {client} ['s] {field:clientfield}",
      "{client} ['s] {field:clientfield}",
      '(<show>|<what>) [the] {field:clientfield} (of|for) {client}',
      ['how old is {client}', { field: 'date_of_birth' }],
      ['when (was|is) {client} born', { field: 'date_of_birth' }],
      [
        '(does|has) {client} (have|has|got|suffer from) [any] (<conditions>|conditions)',
        { field: 'health_conditions' },
      ],
      ['is {client} allergic to (anything|something)', { field: 'health_conditions' }],
      ['how (can|do) (i|we) (reach|contact|call) {client}', { field: 'phone' }],
      ['(has|did) {client} (given|give|gave) [us|me] [her|his|their|the] consent', { field: 'consent' }],
      ['(do we have|have we got|is there) [a] consent (of|from|for) {client}', { field: 'consent' }],
      [
        '(who|which nutritionist) (looks after|is responsible for|sees|treats|takes care of) {client}',
        { field: 'primary_nutritionist' },
      ],
    ],
    spot: {
      words: '{field:clientfield}|file|details|number|intolerant|allergic',
      slots: { client: 'client', field: 'clientfield' },
      needs: ['client'],
    },
    slots: { client },
    input: (values) => ({ id: idOf(values) }),
    tell: (row, { field }, turn) => {
      const name = fullName(row)
      const mentions = { client: { id: asText(row.id), label: name } }
      if (typeof field === 'string') return { text: tellField(row, field, name, turn.today), mentions }
      const next = asObject(row.next_appointment)
      const progress = asObject(row.last_progress)
      const lines = [
        ['E-mail', asText(row.email)],
        ['Phone', asText(row.phone)],
        ['Born', sayBirth(row.date_of_birth)],
        ['Health conditions', asText(row.health_conditions)],
        ['Nutritionist', asText(row.primary_nutritionist)],
        ['Consent', row.consent_given === true ? 'given' : row.consent_given === false ? 'not given' : ''],
        ['Next appointment', next.start_time ? sayTimes(next, turn) : 'none'],
        [
          'Active meal plan',
          row.active_meal_plan === undefined ? '' : asText(asObject(row.active_meal_plan).name) || 'none',
        ],
        ['Active goals', typeof row.active_goals === 'number' ? String(row.active_goals) : ''],
        ['Last progress', sayDay(progress.date, turn)],
        ['Notes', asText(row.notes)],
      ]
      const told = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
      return { text: `**${name}**\n\n${bullets(told)}`, mentions }
    },
  },
  {
    tool: 'create_client',
    effect: 'write',
    title: 'create a client',
    example: 'Create a client named Jane Doe',
    makes: 'client',
    phrases: [
      '<add> [a|an|the|another|one] [new|brand new] <client> [record|profile|file|entry] [named|called|with [the] name [of]|by the name of|for|whose name is|name [is]] [{name}]',
      '[a] new <client> [named|called|is|name [is]] {name}',
      '(put|enter|take) [a|another] [new] <client> [into|in] [the|our] [system|database|books] [named|called] {name}',
      '(we|i) (need|want) [a|an] [new] <client> [record|profile|file|entry] (for|named|called) {name}',
      '<add> {name} (as|to) [a|an|the|our|my] [new] (<client>|<clients>) [list|database]',
      "(we have|i have|there is|we 've got|i 've got|we got) a new <client> [named|called] {name}",
    ],
    details: [
      '[and] (first|given) name [is] {name}',
      '[and] (last name|surname|family name) [is] {last:name}',
      ...contactDetails,
      '(with|for|under) [the|our] (nutritionist|dietitian|dietician) {nutritionist:user}',
      '[with|for|under] [the|our] {nutritionist:user} as [the|her|his|their] [primary] (nutritionist|dietitian)',
    ],
    slots: {
      nutritionist: {
        entity: 'user',
        name: 'the nutritionist',
        answers: ['[with|for|of|under] [the] [nutritionist|dietitian] {nutritionist:user} [please]'],
      },
      name: {
        required: true,
        name: 'the first and last name',
        question: 'What is the new client’s first and last name?',
        answers: ['{name}', '(her|his|the|their) name is {name}'],
      },
      last: {
        name: 'the last name',
        question: 'What is the last name?',
        required: ({ name, last }) =>
          typeof name === 'string' && last === undefined && splitName(name).last === '',
        answers: ['{last:name}'],
      },
    },
    input: function* input(
      { name, last, email, phone, date_of_birth, health_conditions, nutritionist },
      turn,
    ) {
      if (nutritionist === undefined && turn.actor.role === 'Assistant') yield* askWhose()
      const whole = last === undefined ? asText(name) : `${asText(name)} ${asText(last)}`
      const split = splitName(whole)
      return {
        first_name: split.first,
        last_name: split.last,
        ...given({ email, phone, date_of_birth, health_conditions }),
        ...(nutritionist !== undefined && { nutritionist_id: idOf({ nutritionist }, 'nutritionist') }),
      }
    },
    doing: ({ name, last }) => `create ${properName([asText(name), asText(last)].filter(Boolean).join(' '))}`,
  },
  {
    tool: 'update_client',
    effect: 'write',
    title: 'change a client’s details',
    example: 'Change Maria Lopez’s phone number to 555 123 4567',
    phrases: [
      "<set> {client} ['s] <email> [address] (to|as|with) {email}",
      '<set> [the] <email> [address] (of|for) {client} (to|as|with) {email}',
      "{client} ['s] new <email> [address] is [now] {email}",
      "<set> {client} ['s] [<phone>] [number] (to|as|with) {phone}",
      '<set> [the] [<phone>] [number] (of|for) {client} (to|as|with) {phone}',
      "{client} ['s] new [<phone>] [number] is [now] {phone}",
      '{client} [has] [got] a new [<phone>] number {phone}',
      '{client} [has] [got] a new <email> [address] {email}',
      "{client} ['s] (<phone>|<phone> number|number) [has] changed to {phone}",
      "{client} ['s] <email> [address] [has] changed to {email}",
      "<set> {client} ['s] (last name|surname|family name) [from {old:name}] to {last_name:name}",
      "<set> {client} ['s] (first|given) name [from {old:name}] to {first_name:name}",
      '<set> [the] (last name|surname|family name) of {client} to {last_name:name}',
      '<set> [the] (first|given) name of {client} to {first_name:name}',
      "<set> {client} ['s] name to {full:name}",
      '<set> [the] (name|spelling) of {client} to {full:name}',
      'rename {client} to {full:name}',
      "<set> {client} ['s] <conditions> to {health_conditions:text}",
      '<set> [the] <conditions> (of|for) {client} to {health_conditions:text}',
      "(add|note|include) {more:title} (to|in|under|as) {client} ['s] <conditions>",
      "(add|put|note) [a|an|the] [phone] [number] {phone} (to|for|on) {client} ['s] [record|profile|file]",
      "(add|put|note) [an|the] [<email>] [address] {email} (to|for|on) {client} ['s] [record|profile|file]",
      '(note|add|record) [a|an|the] {more:condition} for {client}',
      "(remove|clear|delete|erase) {client} ['s] {cleared:clearable}",
      '(remove|clear|delete|erase) [the] {cleared:clearable} (of|for|from) {client}',
      '[a|add] [a] new <conditions> for {client} {more:said}',
      '(update|edit|change|modify) [the] [<client>] [record|details|profile|data] [of] {client}',
      "(update|edit|change|modify) {client} ['s] (record|details|profile|data)",
    ],
    details: [
      '[and] [set|change|update] [the|her|his|their] <email> [address] (to|is) {email}',
      '[and] [set|change|update] [the|her|his|their] <phone> [number] (to|is) {phone}',
      '[and] [set|change] [the|her|his|their] (last name|surname) to {last_name:name}',
      '{why:aside}',
    ],
    slots: {
      client: { ...client, whole: true, question: 'Which client should I change?' },
      change: {
        name: 'what to change (name, e-mail, phone or health conditions)',
        question: 'What should I change: the name, e-mail, phone or health conditions, and to what?',
        required: (values) =>
          !['email', 'phone', 'last_name', 'first_name', 'full', 'health_conditions', 'more', 'cleared'].some(
            (key) => values[key] !== undefined,
          ),
        answers: [
          '[the] [new] [<email>] [address] [is|to] {email}',
          '[the] [new] [<phone>] [number] [is|to] {phone}',
          '[the] (last name|surname) [is|to] {last_name:name}',
          '[the] first name [is|to] {first_name:name}',
          '[the] <conditions> [are|is|to] {health_conditions:text}',
        ],
      },
    },
    input: function* input(values) {
      const { email, phone, first_name, last_name, full, health_conditions, more, cleared } = values
      const id = idOf(values)
      const names = typeof full === 'string' ? splitName(full) : undefined
      return {
        id,
        ...given({ email, phone, health_conditions }),
        ...(typeof cleared === 'string' && { [cleared]: null }),
        ...(first_name !== undefined && { first_name: properName(asText(first_name)) }),
        ...(last_name !== undefined && { last_name: properName(asText(last_name)) }),
        ...(names && { first_name: names.first, ...(names.last && { last_name: names.last }) }),
        ...(more !== undefined && {
          health_conditions: joined(
            asText((yield* look('get_client', { id })).health_conditions),
            asText(more),
          ),
        }),
      }
    },
    doing: (values) => `change ${nameOf(values)}`,
  },
  {
    tool: 'delete_client',
    effect: 'write',
    title: 'delete a client',
    example: 'Delete client Maria Lopez',
    removes: 'client',
    phrases: [
      '<delete> {client} [from (the|our|my) (list|<client> list|<clients>|system|database|practice|books)]',
      "<delete> {client} ['s] (file|profile|data|<client> record|details)",
      '<delete> [the] (file|profile|data|[<client>] record|<client>) of {client}',
      '(take|strike|drop) {client} (off|from) (the|our|my) (list|<client> list|books|system|database)',
      '<delete> (a|one|the) <client>',
    ],
    slots: { client: { ...client, question: 'Which client should I delete?' } },
    input: (values) => ({ id: idOf(values) }),
    doing: (values) => `delete ${nameOf(values)}`,
  },
]

/** The front desk has no clients of its own, so it says whose a new one is, where there are several. */
function* askWhose(): Task<void> {
  const found = yield* look('list_users', { role: 'Nutritionist', is_active: true })
  const names = asRows(found.users).map(fullName)
  if (names.length < 2) return
  const text = `Whose client is it to be: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`
  yield* stop({ text, question: { kind: 'fill', slots: ['nutritionist'] } })
}

const joined = (before: string, more: string): string => (before ? `${before}, ${more}` : more)

function tellField(row: JsonObject, field: string, name: string, today: string): string {
  if (field === 'date_of_birth') {
    const born = asText(row.date_of_birth)
    if (!born) return `No date of birth is on record for ${name}.`
    const before = today.slice(5) < born.slice(5) ? 1 : 0
    return `${name} was born on ${sayBirth(born)} and is ${Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - before}.`
  }
  if (field === 'consent')
    return row.consent_given === true ? `${name} has given consent.` : `${name} has not given consent.`
  if (field === 'phone' && !row.phone && row.email)
    return `No phone number is on record for ${name}. The e-mail address is ${asText(row.email)}.`
  const label =
    {
      email: 'e-mail address',
      phone: 'phone number',
      health_conditions: 'health conditions',
      notes: 'notes',
      primary_nutritionist: 'nutritionist',
    }[field] ?? field
  // Whoever may not see something is not told that there is none.
  if (row[field] === undefined) return `${name}’s ${label} are for nutritionists to see.`
  const value = asText(row[field])
  return value ? `${name}’s ${label}: ${value}` : `No ${label} on record for ${name}.`
}
