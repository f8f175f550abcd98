import type { RecordReader } from '@countersign/core'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { DocSource, DocWithText } from '../../planning/doc-index.ts'
import { INDEXED_CHARACTERS } from '../../planning/doc-terms.ts'
import type { TopologyDoc } from '../../planning/topology.ts'
import { db } from '../../queries.ts'
import { docs } from '../../tables.ts'
import { listIn, textIn } from './row-values.ts'

/** The docs of a campaign in the database. */
export const storedDocs = (records: RecordReader, campaignId: string): DocSource => ({
  having: (words, limit) => records.having(docs, { within: campaignId, terms: words, limit }),
  read: (ids) => readDocs(records, campaignId, sql<SqlBool>`id in (${sql.join(ids)})`),
  madeFrom: (assetId) => readDocs(records, campaignId, sql<SqlBool>`asset_id = ${assetId}`),
})

const columns = ['id', 'title', 'tags', 'channel_id', 'project_id', 'asset_id'] as const

async function readDocs(
  records: RecordReader,
  campaignId: string,
  condition: Expression<SqlBool>,
): Promise<DocWithText[]> {
  const rows = await records.select<Record<string, unknown>>(
    db
      .selectFrom('campaign_docs')
      .select(columns)
      .select(sql<string>`substr(content, 1, ${sql.lit(INDEXED_CHARACTERS)})`.as('text'))
      .where('campaign_id', '=', campaignId)
      .where(condition),
  )
  return rows.map((row) => ({ ...toDoc(row), text: String(row['text']) }))
}

/** Docs that are read before others get their turn. */
const PAGE = 2000

/** Every doc, for a snapshot of it all. */
export async function listDocs(records: RecordReader, campaignId: string): Promise<TopologyDoc[]> {
  const found: TopologyDoc[] = []
  for (let after = ''; ;) {
    const rows = await records.select<Record<string, unknown>>(
      db
        .selectFrom('campaign_docs')
        .select(columns)
        .where('campaign_id', '=', campaignId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE),
    )
    found.push(...rows.map(toDoc))
    if (rows.length < PAGE) return found.toSorted(byTitle)
    after = found.at(-1)!.id
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const byTitle = (left: TopologyDoc, right: TopologyDoc): number =>
  left.title === right.title ? (left.id < right.id ? -1 : 1) : left.title < right.title ? -1 : 1

const toDoc = (row: Readonly<Record<string, unknown>>): TopologyDoc => ({
  id: String(row['id']),
  title: String(row['title']),
  tags: listIn(row['tags']),
  channelId: textIn(row['channel_id']),
  projectId: textIn(row['project_id']),
  assetId: textIn(row['asset_id']),
})
