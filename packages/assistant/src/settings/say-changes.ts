import { type AssistantSettings, settingsFor, type StoredSettings } from './settings.ts'

/** What a change does, in words, a phrase for each. */
export function sayChanges(before: AssistantSettings, after: StoredSettings): string[] {
  const phrases: string[] = []
  for (const [id, now] of Object.entries(after.workspaces)) {
    const old = settingsFor(before, id)
    if (now.model !== old.model)
      phrases.push(
        now.model === 'interpreter'
          ? `keep ${id} to the interpreter`
          : `let ${id} use the model of this server`,
      )
    if (now.redactPersonal !== old.redactPersonal)
      phrases.push(
        now.redactPersonal
          ? `redact personal data of ${id} before it goes to a model`
          : `send personal data of ${id} to the model as it is`,
      )
  }
  if (after.dailyTokensPerUser !== before.dailyTokensPerUser)
    phrases.push(
      `allow each person ${tokens(after.dailyTokensPerUser)} a day instead of ${tokens(before.dailyTokensPerUser)}`,
    )
  if (after.requestsPerMinute !== before.requestsPerMinute)
    phrases.push(
      `allow each person ${after.requestsPerMinute} requests a minute instead of ${before.requestsPerMinute}`,
    )
  if (after.keepConversationsDays !== before.keepConversationsDays)
    phrases.push(
      `keep conversations ${days(after.keepConversationsDays)} instead of ${days(before.keepConversationsDays)}`,
    )
  return phrases
}

const tokens = (count: number | null): string =>
  count === null ? 'any number of tokens' : `${count.toLocaleString('en')} tokens`

const days = (count: number | null): string =>
  count === null ? 'for ever' : `for ${count} ${count === 1 ? 'day' : 'days'} after the last message`
