import type { ThreadSummaryBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import {
  Button,
  cx,
  DateTime,
  ErrorState,
  IconButton,
  Popover,
  SafeText,
  Skeleton,
  useClient,
} from '@countersign/ui'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'

interface ThreadPage {
  readonly items: readonly ThreadSummaryBody[]
  readonly nextCursor: string | null
}

export interface ThreadHistoryProps {
  readonly workspaceId: string
  readonly current: string
  readonly onPick: (threadId: string) => void
}

export function ThreadHistory({ workspaceId, current, onPick }: ThreadHistoryProps) {
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  const threads = useInfiniteQuery<ThreadPage, ApiError, InfiniteData<ThreadPage>, string[], string>({
    queryKey: ['threads', workspaceId],
    queryFn: ({ pageParam, signal }) =>
      client.get(
        `/api/threads?workspace=${workspaceId}&limit=30${pageParam ? `&cursor=${pageParam}` : ''}`,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOpen,
  })
  const items = threads.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Popover
      label="Earlier conversations"
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton label="Earlier conversations" icon={<History />} />}
      className="max-h-96 w-80 overflow-y-auto p-1"
    >
      {threads.isPending && <Skeleton className="m-2 w-3/4" />}
      {threads.error && (
        <ErrorState error={threads.error} onRetry={() => void threads.refetch()} className="py-4" />
      )}
      {threads.isSuccess && items.length === 0 && (
        <p className="px-2 py-3 text-sm text-faint">No conversations yet.</p>
      )}
      <ul>
        {items.map((thread) => (
          <li key={thread.id}>
            <button
              type="button"
              aria-current={thread.id === current || undefined}
              onClick={() => {
                onPick(thread.id)
                setIsOpen(false)
              }}
              className={cx(
                'flex w-full cursor-pointer items-baseline justify-between gap-3 rounded px-2 py-1.5 text-left text-sm hover:bg-sunken',
                thread.id === current && 'bg-sunken font-medium',
              )}
            >
              <span className="truncate">
                <SafeText>{thread.title ?? 'Untitled'}</SafeText>
              </span>
              <DateTime value={thread.updatedAt} style="relative" className="shrink-0 text-xs text-faint" />
            </button>
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="w-full"
          isBusy={threads.isFetchingNextPage}
          onClick={() => void threads.fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </Popover>
  )
}
