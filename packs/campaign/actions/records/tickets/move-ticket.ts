import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { index, recordId, ticketStatus } from '../../../domain/inputs.ts'
import { fail } from '../../../error-codes.ts'
import { type Asking, tickets } from '../../../tables.ts'
import { findTicket } from '../find-records.ts'
import { ticketView } from '../views.ts'
import { amend } from '../write.ts'
import { columnOf, findPlaceInColumn, giveWay } from './place.ts'

async function findMove(
  asking: Asking,
  input: { readonly ticketId: string; readonly status: string; readonly index?: number | undefined },
) {
  const found = await findTicket(asking, input.ticketId)
  if (found instanceof ActionFailure) return found
  const { record } = found
  const at = { campaignId: record.campaign_id, status: input.status, index: input.index, without: record.id }
  return { record, place: await findPlaceInColumn(asking.records, at) }
}

export const moveTicket = defineRecordAction({
  name: 'move_ticket',
  title: 'Move ticket',
  description:
    'Moves a ticket to another column of the board, or to another place in its own. The index counts the other tickets of that column, from 0; without it, the end.',
  hidden: true,
  input: z.strictObject({ ticketId: recordId('ticket'), status: ticketStatus, index: index.optional() }),
  find: (context) => findMove(context, context.input),
  describe: ({ input }, { record, place }) => {
    const way =
      record.status === input.status ? `within ${input.status}` : `from ${record.status} to ${input.status}`
    const before = place.list[place.index - 1]
    return `Move ${record.title} ${way}, ${before ? `after ${before.title}` : 'at the top'}`
  },
  run: async (context, { record, place }) => {
    const { input, records } = context
    if (record.status === input.status) {
      const column = await columnOf(records, record.campaign_id, record.status)
      if (column[place.index]?.id === record.id)
        return fail('nothing_to_change', `${record.title} is there already.`)
    }
    const row = await amend(context, tickets, record, { status: input.status, position: place.position })
    if (row instanceof ActionFailure) return row
    await giveWay(records, place)
    return ticketView(row)
  },
  summarize: ({ result }) => `Moved ${result.title} to ${result.status}.`,
})
