import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env.ts'
import type { Counting, Observation } from '../observe/observation.ts'

/** Counts each answer under its route's pattern: what a caller puts into a URL may be anything. */
export const requestMetrics = (observation: Pick<Observation, 'counting'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { counting } = observation
    if (!counting) return
    if (c.res.headers.get('content-type')?.startsWith('text/event-stream'))
      countStream(counting, c.env?.outgoing)
    counting.request({
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    })
  })

/** Open for as long as its connection is at it. */
function countStream(counting: Counting, outgoing: AppEnv['Bindings']['outgoing']): void {
  if (!outgoing || outgoing.closed) return
  counting.stream(1)
  outgoing.once('close', () => counting.stream(-1))
}
