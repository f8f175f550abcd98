import { defineAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { sayChanges } from './say-changes.ts'
import {
  type AssistantSettings,
  assistantSettingsSchema,
  keepConversationsDays,
  readSettings,
  SETTINGS_ROW,
  settingsFor,
  settingsTable,
  type StoredSettings,
  workspaceSettingsSchema,
} from './settings.ts'

const { workspaces, dailyTokensPerUser, requestsPerMinute } = assistantSettingsSchema.shape

/** Only what is given changes, in a workspace too. */
const changeSchema = z.strictObject({
  workspaces: z.record(workspaces.keyType, workspaceSettingsSchema.partial()).optional(),
  dailyTokensPerUser: dailyTokensPerUser.optional(),
  requestsPerMinute: requestsPerMinute.optional(),
  keepConversationsDays: keepConversationsDays.optional(),
})

async function currentSettings(
  records: RecordReader,
): Promise<{ version: number; settings: AssistantSettings }> {
  const row = await records.get(settingsTable, SETTINGS_ROW)
  return { version: row?.version ?? 0, settings: readSettings(row?.body) }
}

function apply(settings: AssistantSettings, change: z.output<typeof changeSchema>): StoredSettings {
  const changed = Object.entries(change.workspaces ?? {}).map(([id, wanted]) => {
    const before = settingsFor(settings, id)
    return [
      id,
      {
        model: wanted.model ?? before.model,
        redactPersonal: wanted.redactPersonal ?? before.redactPersonal,
      },
    ]
  })
  return {
    workspaces: { ...settings.workspaces, ...Object.fromEntries(changed) },
    dailyTokensPerUser: given(change.dailyTokensPerUser, settings.dailyTokensPerUser),
    requestsPerMinute: change.requestsPerMinute ?? settings.requestsPerMinute,
    keepConversationsDays: given(change.keepConversationsDays, settings.keepConversationsDays),
  }
}

/** null is a value of its own. */
const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

const getAssistantSettings = defineAction({
  name: 'get_assistant_settings',
  title: 'Show the settings of the assistant',
  description:
    'Which model each workspace uses, what is redacted, how much people may ask, and how long conversations are kept',
  effect: 'read',
  hidden: true,
  input: z.strictObject({}),
  run: async ({ records }) => {
    const { version, settings } = await currentSettings(records)
    const { others: _, isReadable, ...stored } = settings
    return { version, settings: stored, isReadable }
  },
})

const changeAssistantSettings = defineAction({
  name: 'change_assistant_settings',
  title: 'Change the settings of the assistant',
  description:
    'Changes which model a workspace uses, what is redacted, how much people may ask, and how long conversations are kept',
  effect: 'write',
  tier: 'elevated',
  hidden: true,
  input: changeSchema,
  describe: async ({ input, records }) => {
    const { settings } = await currentSettings(records)
    const changes = sayChanges(settings, apply(settings, input))
    const what = changes.length > 0 ? changes.join('; ') : 'nothing changes'
    return settings.isReadable
      ? `Change the assistant: ${what}`
      : `Replace the settings of the assistant, which cannot be read, by the default ones: ${what}`
  },
  warn: async ({ input, records }) => {
    const { settings } = await currentSettings(records)
    const leaving = Object.entries(apply(settings, input).workspaces)
      .filter(([id, { model }]) => model === 'default' && settingsFor(settings, id).model === 'interpreter')
      .map(
        ([id, { redactPersonal }]) =>
          `From then on what is said in ${id} goes to the model's provider${redactPersonal ? '' : ', personal data included'}.`,
      )
    const after = apply(settings, input).keepConversationsDays
    const isShorter = after !== null && after < (settings.keepConversationsDays ?? Number.POSITIVE_INFINITY)
    return [
      ...(settings.isReadable
        ? []
        : ['Every workspace that is not named uses the model of this server from then on.']),
      ...leaving,
      ...(isShorter ? ['Conversations older than that are deleted for good.'] : []),
    ]
  },
  run: async ({ input, records }) => {
    const { version, settings } = await currentSettings(records)
    const body = apply(settings, input)
    if (version > 0) await records.update(settingsTable, SETTINGS_ROW, { body })
    else await records.insert(settingsTable, { id: SETTINGS_ROW, body })
    return body
  },
  summarize: () => 'The settings of the assistant are changed.',
})

export const settingsActions = [getAssistantSettings, changeAssistantSettings]
