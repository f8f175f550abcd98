import { z } from 'zod'
import type { Catalogue } from '../action/catalogue.ts'
import { defineAction } from '../action/define-action.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Json } from '../json.ts'
import { approversOf, includesRole, mayPropose } from '../policy/roles.ts'
import {
  defaultPolicySettings,
  personSettingsTable,
  POLICY_ROW,
  type PolicySettings,
  policySettingsSchema,
  policySettingsTable,
} from '../policy/settings.ts'
import type { RecordReader } from '../records/records.ts'
import { fail } from './error-codes.ts'

async function currentSettings(
  records: RecordReader,
): Promise<{ settings: PolicySettings; stored: boolean }> {
  const row = await records.get(policySettingsTable, POLICY_ROW)
  if (!row) return { settings: defaultPolicySettings, stored: false }
  return { settings: policySettingsSchema.parse(row.body), stored: true }
}

export const getPolicy = defineAction({
  name: 'get_policy',
  title: 'Show policy',
  description:
    'Who may propose and approve what, how long things are kept, and whether you confirm everything',
  effect: 'read',
  hidden: true,
  input: z.strictObject({}),
  run: async ({ records, actor }) => {
    const row = await records.get(policySettingsTable, POLICY_ROW)
    const own = await records.get(personSettingsTable, actor.id)
    return {
      version: row?.version ?? 0,
      settings: (await currentSettings(records)).settings,
      always_confirm: own?.always_confirm ?? false,
    }
  },
})

/** Needs the catalogue to see that the actions it names exist. */
export const createChangePolicy = (catalogue: () => Catalogue) =>
  defineAction({
    name: 'change_policy',
    title: 'Change policy',
    description:
      'Changes the settings that decide what is confirmed, and by whom; only the keys given change',
    effect: 'write',
    tier: 'elevated',
    hidden: true,
    input: policySettingsSchema.partial(),
    describe: async ({ input, records }) => {
      const { settings } = await currentSettings(records)
      const changes = Object.entries(input)
        .filter(
          ([key, value]) =>
            value !== undefined && canonicalJson(settings[key as never]) !== canonicalJson(value),
        )
        .map(
          ([key, value]) =>
            `${key} from ${JSON.stringify(settings[key as never])} to ${JSON.stringify(value)}`,
        )
      return changes.length > 0 ? `Change the policy: ${changes.join('; ')}` : 'Change nothing in the policy'
    },
    warn: ({ input }) =>
      input.twoPerson?.includes('change_policy')
        ? [
            'From then on two people must approve any change of the policy, this one included: make sure there are two.',
          ]
        : [],
    run: async ({ input, records, actor }) => {
      const { settings, stored } = await currentSettings(records)
      const given = Object.entries(input).filter(([, value]) => value !== undefined)
      const body = { ...settings, ...Object.fromEntries(given) }
      const unknown = [...body.twoPerson, ...Object.keys(body.actions)].find((name) => !catalogue().get(name))
      if (unknown !== undefined) return fail('no_such_action', `There is no action named ${unknown}.`)
      const locked = lockedOut(actor.role, settings, body)
      if (locked) {
        return fail(
          'lock_out',
          `Then ${locked} could not change this back. Keep that role among those who may.`,
        )
      }
      if (stored) await records.update(policySettingsTable, POLICY_ROW, { body: body as unknown as Json })
      else await records.insert(policySettingsTable, { id: POLICY_ROW, body: body as unknown as Json })
      return body
    },
    summarize: () => 'The policy is changed.',
  })

/**
 * The roles that could no longer undo a change of the policy: that of whoever wants it, where they may change it now;
 * else all of those that may.
 */
function lockedOut(role: string, before: PolicySettings, after: PolicySettings): string | undefined {
  const keepers = approversOf('change_policy', 'elevated', before)
  const roles = includesRole(keepers, role) ? [role] : keepers
  const approvers = approversOf('change_policy', 'elevated', after)
  const mayStill = (one: string): boolean =>
    mayPropose(one, { name: 'change_policy' }, 'elevated', after) && includesRole(approvers, one)
  return roles.some(mayStill) ? undefined : roles.join(' or ')
}

export const setAlwaysConfirm = defineAction({
  name: 'set_always_confirm',
  title: 'Always confirm',
  description:
    'Asks before everything that acts, also where a standing approval or high confidence would let it run',
  effect: 'write',
  tier: 'standard',
  hidden: true,
  input: z.strictObject({ enabled: z.boolean() }),
  describe: ({ input }) =>
    input.enabled ? 'Confirm everything from now on' : 'No longer confirm everything',
  run: async ({ input, records, actor }) => {
    const values = { always_confirm: input.enabled }
    const row = await records.get(personSettingsTable, actor.id)
    if (row) await records.update(personSettingsTable, actor.id, values)
    else await records.insert(personSettingsTable, { id: actor.id, ...values })
    return values
  },
  summarize: ({ input }) =>
    input.enabled ? 'Everything is confirmed from now on.' : 'Back to the usual rules.',
})
