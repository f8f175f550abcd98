import { ApiError, type Client, uploads, type UploadFields, type UploadOptions } from '@countersign/client'
import type { ToolResult } from '../../../canonical.ts'
import type { Upload } from '../../data/campaign.ts'

/** Sends one file. What goes wrong on the way stands beside it, as what is wrong with it does. */
export async function sendFile(
  client: Client,
  file: File,
  fields: Required<UploadFields>,
  options: UploadOptions,
): Promise<ToolResult<Upload>> {
  try {
    return await uploads(client).send<Upload>(file, fields, options)
  } catch (error) {
    const known = error instanceof ApiError && error.status !== 0
    return {
      ok: false,
      error: known
        ? { code: error.code, message: error.message, recoverable: true }
        : {
            code: 'UNREACHABLE',
            message: 'The server cannot be reached. Check the connection, and send the file again.',
            recoverable: true,
          },
    }
  }
}
