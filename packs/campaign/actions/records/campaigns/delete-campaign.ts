import { defineRecordAction, type RecordReader, type Table } from '@countersign/core'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import {
  campaignMembers,
  campaigns,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  uploadAssets,
} from '../../../tables.ts'
import { sayCounts } from '../say.ts'
import { unlinkUploads } from '../uploads/unlink-uploads.ts'

/** What goes with a campaign, children first. */
const belongings: readonly { readonly table: Table; readonly noun: string }[] = [
  { table: tickets, noun: 'ticket' },
  { table: planModules, noun: 'plan module' },
  { table: docs, noun: 'doc' },
  { table: docFolders, noun: 'folder' },
  { table: channels, noun: 'channel' },
  { table: projects, noun: 'project' },
  { table: uploadAssets, noun: 'upload' },
  { table: campaignMembers, noun: 'member' },
]

async function countBelongings(records: RecordReader, campaignId: string) {
  const counts: Record<string, number> = {}
  for (const { table, noun } of belongings)
    counts[noun] = await records.count(table, [['campaign_id', '=', campaignId]])
  return counts
}

export const deleteCampaign = defineRecordAction({
  name: 'delete_campaign',
  title: 'Delete campaign',
  description: 'Deletes a campaign with everything in it. Only its owner may.',
  hidden: true,
  risk: 'high',
  input: z.strictObject({ campaignId: recordId('campaign') }),
  find: ({ records, actor, input }) => findCampaign(records, actor, input.campaignId, 'own'),
  describe: async ({ records }, { campaign }) => {
    const along = sayCounts(await countBelongings(records, campaign.id), ' with everything in it: ')
    return `Delete the campaign ${campaign.name}${along || ', which is empty'}`
  },
  run: async (context, { campaign }) => {
    const { records } = context
    const where = [['campaign_id', '=', campaign.id]] as const
    // They point at docs, channels and projects, and come last when all of it is put back.
    for (const asset of await records.find(uploadAssets, { where })) await unlinkUploads(context, [asset])
    for (const { table } of belongings) {
      for (const { id } of await records.find(table, { where })) await records.delete(table, id)
    }
    await records.delete(campaigns, campaign.id)
    return { id: campaign.id, campaignId: campaign.id, name: campaign.name }
  },
  summarize: ({ result }) => `Deleted the campaign ${result.name}.`,
})
