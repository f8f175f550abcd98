import { expect, it } from 'vitest'
import type { Ticket } from '../data/campaign.ts'
import { newTicket, toCreateInput, toUpdateInput, valuesOf } from './ticket-form.ts'

const ticket = {
  id: 't',
  title: 'Write',
  status: 'Todo',
  priority: 'Low',
  channelId: 'ch',
  projectId: null,
  assigneeId: 'u',
  dueDate: null,
  notes: null,
  docIds: ['d1'],
} as unknown as Ticket

it('belongs to one channel or one project', () => {
  expect(toCreateInput('c', { ...newTicket('Done', 'project:p:1'), title: ' New ' })).toEqual({
    campaignId: 'c',
    title: 'New',
    projectId: 'p:1',
    priority: 'None',
    status: 'Done',
  })
  expect(newTicket('Elsewhere', '').status).toBe('Backlog')
})

it('sends only what differs', () => {
  expect(toUpdateInput(ticket, valuesOf(ticket))).toEqual({ ticketId: 't' })
  const values = { ...valuesOf(ticket), parent: 'project:p', assigneeId: '', docIds: ['d1', 'd2'] }
  expect(toUpdateInput(ticket, values)).toEqual({
    ticketId: 't',
    projectId: 'p',
    assigneeId: null,
    docIds: ['d1', 'd2'],
  })
})
