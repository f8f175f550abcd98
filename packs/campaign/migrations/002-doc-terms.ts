import { createTermIndex, type Migration, putTerms } from '@countersign/storage'
import { docTerms } from '../planning/doc-terms.ts'

const BATCH = 500

/** What docs are found by, and for those that are there already too. */
export const migration002: Migration = {
  up: async (db) => {
    await createTermIndex(db, 'campaign_docs')
    await db.schema
      .createIndex('campaign_docs_in_order')
      .on('campaign_docs')
      .columns(['campaign_id', 'id'])
      .execute()
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom('campaign_docs')
        .select(['id', 'campaign_id', 'title', 'tags', 'content'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, campaign_id, title, tags, content } of rows) {
        const doc = {
          title: String(title),
          tags: (typeof tags === 'string' ? JSON.parse(tags) : tags) as string[],
          content: String(content),
        }
        await putTerms(db, 'campaign_docs', {
          id: String(id),
          within: String(campaign_id),
          terms: docTerms(doc),
        })
      }
      if (rows.length < BATCH) return
      after = String(rows.at(-1)!['id'])
    }
  },
}
