import { ActionFailure, defineAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { findCampaign, type FoundCampaign } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import { ticketStatuses } from '../../../domain/vocabulary.ts'
import { db } from '../../../queries.ts'
import { campaignMembers, channels, docFolders, planModules, projects } from '../../../tables.ts'
import { findNames } from '../find-people.ts'
import { campaignView, channelView, folderView, moduleView, projectView } from '../views.ts'
import { selectDocs } from './select-docs.ts'

/** The rest is in list_docs. */
const DOCS = 200

interface TicketCount {
  readonly status: string
  readonly channel_id: string | null
  readonly project_id: string | null
  readonly count: number
}

function byStatus(counts: readonly TicketCount[] = []): Record<string, number> {
  const sums: Record<string, number> = Object.fromEntries(ticketStatuses.map((status) => [status, 0]))
  for (const { status, count } of counts) sums[status] = (sums[status] ?? 0) + count
  return sums
}

/** The whole of a campaign but its tickets and the content of its docs, in a handful of queries however large it is. */
export async function viewCampaign(records: RecordReader, { campaign, access }: FoundCampaign) {
  const where = [['campaign_id', '=', campaign.id]] as const
  const byName = {
    where,
    orderBy: [
      ['name', 'asc'],
      ['id', 'asc'],
    ],
  } as const
  const inTime = {
    where,
    orderBy: [
      ['created_at', 'asc'],
      ['id', 'asc'],
    ],
  } as const
  const members = await records.find(campaignMembers, inTime)
  const channelRows = await records.find(channels, byName)
  const projectRows = await records.find(projects, byName)
  const folders = await records.find(docFolders, byName)
  const modules = await records.find(planModules, inTime)
  const docs = await selectDocs(records, { campaignId: campaign.id, limit: DOCS })
  const counts = await records.select<TicketCount>(
    db
      .selectFrom('campaign_tickets')
      .select(['status', 'channel_id', 'project_id', db.fn.countAll().as('count')])
      .where('campaign_id', '=', campaign.id)
      .groupBy(['status', 'channel_id', 'project_id']),
  )
  const held = [...channelRows, ...projectRows].flatMap(({ owner_id }) => owner_id ?? [])
  const names = await findNames(records, [
    campaign.owner_id,
    ...members.map(({ user_id }) => user_id),
    ...held,
  ])
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  const countsOf = Map.groupBy(counts, ({ channel_id, project_id }) => channel_id ?? project_id)
  return {
    ...campaignView(campaign),
    ownerName: nameOf(campaign.owner_id),
    access,
    members: members.map(({ user_id, access: given }) => ({
      userId: user_id,
      name: nameOf(user_id),
      access: given,
    })),
    channels: channelRows.map((row) => ({
      ...channelView(row),
      ownerName: nameOf(row.owner_id),
      tickets: byStatus(countsOf.get(row.id)),
    })),
    projects: projectRows.map((row) => ({
      ...projectView(row),
      ownerName: nameOf(row.owner_id),
      tickets: byStatus(countsOf.get(row.id)),
    })),
    tickets: byStatus(counts),
    folders: folders.map(folderView),
    docs: docs.docs,
    docCount: docs.total,
    modules: modules.map(moduleView),
  }
}

export const getCampaign = defineAction({
  name: 'get_campaign',
  title: 'Look at a campaign',
  description:
    'One campaign with its objective, dates, members, channels, projects, docs without their content, plan modules, and how many tickets have each status.',
  effect: 'read',
  input: z.strictObject({ campaignId: recordId('campaign').optional() }),
  run: async ({ input, records, actor }) => {
    const found = await findCampaign(records, actor, input.campaignId)
    return found instanceof ActionFailure ? found : viewCampaign(records, found)
  },
})
