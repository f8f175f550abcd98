import { ActionFailure, defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { contentOrAsset, recordId, stepInputs } from '../../../domain/inputs.ts'
import { fail } from '../../../error-codes.ts'
import { type Asking, docs, type UploadAssetRow } from '../../../tables.ts'
import { findTarget, findUpload } from '../find-records.ts'
import { sayParent } from '../say.ts'
import { docView } from '../views.ts'
import { add } from '../write.ts'
import { linkUpload } from './link-upload.ts'

interface Input {
  readonly campaignId?: string | undefined
  readonly channelId?: string | undefined
  readonly projectId?: string | undefined
  readonly assetId?: string | undefined
}

async function findAll(asking: Asking, input: Input) {
  const asset = input.assetId === undefined ? undefined : await findUpload(asking, input.assetId)
  if (asset instanceof ActionFailure) return asset
  const campaignId = input.campaignId ?? asset?.campaign_id ?? undefined
  const found = await findTarget(asking, { ...input, campaignId })
  return found instanceof ActionFailure ? found : { ...found, asset }
}

const noText = ({ name }: UploadAssetRow): ActionFailure =>
  fail('no_text', `No text could be taken out of ${name}.`, {
    hint: 'Write the content yourself, or upload the file as plain text.',
  })

export const createDoc = defineRecordAction({
  name: 'create_doc',
  title: 'Create doc',
  description:
    'Adds a doc to a campaign, perhaps to a channel or project of it. With assetId it is made from an upload, and has its text where no content is given.',
  input: z
    .strictObject({
      ...stepInputs(recordId).createDoc,
      isAi: z.boolean().optional().describe('Whether a model wrote the content'),
    })
    .refine(...contentOrAsset),
  find: (context) => findAll(context, context.input),
  describe: async ({ input, records }, { campaign, asset }) => {
    const from = asset ? ` from ${asset.name}` : ''
    return `Create the doc ${input.title}${from}${(await sayParent(records, input)) || ` in ${campaign.name}`}`
  },
  run: async (context, { campaign, asset }) => {
    const { input, newId, now } = context
    const content = input.content ?? asset?.text_content
    if (asset && !content) return noText(asset)
    const row = await add(context, docs, {
      id: newId(),
      campaign_id: campaign.id,
      title: input.title,
      content: content ?? '',
      format: input.format ?? 'TEXT',
      folder_id: input.folderId ?? null,
      tags: [...new Set(input.tags)],
      channel_id: input.channelId ?? null,
      project_id: input.projectId ?? null,
      // The text of an upload is nobody's invention.
      is_ai: (input.isAi ?? false) && input.content !== undefined,
      asset_id: asset?.id ?? null,
      created_at: now,
      updated_at: now,
    })
    if (row instanceof ActionFailure) return row
    if (asset) await linkUpload(context, asset, row)
    return docView(row)
  },
  summarize: ({ result }) => `Created the doc ${result.title}.`,
})
