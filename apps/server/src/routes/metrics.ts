import { createHash, timingSafeEqual } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { AppEnv } from '../env.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { isOwnHost } from '../mcp/own-names.ts'
import { bearerKey } from '../middleware/authenticate.ts'
import { onNotFound } from '../middleware/errors.ts'
import { type App, open } from '../route.ts'

const metrics = createRoute({
  ...open,
  method: 'get',
  path: '/metrics',
  tags: ['Server'],
  summary: 'Figures for Prometheus',
  description:
    'With `COUNTERSIGN_METRICS_TOKEN` set, for whoever sends it as a bearer token; else only for programs on the same ' +
    'machine that ask directly. For everybody else it is not there. See docs/deploy.md.',
  responses: {
    200: { description: 'Prometheus text', content: { 'text/plain': { schema: z.string() } } },
    404: { description: 'Not for whoever asks' },
  },
})

export function addMetricsRoutes(
  app: App,
  config: Pick<Config, 'metricsToken' | 'trustProxy'>,
  current: () => Metrics | undefined,
): void {
  app.openapi(metrics, async (c) => {
    const found = current()
    if (!found || !isAllowed(c, config)) return onNotFound(c)
    return c.body(await found.render(), 200, { 'content-type': found.contentType })
  })
}

function isAllowed(
  c: Context<AppEnv>,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): boolean {
  if (metricsToken !== undefined) return isSame(bearerKey(c) ?? '', metricsToken)
  // A proxy on this machine speaks for anybody: then only a token tells. So does a browser whose page's name leads here.
  const isDirect = trustProxy === 0 && !isForwarded(c) && isOwnHost(c.req.header('host'), 'http://localhost')
  return isDirect && isLoopback(c.env?.incoming?.socket.remoteAddress)
}

const byProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const isForwarded = (c: Context<AppEnv>): boolean =>
  byProxies.some((name) => c.req.header(name) !== undefined)

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1$|(::ffff:)?127\.)/.test(address)

/** In a time that tells nothing of the token. */
function isSame(sent: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(token))
}
