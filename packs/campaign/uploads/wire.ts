import { z } from 'zod'
import { assetSources, assetStatuses } from '../canonical.ts'
import { recordId } from '../domain/inputs.ts'

/** What is sent with a file. */
export const uploadFields = z.strictObject({
  planningSessionId: recordId('planning session').describe(
    'Any name: files of one session are counted together',
  ),
  source: z.enum(assetSources).default('UPLOAD'),
  campaignId: recordId('campaign')
    .optional()
    .describe('Absent: the only campaign there is, or the one last worked on'),
})

const asset = z.looseObject({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  uploadedAt: z.string(),
  source: z.enum(assetSources),
  status: z.enum(assetStatuses),
  hash: z.string(),
  summary: z.string().optional(),
  tags: z.array(z.string()).readonly().optional(),
  binaryRef: z
    .string()
    .optional()
    .describe('The handle of the file, for upload_context_file and upload_context'),
})

/** What an upload answers, whatever becomes of it. */
export const uploadResult = z.looseObject({
  ok: z.boolean(),
  data: asset
    .optional()
    .describe('Of a duplicate, the one that is there; of a file that cannot be read, the failed one'),
  error: z.object({ code: z.string(), message: z.string(), recoverable: z.boolean() }).optional(),
})
