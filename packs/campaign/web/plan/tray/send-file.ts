import { requestKey } from '@countersign/client'
import type { AssetSource, ToolResult } from '../../../canonical.ts'
import type { Upload } from '../../data/campaign.ts'

export interface SendOptions {
  readonly file: File
  readonly source: AssetSource
  readonly planningSessionId: string
  readonly campaignId: string
  /** From 0 to 1, of the bytes that have left. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const lost: ToolResult<never> = {
  ok: false,
  error: {
    code: 'UNREACHABLE',
    message: 'The server cannot be reached. Check the connection, and send the file again.',
    recoverable: true,
  },
}

/** Sends one file. Only XMLHttpRequest tells how much of it has left. Whatever happens is answered, never thrown. */
export function sendFile(options: SendOptions): Promise<ToolResult<Upload>> {
  const { file, source, planningSessionId, campaignId, onProgress, signal } = options
  const form = new FormData()
  // The fields first: the server reads them as they come.
  form.append('planningSessionId', planningSessionId)
  form.append('source', source)
  form.append('campaignId', campaignId)
  form.append('file', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.setRequestHeader('idempotency-key', requestKey())
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(readAnswer(request.responseText)))
    request.addEventListener('error', () => resolve(lost))
    request.addEventListener('abort', () => resolve(lost))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

interface Answer {
  readonly ok?: boolean
  readonly data?: Upload
  readonly error?: { readonly code: string; readonly message: string; readonly recoverable?: boolean }
}

/** The tool's own answer; or what the server says before it comes to that, such as that one asks too often. */
export function readAnswer(text: string): ToolResult<Upload> {
  try {
    const answer = JSON.parse(text) as Answer
    if (answer.ok === true && answer.data) return { ok: true, data: answer.data }
    if (answer.error) {
      const { code, message, recoverable = true } = answer.error
      return { ok: false, error: { code, message, recoverable }, ...(answer.data && { data: answer.data }) }
    }
  } catch {
    // Not JSON: something in between has answered.
  }
  return lost
}
