import {
  asObject,
  asRows,
  asText,
  type Entity,
  look,
  type RuleDefinition,
  textBetween,
} from '@countersign/language'
import { findColleague, matchNames, nearNames } from './people-search.ts'
import { fullName, parts, properName, sayBirth } from './say.ts'

export const clientRules: Readonly<Record<string, RuleDefinition>> = {
  pronoun: [['(her|his|their)', { it: true }]],
  client: [
    ['(her|him|she|he|his|their|(that|this|the|the same) <client>|(that|this) person)', { it: true }],
    ['[the] {ordinal} (one|<client>)', { from: 'list' }],
    '[the|my|our] [<client>] [named|called] {name}',
    '[the] <client> [with] [the] [id|number|no] {id}',
    '[the] [<client>] [with] [the] [<email>] [address] {email}',
    '[the] <client> with [the] [<phone>] number {phone}',
  ],
  /** "a shellfish allergy" */
  condition: (words, at) => {
    for (let end = at + 1; end <= Math.min(words.list.length, at + 4); end++)
      if (/^(?:allergy|intolerance|disease|diabetes|condition|syndrome)$/.test(words.list[end - 1]!.plain))
        return [{ end, value: textBetween(words, at, end), cost: end - at }]
    return []
  },
  clearable: {
    oneOf: {
      email: '<email> [address]',
      phone: '[<phone>] number|<phone>',
      date_of_birth: 'date of birth|birthday',
    },
  },
  clientfield: {
    oneOf: {
      email: '<email> [address]|<email> addresses',
      phone: '[<phone>|contact] number|<phone>|contact details|contact info',
      date_of_birth: 'date of birth|birthday|birth date|birthdate|dob|age',
      health_conditions: '<conditions>|medical history|intolerances|diagnosis|diagnoses',
      notes: 'notes',
      primary_nutritionist: '[primary] (nutritionist|dietitian|dietician)',
      consent: 'consent [status]',
    },
  },
}

export const clientEntity: Entity = {
  noun: 'client',
  plural: 'clients',
  person: true,
  get: 'get_client',
  label: fullName,
  detail: (row) =>
    parts(
      row.date_of_birth ? `born ${sayBirth(row.date_of_birth)}` : '',
      asText(row.email),
      asText(row.phone),
    ),
  find: function* find({ name, email, phone, prefer }, turn) {
    const term = asText(email) || asText(phone) || asText(name)
    const none = `There is no client ${email ? 'with the e-mail address' : phone ? 'with the number' : 'named'} ${name ? properName(term) : term}.`
    const search = function* search(text: string) {
      return asRows((yield* look('list_clients', { search_term: text })).clients)
    }
    const rows = yield* search(term)
    if (!name) return { rows: rows.filter((row) => row.email === term || phone !== undefined), none }
    const found = matchNames(rows, term)
    if (found.rows.length > 0 && !found.unsure) return { ...found, none }
    // Who works here and has exactly that name is not taken for a client with a similar one.
    const colleague = turn.hasTool('list_users') ? yield* findColleague(term) : undefined
    if (colleague)
      return asObject(prefer).staff === true
        ? { rows: [colleague], kind: 'user', none }
        : { rows: [], none: `${fullName(colleague)} works here and is not a client.` }
    if (found.rows.length > 0) return { ...found, none }
    // "marias appointment", as dictated or typed in haste.
    if (/[^s]s$/i.test(term)) {
      const short = term.slice(0, -1)
      const owned = matchNames(yield* search(short), short)
      if (owned.rows.length > 0) return { ...owned, none }
    }
    const everybody = asRows((yield* look('list_clients', { limit: 200 })).clients)
    const same = matchNames(everybody, term)
    return same.unsure ? { rows: [], none, near: nearNames(everybody, term) } : { ...same, none }
  },
}
