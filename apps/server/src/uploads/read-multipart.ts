import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'

/** A form with one file, as it came. */
export interface SentForm {
  readonly fields: ReadonlyMap<string, string>
  readonly file: SentFile | undefined
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export type ReadForm =
  | { readonly ok: true; readonly form: SentForm }
  | { readonly ok: false; readonly reason: 'too large' | 'malformed' }

/** What is around a file: boundaries, headers and the other fields. */
const AROUND_BYTES = 64 * 1024
/** Of a body that is refused, so much is read and thrown away: many clients hear an answer only once they have sent. */
const DRAINED_BYTES = 16 * 2 ** 20

/**
 * Reads a multipart form while it comes, and no further than it may be: what is too large is noticed with its first
 * byte too many, whether or not the request says its length.
 */
export async function readMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array> | null,
  maxFileBytes: number,
): Promise<ReadForm> {
  const reader = openReader(contentType, maxFileBytes)
  if (!reader || !body) return { ok: false, reason: 'malformed' }
  let size = 0
  let refused: 'too large' | 'malformed' | undefined
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxFileBytes + AROUND_BYTES + DRAINED_BYTES) break
      refused ??= await reader.write(chunk)
      if (!refused && size > maxFileBytes + AROUND_BYTES) refused = 'too large'
    }
  } catch {
    refused ??= 'malformed'
  }
  if (refused) {
    reader.abandon()
    return { ok: false, reason: refused }
  }
  return reader.end()
}

function openReader(contentType: string, maxFileBytes: number) {
  const fields = new Map<string, string>()
  const chunks: Buffer[] = []
  let file: Pick<SentFile, 'name' | 'type'> | undefined
  let fault: 'too large' | 'malformed' | undefined
  const parser = openBusboy(contentType, {
    fileSize: maxFileBytes,
    files: 1,
    fields: 10,
    fieldSize: 1000,
    parts: 11,
    headerPairs: 20,
    headerSize: 8 * 1024,
  })
  if (!parser) return undefined
  const spoil = (reason: 'too large' | 'malformed') => () => {
    fault ??= reason
  }
  parser.on('file', (field, stream, name, _encoding, type) => {
    if (field !== 'file') spoil('malformed')()
    file = { name: name ?? '', type }
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('limit', spoil('too large'))
    stream.on('error', spoil('malformed'))
  })
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    // Of two fields of one name, readers would take different ones.
    if (isValueCut || fields.has(name)) spoil('malformed')()
    fields.set(name, value)
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, spoil('malformed'))
  const done = new Promise<void>((resolve) => {
    parser.on('finish', resolve)
    parser.on('error', () => {
      spoil('malformed')()
      resolve()
    })
  })
  return {
    /** Answers what is wrong, as soon as something is. */
    write: async (chunk: Uint8Array): Promise<typeof fault> => {
      const isFull = !parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      if (isFull && !fault)
        await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), done])
      return fault
    },
    end: async (): Promise<ReadForm> => {
      parser.end()
      await done
      if (fault) return { ok: false, reason: fault }
      return { ok: true, form: { fields, file: file && { ...file, bytes: Buffer.concat(chunks) } } }
    },
    abandon: (): void => {
      chunks.length = 0
      parser.destroy()
    },
  }
}

/** Undefined where the type names no form, or its parts cannot be told apart. */
function openBusboy(contentType: string, limits: BusboyConfig['limits']): BusboyInstance | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  try {
    return new Busboy({ headers: { 'content-type': contentType }, ...(limits && { limits }) })
  } catch {
    return undefined
  }
}
