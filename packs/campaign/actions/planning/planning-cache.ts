import type { RecordReader } from '@countersign/core'
import { sql } from 'kysely'
import type { ChannelTag } from '../../domain/vocabulary.ts'
import { NodeIndex } from '../../planning/node-index.ts'
import { TextIndex } from '../../planning/text-index.ts'
import type { Topology, TopologyChannel, TopologyProject } from '../../planning/topology.ts'
import { db } from '../../queries.ts'
import { listIn, textIn } from './row-values.ts'

/** What planning knows of a campaign's channels and projects: kept, and brought up to date before each plan. */
export interface KnownCampaign {
  readonly topology: Pick<Topology, 'channels' | 'projects'>
  readonly nodes: NodeIndex
  readonly texts: TextIndex
}

/** Rows that are put into the index before others get their turn. */
const BATCH = 500
/** Campaigns that are kept in mind at the same time. */
const MAX_CAMPAIGNS = 8
const tables = ['campaign_channels', 'campaign_projects'] as const
type TableName = (typeof tables)[number]

interface Row {
  readonly id: string
  readonly stamp: string
  readonly name: string
  readonly tags: readonly string[]
  readonly notes: string
  readonly ownerId: string | null
}

class Campaign {
  readonly #texts = new TextIndex()
  readonly #rows = new Map<TableName, Map<string, Row>>(tables.map((table) => [table, new Map()]))
  #known: KnownCampaign | undefined
  /** One at a time: whoever comes meanwhile waits, and finds most of it done. */
  #queue: Promise<unknown> = Promise.resolve()

  bringUpToDate(records: RecordReader, campaignId: string): Promise<KnownCampaign> {
    const next = this.#queue.then(() => this.#update(records, campaignId))
    this.#queue = next.catch(() => undefined)
    return next
  }

  async #update(records: RecordReader, campaignId: string): Promise<KnownCampaign> {
    let isSame = this.#known !== undefined
    for (const table of tables) if (await this.#readChanges(records, table, campaignId)) isSame = false
    if (!this.#known || !isSame) {
      const topology = this.#topology()
      this.#known = { topology, nodes: new NodeIndex(topology), texts: this.#texts }
    }
    return this.#known
  }

  /** Whether anything was other than it was. Versions are never used twice, so they tell. */
  async #readChanges(records: RecordReader, table: TableName, campaignId: string): Promise<boolean> {
    const rows = this.#rows.get(table)!
    // All at once the first time: to name them would take longer than to read them.
    if (rows.size === 0) return this.#take(table, await readRows(records, table, campaignId))
    const stamps = await records.select<{ id: string; stamp: string }>(
      db.selectFrom(table).select(['id', stamp]).where('campaign_id', '=', campaignId),
    )
    const there = new Set(stamps.map(({ id }) => id))
    const gone = [...rows.keys()].filter((id) => !there.has(id))
    const changed = stamps.filter((row) => rows.get(row.id)?.stamp !== row.stamp).map(({ id }) => id)
    for (const id of gone) rows.delete(id)
    this.#texts.take(gone)
    for (let at = 0; at < changed.length; at += BATCH)
      await this.#take(table, await readRows(records, table, campaignId, changed.slice(at, at + BATCH)))
    return gone.length > 0 || changed.length > 0
  }

  async #take(table: TableName, read: readonly Row[]): Promise<boolean> {
    const rows = this.#rows.get(table)!
    for (let at = 0; at < read.length; at += BATCH) {
      const batch = read.slice(at, at + BATCH)
      for (const row of batch) rows.set(row.id, row)
      this.#texts.put(
        batch.map(({ id, name, tags, notes }) => ({
          id,
          kind: KIND[table],
          name,
          tags: tags.join(' '),
          notes,
        })),
      )
      if (read.length > BATCH) await new Promise((resolve) => setImmediate(resolve))
    }
    return read.length > 0
  }

  #topology(): KnownCampaign['topology'] {
    const sorted = (table: TableName): Row[] =>
      [...this.#rows.get(table)!.values()].toSorted((left, right) =>
        left.name === right.name ? (left.id < right.id ? -1 : 1) : left.name < right.name ? -1 : 1,
      )
    return {
      channels: sorted('campaign_channels').map(({ id, name, tags, ownerId, notes }): TopologyChannel => ({
        id,
        name,
        tags: tags as readonly ChannelTag[],
        ownerId,
        notes,
      })),
      projects: sorted('campaign_projects').map(({ id, name, ownerId, notes }): TopologyProject => ({
        id,
        name,
        ownerId,
        notes,
      })),
    }
  }
}

const KIND = { campaign_channels: 'channel', campaign_projects: 'project' } as const

/** A row that is deleted and put back begins at a higher version, but one whose id is used again may not. */
const stamp = sql<string>`version || ' ' || updated_at`.as('stamp')

/** All of them, or those named. */
async function readRows(
  records: RecordReader,
  table: TableName,
  campaignId: string,
  ids?: readonly string[],
): Promise<Row[]> {
  const tags = table === 'campaign_channels' ? sql.ref('tags') : sql.lit('[]')
  const query = db
    .selectFrom(table)
    .select(['id', 'name', sql`${tags}`.as('tags'), 'notes', 'owner_id', stamp])
    .where('campaign_id', '=', campaignId)
  const rows = await records.select<Record<string, unknown>>(ids ? query.where('id', 'in', ids) : query)
  return rows.map((row) => ({
    id: String(row['id']),
    stamp: String(row['stamp']),
    name: String(row['name']),
    tags: listIn(row['tags']),
    notes: textIn(row['notes']) ?? '',
    ownerId: textIn(row['owner_id']),
  }))
}

/** The campaigns last planned for. */
export class PlanningCache {
  readonly #campaigns = new Map<string, Campaign>()

  load(records: RecordReader, campaignId: string): Promise<KnownCampaign> {
    const campaign = this.#campaigns.get(campaignId) ?? new Campaign()
    this.#campaigns.delete(campaignId)
    this.#campaigns.set(campaignId, campaign)
    for (const oldest of this.#campaigns.keys()) {
      if (this.#campaigns.size <= MAX_CAMPAIGNS) break
      this.#campaigns.delete(oldest)
    }
    return campaign.bringUpToDate(records, campaignId)
  }
}
