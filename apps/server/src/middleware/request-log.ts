import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from '../env.ts'

/** One line a request. The route's pattern stands for the path: what a caller puts into a URL may be anything. */
export const requestLog = (log: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { correlationId, caller } = c.var as Partial<AppEnv['Variables']>
    log.info(
      {
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        correlationId,
        ...(caller && { actor: caller.actor.id }),
      },
      'request',
    )
  })
