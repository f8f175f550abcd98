import type { Records } from '@countersign/core'
import { type UploadAssetRow, uploadAssets } from '../../../tables.ts'

type Link = 'linked_doc_id' | 'linked_channel_id' | 'linked_project_id'

const links: readonly Link[] = ['linked_doc_id', 'linked_channel_id', 'linked_project_id']

/** Takes away what uploads point at: all of it, or only what is about to go. */
export async function unlinkUploads(
  { records, now }: { readonly records: Records; readonly now: string },
  assets: readonly UploadAssetRow[],
  gone?: string,
): Promise<void> {
  for (const asset of assets) {
    const cut = links.filter((link) => asset[link] !== null && (gone ?? asset[link]) === asset[link])
    if (cut.length === 0) continue
    const patch = Object.fromEntries(cut.map((link) => [link, null]))
    await records.update(uploadAssets, asset.id, { ...patch, updated_at: now })
  }
}

/** The uploads that point at something, by the column that does. */
export const uploadsLinkedTo = (records: Records, link: Link, id: string): Promise<UploadAssetRow[]> =>
  records.find(uploadAssets, { where: [[link, '=', id]], orderBy: [['id', 'asc']] })
