import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import { fail } from '../../../error-codes.ts'
import { holdingsOf } from '../../../hierarchy.ts'
import { type Asking, campaignMembers } from '../../../tables.ts'
import { sayCounts } from '../say.ts'
import { findMember, findUser } from './share-campaign.ts'

async function findToEnd(
  asking: Asking,
  { campaignId, userId }: { readonly campaignId: string; readonly userId: string },
) {
  // Whoever was given a campaign may give it back; of the others only the owner decides.
  const need = userId === asking.actor.id ? 'view' : 'own'
  const found = await findCampaign(asking.records, asking.actor, campaignId, need)
  if (found instanceof ActionFailure) return found
  const person = await findUser(asking, { userId })
  if (person instanceof ActionFailure) return person
  const member = await findMember(asking, campaignId, userId)
  if (!member) return fail('member_not_found', `This campaign is not shared with ${person.name}.`)
  const held = await holdingsOf(asking.records, campaignId, userId)
  return { campaign: found.campaign, name: person.name, member, held }
}

export const unshareCampaign = defineRecordAction({
  name: 'unshare_campaign',
  title: 'Stop sharing campaign',
  description:
    'Takes a campaign from somebody it was shared with: by its owner, or by that person. What they hold of it is nobody’s then.',
  hidden: true,
  input: z.strictObject({ campaignId: recordId('campaign'), userId: recordId('user') }),
  find: (context) => findToEnd(context, context.input),
  describe: (_context, { campaign, name, held }) => {
    const counts: Record<string, number> = {}
    for (const { noun } of held) counts[noun] = (counts[noun] ?? 0) + 1
    return `Stop sharing ${campaign.name} with ${name}${sayCounts(counts, ', and give to nobody what they hold: ')}`
  },
  run: async ({ records, now }, { campaign, name, member, held }) => {
    await records.delete(campaignMembers, member.id)
    for (const { table, column, id } of held)
      await records.update(table, id, { [column]: null, updated_at: now })
    return { id: member.id, campaignId: campaign.id, userId: member.user_id, name }
  },
  summarize: ({ result }) => `Stopped sharing the campaign with ${result.name}.`,
})
