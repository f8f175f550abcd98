import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * The body's bytes, or undefined when there are more than allowed. Reads no further than the limit: what says its
 * length is refused by it, what does not (chunked) is counted as it comes.
 */
export async function readLimited(c: Context<AppEnv>, limit: number): Promise<Uint8Array | undefined> {
  const length = c.req.header('content-length')
  const isChunked = c.req.header('transfer-encoding') !== undefined
  if (length !== undefined && !isChunked) {
    return Number(length) > limit ? undefined : new Uint8Array(await c.req.raw.arrayBuffer())
  }
  const stream = c.req.raw.body
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
