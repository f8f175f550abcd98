import { given, orNull } from '@countersign/ui'
import { type Priority, type TicketStatus, ticketStatuses } from '../../domain/vocabulary.ts'
import type { Ticket } from '../data/campaign.ts'
import { parentOf } from './filter.ts'

/** What the form of a ticket holds, as it is typed. */
export interface TicketValues {
  readonly title: string
  readonly status: TicketStatus
  readonly priority: Priority
  /** `channel:<id>` or `project:<id>`. */
  readonly parent: string
  readonly assigneeId: string
  readonly dueDate: string
  readonly notes: string
  readonly docIds: readonly string[]
}

export const newTicket = (status: string | undefined, parent: string): TicketValues => ({
  title: '',
  status: ticketStatuses.find((each) => each === status) ?? 'Backlog',
  priority: 'None',
  parent,
  assigneeId: '',
  dueDate: '',
  notes: '',
  docIds: [],
})

export const valuesOf = (ticket: Ticket): TicketValues => ({
  title: ticket.title,
  status: ticket.status,
  priority: ticket.priority,
  parent: parentOf(ticket),
  assigneeId: ticket.assigneeId ?? '',
  dueDate: ticket.dueDate ?? '',
  notes: ticket.notes ?? '',
  docIds: ticket.docIds,
})

const toParent = (value: string): object => {
  const [kind = '', id = ''] = value.split(/:(.*)/su)
  return { [`${kind}Id`]: id }
}

export const toCreateInput = (campaignId: string, values: TicketValues): object => ({
  campaignId,
  title: values.title.trim(),
  ...toParent(values.parent),
  priority: values.priority,
  status: values.status,
  assigneeId: given(values.assigneeId),
  notes: given(values.notes),
  due_date: given(values.dueDate),
  ...(values.docIds.length > 0 && { docIds: values.docIds }),
})

/** Only what differs from what was there. */
export function toUpdateInput(ticket: Ticket, values: TicketValues): object {
  const before = valuesOf(ticket)
  const differs = (key: keyof TicketValues): boolean =>
    JSON.stringify(values[key]) !== JSON.stringify(before[key])
  return {
    ticketId: ticket.id,
    ...(differs('title') && { title: values.title.trim() }),
    ...(differs('parent') && toParent(values.parent)),
    ...(differs('status') && { status: values.status }),
    ...(differs('priority') && { priority: values.priority }),
    ...(differs('assigneeId') && { assigneeId: orNull(values.assigneeId) }),
    ...(differs('dueDate') && { due_date: orNull(values.dueDate) }),
    ...(differs('notes') && { notes: orNull(values.notes) }),
    ...(differs('docIds') && { docIds: values.docIds }),
  }
}
