import { revealHidden, todayIn, useFormats, useQueryString } from '@countersign/ui'
import { useDrops, useLift, useMoves } from '@countersign/ui/board'
import { useMemo, useRef } from 'react'
import { ticketStatuses } from '../../domain/vocabulary.ts'
import type { Campaign, Ticket } from '../data/campaign.ts'
import { BoardContext, type BoardFacts } from './board-context.ts'
import { BoardFilters } from './board-filters.tsx'
import { matches } from './filter.ts'
import { StatusColumn } from './status-column.tsx'
import { columnOf, ticketBoard } from './ticket-board.ts'
import { TicketSheet } from './ticket-sheet.tsx'

/** Tickets by status, moved by pointer and by keys. */
export function Board({
  campaign,
  tickets,
  total,
}: {
  campaign: Campaign
  tickets: readonly Ticket[]
  total: number
}) {
  const [query, setQuery] = useQueryString()
  const { timeZone } = useFormats()
  const today = todayIn(timeZone)
  const canEdit = campaign.access !== 'view'
  const scroller = useRef<HTMLDivElement>(null)
  const { search = '', of = '', who = '', ticket } = query
  const stored = useMemo(
    () => ({
      campaignId: campaign.id,
      all: tickets,
      isShown: (each: Ticket) => matches(each, { search, of, who }),
    }),
    [campaign.id, tickets, search, of, who],
  )
  const moves = useMoves(stored, ticketBoard)
  const lift = useLift(moves.shown, ticketBoard, moves.move)
  const board = lift.shown
  useDrops(scroller, ticketBoard.lanesOf(board), ({ id }, laneId, index) => moves.move({ id, laneId, index }))
  const { onKey, takeFocus } = lift
  const facts = useMemo(
    (): BoardFacts => ({
      canEdit,
      today,
      open: (id) => setQuery({ ticket: id }),
      add: (status) => setQuery({ ticket: 'new', status }),
      onKey,
      takeFocus,
    }),
    [canEdit, today, setQuery, onKey, takeFocus],
  )
  const shown = board.all.filter(board.isShown).length
  return (
    <BoardContext value={facts}>
      <div className="flex h-full min-h-0 flex-col">
        <BoardFilters
          campaign={campaign}
          filter={{ search, of, who }}
          onChange={setQuery}
          shown={shown}
          total={total}
        />
        {canEdit && (
          <p id="lift-help" className="sr-only">
            Space lifts it to be moved by arrows. Enter opens it.
          </p>
        )}
        <p role="status" className="sr-only">
          {revealHidden(lift.announcement)}
        </p>
        <div
          ref={scroller}
          role="region"
          aria-label="Board"
          tabIndex={-1}
          className="flex min-h-0 flex-1 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 outline-none sm:px-6"
        >
          {ticketStatuses.map((status, index) => (
            <StatusColumn
              key={status}
              status={status}
              number={index}
              tickets={columnOf(board, status)}
              liftedId={lift.liftedId}
            />
          ))}
        </div>
        {ticket !== undefined && (
          <TicketSheet
            key={ticket}
            campaign={campaign}
            canEdit={canEdit}
            ticket={tickets.find(({ id }) => id === ticket)}
            newStatus={ticket === 'new' ? query['status'] : undefined}
            onClose={() => setQuery({ ticket: '', status: '' })}
          />
        )}
      </div>
    </BoardContext>
  )
}
