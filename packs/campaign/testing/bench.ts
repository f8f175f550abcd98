import type { Actor } from '@countersign/core'
import { openPackBench, type PackBench } from '@countersign/people/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import type { viewCampaign } from '../actions/records/reads/get-campaign.ts'
import { campaignPack } from '../index.ts'
import { uploadAssets } from '../tables.ts'
import { everyone } from './people.ts'
import { seed, seedCampaigns } from './seed.ts'

export type Campaign = Awaited<ReturnType<typeof viewCampaign>>

/** Cleo's campaigns on a fresh database. */
export interface Bench extends PackBench {
  campaign(actor: Actor): Promise<Campaign>
  /** The titles in each column of the board, in order. */
  board(actor: Actor): Promise<Readonly<Record<string, string[]>>>
}

export async function openBench(kind: TestStoreKind): Promise<Bench> {
  const bench = await openPackBench(kind, {
    pack: campaignPack,
    people: everyone,
    tables: campaignPack.tables,
    // Uploads and docs point at each other.
    loosen: async (tx) => {
      for (const { id, version } of await tx.rows.find(uploadAssets, {}))
        await tx.rows.update(uploadAssets, id, { linked_doc_id: null }, version)
    },
    seed: seedCampaigns,
  })
  return {
    ...bench,
    campaign: (actor) => bench.read<Campaign>(actor, 'get_campaign', { campaignId: seed.campaign }),
    board: async (actor) => {
      const { tickets } = await bench.read<{ tickets: { status: string; title: string }[] }>(
        actor,
        'list_tickets',
        { campaignId: seed.campaign },
      )
      const columns = Object.groupBy(tickets, ({ status }) => status)
      return Object.fromEntries(
        Object.entries(columns).map(([status, held]) => [status, held!.map(({ title }) => title)]),
      )
    },
  }
}
