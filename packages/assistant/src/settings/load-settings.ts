import type { Reader } from '@countersign/core'
import { type AssistantSettings, readSettings, SETTINGS_ROW, settingsTable } from './settings.ts'

export async function loadAssistantSettings({ rows }: Pick<Reader, 'rows'>): Promise<AssistantSettings> {
  const row = await rows.get(settingsTable, SETTINGS_ROW)
  return readSettings(row?.['body'])
}
