import type { Records } from '@countersign/core'
import { type DocRow, type UploadAssetRow, uploadAssets } from '../../../tables.ts'

interface Writing {
  readonly records: Records
  readonly now: string
}

/** Tells an upload which doc was made of it, and takes it into the campaign of the doc. */
export async function linkUpload(
  { records, now }: Writing,
  asset: UploadAssetRow,
  doc: DocRow,
): Promise<void> {
  await records.update(uploadAssets, asset.id, {
    campaign_id: doc.campaign_id,
    linked_doc_id: doc.id,
    linked_channel_id: doc.channel_id,
    linked_project_id: doc.project_id,
    updated_at: now,
  })
}

/** The upload of a doc goes where the doc goes. */
export async function moveUpload(writing: Writing, before: DocRow, doc: DocRow): Promise<void> {
  if (before.channel_id === doc.channel_id && before.project_id === doc.project_id) return
  const [asset] = await writing.records.find(uploadAssets, { where: [['linked_doc_id', '=', doc.id]] })
  if (asset) await linkUpload(writing, asset, doc)
}
