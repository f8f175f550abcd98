import { Button, Card, CardHeader, Checkbox, Field, Input, Segmented } from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { useProposal } from '../use-proposal.tsx'
import type { AssistantInfo, AssistantSettings, WorkspaceSettings } from './assistant-settings.ts'

export interface SettingsFormProps {
  readonly info: AssistantInfo
  readonly stored: AssistantSettings
}

const usual: WorkspaceSettings = { model: 'default', redactPersonal: false }
const closed: WorkspaceSettings = { model: 'interpreter', redactPersonal: true }

export function SettingsForm({ info, stored: { settings, isReadable } }: SettingsFormProps) {
  const before = (id: string): WorkspaceSettings => settings.workspaces[id] ?? (isReadable ? usual : closed)
  const [workspaces, setWorkspaces] = useState(() =>
    Object.fromEntries(info.workspaces.map(({ id }) => [id, before(id)])),
  )
  const [requests, setRequests] = useState(String(settings.requestsPerMinute))
  const [tokens, setTokens] = useState(textOf(settings.dailyTokensPerUser))
  const [days, setDays] = useState(textOf(settings.keepConversationsDays))
  const { propose, isBusy, card } = useProposal()

  const change = {
    ...changedWorkspaces(workspaces, before),
    ...(Number(requests) !== settings.requestsPerMinute && { requestsPerMinute: Number(requests) }),
    ...(countOf(tokens) !== settings.dailyTokensPerUser && { dailyTokensPerUser: countOf(tokens) }),
    ...(countOf(days) !== settings.keepConversationsDays && { keepConversationsDays: countOf(days) }),
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    propose('change_assistant_settings', change)
  }
  const set = (id: string, patch: Partial<WorkspaceSettings>): void =>
    setWorkspaces((last) => ({ ...last, [id]: { ...before(id), ...last[id], ...patch } }))

  return (
    <form onSubmit={submit} className="grid gap-6">
      {!isReadable && (
        <p
          role="alert"
          className="rounded-md border border-caution-line bg-caution-wash px-3 py-2 text-sm text-caution"
        >
          What is stored cannot be read, so nothing leaves this machine until it is set right here.
        </p>
      )}
      <Card>
        <CardHeader title="By workspace" description="Who answers, and what it is told." />
        <ul className="px-4">
          {info.workspaces.map(({ id, title }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3 last:border-b-0"
            >
              <span className="text-sm font-medium">{title}</span>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Checkbox
                  label="Redact personal data"
                  checked={workspaces[id]?.redactPersonal ?? false}
                  disabled={workspaces[id]?.model === 'interpreter'}
                  onChange={(redactPersonal) => set(id, { redactPersonal })}
                />
                <Segmented
                  label={`Who answers in ${title}`}
                  value={workspaces[id]?.model ?? 'default'}
                  onChange={(model) => set(id, { model })}
                  options={[
                    { value: 'default', label: info.model ? 'The model' : 'Whatever is set up' },
                    { value: 'interpreter', label: 'Only the interpreter' },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardHeader title="Limits" description="For each person." />
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Field label="Requests a minute">
            {(props) => (
              <Input
                {...props}
                type="number"
                required
                min={1}
                max={10_000}
                value={requests}
                onChange={(event) => setRequests(event.target.value)}
              />
            )}
          </Field>
          <Field label="Tokens a day" hint="Empty: as many as they like.">
            {(props) => (
              <Input
                {...props}
                type="number"
                min={0}
                max={1_000_000_000}
                step={1}
                placeholder="No limit"
                value={tokens}
                onChange={(event) => setTokens(event.target.value)}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card>
        <CardHeader
          title="Conversations"
          description="What was said to the assistant, and what it answered."
        />
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Field
            label="Days they are kept"
            hint="After the last message; then they are deleted for good. Empty: for ever."
          >
            {(props) => (
              <Input
                {...props}
                type="number"
                min={1}
                max={36_500}
                step={1}
                placeholder="For ever"
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </Field>
        </div>
      </Card>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={Object.keys(change).length === 0}>
          Propose the change
        </Button>
      </div>
      {card}
    </form>
  )
}

/** An empty field is no limit. */
const textOf = (count: number | null): string => (count === null ? '' : String(count))
const countOf = (text: string): number | null => (text === '' ? null : Number(text))

function changedWorkspaces(
  now: Readonly<Record<string, WorkspaceSettings>>,
  before: (id: string) => WorkspaceSettings,
): { workspaces?: Record<string, WorkspaceSettings> } {
  const changed = Object.entries(now).filter(
    ([id, { model, redactPersonal }]) =>
      model !== before(id).model || redactPersonal !== before(id).redactPersonal,
  )
  return changed.length > 0 ? { workspaces: Object.fromEntries(changed) } : {}
}
