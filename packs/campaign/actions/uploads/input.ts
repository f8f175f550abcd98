import { z } from 'zod'
import { assetSources } from '../../canonical.ts'
import { recordId } from '../../domain/inputs.ts'

export const fileInput = z.strictObject({
  fileName: z.string().min(1).max(1000),
  mimeType: z.string().max(200),
  sizeBytes: z.int().min(0),
  binaryRef: z.string().min(1).max(200).describe('The handle that POST /api/uploads issued for the file'),
  source: z.enum(assetSources).default('UPLOAD'),
  planningSessionId: recordId('planning session').optional(),
  campaignId: recordId('campaign').optional(),
})

export type FileInput = z.output<typeof fileInput>
