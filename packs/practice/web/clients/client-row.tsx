import { Avatar, Badge, cx, DateTime, SafeText, Skeleton } from '@countersign/ui'
import { memo } from 'react'
import { fullName } from '../../domain/names.ts'
import type { BrowsedClient } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'

export const HEIGHT = 48

export const clientGrid =
  'grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[1.4fr_1fr_6rem] md:grid-cols-[1.3fr_1.5fr_1fr_1fr_6rem]'

/** One client in the list; a grey line while they are on their way. */
export const ClientRow = memo(function ClientRow({
  client,
  index,
  top,
  isCurrent,
  onFocus,
  onOpen,
}: {
  client: BrowsedClient | undefined
  index: number
  top: number
  isCurrent: boolean
  onFocus: (index: number) => void
  onOpen: (id: string) => void
}) {
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && client && event.target === event.currentTarget) onOpen(client.id)
      }}
      onClick={(event) => {
        // With a key held, the browser opens the link in a tab or window of its own.
        if (!client || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onOpen(client.id)
      }}
      style={{ height: HEIGHT, transform: `translateY(${top}px)` }}
      className={cx(
        clientGrid,
        'absolute inset-x-0 top-0 cursor-pointer items-center border-b px-4 hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2',
      )}
    >
      {client ? (
        <Cells client={client} />
      ) : (
        <span role="cell">
          <Skeleton className="w-40" />
        </span>
      )}
    </div>
  )
})

function Cells({ client }: { client: BrowsedClient }) {
  const name = fullName(client)
  return (
    <>
      <span role="cell" className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} className="max-sm:hidden" />
        <span className="min-w-0 truncate [&_bdi]:whitespace-pre">
          {/* An anchor of its own: the router's link costs too much in a list that is scrolled fast. */}
          <a href={paths.client(client.id)} className="rounded-sm font-medium hover:underline" tabIndex={-1}>
            <SafeText>{name}</SafeText>
          </a>
        </span>
      </span>
      <span role="cell" className="min-w-0 leading-4 text-soft max-md:hidden">
        <span className="block truncate">{client.email}</span>
        <span className="block truncate text-xs text-faint">{client.phone}</span>
      </span>
      <span role="cell" className="min-w-0 truncate text-soft max-md:hidden">
        <SafeText>{client.primary_nutritionist}</SafeText>
      </span>
      <span role="cell" className="min-w-0 truncate text-soft max-sm:text-xs">
        {client.next_appointment_at === null ? (
          <span className="text-faint">None</span>
        ) : (
          <DateTime value={client.next_appointment_at} style="short" />
        )}
      </span>
      <span role="cell" className="max-sm:hidden">
        {client.consent_given ? <Badge tone="signed">Given</Badge> : <Badge tone="caution">Missing</Badge>}
      </span>
    </>
  )
}
