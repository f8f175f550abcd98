import { ActionFailure, defineRecordAction } from '@countersign/core'
import { email } from '@countersign/core/fields'
import { users } from '@countersign/people'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import { memberAccesses } from '../../../domain/vocabulary.ts'
import { fail } from '../../../error-codes.ts'
import { type Asking, campaignMembers } from '../../../tables.ts'
import { amend } from '../write.ts'

/** Somebody by their id, or by the address they sign in with: not everybody may look up who there is. */
interface Whom {
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

const may = { view: 'look at it', edit: 'change it' } as const

const nobody = ({ userId, email }: Whom): ActionFailure =>
  email === undefined
    ? fail('user_not_found', `There is no user with the id ${userId}.`)
    : fail('user_not_found', `Nobody here has the e-mail address ${email}.`)

export async function findUser({ records }: Asking, whom: Whom) {
  const { userId = '', email } = whom
  const user =
    email === undefined
      ? await records.get(users, userId)
      : (await records.find(users, { where: [['email', '=', email]], limit: 1 }))[0]
  if (!user) return nobody(whom)
  return { user, name: `${user.first_name} ${user.last_name}`.trim() }
}

export async function findMember({ records }: Asking, campaignId: string, userId: string) {
  const [member] = await records.find(campaignMembers, {
    where: [
      ['campaign_id', '=', campaignId],
      ['user_id', '=', userId],
    ],
  })
  return member
}

async function findBoth(asking: Asking, input: Whom & { readonly campaignId: string }) {
  const found = await findCampaign(asking.records, asking.actor, input.campaignId, 'own')
  if (found instanceof ActionFailure) return found
  const person = await findUser(asking, input)
  if (person instanceof ActionFailure) return person
  const { id: userId, active } = person.user
  // Somebody who has left is like nobody.
  if (!active) return nobody(input)
  if (userId === found.campaign.owner_id) return fail('own_campaign', 'The campaign is theirs already.')
  const member = await findMember(asking, found.campaign.id, userId)
  return { campaign: found.campaign, userId, name: person.name, member }
}

export const shareCampaign = defineRecordAction({
  name: 'share_campaign',
  title: 'Share campaign',
  description: 'Lets somebody look at a campaign, or change it too. Only its owner may.',
  hidden: true,
  input: z
    .strictObject({
      campaignId: recordId('campaign'),
      userId: recordId('user').optional(),
      email: email.optional().describe('The address they sign in with, where their id is not known'),
      access: z.enum(memberAccesses),
    })
    .refine((input) => (input.userId === undefined) !== (input.email === undefined), {
      path: ['userId'],
      message: 'either this or email must be given',
    }),
  find: (context) => findBoth(context, context.input),
  describe: ({ input }, { campaign, name, member }) =>
    `${member ? 'Keep sharing' : 'Share'} ${campaign.name} with ${name}, who may ${may[input.access]}`,
  run: async (context, { campaign, userId, name, member }) => {
    const { input, records, newId, now } = context
    const { access } = input
    const row = member
      ? await amend(context, campaignMembers, member, { access })
      : await records.insert(campaignMembers, {
          id: newId(),
          campaign_id: campaign.id,
          user_id: userId,
          access,
          created_at: now,
          updated_at: now,
        })
    return row instanceof ActionFailure ? row : { id: row.id, campaignId: campaign.id, userId, name, access }
  },
  summarize: ({ result }) => `Shared the campaign with ${result.name}, who may ${may[result.access]}.`,
})
