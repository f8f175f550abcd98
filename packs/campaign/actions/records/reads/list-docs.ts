import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId, searchTerm } from '../../../domain/inputs.ts'
import { findDoc } from '../find-records.ts'
import { docView } from '../views.ts'
import { selectDocs } from './select-docs.ts'

export const listDocs = defineAction({
  name: 'list_docs',
  title: 'List docs',
  description: 'The docs of a campaign without their content, the last changed first.',
  effect: 'read',
  input: z.strictObject({
    campaignId: recordId('campaign').optional(),
    search: searchTerm.optional().describe('Every word of it must be in the title, the tags or the content'),
    channelId: recordId('channel').optional(),
    projectId: recordId('project').optional(),
    folderId: recordId('folder').optional(),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(300).optional().describe('The nextCursor of the page before'),
  }),
  run: async ({ input, records, actor }) => {
    const { campaignId, ...query } = input
    const found = await findCampaign(records, actor, campaignId)
    if (found instanceof ActionFailure) return found
    return selectDocs(records, { ...query, campaignId: found.campaign.id })
  },
})

export const getDoc = defineAction({
  name: 'get_doc',
  title: 'Read a doc',
  description: 'One doc with its content.',
  effect: 'read',
  input: z.strictObject({ docId: recordId('doc') }),
  run: async (asking) => {
    const found = await findDoc(asking, asking.input.docId, 'view')
    return found instanceof ActionFailure
      ? found
      : { ...docView(found.record), content: found.record.content }
  },
})
