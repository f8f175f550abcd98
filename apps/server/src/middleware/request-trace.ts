import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env.ts'
import type { Observation } from '../observe/observation.ts'

/** One span a request, around everything that it does. */
export const requestTrace = (observation: Pick<Observation, 'tracing'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { tracing } = observation
    if (!tracing) return next()
    const { method } = c.req
    const traceparent = c.req.header('traceparent')
    await tracing.request({ method, traceparent, correlationId: c.var.correlationId }, async () => {
      await next()
      return { route: routePath(c, -1), status: c.res.status }
    })
    return undefined
  })
