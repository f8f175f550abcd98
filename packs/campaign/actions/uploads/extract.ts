import { ActionFailure, type WriteContext } from '@countersign/core'
import type { ToolResult } from '../../canonical.ts'
import type { Written } from '../../model/describe-upload.ts'
import { channels, projects, type UploadAssetRow, uploadAssets } from '../../tables.ts'
import { succeed } from '../../tool-result.ts'
import { mentionedNames } from '../../uploads/mentioned-names.ts'
import { cutText } from '../../uploads/tidy-text.ts'
import { assetNotFound, parseFailed, readOnlyCampaign } from '../../uploads/upload-failures.ts'
import { findUpload } from '../records/find-records.ts'
import { uploadView } from '../records/views.ts'

export interface Extracted {
  readonly assetId: string
  readonly extractedText: string
  readonly summary: string
  readonly entities: readonly string[]
}

/** The text of an upload with what it is about; from then on the upload counts as extracted. */
export async function extract(
  context: Pick<WriteContext<unknown>, 'records' | 'actor' | 'now'>,
  assetId: string,
  {
    maxCharacters,
    written,
  }: { readonly maxCharacters?: number | undefined; readonly written?: Written | undefined } = {},
): Promise<ToolResult<Extracted | ReturnType<typeof uploadView>>> {
  const { records, now } = context
  const asset = await findUpload(context, assetId, 'view')
  if (asset instanceof ActionFailure) return assetNotFound(asset.failure.message)
  if (asset.status === 'FAILED' || !asset.text_content) return parseFailed(uploadView(asset))
  let { entities, summary } = asset
  if (asset.status === 'UPLOADED') {
    if ((await findUpload(context, assetId, 'edit')) instanceof ActionFailure) return readOnlyCampaign()
    summary = written?.summary ?? summary
    entities = await withKnownNames(context, asset, written?.entities ?? entities)
    await records.update(uploadAssets, asset.id, { status: 'EXTRACTED', summary, entities, updated_at: now })
  }
  return succeed({
    assetId: asset.id,
    extractedText: cutText(asset.text_content, maxCharacters ?? asset.text_content.length),
    summary: summary ?? '',
    entities,
  })
}

/** Channels and projects that are there count first, by the names that they have there. */
async function withKnownNames(
  { records }: Pick<WriteContext<unknown>, 'records'>,
  { campaign_id, text_content }: UploadAssetRow,
  entities: readonly string[],
): Promise<string[]> {
  if (campaign_id === null) return [...entities]
  const query = { where: [['campaign_id', '=', campaign_id] as const], orderBy: [['id', 'asc'] as const] }
  const known = [...(await records.find(channels, query)), ...(await records.find(projects, query))]
  const mentioned = mentionedNames(
    text_content ?? '',
    known.map(({ name }) => name),
  )
  const taken = new Set(mentioned.map((name) => name.toLowerCase()))
  return [...mentioned, ...entities.filter((entity) => !taken.has(entity.toLowerCase()))]
}
