import type { ApiError } from '@countersign/client'
import { Badge, Card, CardHeader, ErrorState, Skeleton, useClient, useRead } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { isAdmin, useMe } from '../../session/session.ts'
import { type AssistantInfo, type AssistantSettings } from './assistant-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { WorkspaceList } from './workspace-list.tsx'

export function AssistantSection() {
  const client = useClient()
  const mayChange = isAdmin(useMe())
  const info = useQuery<AssistantInfo, ApiError>({
    queryKey: ['read', 'assistant'],
    queryFn: ({ signal }) => client.get('/api/assistant', signal),
  })
  const stored = useRead<AssistantSettings>('get_assistant_settings', {}, { enabled: mayChange })
  const error = info.error ?? stored.error
  if (error)
    return <ErrorState error={error} onRetry={() => void Promise.all([info.refetch(), stored.refetch()])} />
  if (!info.data || (mayChange && !stored.data)) return <Skeleton className="h-72" />
  return (
    <div className="grid gap-6">
      <Provider model={info.data.model} />
      {mayChange && stored.data ? (
        <SettingsForm key={stored.data.version} info={info.data} stored={stored.data} />
      ) : (
        <>
          <WorkspaceList info={info.data} />
          <Limits info={info.data} />
        </>
      )}
    </div>
  )
}

function Provider({ model }: { model: AssistantInfo['model'] }) {
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {model ? model.model : 'The interpreter'}
            <Badge tone={model ? 'accent' : 'signed'}>{model ? 'Outside' : 'On this machine'}</Badge>
          </span>
        }
      />
      <div className="grid gap-2 p-4 text-sm text-soft">
        {model ? (
          <p>
            Answered by <strong className="font-medium text-ink">{model.provider}</strong> at{' '}
            <code className="font-mono text-ink">{model.host}</code>. What is said to the assistant goes
            there, except in workspaces that are kept here.
          </p>
        ) : (
          <>
            <p>
              No model is set up, so the interpreter that comes with Countersign answers. It understands what
              the workspaces can do, never guesses at a change, and nothing leaves this machine.
            </p>
            <p>
              To use a model, set <code className="font-mono text-ink">ANTHROPIC_API_KEY</code>,{' '}
              <code className="font-mono text-ink">OPENAI_API_KEY</code> or the address of one of your own,
              and start the server again.
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

const Limits = ({ info }: { info: AssistantInfo }) => (
  <p className="text-sm text-soft">
    Each person may ask {info.requestsPerMinute} times a minute
    {info.dailyTokensPerUser === null
      ? '.'
      : `, and use ${info.dailyTokensPerUser.toLocaleString()} tokens a day.`}{' '}
    {info.keepConversationsDays === null
      ? 'Conversations are kept until they are deleted.'
      : `Conversations are deleted ${inDays(info.keepConversationsDays)} after their last message.`}
  </p>
)

const inDays = (count: number): string => (count === 1 ? 'a day' : `${count.toLocaleString()} days`)
