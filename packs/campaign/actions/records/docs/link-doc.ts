import { ActionFailure, defineRecordAction } from '@countersign/core'
import { listOf } from '@countersign/core/words'
import { z } from 'zod'
import { recordId, someLink, stepInputs } from '../../../domain/inputs.ts'
import { fail } from '../../../error-codes.ts'
import { type Asking, channels, docs, projects, tickets } from '../../../tables.ts'
import { findDoc } from '../find-records.ts'
import { docView } from '../views.ts'
import { amend } from '../write.ts'
import { moveUpload } from './link-upload.ts'

async function findLink(
  asking: Asking,
  { docId, ticketId }: { readonly docId: string; readonly ticketId?: string | undefined },
) {
  const found = await findDoc(asking, docId)
  if (found instanceof ActionFailure || ticketId === undefined) return found
  const ticket = await asking.records.get(tickets, ticketId)
  return ticket?.campaign_id === found.campaign.id
    ? { ...found, ticket }
    : fail('ticket_not_found', `There is no ticket with the id ${ticketId} in this campaign.`)
}

export const linkDoc = defineRecordAction({
  name: 'link_doc',
  title: 'Link doc',
  description: 'Puts a doc to a channel, a project or a ticket of its campaign, and adds tags to it.',
  input: z.strictObject(stepInputs(recordId).linkDoc).refine(...someLink),
  find: (context): Promise<Awaited<ReturnType<typeof findLink>>> => findLink(context, context.input),
  describe: async ({ input, records }, found) => {
    const { channelId, projectId, tags } = input
    const channel = channelId === undefined ? undefined : await records.get(channels, channelId)
    const project = projectId === undefined ? undefined : await records.get(projects, projectId)
    const to = [
      ...(channel ? [`the channel ${channel.name}`] : []),
      ...(project ? [`the project ${project.name}`] : []),
      ...('ticket' in found ? [`the ticket ${found.ticket.title}`] : []),
    ]
    const where = to.length === 0 ? '' : ` to ${listOf(to)}`
    const tagged = tags && tags.length > 0 ? ` and tag it ${listOf(tags)}` : ''
    return where === ''
      ? `Tag the doc ${found.record.title} ${listOf(tags ?? [])}`
      : `Link the doc ${found.record.title}${where}${tagged}`
  },
  run: async (context, found) => {
    const { input } = context
    const { record } = found
    const isNew = 'ticket' in found && !found.ticket.doc_ids.includes(record.id)
    const row = await amend(context, docs, record, {
      channel_id: input.channelId,
      project_id: input.projectId,
      tags: input.tags && [...new Set([...record.tags, ...input.tags])],
    })
    // Where only the ticket is new, the doc itself stays as it is.
    if (row instanceof ActionFailure && !(isNew && row.failure.code === 'nothing_to_change')) return row
    const doc = row instanceof ActionFailure ? record : row
    await moveUpload(context, record, doc)
    if (isNew) {
      const ticket = await amend(context, tickets, found.ticket, {
        doc_ids: [...found.ticket.doc_ids, record.id],
      })
      if (ticket instanceof ActionFailure) return ticket
    }
    return { ...docView(doc), ...('ticket' in found && { ticketId: found.ticket.id }) }
  },
  summarize: ({ result }) => `Linked the doc ${result.title}.`,
})
