import { type Failure, sayIssue } from '@countersign/core'
import { type ErrorBody, type HttpCode, httpCodes, toFailureBody } from '@countersign/protocol'
import type { Context } from 'hono'
import type { ClientErrorStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './env.ts'
import { hasOwnWay } from './origin.ts'

type Extra = Pick<Failure, 'hint' | 'details'>

/** Answers with an error of the HTTP layer's own. */
export function problem(c: Context<AppEnv>, code: HttpCode, message: string, extra?: Extra) {
  return failure(c, { code, message, ...extra }, httpCodes[code])
}

/** Answers that one field of a request is not valid. */
export function invalid(c: Context<AppEnv>, path: string, message: string) {
  return problem(c, 'validation_failed', sayIssue([{ path, message }], 'The body'), {
    details: { issues: [{ path, message }] },
  })
}

/** Answers with a failure of the runtime or of a pack. Its status is whatever the code stands for. */
export function failure(c: Context<AppEnv>, error: Failure, status: number) {
  if (error.retryAfter !== undefined) c.header('retry-after', String(Math.ceil(error.retryAfter)))
  const { hint, ...told } = toFailureBody(error)
  const isOfUse = hint !== undefined && !(hint.includes('/api/') && hasOwnWay(c.req.raw))
  const body: ErrorBody = {
    error: { ...told, ...(isOfUse && { hint }), correlationId: c.var.correlationId },
  }
  return c.json(body, status as ClientErrorStatusCode)
}
