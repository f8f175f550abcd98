import type { RecordReader } from '@countersign/core'
import { sql } from 'kysely'
import type { ChannelTag } from '../../domain/vocabulary.ts'
import { DocIndex } from '../../planning/doc-index.ts'
import { NodeIndex } from '../../planning/node-index.ts'
import { type IndexedText, TextIndex } from '../../planning/text-index.ts'
import type { Topology, TopologyChannel, TopologyDoc, TopologyProject } from '../../planning/topology.ts'
import { db } from '../../queries.ts'

/** What planning knows of a campaign's rows: kept from one plan to the next, and brought up to date before each. */
export interface KnownCampaign {
  readonly topology: Pick<Topology, 'channels' | 'projects' | 'docs'>
  readonly nodes: NodeIndex
  readonly docs: DocIndex
  readonly texts: TextIndex
}

/** Of a doc's content, what its subject is told by. */
const INDEXED_CHARACTERS = 2000
/** Rows that are read, and put into the index, before others get their turn. */
const BATCH = 50
/** Campaigns that are kept in mind at the same time. */
const MAX_CAMPAIGNS = 8
const tables = ['campaign_channels', 'campaign_projects', 'campaign_docs'] as const
type TableName = (typeof tables)[number]

interface Row {
  readonly id: string
  readonly stamp: string
  readonly name: string
  readonly tags: readonly string[]
  readonly notes: string
  readonly ownerId: string | null
  readonly channelId: string | null
  readonly projectId: string | null
  readonly assetId: string | null
}

class Campaign {
  readonly #texts = new TextIndex()
  readonly #rows = new Map<TableName, Map<string, Row>>(tables.map((table) => [table, new Map()]))
  readonly #prints = new Map<TableName, string>()
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
    for (const table of tables) if (await this.#updateTable(records, table, campaignId)) isSame = false
    if (!this.#known || !isSame) {
      const topology = this.#topology()
      this.#known = {
        topology,
        nodes: new NodeIndex(topology),
        docs: new DocIndex(topology.docs),
        texts: this.#texts,
      }
      await this.#texts.vacuum()
    }
    return this.#known
  }

  /** Whether anything was other than it was. Versions are never used twice, so they tell. */
  async #updateTable(records: RecordReader, table: TableName, campaignId: string): Promise<boolean> {
    const print = await fingerprint(records, table, campaignId)
    if (print === this.#prints.get(table)) return false
    const isOther = await this.#readChanges(records, table, campaignId)
    this.#prints.set(table, print)
    return isOther
  }

  async #readChanges(records: RecordReader, table: TableName, campaignId: string): Promise<boolean> {
    const rows = this.#rows.get(table)!
    const stamps = await records.select<{ id: string; stamp: string }>(
      db
        .selectFrom(table)
        .select(['id', sql<string>`version || ' ' || updated_at`.as('stamp')])
        .where('campaign_id', '=', campaignId),
    )
    const there = new Set(stamps.map(({ id }) => id))
    const gone = [...rows.keys()].filter((id) => !there.has(id))
    const changed = stamps.filter(({ id, stamp }) => rows.get(id)?.stamp !== stamp).map(({ id }) => id)
    for (const id of gone) rows.delete(id)
    this.#texts.take(gone)
    for (let at = 0; at < changed.length; at += BATCH) {
      const batch = await readRows(records, table, changed.slice(at, at + BATCH))
      for (const row of batch) rows.set(row.id, row)
      this.#texts.put(batch.map((row) => indexed(table, row)))
      if (changed.length > BATCH) await new Promise((resolve) => setImmediate(resolve))
    }
    return gone.length > 0 || changed.length > 0
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
      docs: sorted('campaign_docs').map(({ id, name, tags, channelId, projectId, assetId }): TopologyDoc => ({
        id,
        title: name,
        tags,
        channelId,
        projectId,
        assetId,
      })),
    }
  }
}

const KIND = { campaign_channels: 'channel', campaign_projects: 'project', campaign_docs: 'doc' } as const

const indexed = (table: TableName, { id, name, tags, notes }: Row): IndexedText => ({
  id,
  kind: KIND[table],
  name,
  tags: tags.join(' '),
  notes,
})

/**
 * Tells at little cost that a table is as it was: any write changes one of these sums, or the time of the last one. It is
 * taken before the rows are read, so that what is written meanwhile is noticed the next time.
 */
async function fingerprint(records: RecordReader, table: TableName, campaignId: string): Promise<string> {
  const name = sql.ref(table === 'campaign_docs' ? 'title' : 'name')
  const [sums] = await records.select(
    db
      .selectFrom(table)
      .select((of) => [
        of.fn.countAll().as('count'),
        of.fn.sum('version').as('versions'),
        sql`sum(length(${name}) * version)`.as('names'),
      ])
      .where('campaign_id', '=', campaignId),
  )
  // By itself, so that an index answers it.
  const [last] = await records.select(
    db
      .selectFrom(table)
      .select((of) => of.fn.max('updated_at').as('at'))
      .where('campaign_id', '=', campaignId),
  )
  return JSON.stringify([sums, last])
}

/** As the databases hand it over, which do not agree on JSON. */
const listIn = (value: unknown): readonly string[] =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as readonly string[]

async function readRows(records: RecordReader, table: TableName, ids: readonly string[]): Promise<Row[]> {
  const stamp = sql<string>`version || ' ' || updated_at`.as('stamp')
  const rows =
    table === 'campaign_docs'
      ? await records.select<Record<string, unknown>>(
          db
            .selectFrom(table)
            .select(['id', 'title as name', 'tags', 'channel_id', 'project_id', 'asset_id', stamp])
            .select(sql<string>`substr(content, 1, ${sql.lit(INDEXED_CHARACTERS)})`.as('notes'))
            .where('id', 'in', ids),
        )
      : table === 'campaign_channels'
        ? await records.select<Record<string, unknown>>(
            db
              .selectFrom(table)
              .select(['id', 'name', 'tags', 'notes', 'owner_id', stamp])
              .where('id', 'in', ids),
          )
        : await records.select<Record<string, unknown>>(
            db.selectFrom(table).select(['id', 'name', 'notes', 'owner_id', stamp]).where('id', 'in', ids),
          )
  const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return rows.map((row) => ({
    id: String(row['id']),
    stamp: String(row['stamp']),
    name: String(row['name']),
    tags: listIn(row['tags']),
    notes: textOr(row['notes']) ?? '',
    ownerId: textOr(row['owner_id']),
    channelId: textOr(row['channel_id']),
    projectId: textOr(row['project_id']),
    assetId: textOr(row['asset_id']),
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
