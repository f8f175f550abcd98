import type { LaneMove } from '@countersign/ui/board'
import { type TicketStatus, ticketStatuses } from '../../domain/vocabulary.ts'
import type { Ticket } from '../data/campaign.ts'

/** Tickets by status. Some may be hidden by a filter; they keep their places among the others all the same. */
export interface TicketBoard {
  readonly campaignId: string
  readonly all: readonly Ticket[]
  readonly isShown: (ticket: Ticket) => boolean
}

/** As many as the server hands over at once. */
const MOST_TICKETS = 2000

export const ticketsInput = (campaignId: string) => ({ campaignId, limit: MOST_TICKETS })

export const columnOf = ({ all, isShown }: TicketBoard, status: string): Ticket[] =>
  all.filter((ticket) => ticket.status === status && isShown(ticket))

/** Where something goes among all tickets of a column, given where it goes among those that are shown. */
function indexAmongAll(board: TicketBoard, { id, laneId, index }: LaneMove): number {
  const all = board.all.filter((ticket) => ticket.status === laneId && ticket.id !== id)
  const shown = all.filter(board.isShown)
  const before = shown[index - 1]
  if (before) return all.indexOf(before) + 1
  const after = shown[index]
  return after ? all.indexOf(after) : all.length
}

/** The board after a move, as the server will answer it; the very same where nothing moves. */
function apply(board: TicketBoard, move: LaneMove): TicketBoard {
  const ticket = board.all.find(({ id }) => id === move.id)
  const status = ticketStatuses.find((each) => each === move.laneId)
  if (!ticket || !status) return board
  const at = indexAmongAll(board, move)
  const column = (of: TicketStatus): Ticket[] => board.all.filter((each) => each.status === of)
  if (ticket.status === status && column(status).indexOf(ticket) === at) return board
  const rest = board.all.filter(({ id }) => id !== move.id)
  return {
    ...board,
    all: ticketStatuses.flatMap((of) => {
      const others = rest.filter((each) => each.status === of)
      return of === status ? others.toSpliced(at, 0, { ...ticket, status }) : others
    }),
  }
}

/** Where a ticket stands, as a sentence. */
function say(board: TicketBoard, id: string): string {
  const ticket = board.all.find((each) => each.id === id)
  if (!ticket) return ''
  const column = columnOf(board, ticket.status)
  return `${ticket.title}: ${ticket.status}, ${column.indexOf(ticket) + 1} of ${column.length}.`
}

export const ticketBoard = {
  lanesOf: (board: TicketBoard) =>
    ticketStatuses.map((status) => ({ id: status, items: columnOf(board, status) })),
  apply,
  say,
  toDeed: (board: TicketBoard, move: LaneMove) => ({
    action: 'move_ticket',
    input: { ticketId: move.id, status: move.laneId, index: indexAmongAll(board, move) },
  }),
  queryKey: ({ campaignId }: TicketBoard) => ['read', 'list_tickets', ticketsInput(campaignId)],
}
