import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, date, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { inOrder, name, objective, principles, recordId, timelineTags } from '../../../domain/inputs.ts'
import { campaignStatuses } from '../../../domain/vocabulary.ts'
import { campaigns } from '../../../tables.ts'
import { sayFields } from '../say.ts'
import { campaignView } from '../views.ts'
import { amend } from '../write.ts'

export const updateCampaign = defineRecordAction({
  name: 'update_campaign',
  title: 'Edit campaign',
  description: 'Changes any field of a campaign; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      campaignId: recordId('campaign'),
      name: name.optional(),
      objective: objective.optional(),
      status: z.enum(campaignStatuses).optional(),
      start_date: clearable(date),
      end_date: clearable(date),
      principles: principles.optional(),
      timelineTags: timelineTags.optional(),
    })
    .refine(changesBeside('campaignId'), NO_CHANGE)
    .refine(...inOrder),
  find: ({ records, actor, input }) => findCampaign(records, actor, input.campaignId, 'edit'),
  describe: ({ input }, { campaign }) => `Change ${campaign.name}: ${sayFields(input)}`,
  run: async (context, { campaign }) => {
    const { campaignId: _id, timelineTags: timeline_tags, ...fields } = context.input
    const row = await amend(context, campaigns, campaign, { ...fields, timeline_tags })
    return row instanceof ActionFailure ? row : campaignView(row)
  },
  summarize: ({ result }) => `Changed the campaign ${result.name}.`,
})
