import { EmptyState, ErrorState, fieldsOf, PageHeader, Skeleton, useQueryString } from '@countersign/ui'
import type { ToolBody } from '@countersign/protocol'
import { useParams } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useMe } from '../session/session.ts'
import { ActionNav } from './action-nav.tsx'
import { ActionPanel } from './action-panel.tsx'
import { useToolbox } from './use-toolbox.ts'

/** What a workspace without screens of its own can do: what it reads with its answers, what it changes with the card. */
export function Page() {
  const { workspaceId = '' } = useParams({ strict: false })
  const title = useMe().workspaces.find(({ id }) => id === workspaceId)?.title ?? workspaceId
  const toolbox = useToolbox()
  const [query, change] = useQueryString()
  const tools = toolbox.data?.tools.filter(({ workspace }) => workspace === workspaceId)
  const current = tools?.find(({ name }) => name === query['action']) ?? (tools && firstOf(tools))
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col p-4 sm:p-6">
      <PageHeader title={title} description="Everything that can be looked up and done here." />
      {toolbox.error ? (
        <ErrorState error={toolbox.error} onRetry={() => void toolbox.refetch()} />
      ) : !tools ? (
        <Skeleton className="h-64 rounded-lg" />
      ) : !current ? (
        <EmptyState icon={<DoorClosed />} title="There is nothing here for your role" />
      ) : (
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <ActionNav
            tools={tools}
            current={current.name}
            onChoose={(action) => change({ ...emptied(query), action }, { isStep: true })}
          />
          <ActionPanel
            key={`${current.name} ${JSON.stringify(query)}`}
            tool={current}
            tools={tools}
            given={query}
            onChoose={(action, given) => change({ ...emptied(query), action, ...given }, { isStep: true })}
          />
        </div>
      )}
    </div>
  )
}

/** Where one begins: at a list of what is there, if there is one. */
const firstOf = (tools: readonly ToolBody[]): ToolBody | undefined =>
  tools.find(
    ({ effect, inputSchema }) =>
      effect === 'read' && fieldsOf(inputSchema).every(({ isRequired }) => !isRequired),
  ) ?? tools[0]

const emptied = (query: Readonly<Record<string, string | undefined>>): Record<string, undefined> =>
  Object.fromEntries(Object.keys(query).map((key) => [key, undefined]))
