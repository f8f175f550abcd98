import type { Json, JsonObject } from '@countersign/core'
import type { Answer, ProviderFailure } from '../provider.ts'

export interface Server {
  readonly key?: string | undefined
  readonly timeoutMs: number
}

/** A request, and how its body is read. */
export interface Question<T> {
  readonly url: string | URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly read: (body: unknown) => Answer<T>
}

const MAX_BODY = 8 * 1024 * 1024
/** The request itself is at fault, or its key. */
const FINAL: ReadonlySet<number> = new Set([400, 401, 404, 405, 413, 415, 422])

/** An answer, and whether asking again can only have the same one. */
export type Asked<T> = Answer<T> & { readonly isFinal?: boolean }

/** Asks once. Whatever goes wrong has a code of the contract. */
export async function askServer<T>(
  { key, timeoutMs }: Server,
  { url, method, headers, body, read }: Question<T>,
  signal?: AbortSignal,
): Promise<Asked<T>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(key !== undefined && { 'digitransit-subscription-key': key }) },
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      // The key goes to nobody else.
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { ok: false, error: ofStatus(response), isFinal: FINAL.has(response.status) }
    }
    return read(JSON.parse(await readText(response)))
  } catch (error) {
    if (deadline.aborted) return failed('upstream-timeout', `No answer within ${timeoutMs / 1000} s`)
    if (error instanceof SyntaxError) return failed('upstream-error', 'The answer is not JSON')
    if (error instanceof TooLong) return failed('upstream-error', 'The answer is far too long')
    return failed(
      'network-error',
      signal?.aborted ? 'The request was given up' : 'The server cannot be reached',
    )
  }
}

class TooLong extends Error {}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BODY) throw new TooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export const getJson = (url: URL): Question<unknown> => ({
  url,
  method: 'GET',
  headers: { accept: 'application/json' },
  read: (value) => ({ ok: true, value }),
})

export const postQuery = (
  url: string,
  { query, variables, language }: { query: string; variables: JsonObject; language: string },
): Question<JsonObject> => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': language },
  body: JSON.stringify({ query, variables }),
  read: readData,
})

/** Servers of this kind answer 200 also where they give up. */
function readData(body: unknown): Answer<JsonObject> {
  const { data, errors } = (body ?? {}) as { data?: Json; errors?: readonly { message?: unknown }[] }
  if (Array.isArray(errors) && errors.length > 0) {
    const message = String(errors[0]?.message ?? 'unknown')
    return /time.?out|timed out/i.test(message)
      ? failed('upstream-timeout', 'The server took too long over the query')
      : failed('upstream-error', `The server refused the query: ${message.slice(0, 200)}`)
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return failed('upstream-error', 'The answer has no data')
  return { ok: true, value: data as JsonObject }
}

function ofStatus(response: Response): ProviderFailure {
  const { status } = response
  // Digitransit throttles with either.
  if (status === 429 || status === 403) {
    const retryAfter = secondsOf(response.headers.get('retry-after'))
    return {
      code: 'rate-limited',
      message: 'The server asks to be asked less often',
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
  if (status === 401)
    return {
      code: 'upstream-error',
      message: 'The server does not accept the key',
      hint: 'Check TRANSIT_OTP_KEY',
    }
  if (status === 504 || status === 408)
    return failed('upstream-timeout', `The server answered ${status}`).error
  return failed('upstream-error', `The server answered ${status}`).error
}

/** `Retry-After` is a number of seconds, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

const failed = (code: ProviderFailure['code'], message: string): { ok: false; error: ProviderFailure } => ({
  ok: false,
  error: { code, message },
})
