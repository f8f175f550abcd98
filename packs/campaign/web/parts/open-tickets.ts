import type { TicketCounts } from '../data/campaign.ts'

/** Those that are still to be done. */
export const openTickets = (tickets: TicketCounts): number =>
  tickets.Backlog + tickets.Todo + tickets['In Progress']
