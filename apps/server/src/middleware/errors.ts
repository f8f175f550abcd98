import { issuesOf, sayIssue, StoreUnavailable } from '@countersign/core'
import type { HttpCode } from '@countersign/protocol'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'

/** What Hono itself throws, by status. */
const thrownByHono: Readonly<Record<number, readonly [HttpCode, string]>> = {
  400: ['malformed_json', 'The body is not valid JSON in UTF-8.'],
  413: ['body_too_large', 'The body is too large.'],
  415: ['unsupported_media_type', 'The body must be JSON.'],
}

/** The last resort: whatever was thrown becomes a coded answer that says nothing of the inside. */
export const onError =
  (log: Logger) =>
  (error: Error, c: Context<AppEnv>): Response => {
    const { correlationId } = c.var
    if (error instanceof StoreUnavailable) {
      log.error({ correlationId, error }, 'the store is unavailable')
      c.header('retry-after', '1')
      return problem(c, 'store_unavailable', 'The database cannot be used at the moment.', {
        hint: 'Send it again with an Idempotency-Key: should it have been kept after all, it is not done twice.',
      })
    }
    const known = error instanceof HTTPException ? thrownByHono[error.status] : undefined
    if (known) return problem(c, ...known)
    log.error({ correlationId, error }, 'a request failed unexpectedly')
    return problem(c, 'internal_error', 'Something went wrong inside.', {
      hint: 'The log has more, under the correlation id.',
    })
  }

export const onNotFound = (c: Context<AppEnv>): Response =>
  problem(c, 'not_found', 'There is nothing at this address.', { hint: 'See /api/docs.' })

export const onMethodNotAllowed = (c: Context<AppEnv>, allowed: string[]): Response => {
  c.header('allow', allowed.join(', '))
  return problem(c, 'method_not_allowed', `This address takes only ${allowed.join(', ')}.`)
}

/** What a route's schema says of a request. An address whose parameter cannot name anything names nothing. */
export function onInvalid(
  result: { readonly target: string } & (
    | { readonly success: true }
    | { readonly success: false; readonly error: z.ZodError }
  ),
  c: Context<AppEnv>,
): Response | undefined {
  if (result.success) return undefined
  if (result.target === 'param') return problem(c, 'not_found', 'There is no such thing.')
  const issues = issuesOf(result.error)
  const whole = result.target === 'json' ? 'The body' : 'The query'
  return problem(c, 'validation_failed', sayIssue(issues, whole), { details: { issues: issues as never } })
}
