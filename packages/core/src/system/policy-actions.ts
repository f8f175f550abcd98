import { z } from 'zod'
import { defineAction } from '../action/define-action.ts'
import type { Json } from '../json.ts'
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
  description: 'Who may propose and approve what, and how long things are kept',
  effect: 'read',
  hidden: true,
  input: z.strictObject({}),
  run: async ({ records }) => {
    const row = await records.get(policySettingsTable, POLICY_ROW)
    return { version: row?.version ?? 0, settings: (await currentSettings(records)).settings }
  },
})

export const changePolicy = defineAction({
  name: 'change_policy',
  title: 'Change policy',
  description: 'Changes the settings that decide what is confirmed, and by whom; only the keys given change',
  effect: 'write',
  tier: 'elevated',
  hidden: true,
  input: policySettingsSchema.partial(),
  describe: ({ input }) => `Change the policy: ${Object.keys(input).join(', ') || 'nothing'}`,
  run: async ({ input, records }) => {
    const { settings, stored } = await currentSettings(records)
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const body = { ...settings, ...Object.fromEntries(given) }
    if (body.approve.elevated.length === 0 || body.actions['change_policy']?.approve?.length === 0) {
      return fail('lock_out', 'Then nobody could approve an elevated action, not even changing this back.')
    }
    if (stored) await records.update(policySettingsTable, POLICY_ROW, { body: body as unknown as Json })
    else await records.insert(policySettingsTable, { id: POLICY_ROW, body: body as unknown as Json })
    return body
  },
  summarize: () => 'The policy is changed.',
})

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
