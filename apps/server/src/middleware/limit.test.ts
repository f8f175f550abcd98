import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it, onTestFinished, vi } from 'vitest'
import { clientAddress, networkOf } from '../client-address.ts'
import type { AppEnv } from '../env.ts'
import { openBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'
import { limit } from './limit.ts'

const wrong = (email: string) => ({ email, password: 'not it at all' })

it('says no to the eleventh guess at an account, and when to come back', async () => {
  const browser = openBrowser(await createHarness())
  const guess = (email: string) => browser.post('/api/auth/sign-in/email', wrong(email))
  for (let count = 0; count < 10; count++) expect((await guess('nia@example.com')).status).toBe(401)
  const refused = await guess('NIA@example.com')
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: 'rate_limited', hint: expect.stringContaining('seconds') } },
  })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(250)
  expect(seconds).toBeLessThanOrEqual(300)
  expect((await guess('somebody-else@example.com')).status).toBe(401)
})

it('says no to the fourth request for a mail, whether or not somebody has the address', async () => {
  const harness = await createHarness()
  for (const email of ['admin@example.com', 'nobody@example.com']) {
    const ask = () => openBrowser(harness).post('/api/auth/request-password-reset', { email })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  }
})

it.each(['/api/auth/link?token=x', '/api/auth/two-factor/verify-totp', '/api/auth/reset-password'])(
  'says no to whoever tries %s again and again from one address',
  async (path) => {
    const browser = openBrowser(await createHarness())
    const attempt = () =>
      browser.post(path, path.includes('totp') ? { code: '1' } : { token: 'x', newPassword: 'long enough' })
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count++) statuses.add((await attempt()).status)
    expect(statuses).toContain(429)
  },
)

it('counts each key by itself, forgives success where told to, and begins anew after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = new OpenAPIHono<AppEnv>()
  const by = (c: { req: { header(name: string): string | undefined } }) => c.req.header('x-user')
  app.use('/strict', limit({ requests: 2, perSeconds: 60, by }))
  app.use('/kind', limit({ requests: 2, perSeconds: 60, by, forgiveSuccess: true }))
  app.get('/strict', (c) => c.text('done'))
  app.get('/kind', (c) => c.text('done'))
  const ask = async (path: string, user?: string) =>
    (await app.request(path, user === undefined ? {} : { headers: { 'x-user': user } })).status
  expect([await ask('/strict', 'a'), await ask('/strict', 'a'), await ask('/strict', 'a')]).toEqual([
    200, 200, 429,
  ])
  expect(await ask('/strict', 'b')).toBe(200)
  for (let count = 0; count < 5; count++) {
    expect(await ask('/strict')).toBe(200)
    expect(await ask('/kind', 'a')).toBe(200)
  }
  vi.setSystemTime(Date.now() + 61_000)
  expect(await ask('/strict', 'a')).toBe(200)
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
