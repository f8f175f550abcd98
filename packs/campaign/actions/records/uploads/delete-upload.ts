import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { recordId } from '../../../domain/inputs.ts'
import { docs, uploadAssets } from '../../../tables.ts'
import { findUpload } from '../find-records.ts'
import { uploadView } from '../views.ts'

export const deleteUpload = defineRecordAction({
  name: 'delete_upload',
  title: 'Delete upload',
  description: 'Deletes an upload with the text that was taken out of it. A doc made from it stays.',
  hidden: true,
  risk: 'medium',
  input: z.strictObject({ assetId: recordId('upload') }),
  find: (context) => findUpload(context, context.input.assetId),
  describe: (_context, asset) => `Delete the upload ${asset.name} with its text`,
  run: async ({ records, now }, asset) => {
    const made = await records.find(docs, { where: [['asset_id', '=', asset.id]], orderBy: [['id', 'asc']] })
    for (const { id } of made) await records.update(docs, id, { asset_id: null, updated_at: now })
    await records.delete(uploadAssets, asset.id)
    return uploadView(asset)
  },
  summarize: ({ result }) => `Deleted the upload ${result.name}.`,
})
