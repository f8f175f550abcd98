import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it, onTestFinished, vi } from 'vitest'
import { clientAddress, networkOf } from '../client-address.ts'
import type { AppEnv } from '../env.ts'
import { limit } from './limit.ts'

it('counts each key by itself, not those without one, and begins anew after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = new OpenAPIHono<AppEnv>()
  app.use(limit({ requests: 2, perSeconds: 60, by: (c) => c.req.header('x-user') }))
  app.get('/', (c) => c.text('done'))
  const ask = async (user?: string) =>
    (await app.request('/', user === undefined ? {} : { headers: { 'x-user': user } })).status
  expect([await ask('a'), await ask('a'), await ask('a')]).toEqual([200, 200, 429])
  expect(await ask('b')).toBe(200)
  for (let count = 0; count < 5; count++) expect(await ask()).toBe(200)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await ask('a')).toBe(200)
})

it('believes as many proxies as it is told to, and no header otherwise', async () => {
  const app = new OpenAPIHono<AppEnv>()
  app.get('/:proxies', (c) => c.text(clientAddress(c, Number(c.req.param('proxies')))))
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2' }
  const ask = async (proxies: number, given: object = { headers }) =>
    (await app.request(`/${proxies}`, given, env)).text()
  expect(await ask(0)).toBe('10.0.0.1')
  expect(await ask(1)).toBe('10.0.0.2')
  expect(await ask(2)).toBe('198.51.100.7')
  expect(await ask(9)).toBe('10.0.0.1')
  expect(await ask(1, {})).toBe('10.0.0.1')
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
