import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Intent, type Turn, toLocal } from '@countersign/language'
import { given } from './given.ts'
import {
  bullets,
  counted,
  fullName,
  listing,
  mentionsOf,
  parts,
  properName,
  sayDay,
  splitName,
  totalOf,
} from './say.ts'
import { sayValue } from './vocabulary.ts'

const user = { entity: 'user', required: true, name: 'the user' } as const
const id = (values: JsonObject): string => asText(asObject(values.user).id)
const name = (values: JsonObject): string => fullName(asObject(values.user))
const userId = (values: JsonObject): JsonObject => ({ user_id: id(values) })

/** A change that needs nothing but the user. */
const simple = (
  tool: string,
  verb: string,
  example: string,
  question: string,
  phrases: Intent['phrases'],
  details: Intent['phrases'] = [],
): Intent => ({
  tool,
  effect: 'write',
  title: verb.replace('…', 'a user'),
  example,
  phrases,
  details,
  slots: { user: { ...user, question } },
  input: userId,
  doing: (values) => verb.replace('…', name(values)),
})

export const userReads: readonly Intent[] = [
  {
    tool: 'list_users',
    effect: 'read',
    title: 'list users',
    example: 'Who works here?',
    phrases: [
      [
        '<count> [{active}] (<users>|{role}) [do (we|i) have|are there|have we got|work here|are (active|inactive)]',
        { count: true },
      ],
      '(<show>|<what>) [all] [of] [the|our|my] [{active}] (<users>|{role}) [do we have|are there|we have]',
      '(<show>|<what>) [all] [of] [the|our|my] [{active}] <users> (with [the] role [of]|who are|that are) {role}',
      'who (works|is working) here',
      "who (is|'s|are) (on|in) (the|our|my) (team|staff)",
      'who are (the|our|my) [{active}] (<users>|{role})',
      'who (has|have) [an] account [here]',
      '(which|what) <users> are {active}',
      '[all] [the|our] [{active}] <users> [list]',
      'is there (a|an) {role} [here|in the (team|practice)]',
      "who (is|'s) [an|a|the|our] {role}",
    ],
    spot: { words: '<users>|{role}|rights|works', slots: { role: 'role', active: 'active' } },
    input: ({ role, active }) =>
      given({ role, is_active: active === undefined ? undefined : active === 'yes' }),
    tell: (output, { role, active, count }) => {
      const rows = asRows(output.users)
      const total = totalOf(output, rows)
      const kind = `${active === undefined ? '' : active === 'yes' ? 'active ' : 'deactivated '}${role === undefined ? 'user' : sayValue(role)}`
      if (total === 0) return { text: `There is no ${kind}.` }
      const list = { kind: 'user', items: mentionsOf(rows, fullName) }
      const head = `${total === 1 ? 'There is' : 'There are'} **${counted(total, kind)}**`
      if (count === true) return { text: `${head}.`, list }
      const lines = rows.map((row) =>
        parts(
          `**${fullName(row)}**`,
          asText(row.role),
          asText(row.email),
          row.is_active === false ? 'deactivated' : '',
        ),
      )
      return { text: listing(`${head}:`, lines, total), list }
    },
  },
  {
    tool: 'get_user',
    effect: 'read',
    title: 'show a user',
    example: 'When did Sam Carter last sign in?',
    phrases: [
      '<show> [the] [details|profile] [of|for] [the] (<user>|account of|user account of|{role}) {user}',
      "(<show>|<what>) {user} ['s] (account|user account|user profile|role|rights|permissions|time zone|timezone)",
      'when (did|was) {user} last (sign in|log in|signed in|logged in|online|active|here)',
      "when was {user} ['s] last (sign in|login|log in)",
      'is {user} [still] (active|deactivated|inactive|enabled|disabled)',
      'is {user} (a|an|the) {role}',
      '(what|which) (role|rights|permissions) (does|has) {user} [have|got]',
      ['(does|has) {user} (use|have|using|got|enabled|turned on) [<mfa>]', {}],
      '(<show>|<what>) [the] role of {user}',
      '<show> {user:myself} (profile|account|details|user)',
      ['who am i', { user: { self: true } }],
    ],
    spot: { words: 'logged|signed|login|log in|sign in', slots: { user: 'user' }, needs: ['user'] },
    slots: { user },
    input: (values) => ({ id: id(values) }),
    tell: (row, _values, turn) => {
      const lines = [
        `Role: ${asText(row.role)}`,
        `E-mail: ${asText(row.email)}`,
        `Status: ${row.is_active === false ? 'deactivated' : 'active'}`,
        `Last sign-in: ${row.last_sign_in_at ? saySignIn(asText(row.last_sign_in_at), turn) : 'never'}`,
        `Time zone: ${asText(row.time_zone) || 'not set'}`,
        `Two-factor sign-in: ${row.two_factor_enabled === true ? 'on' : row.mfa_required === true ? 'required, not set up yet' : 'off'}`,
      ]
      return {
        text: `**${fullName(row)}**\n\n${bullets(lines)}`,
        mentions: { user: { id: asText(row.id), label: fullName(row) } },
      }
    },
  },
]

const saySignIn = (instant: string, turn: Turn): string => {
  const { date, time } = toLocal(instant, turn.timeZone)
  return `${sayDay(date, turn)}, ${time}`
}

export const userWrites: readonly Intent[] = [
  {
    tool: 'create_user',
    effect: 'write',
    title: 'create a user account',
    example: 'Create a nutritionist account for Sam Carter, sam@example.com',
    makes: 'user',
    phrases: [
      '(<add>|open) [a|an|the|another] [new] [{role}] (<user>|user account|login) [named|called|for|with [the] name] [a|an] [new] [{role}] [named|called] [{name}]',
      '(<add>|invite) {name} as [a|an] [new] ({role}|<user>)',
      'invite {name}',
      '<add> [a|an|another] [new] {role} [named|called] {name}',
      'give {name} (an account|a login)',
    ],
    details: [
      '[with|and|using|at] [the|an|his|her|their] [<email>] [address] [is|of] {email}',
      '[as|with|and|in] [a|an|the|his|her|their] [role] [of|is|as] {role} [role]',
    ],
    slots: {
      name: {
        required: true,
        name: 'the first and last name',
        question: 'What is the new user’s first and last name?',
        answers: ['{name}', '(her|his|the|their) name is {name}'],
      },
      last: {
        name: 'the last name',
        question: 'What is the last name?',
        required: ({ name, last }) =>
          typeof name === 'string' && last === undefined && splitName(name).last === '',
        answers: ['{last:name}'],
      },
      email: { required: true, name: 'the e-mail address', question: 'What is the e-mail address?' },
      role: {
        required: true,
        name: 'the role (Admin or Nutritionist)',
        question: 'Which role: Admin or Nutritionist?',
        answers: ['[a|an] {role}'],
      },
    },
    input: ({ name, last, email, role }) => {
      const split = splitName(last === undefined ? asText(name) : `${asText(name)} ${asText(last)}`)
      return { email: asText(email), first_name: split.first, last_name: split.last, role: asText(role) }
    },
    doing: ({ name }) => `create the account of ${properName(asText(name))}`,
  },
  {
    tool: 'change_user_role',
    effect: 'write',
    title: 'change a user’s role',
    example: 'Make Sam Carter an Admin',
    phrases: [
      '(make|turn) {user} [into] [a|an|the] {role}',
      '(promote|demote|upgrade|downgrade) {user} to [a|an|be] {role}',
      "<set> {user} ['s] role to [a|an] {role}",
      '<set> [the] role of {user} to [a|an] {role}',
      'give {user} [the] {role} (role|rights|permissions|access)',
      "<set> {user} ['s] role",
      '(promote|demote) {user}',
      '(change|switch) {user} to [a|an] {role}',
      ['{user} (should|must) (become|be) [a|an] {role}', { stated: true }],
    ],
    slots: {
      user: { ...user, question: 'Whose role should I change?' },
      role: {
        required: true,
        name: 'the new role',
        question: 'Which role should it be: Admin, Nutritionist or Assistant?',
        answers: ['[a|an] {role}'],
      },
    },
    input: (values) => ({ ...userId(values), new_role: asText(values.role) }),
    doing: (values) => `change the role of ${name(values)}`,
  },
  simple(
    'deactivate_user',
    'deactivate …',
    'Deactivate Sam Carter',
    'Which user should I deactivate?',
    [
      "(deactivate|disable|suspend|lock|block|deactivating|disabling) {user} ['s] [account|access|login]",
      '(deactivate|disable|suspend|lock|block) (a|one) <user>',
      '(lock) {user} out',
      "(revoke|take away) {user} ['s] (access|account|login)",
    ],
    ['{why:aside}', '<because> {why:prose}'],
  ),
  simple('reactivate_user', 'reactivate …', 'Reactivate Sam Carter', 'Which user should I reactivate?', [
    "(reactivate|re activate|re enable|reenable|enable|unlock|unblock|reactivating) {user} ['s] [account|access|login]",
    '(activate) [the] <user> [of] {user} [again]',
    "(restore|give back) {user} ['s] (access|account|login)",
    "activate {user} ['s] (account|access|login|user account)",
    '(reactivate|enable) (a|one) <user>',
    'let {user} [back] in [again]',
  ]),
  simple(
    'reset_user_password',
    'send … a link to set a new password',
    'Reset Sam Carter’s password',
    'Whose password should I reset?',
    [
      "(reset|resetting|renew) ({user} ['s]|{user:myself}) password",
      '(reset|resetting) [the|a] password (of|for) {user}',
      '(send|mail|email) {user} [a|an|the] [new] password (reset|link|reset link|reset email|reset mail)',
      '(send|mail) [a|the] password (reset|link|reset link|reset email) to {user}',
      '(reset) (a|the) password',
      ['{user} [has] (forgot|forgotten|lost) (her|his|their|the) password', { stated: true }],
    ],
  ),
  {
    tool: 'update_user_profile',
    effect: 'write',
    title: 'change a user’s profile',
    example: 'Set my time zone to Europe/Berlin',
    phrases: [
      '<set> {user:myself} (time zone|timezone) to {zone}',
      '<set> {user:myself} [<email>] [address] to {email}',
      '<set> {user:myself} (last name|surname|family name) to {last_name:name}',
      '<set> {user:myself} (first|given) name to {first_name:name}',
      '<set> {user:myself} name to {full:name}',
      "<set> {user} ['s] (time zone|timezone) to {zone}",
      '<set> [the] (time zone|timezone) of {user} to {zone}',
      "<set> [the] (<user>|{role}) {user} ['s] <email> [address] to {email}",
      '<set> [the] <email> [address] of [the] (<user>|{role}) {user} to {email}',
      "<set> [the] (<user>|{role}) {user} ['s] (last name|surname) to {last_name:name}",
      "<set> [the] (<user>|{role}) {user} ['s] (first|given) name to {first_name:name}",
      'rename [the] (<user>|{role}) {user} to {full:name}',
      '(update|change|edit) {user:myself} profile',
    ],
    slots: {
      user: { ...user, question: 'Whose profile should I change?' },
      change: {
        name: 'what to change (name, e-mail or time zone)',
        question: 'What should I change: the name, e-mail or time zone, and to what?',
        required: (values) =>
          !['zone', 'email', 'first_name', 'last_name', 'full'].some((key) => values[key] !== undefined),
        answers: [
          '[the] (time zone|timezone) [is|to] {zone}',
          '[the] [<email>] [address] [is|to] {email}',
          '[the] last name [is|to] {last_name:name}',
          '[the] first name [is|to] {first_name:name}',
        ],
      },
    },
    input: (values) => {
      const { zone, email, first_name, last_name, full } = values
      const names = typeof full === 'string' ? splitName(full) : undefined
      return {
        ...userId(values),
        ...given({ time_zone: zone, email }),
        ...(first_name !== undefined && { first_name: properName(asText(first_name)) }),
        ...(last_name !== undefined && { last_name: properName(asText(last_name)) }),
        ...(names && { first_name: names.first, ...(names.last && { last_name: names.last }) }),
      }
    },
    doing: (values) => `change the profile of ${name(values)}`,
  },
  simple(
    'force_mfa',
    'require two-factor sign-in of …',
    'Require two-factor sign-in for Sam Carter',
    'Who should be required to use two-factor sign-in?',
    [
      '(force|require|enforce|demand|turn on|switch on|enable|activate|mandate) [the] <mfa> [sign in|login] (for|on|from|of) {user}',
      '(force|require|make) {user} [to] (use|set up|turn on|enable|activate) <mfa>',
      '(force|require|enforce|enable|turn on) <mfa>',
    ],
  ),
]
