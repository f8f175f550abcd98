import { ActionFailure, type Condition, defineAction } from '@countersign/core'
import { z } from 'zod'
import { findCampaign, findMeant } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import { uploadAssets } from '../../../tables.ts'
import { findUpload } from '../find-records.ts'
import { uploadView } from '../views.ts'

export const listUploads = defineAction({
  name: 'list_uploads',
  title: 'List uploads',
  description:
    'The uploads of a campaign, or those of a planning session of one’s own, without their text, the newest first.',
  effect: 'read',
  input: z.strictObject({
    campaignId: recordId('campaign').optional(),
    planningSessionId: recordId('planning session').optional(),
  }),
  run: async ({ input, records, actor }) => {
    const { planningSessionId } = input
    const where: Condition[] = []
    if (planningSessionId !== undefined)
      where.push(['planning_session_id', '=', planningSessionId], ['owner_id', '=', actor.id])
    const isNarrowed = input.campaignId !== undefined || planningSessionId === undefined
    if (isNarrowed && (input.campaignId !== undefined || (await findMeant({ records, actor })))) {
      const found = await findCampaign(records, actor, input.campaignId)
      if (found instanceof ActionFailure) return found
      where.push(['campaign_id', '=', found.campaign.id])
    } else if (isNarrowed) where.push(['owner_id', '=', actor.id], ['campaign_id', '=', null])
    const rows = await records.find(uploadAssets, {
      where,
      orderBy: [
        ['uploaded_at', 'desc'],
        ['id', 'asc'],
      ],
      limit: 500,
    })
    return { uploads: rows.map(uploadView) }
  },
})

export const getUpload = defineAction({
  name: 'get_upload',
  title: 'Read an upload',
  description: 'One upload with its text and the outline of it.',
  effect: 'read',
  input: z.strictObject({ assetId: recordId('upload') }),
  run: async (asking) => {
    const asset = await findUpload(asking, asking.input.assetId, 'view')
    if (asset instanceof ActionFailure) return asset
    return { ...uploadView(asset), textContent: asset.text_content, outline: asset.outline ?? [] }
  },
})
