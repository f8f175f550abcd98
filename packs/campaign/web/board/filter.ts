import type { Ticket } from '../data/campaign.ts'

/** What the address says of which tickets are wanted. */
export interface TicketFilter {
  readonly search: string
  /** `channel:<id>`, `project:<id>` or ''. */
  readonly of: string
  /** The id of somebody, `nobody` or ''. */
  readonly who: string
}

export function matches(ticket: Ticket, { search, of, who }: TicketFilter): boolean {
  const words = search.toLowerCase().split(/\s+/u)
  const title = ticket.title.toLowerCase()
  if (!words.every((word) => title.includes(word))) return false
  if (of !== '' && of !== parentOf(ticket)) return false
  return who === '' || (who === 'nobody' ? ticket.assigneeId === null : ticket.assigneeId === who)
}

/** What a ticket belongs to, as one value. */
export const parentOf = ({ channelId, projectId }: Pick<Ticket, 'channelId' | 'projectId'>): string =>
  projectId === null ? `channel:${channelId}` : `project:${projectId}`
