import type { RecordReader } from '@countersign/core'
import { type Expression, sql, type SqlBool } from 'kysely'
import { db } from '../../../queries.ts'
import type { DocRow } from '../../../tables.ts'
import { docView } from '../views.ts'

const listed = [
  'id',
  'version',
  'campaign_id',
  'title',
  'format',
  'folder_id',
  'tags',
  'channel_id',
  'project_id',
  'is_ai',
  'asset_id',
  'created_at',
  'updated_at',
] as const

export interface DocQuery {
  readonly campaignId: string
  readonly search?: string | undefined
  readonly channelId?: string | undefined
  readonly projectId?: string | undefined
  readonly folderId?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Every word of it, in the title, the tags or the content. */
const matches = (search: string): Expression<SqlBool>[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const inText = (column: string) =>
        sql<SqlBool>`lower(cast(${sql.ref(column)} as text)) like lower(${pattern}) escape '\\'`
      return sql<SqlBool>`(${inText('title')} or ${inText('tags')} or ${inText('content')})`
    })

/** Docs without their content, the last changed first, and how many there are in all. */
export async function selectDocs(records: RecordReader, query: DocQuery) {
  const { campaignId, search, channelId, projectId, folderId, cursor, limit } = query
  let found = db.selectFrom('campaign_docs').where('campaign_id', '=', campaignId)
  if (channelId !== undefined) found = found.where('channel_id', '=', channelId)
  if (projectId !== undefined) found = found.where('project_id', '=', projectId)
  if (folderId !== undefined) found = found.where('folder_id', '=', folderId)
  for (const match of matches(search ?? '')) found = found.where(match)
  const [total] = await records.select<{ readonly count: number }>(found.select(db.fn.countAll().as('count')))
  let page = found
  if (cursor !== undefined) {
    const [at, id] = splitCursor(cursor)
    page = page.where((is) =>
      is.or([is('updated_at', '<', at), is.and([is('updated_at', '=', at), is('id', '>', id)])]),
    )
  }
  const rows = await records.select<Selected>(
    page
      .select(listed)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(limit + 1),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    docs: rows.slice(0, limit).map((row) => docView(decode(row))),
    total: total?.count ?? 0,
    nextCursor: last ? `${last.updated_at} ${last.id}` : null,
  }
}

type Row = Omit<DocRow, 'content'>
/** As the databases hand them over, which do not agree on JSON and on yes and no. */
type Selected = Omit<Row, 'tags' | 'is_ai'> & { readonly tags: unknown; readonly is_ai: unknown }

const decode = (row: Selected): Row => ({
  ...row,
  tags: (typeof row.tags === 'string' ? JSON.parse(row.tags) : row.tags) as readonly string[],
  is_ai: Boolean(row.is_ai),
})

function splitCursor(cursor: string): [at: string, id: string] {
  const space = cursor.indexOf(' ')
  return [cursor.slice(0, Math.max(space, 0)), cursor.slice(space + 1)]
}
