import { count } from '@countersign/core/words'
import { buttonClass, Card, cx, Go, SafeText } from '@countersign/ui'
import { Sparkles } from 'lucide-react'
import { ticketStatuses } from '../../../domain/vocabulary.ts'
import type { Campaign } from '../../data/campaign.ts'
import { paths } from '../../parts/paths.ts'

/** What it is all for, and how far the work is. */
export function ObjectiveCard({ campaign }: { campaign: Campaign }) {
  const { id, objective, access, channels, projects } = campaign
  const isEmpty = channels.length + projects.length === 0
  return (
    <Card aria-label="Objective" className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="text-xs font-medium text-faint">Objective</h2>
        <p className="mt-1 max-w-prose text-lg leading-7 text-ink">
          {objective === '' ? (
            <span className="text-faint">No objective yet</span>
          ) : (
            <SafeText>{objective}</SafeText>
          )}
        </p>
      </div>
      {isEmpty && access !== 'view' ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-strong-line px-3 py-2.5">
          <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
            Nothing is here yet. Drop in a brief, and review what is proposed from it.
          </p>
          <Go isPlain to={paths.campaign(id)} query={{ tab: 'plan' }} className={buttonClass('primary')}>
            <Sparkles aria-hidden />
            Plan from a brief
          </Go>
        </div>
      ) : (
        <TicketBar campaign={campaign} />
      )}
    </Card>
  )
}

const fills: Readonly<Record<(typeof ticketStatuses)[number], string>> = {
  Done: 'bg-signed',
  'In Progress': 'bg-accent',
  Todo: 'bg-faint',
  Backlog: 'bg-strong-line',
  Canceled: 'bg-line',
}
const order = ['Done', 'In Progress', 'Todo', 'Backlog'] as const

/** How many tickets stand where. What was given up counts for nothing. */
function TicketBar({ campaign: { id, tickets } }: { campaign: Campaign }) {
  const total = order.reduce((sum, status) => sum + tickets[status], 0)
  if (total === 0) return null
  return (
    <Go
      isPlain
      to={paths.campaign(id)}
      query={{ tab: 'board' }}
      className="group flex flex-col gap-2 rounded-md"
    >
      <span aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {order.map(
          (status) =>
            tickets[status] > 0 && (
              <span key={status} style={{ flexGrow: tickets[status] }} className={fills[status]} />
            ),
        )}
      </span>
      <span className="sr-only">Board: {count(total, 'ticket')}.</span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {order.map((status) => (
          <span key={status} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2 rounded-full', fills[status])} />
            {status} <span className="font-medium text-ink">{tickets[status]}</span>
          </span>
        ))}
      </span>
    </Go>
  )
}
