import { ApiError, unreachable } from './api-error.ts'
import { type CallOptions, type Client, errorOf, once } from './create-client.ts'

export interface UploadOptions extends CallOptions {
  /** From 0 to 1, of the bytes that have left. */
  readonly onProgress?: (share: number) => void
}

/** The answer of the tools of planning: what they foresee is data. */
export type ToolResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false
      readonly data?: Data
      readonly error: { readonly code: string; readonly message: string; readonly recoverable: boolean }
    }

export interface UploadFields {
  readonly planningSessionId: string
  readonly source?: string
  readonly campaignId?: string
}

/** What an asset is, as far as every caller needs it. */
export interface UploadedAsset {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
}

const CHUNK = 64 * 1024

/** Files that plans are made from. */
export function uploads(client: Client) {
  return {
    /** Sends one file. A file that cannot be taken is answered, with the reason; what goes wrong around it is thrown. */
    send: async <Data = UploadedAsset>(
      file: Blob & { readonly name?: string },
      fields: UploadFields,
      options: UploadOptions = {},
    ): Promise<ToolResult<Data>> => {
      const form = new FormData()
      // The fields first: the server reads them as they come.
      for (const [name, value] of Object.entries(fields) as [string, string | undefined][])
        if (value !== undefined) form.append(name, value)
      form.append('file', file, file.name ?? 'file')
      const { XMLHttpRequest } = globalThis as { readonly XMLHttpRequest?: XhrConstructor }
      const given = once(options)
      const { status, headers, text } = XMLHttpRequest
        ? await sendByXhr(new XMLHttpRequest(), client, form, given)
        : await sendByFetch(client, form, given)
      const content = parse(text) as Partial<ToolResult<Data>> | undefined
      if (typeof content?.ok === 'boolean') return content as ToolResult<Data>
      throw errorOf({ status, headers }, text)
    },
  }
}

/** As much of it as is used: the types of a browser are not those of Node. */
interface Xhr {
  readonly status: number
  readonly responseText: string
  readonly upload: {
    addEventListener(
      kind: 'progress',
      listener: (event: {
        readonly lengthComputable: boolean
        readonly loaded: number
        readonly total: number
      }) => void,
    ): void
  }
  open(method: string, address: string): void
  setRequestHeader(name: string, value: string): void
  getResponseHeader(name: string): string | null
  addEventListener(kind: 'load' | 'error' | 'abort', listener: () => void): void
  send(form: FormData): void
  abort(): void
}
type XhrConstructor = new () => Xhr

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const PATH = '/api/uploads'

/** A stream that counts what is taken from it: `fetch` itself does not tell. */
async function sendByFetch(client: Client, form: FormData, options: UploadOptions): Promise<Answer> {
  const { onProgress, signal } = options
  const whole = new Response(form)
  const type = whole.headers.get('content-type')!
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = bytes.subarray(sent, sent + CHUNK)
      sent += piece.length
      if (piece.length > 0) controller.enqueue(piece)
      onProgress?.(sent / bytes.length)
      if (sent === bytes.length) controller.close()
    },
  })
  const { idempotencyKey } = options
  const headers = { 'content-type': type }
  const answer = await client.send('POST', PATH, { headers, body, signal, idempotencyKey })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** In a browser, only XMLHttpRequest tells how much has left. */
function sendByXhr(
  request: Xhr,
  client: Client,
  form: FormData,
  { onProgress, signal, ...options }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.open('POST', client.address(PATH))
    for (const [name, value] of Object.entries(client.headersOf(options)))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const headers = new Headers()
      for (const name of ['content-type', 'retry-after']) {
        const value = request.getResponseHeader(name)
        if (value !== null) headers.set(name, value)
      }
      resolve({ status: request.status, headers, text: request.responseText })
    })
    request.addEventListener('error', () => reject(unreachable(true)))
    request.addEventListener('abort', () =>
      reject((signal?.reason as Error | undefined) ?? new ApiError(0, { code: 'aborted' })),
    )
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
