import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId } from '../../../domain/inputs.ts'
import { ticketsWith } from '../../../hierarchy.ts'
import { docs, tickets } from '../../../tables.ts'
import { findDoc } from '../find-records.ts'
import { sayCounts } from '../say.ts'
import { unlinkUploads, uploadsLinkedTo } from '../uploads/unlink-uploads.ts'
import { docView } from '../views.ts'

export const deleteDoc = defineRecordAction({
  name: 'delete_doc',
  title: 'Delete doc',
  description: 'Deletes a doc, also from the tickets that have it. The upload it was made from stays.',
  hidden: true,
  risk: 'medium',
  input: z.strictObject({ docId: recordId('doc') }),
  find: (context) => findDoc(context, context.input.docId),
  describe: async ({ records }, { record }) => {
    const holders = await ticketsWith(records, record.campaign_id, record.id)
    return `Delete the doc ${record.title}${sayCounts({ ticket: holders.length }, ', which is taken from ')}`
  },
  run: async (context, { record }) => {
    const { records, now } = context
    for (const { id, doc_ids } of await ticketsWith(records, record.campaign_id, record.id))
      await records.update(tickets, id, {
        doc_ids: doc_ids.filter((each) => each !== record.id),
        updated_at: now,
      })
    await unlinkUploads(context, await uploadsLinkedTo(records, 'linked_doc_id', record.id))
    await records.delete(docs, record.id)
    return docView(record)
  },
  summarize: ({ result }) => `Deleted the doc ${result.title}.`,
})
