import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it, onTestFinished } from 'vitest'
import type { AppEnv } from '../env.ts'
import { addressOf, listen } from '../listen.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { addMetricsRoutes } from './metrics.ts'

const TOKEN = 'a-token-for-metrics'
const some = { contentType: 'text/plain', render: async () => 'countersign_info 1\n' } as Metrics

async function serve(config: { metricsToken?: string; trustProxy?: number } = {}) {
  const app = new OpenAPIHono<AppEnv>()
  addMetricsRoutes(app, { metricsToken: undefined, trustProxy: 0, ...config }, () => some)
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close())
  const ask = async (headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${addressOf(server)}/metrics`, { headers: { connection: 'close', ...headers } })).status
  return { app, ask, address: addressOf(server) }
}

it('answers programs on the same machine, where no token is set', async () => {
  const { app, ask } = await serve()
  expect(await ask()).toBe(200)
  // Nobody knows where that comes from.
  expect((await app.request('/metrics')).status).toBe(404)
})

it('is not there for whoever comes through a proxy on the same machine', async () => {
  const { ask } = await serve()
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
    expect([header, await ask({ [header]: '127.0.0.1' })]).toEqual([header, 404])
  const { ask: behindProxy } = await serve({ trustProxy: 1 })
  expect(await behindProxy()).toBe(404)
})

it('is not there for a page whose name was made to lead to this machine', async () => {
  const { address } = await serve()
  // fetch writes this header itself.
  const ask = async (host: string): Promise<number | undefined> => {
    const [answer] = (await once(get(`${address}/metrics`, { headers: { host } }), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    return answer.statusCode
  }
  expect(await ask('evil.example')).toBe(404)
  expect(await ask('localhost:9090')).toBe(200)
})

it('answers whoever sends the token, and nobody else, where one is set', async () => {
  const { ask } = await serve({ metricsToken: TOKEN, trustProxy: 1 })
  expect(await ask()).toBe(404)
  expect(await ask({ authorization: `Bearer ${TOKEN}x` })).toBe(404)
  expect(await ask({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' })).toBe(200)
})
