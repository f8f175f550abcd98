import { EmptyState, ErrorState, Go, buttonClass, Skeleton, useRead } from '@countersign/ui'
import { Kanban } from 'lucide-react'
import type { Campaign, Ticket } from '../data/campaign.ts'
import { paths } from '../parts/paths.ts'
import { Board } from './board.tsx'
import { ticketsInput } from './ticket-board.ts'

export function BoardTab({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useRead<{ readonly tickets: readonly Ticket[]; readonly total: number }>(
    'list_tickets',
    ticketsInput(campaign.id),
  )
  const hasParents = campaign.channels.length + campaign.projects.length > 0
  if (data && data.total === 0 && !hasParents)
    return (
      <EmptyState
        icon={<Kanban />}
        title="No tickets yet"
        action={
          <Go
            isPlain
            to={paths.campaign(campaign.id)}
            query={{ tab: 'plan' }}
            className={buttonClass('primary')}
          >
            Plan from a brief
          </Go>
        }
      >
        A ticket belongs to a channel or to a project, and there are none yet.
      </EmptyState>
    )
  if (data) return <Board campaign={campaign} tickets={data.tickets} total={data.total} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading" className="flex h-full gap-3 overflow-hidden p-4 sm:px-6">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-full w-72 shrink-0 rounded-lg" />
      ))}
    </div>
  )
}
