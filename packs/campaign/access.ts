import { type Actor, ActionFailure, type RecordReader } from '@countersign/core'
import type { Access } from './domain/vocabulary.ts'
import { fail } from './error-codes.ts'
import { db } from './queries.ts'
import { accessTo, type Asking, type CampaignRow, campaigns } from './tables.ts'

/** What somebody wants to do with a campaign. */
export type Need = 'view' | 'edit' | 'own'

export interface FoundCampaign {
  readonly campaign: CampaignRow
  readonly access: Access
}

/**
 * The campaign with this id, or, where none is named, the one that is meant: the only one somebody sees, else the one
 * last worked on. Somebody else's campaign is like one that does not exist.
 */
export async function findCampaign(
  records: RecordReader,
  actor: Actor,
  id?: string,
  need: Need = 'view',
): Promise<FoundCampaign | ActionFailure> {
  const meant = id ?? (await findMeant({ records, actor }))
  if (meant === undefined) return fail('campaign_not_found', 'There is no campaign yet.')
  return reachCampaign({ records, actor }, meant, need, () =>
    fail('campaign_not_found', `There is no campaign with the id ${meant}.`),
  )
}

export async function reachCampaign(
  asking: Asking,
  campaignId: string | undefined,
  need: Need,
  notFound: () => ActionFailure,
): Promise<FoundCampaign | ActionFailure> {
  const campaign = campaignId === undefined ? undefined : await asking.records.get(campaigns, campaignId)
  const access = campaign && (await accessTo(asking, campaign))
  if (!access) return notFound()
  if (need === 'own' && access !== 'owner')
    return fail('campaign_owner_only', 'Only the owner of this campaign may do that.')
  if (need === 'edit' && access === 'view')
    return fail('campaign_read_only', 'You may look at this campaign, but not change it.')
  return { campaign, access }
}

/** The campaigns that somebody sees: their own, and those they are members of. */
export async function selectCampaigns({ records, actor }: Asking): Promise<CampaignRow[]> {
  const memberships = db.selectFrom('campaign_members').select('campaign_id').where('user_id', '=', actor.id)
  const ids = await records.select<{ readonly id: string }>(
    db
      .selectFrom('campaigns')
      .select('id')
      .where((is) => is.or([is('owner_id', '=', actor.id), is('id', 'in', memberships)])),
  )
  return records.find(campaigns, {
    where: [['id', 'in', ids.map(({ id }) => id)]],
    orderBy: [
      ['updated_at', 'desc'],
      ['id', 'asc'],
    ],
  })
}

/** What is worked on in a campaign. */
const worked = [
  'campaign_channels',
  'campaign_projects',
  'campaign_tickets',
  'campaign_docs',
  'campaign_modules',
] as const

/** When each campaign was last worked on: its own row is left alone by what happens in it. */
export async function lastUses(
  { records }: Pick<Asking, 'records'>,
  seen: readonly CampaignRow[],
): Promise<ReadonlyMap<string, string>> {
  const lastUsed = new Map(seen.map(({ id, updated_at }) => [id, updated_at]))
  for (const table of worked) {
    const newest = await records.select<{ readonly campaign_id: string; readonly at: string }>(
      db
        .selectFrom(table)
        .select((of) => ['campaign_id', of.fn.max('updated_at').as('at')])
        .where('campaign_id', 'in', [...lastUsed.keys()])
        .groupBy('campaign_id'),
    )
    for (const { campaign_id, at } of newest)
      if (at > lastUsed.get(campaign_id)!) lastUsed.set(campaign_id, at)
  }
  return lastUsed
}

/** The campaign that is meant where none is named. */
export async function findMeant(asking: Asking): Promise<string | undefined> {
  const seen = await selectCampaigns(asking)
  if (seen.length < 2) return seen[0]?.id
  const lastUsed = await lastUses(asking, seen)
  const ids = seen.map(({ id }) => id)
  return ids.toSorted((one, other) => (lastUsed.get(one)! < lastUsed.get(other)! ? 1 : -1))[0]
}
