import { asRows, asText, type Entity, look, type RuleDefinition, textBetween } from '@countersign/language'
import { matchNames, nearNames } from './people-search.ts'
import { fullName, parts, properName } from './say.ts'

export const userRules: Readonly<Record<string, RuleDefinition>> = {
  user: [
    ['(her|him|she|he|his|their|(that|this|the) <user>)', { it: true }],
    ['(me|myself|my [own] (account|profile|user))', { self: true }],
    ['[the] {ordinal} (one|<user>)', { from: 'list' }],
    '[the|our] [<user>|account of|account for|user account of|{role}] {name}',
    '[the] [<user>|account of] [with] [the] [<email>] [address] {email}',
    '[the] <user> [with] [the] [id] {id}',
  ],
  myself: [['my', { self: true }]],
  active: { oneOf: { yes: 'active|enabled', no: 'inactive|deactivated|disabled' } },
  /** "Europe/Berlin" */
  zone: (words, at) => {
    const first = words.list[at]
    if (!first || first.quoted) return []
    if (first.plain === 'utc') return [{ end: at + 1, value: 'UTC', cost: 0 }]
    const whole = /^[A-Za-z]+(?:\/[A-Za-z_+-]+)+/.exec(words.source.slice(first.start))?.[0]
    if (!whole) return []
    for (let end = at + 1; end <= words.list.length; end++)
      if (textBetween(words, at, end) === whole) return [{ end, value: whole, cost: 0 }]
    return []
  },
}

export const userEntity: Entity = {
  noun: 'user',
  plural: 'users',
  person: true,
  get: 'get_user',
  label: fullName,
  detail: (row) => parts(asText(row.role), asText(row.email), row.is_active === false ? 'deactivated' : ''),
  find: function* find({ name, email }) {
    const term = asText(email) || asText(name)
    const none = `There is no user ${email ? 'with the e-mail address' : 'named'} ${name ? properName(term) : term}.`
    const rows = asRows((yield* look('list_users', { search: term })).users)
    if (!name) return { rows: rows.filter((row) => row.email === term), none }
    const found = matchNames(rows, term)
    if (found.rows.length > 0) return { ...found, none }
    const everybody = asRows((yield* look('list_users', {})).users)
    if (/[^s]s$/i.test(term)) {
      const owned = matchNames(everybody, term.slice(0, -1))
      if (owned.rows.length > 0) return { ...owned, none }
    }
    return { rows: [], none, near: nearNames(everybody, term) }
  },
}
