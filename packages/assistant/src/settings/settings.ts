import { defineTable, json } from '@countersign/core'
import type { Migration } from '@countersign/storage'
import { z } from 'zod'

/** A pack's name, which is its workspace's id. */
const workspaceId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'is not the id of a workspace')

export const workspaceSettingsSchema = z.strictObject({
  /** `interpreter`: what is said in the workspace never leaves the machine. */
  model: z.enum(['default', 'interpreter']),
  /** Values of columns marked personal are replaced before they go to a model outside. */
  redactPersonal: z.boolean(),
})

/** Days after the last message of a thread; null: for ever. */
export const keepConversationsDays = z.int().min(1).max(36_500).nullable()
const KEEP_CONVERSATIONS_DAYS = 365

export const assistantSettingsSchema = z.strictObject({
  workspaces: z.record(workspaceId, workspaceSettingsSchema),
  /** null: no limit. */
  dailyTokensPerUser: z.int().min(0).max(1_000_000_000).nullable(),
  requestsPerMinute: z.int().min(1).max(10_000),
  keepConversationsDays: keepConversationsDays.default(KEEP_CONVERSATIONS_DAYS),
})

export type WorkspaceSettings = z.output<typeof workspaceSettingsSchema>
export type StoredSettings = z.output<typeof assistantSettingsSchema>

/** The settings in force. */
export interface AssistantSettings extends StoredSettings {
  /** For workspaces that are not named. */
  readonly others: WorkspaceSettings
  /** False: what is stored makes no sense, so nothing leaves the machine until somebody has set it right. */
  readonly isReadable: boolean
}

const defaultSettings: StoredSettings = {
  workspaces: {},
  dailyTokensPerUser: null,
  requestsPerMinute: 30,
  keepConversationsDays: KEEP_CONVERSATIONS_DAYS,
}

const open: WorkspaceSettings = { model: 'default', redactPersonal: false }
const closed: WorkspaceSettings = { model: 'interpreter', redactPersonal: true }

/** One row; its version counts the changes, and the audit log keeps each before and after. */
export const settingsTable = defineTable({ name: 'assistant_settings', columns: { body: json() } })
export const SETTINGS_ROW = 'assistant'

export const settingsMigration: Migration = {
  up: async (db, types) => {
    await db.schema
      .createTable('assistant_settings')
      .addColumn('id', types.text, (column) => column.primaryKey().notNull())
      .addColumn('version', types.integer, (column) => column.notNull())
      .addColumn('body', types.json, (column) => column.notNull())
      .execute()
  },
}

/**
 * What a stored body says. One that cannot be read may have kept a workspace to the interpreter: then all are kept to it.
 * The assistant still answers, and an Admin can still set it right.
 */
export function readSettings(body: unknown): AssistantSettings {
  if (body === undefined) return { ...defaultSettings, others: open, isReadable: true }
  const parsed = assistantSettingsSchema.safeParse(body)
  if (!parsed.success) return { ...defaultSettings, others: closed, isReadable: false }
  return { ...parsed.data, others: open, isReadable: true }
}

export function settingsFor(settings: AssistantSettings, workspace: string): WorkspaceSettings {
  return Object.hasOwn(settings.workspaces, workspace)
    ? (settings.workspaces[workspace] ?? settings.others)
    : settings.others
}
