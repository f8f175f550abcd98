import type { Action } from '@countersign/core'
import { extractUploadContext } from './extract-upload-context.ts'
import { registerContextDoc } from './register-context-doc.ts'
import { uploadContext } from './upload-context.ts'
import { uploadContextFile } from './upload-context-file.ts'

export const uploadActions: readonly Action[] = [
  uploadContextFile,
  extractUploadContext,
  registerContextDoc,
  uploadContext,
]
