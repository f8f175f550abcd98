import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, type Entity, look, type RuleDefinition } from '@countersign/language'
import { fullName, parts } from './say.ts'
import { sayValue } from './vocabulary.ts'

export const mealPlanRules: Readonly<Record<string, RuleDefinition>> = {
  plan: [
    ['(<it>|(the|that|this) <plan>)', { it: true }],
    ['[the] {ordinal} (one|<plan>)', { from: 'list' }],
    "{client} 's [{which:next}] [{status:planstatus}] <plan>",
    '{client:pronoun} [{which:next}] [{status:planstatus}] <plan>',
    '[the] [{which:next}] [{status:planstatus}] <plan> (of|for) {client}',
    "({client} 's|{client:pronoun}) [{status:planstatus}] <plan> [called|named] {title}",
    "({client} 's|{client:pronoun}) {title} <plan>",
    "({client} 's|{client:pronoun}) {title:quoted}",
    '[the|our|my] <plan> [called|named|titled] {title} [(of|for) {client}]',
    '[the|our|my] {title} <plan> [(of|for) {client}]',
    '[the] {title:quoted} [<plan>] [(of|for) {client}]',
    '[the] <plan> [with] [the] [id] {id}',
  ],
  /** After a verb that only goes with meal plans, a title is enough. */
  plantitle: ['{title}', '{title} (of|for) {client}', "({client} 's|{client:pronoun}) {title}"],
  /** "Make X the active plan of Maria." */
  madeactive: ['{title} the active <plan> [(of|for) {client}]'],
  eater: ['{client}'],
  plans: [
    ['(both|both of them|them both|both [of] [the|those|these] <plans>)', { every: 'those', count: 2 }],
    ['(them|those|these|all [of] (them|those|these)|(those|these) <plans>)', { every: 'those' }],
    ["all [of] {client} ['s] [{status:planstatus}] <plans>", { every: 'all' }],
    ['all [of] [the] [{status:planstatus}] <plans> (of|for) {client}', { every: 'all' }],
  ],
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const mealPlanEntity: Entity = {
  noun: 'meal plan',
  plural: 'meal plans',
  get: 'get_meal_plan',
  label: (row) =>
    asText(row.label) || (row.name ? `${asText(row.name)} (${asText(row.client)})` : asText(row.id)),
  detail: (row) => parts(sayValue(row.status), asText(row.description)),
  find: function* find(reference, _turn, seek) {
    const { title, status, which } = reference
    const client = reference.client === undefined ? undefined : yield* seek.one('client', reference.client)
    const input = {
      ...(client && { client_id: asText(client.id) }),
      ...(status !== undefined && { status }),
      limit: 200,
    }
    const all = asRows((yield* look('list_meal_plans', input)).meal_plans)
    const whose = client ? ` for ${fullName(client)}` : ''
    if (typeof title === 'string') {
      const none = `There is no meal plan named “${title}”${whose}.`
      const exact = all.filter((row) => plain(asText(row.name)) === plain(title))
      if (exact.length > 0) return { rows: exact, none }
      const words = plain(title).split(' ')
      return {
        rows: all.filter((row) => words.every((word) => plain(asText(row.name)).includes(word))),
        unsure: true,
        none,
      }
    }
    const none = `There is no ${status === undefined ? '' : `${sayValue(status)} `}meal plan${whose}.`
    if (which === 'last') return { rows: all.slice(0, 1), none, unsure: all.length > 1 }
    const preferred = all.filter((row) => row.status === asObject(reference.prefer).status)
    return { rows: preferred.length === 1 ? preferred : all, none }
  },
}

export const planName = (row: JsonObject): string => asText(row.name) || asText(row.label) || 'the meal plan'
