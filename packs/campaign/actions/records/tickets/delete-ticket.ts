import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId } from '../../../domain/inputs.ts'
import { tickets } from '../../../tables.ts'
import { findTicket } from '../find-records.ts'
import { ticketView } from '../views.ts'

export const deleteTicket = defineRecordAction({
  name: 'delete_ticket',
  title: 'Delete ticket',
  description: 'Deletes a ticket. Its docs stay.',
  hidden: true,
  risk: 'medium',
  input: z.strictObject({ ticketId: recordId('ticket') }),
  find: (context) => findTicket(context, context.input.ticketId),
  describe: (_context, { record }) => `Delete the ticket ${record.title}`,
  run: async ({ records }, { record }) => {
    await records.delete(tickets, record.id)
    return ticketView(record)
  },
  summarize: ({ result }) => `Deleted the ticket ${result.title}.`,
})
