import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { oneParent, recordId, stepInputs } from '../../../domain/inputs.ts'
import { tickets } from '../../../tables.ts'
import { findTarget } from '../find-records.ts'
import { sayParent } from '../say.ts'
import { ticketView } from '../views.ts'
import { add } from '../write.ts'
import { findPlaceInColumn, giveWay } from './place.ts'

export const createTicket = defineRecordAction({
  name: 'create_ticket',
  title: 'Create ticket',
  description: 'Adds a ticket to a channel or to a project, at the end of its column on the board.',
  input: z.strictObject(stepInputs(recordId).createTicket).refine(...oneParent),
  find: (context) => findTarget(context, context.input),
  describe: async ({ input, records }) =>
    `Create the ticket ${input.title}${await sayParent(records, input)}`,
  run: async (context, { campaign }) => {
    const { input, records, newId, now } = context
    const status = input.status ?? 'Backlog'
    const place = await findPlaceInColumn(records, { campaignId: campaign.id, status })
    const row = await add(context, tickets, {
      id: newId(),
      campaign_id: campaign.id,
      title: input.title,
      status,
      priority: input.priority ?? 'None',
      channel_id: input.channelId ?? null,
      project_id: input.projectId ?? null,
      assignee_id: input.assigneeId ?? null,
      position: place.position,
      doc_ids: [...new Set(input.docIds)],
      notes: input.notes || null,
      due_date: input.due_date ?? null,
      created_at: now,
      updated_at: now,
    })
    if (row instanceof ActionFailure) return row
    await giveWay(records, place)
    return ticketView(row)
  },
  summarize: ({ result }) => `Created the ticket ${result.title}.`,
})
