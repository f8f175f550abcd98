export { loadAssistantSettings } from './load-settings.ts'
export { type AssistantSettings, settingsFor, settingsMigration, settingsTable } from './settings.ts'
export { settingsActions } from './settings-actions.ts'
