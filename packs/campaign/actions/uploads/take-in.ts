import { ActionFailure, type JsonObject, type WriteContext } from '@countersign/core'
import { findCampaign } from '../../access.ts'
import type { ToolResult, UploadedContextAsset } from '../../canonical.ts'
import { type UploadAssetRow, uploadAssets } from '../../tables.ts'
import { failWithoutCampaign, succeed } from '../../tool-result.ts'
import { assetHash } from '../../uploads/asset-hash.ts'
import { cleanName } from '../../uploads/clean-name.ts'
import { judgeKind } from '../../uploads/file-kind.ts'
import { type HeldFile, heldFile } from '../../uploads/held-files.ts'
import { MAX_FILE_BYTES, MAX_SESSION_BYTES } from '../../uploads/limits.ts'
import { sessionBytes } from '../../uploads/session-bytes.ts'
import {
  assetNotFound,
  duplicateAsset,
  fileTooLarge,
  parseFailed,
  readOnlyCampaign,
  sessionTooLarge,
  unsupportedType,
  wrongType,
} from '../../uploads/upload-failures.ts'
import { uploadView } from '../records/views.ts'
import type { FileInput } from './input.ts'

export type Asset = UploadedContextAsset & JsonObject

/** Stores what was read of a file, or says why not. What the caller says of the file counts for nothing but a refusal. */
export async function takeIn(context: WriteContext<FileInput>): Promise<ToolResult<Asset>> {
  const { input, records, actor } = context
  const stored = await findStored(context)
  if (stored) return answerStored(stored)
  const name = cleanName(input.fileName)
  if (!judgeKind(name, input.mimeType)) return wrongType(name, input.mimeType)
  if (input.sizeBytes > MAX_FILE_BYTES) return fileTooLarge()
  const file = heldFile(input.binaryRef, actor.id)
  if (!file) return assetNotFound('No file is held under this handle.')
  const { outcome } = file
  if (!outcome.ok && outcome.code === 'UNSUPPORTED_FILE_TYPE') return unsupportedType(outcome.message)
  const campaignId = await findTarget(context, file.campaignId)
  if (typeof campaignId === 'object' && campaignId !== null) return campaignId
  const sent = await sessionBytes(records, actor.id, file.planningSessionId)
  if (sent + file.sizeBytes > MAX_SESSION_BYTES) return sessionTooLarge()
  const hash = assetHash(file.name, file.sizeBytes, outcome.ok ? outcome.parsed.text : '')
  const same = outcome.ok ? await findSame(context, campaignId, hash) : undefined
  if (same) return duplicateAsset(uploadView(same))
  return answerStored(await store(context, file, campaignId, hash))
}

/** With its handle, by which whoever sent the file may name it again. */
function answerStored(row: UploadAssetRow): ToolResult<Asset> {
  const asset = { ...uploadView(row), binaryRef: row.binary_ref }
  return row.status === 'FAILED' ? parseFailed(asset) : succeed(asset)
}

/** A handle that was used names its asset from then on. */
async function findStored({
  input,
  records,
  actor,
}: WriteContext<FileInput>): Promise<UploadAssetRow | undefined> {
  const [row] = await records.find(uploadAssets, {
    where: [
      ['binary_ref', '=', input.binaryRef],
      ['owner_id', '=', actor.id],
    ],
    limit: 1,
  })
  return row
}

/** The campaign that is named, or the one that is meant; null: none, and the upload is the person's alone. */
async function findTarget(
  { records, actor }: WriteContext<FileInput>,
  campaignId: string | undefined,
): Promise<string | null | ToolResult<never>> {
  const found = await findCampaign(records, actor, campaignId)
  if (found instanceof ActionFailure) return campaignId === undefined ? null : failWithoutCampaign()
  if (found.access !== 'view') return found.campaign.id
  return campaignId === undefined ? null : readOnlyCampaign()
}

/** The same upload in the campaign, or among the person's own where there is none. One that failed may be tried again. */
async function findSame(
  { records, actor }: WriteContext<FileInput>,
  campaignId: string | null,
  hash: string,
): Promise<UploadAssetRow | undefined> {
  const rows = await records.find(uploadAssets, {
    where: [
      ['hash', '=', hash],
      ['campaign_id', '=', campaignId],
      ...(campaignId === null ? [['owner_id', '=', actor.id] as const] : []),
    ],
    orderBy: [['id', 'asc']],
  })
  return rows.find(({ status }) => status !== 'FAILED')
}

function store(
  { input, records, actor, newId, now }: WriteContext<FileInput>,
  file: HeldFile,
  campaignId: string | null,
  hash: string,
): Promise<UploadAssetRow> {
  const { outcome } = file
  const diagnostics = outcome.ok ? outcome.parsed.notes.join(' ') : outcome.message
  return records.insert(uploadAssets, {
    id: newId(),
    campaign_id: campaignId,
    owner_id: actor.id,
    planning_session_id: file.planningSessionId,
    binary_ref: input.binaryRef,
    name: file.name,
    mime_type: file.mimeType,
    size_bytes: file.sizeBytes,
    uploaded_at: now,
    updated_at: now,
    source: file.source,
    status: outcome.ok ? 'UPLOADED' : 'FAILED',
    hash,
    text_content: outcome.ok ? outcome.parsed.text : null,
    outline: outcome.ok ? outcome.parsed.outline : null,
    summary: outcome.ok ? outcome.parsed.summary : null,
    entities: outcome.ok ? outcome.parsed.entities : [],
    tags: [],
    diagnostics: diagnostics === '' ? null : diagnostics,
  })
}
