import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { lastUses, selectCampaigns } from '../../../access.ts'
import { db } from '../../../queries.ts'
import type { Asking } from '../../../tables.ts'
import { findNames } from '../find-people.ts'
import { campaignView } from '../views.ts'

const counted = {
  channels: 'campaign_channels',
  projects: 'campaign_projects',
  tickets: 'campaign_tickets',
  docs: 'campaign_docs',
} as const

interface Member {
  readonly campaign_id: string
  readonly user_id: string
  readonly access: string
}

/** How many of each kind there are in each campaign. */
async function countIn({ records }: Asking, ids: readonly string[]) {
  const counts = new Map<string, Record<string, number>>()
  for (const [kind, table] of Object.entries(counted)) {
    const rows = await records.select<{ readonly campaign_id: string; readonly count: number }>(
      db
        .selectFrom(table)
        .select(['campaign_id', db.fn.countAll().as('count')])
        .where('campaign_id', 'in', ids)
        .groupBy('campaign_id'),
    )
    for (const { campaign_id, count } of rows)
      counts.set(campaign_id, { ...counts.get(campaign_id), [kind]: count })
  }
  return counts
}

export const listCampaigns = defineAction({
  name: 'list_campaigns',
  title: 'List campaigns',
  description: 'The campaigns of whoever asks, and those shared with them, the last used first.',
  effect: 'read',
  input: z.strictObject({}),
  run: async (asking) => {
    const { records, actor } = asking
    const rows = await selectCampaigns(asking)
    if (rows.length === 0) return { campaigns: [] }
    const ids = rows.map(({ id }) => id)
    const members = await records.select<Member>(
      db
        .selectFrom('campaign_members')
        .select(['campaign_id', 'user_id', 'access'])
        .where('campaign_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id'),
    )
    const membersOf = Map.groupBy(members, ({ campaign_id }) => campaign_id)
    const counts = await countIn(asking, ids)
    const lastUsed = await lastUses(asking, rows)
    const names = await findNames(records, [
      ...rows.map(({ owner_id }) => owner_id),
      ...members.map(({ user_id }) => user_id),
    ])
    const listed = rows.map((row) => {
      const shared = membersOf.get(row.id) ?? []
      return {
        ...campaignView(row),
        ownerName: names.get(row.owner_id) ?? null,
        access:
          row.owner_id === actor.id ? 'owner' : shared.find(({ user_id }) => user_id === actor.id)!.access,
        members: shared.map(({ user_id, access }) => ({
          userId: user_id,
          name: names.get(user_id) ?? null,
          access,
        })),
        counts: { channels: 0, projects: 0, tickets: 0, docs: 0, ...counts.get(row.id) },
        lastUsedAt: lastUsed.get(row.id)!,
      }
    })
    return { campaigns: listed.toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1)) }
  },
})
