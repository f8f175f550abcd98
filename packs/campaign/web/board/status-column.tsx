import { cx, IconButton } from '@countersign/ui'
import { useLaneDrop } from '@countersign/ui/board'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { TicketStatus } from '../../domain/vocabulary.ts'
import type { Ticket } from '../data/campaign.ts'
import { useBoard } from './board-context.ts'
import { TicketCard } from './ticket-card.tsx'

/** The tickets of one status, in their order. */
export function StatusColumn({
  status,
  number,
  tickets,
  liftedId,
}: {
  status: TicketStatus
  number: number
  tickets: readonly Ticket[]
  liftedId: string | undefined
}) {
  const { canEdit, add } = useBoard()
  const lane = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isOver = useLaneDrop({ lane, scroller }, status, canEdit)
  return (
    <section
      ref={lane}
      data-lane={number}
      data-status={status}
      aria-label={status}
      className={cx(
        'flex h-full min-h-0 w-72 shrink-0 snap-start flex-col rounded-lg border bg-sunken transition-colors duration-100 @5xl:w-auto @5xl:min-w-56 @5xl:flex-1',
        isOver && 'border-accent',
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3">
        <h2 className="text-sm font-semibold text-ink">{status}</h2>
        <span className="flex-1 text-xs text-faint">{tickets.length}</span>
        {canEdit && (
          <IconButton
            size="sm"
            label={`Add a ticket to ${status}`}
            icon={<Plus />}
            onClick={() => add(status)}
          />
        )}
      </header>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pt-0.5 pb-2">
        <ol aria-label={`Tickets: ${status}`} className="flex flex-col gap-2">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} isLifted={liftedId === ticket.id} />
          ))}
        </ol>
        {tickets.length === 0 && (
          <p className="rounded-md border border-dashed px-3 py-4 text-center text-xs text-faint">
            No tickets
          </p>
        )}
      </div>
    </section>
  )
}
