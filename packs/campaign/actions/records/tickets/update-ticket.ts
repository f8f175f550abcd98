import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { notBoth, recordId, stepInputs } from '../../../domain/inputs.ts'
import { channels, projects, tickets } from '../../../tables.ts'
import { sayPerson } from '../find-people.ts'
import { findTicket } from '../find-records.ts'
import { sayFields } from '../say.ts'
import { ticketView } from '../views.ts'
import { amend } from '../write.ts'
import { findPlaceInColumn, giveWay } from './place.ts'

export const updateTicket = defineRecordAction({
  name: 'update_ticket',
  title: 'Edit ticket',
  description:
    'Changes any field of a ticket; null empties one. With another status it goes to the end of that column, with a channel or project it moves there.',
  input: z
    .strictObject(stepInputs(recordId).updateTicket)
    .refine(changesBeside('ticketId'), NO_CHANGE)
    .refine(...notBoth),
  find: (context) => findTicket(context, context.input.ticketId),
  describe: async ({ input, records }, { record }) => {
    const { channelId, projectId, docIds: _ids, ...fields } = input
    const said = sayFields(fields, {
      channel: channelId && ((await records.get(channels, channelId))?.name ?? channelId),
      project: projectId && ((await records.get(projects, projectId))?.name ?? projectId),
      assignee: await sayPerson(records, input.assigneeId),
      ...(input.docIds && { docs: `${input.docIds.length} in all` }),
    })
    return `Change the ticket ${record.title}: ${said}`
  },
  run: async (context, { record }) => {
    const { input, records } = context
    const { channelId, projectId, status } = input
    const isMoved = channelId !== undefined || projectId !== undefined
    const place =
      status === undefined || status === record.status
        ? undefined
        : await findPlaceInColumn(records, { campaignId: record.campaign_id, status })
    const row = await amend(context, tickets, record, {
      title: input.title,
      status,
      position: place?.position,
      priority: input.priority,
      ...(isMoved && { channel_id: channelId ?? null, project_id: projectId ?? null }),
      assignee_id: input.assigneeId,
      notes: input.notes,
      due_date: input.due_date,
      doc_ids: input.docIds && [...new Set(input.docIds)],
    })
    if (row instanceof ActionFailure) return row
    if (place) await giveWay(records, place)
    return ticketView(row)
  },
  summarize: ({ result }) => `Changed the ticket ${result.title}.`,
})
