import { createMiddleware } from 'hono/factory'
import { invalid, problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { findFault } from '../json-fault.ts'
import { readLimited } from './body-limit.ts'

export const MEBIBYTE = 1024 * 1024

const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i

/**
 * Takes in the body of a request: no more than the limit, UTF-8, JSON, and nothing in it that would harm whoever looks
 * at it next. What the fields must be is the route's schema to say.
 */
export const readJson = (limit: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const bytes = await readLimited(c, limit).catch(() => 'broken off' as const)
    if (bytes === 'broken off') return problem(c, 'malformed_request', 'The body ended before its time.')
    if (!bytes) {
      const hint = `At most ${limit} bytes are taken.`
      return problem(c, 'body_too_large', 'The body is too large.', { hint })
    }
    const isEmpty = bytes.byteLength === 0
    if (!isEmpty && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
      const hint = 'Send the header "Content-Type: application/json".'
      return problem(c, 'unsupported_media_type', 'The body must be JSON.', { hint })
    }
    const parsed = parse(bytes)
    if (!parsed) return problem(c, 'malformed_json', 'The body is not valid JSON in UTF-8.')
    const fault = findFault(parsed.value)
    if (fault) return invalid(c, fault.path, fault.message)
    // Whoever sends no body names no type, or any: the routes go by it.
    if (isEmpty) c.req.raw.headers.set('content-type', 'application/json')
    // Where Hono looks before it reads the request itself, which can be read only once.
    c.req.bodyCache.text = Promise.resolve(parsed.text) as never
    return next()
  })

/** No body says the same as an empty object: many clients send none where all fields are optional. */
function parse(bytes: Uint8Array): { readonly text: string; readonly value: unknown } | undefined {
  try {
    const text = bytes.byteLength === 0 ? '{}' : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
