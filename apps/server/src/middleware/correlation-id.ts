import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

const HEADER = 'x-correlation-id'
const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/

/** One id for everything that comes of a request: the caller's own where it is fit for logs, otherwise a new one. */
export const correlationId = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.header(HEADER)
  const id = given !== undefined && ACCEPTED.test(given) ? given : randomUUID()
  c.set('correlationId', id)
  await next()
  c.res.headers.set(HEADER, id)
})
