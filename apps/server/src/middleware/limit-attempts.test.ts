import { addPassword, addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../env.ts'
import { openBrowser } from '../testing/browser.ts'
import { createHarness, type Harness, people } from '../testing/harness.ts'
import { limitAttempts } from './limit-attempts.ts'

const { nia } = people
const MINUTE = 60_000
const PASSWORD = 'correct horse battery'

const signIn = (harness: Harness, email: string, password = 'not it at all') =>
  openBrowser(harness).post('/api/auth/sign-in/email', { email, password })

describe.each(testStores)('guesses on $kind', ({ kind }) => {
  it('at an account: the eleventh is refused by every server, and by one that starts anew', async () => {
    const here = await createHarness({ kind })
    const there = await here.restart()
    for (let count = 0; count < 5; count++) {
      expect((await signIn(here, 'nia@example.com')).status).toBe(401)
      expect((await signIn(there, 'nia@example.com')).status).toBe(401)
    }
    for (const server of [here, there, await here.restart()]) {
      const refused = await signIn(server, 'NIA@example.com')
      expect(refused).toMatchObject({
        status: 429,
        body: { error: { code: 'rate_limited', hint: expect.stringContaining('seconds') } },
      })
      expect(refused.headers.get('retry-after')).toBe('300')
    }
    expect((await signIn(there, 'somebody-else@example.com')).status).toBe(401)
    here.clock.advance(5 * MINUTE)
    expect((await signIn(there, 'nia@example.com')).status).toBe(401)
  })
})

it('forgives guesses at an account after signing in, wherever that is', async () => {
  const here = await createHarness()
  const there = await here.restart()
  await addUser(here.store, nia)
  await addPassword(here.store, nia.id, PASSWORD)
  for (let count = 0; count < 9; count++) expect((await signIn(here, 'nia@example.com')).status).toBe(401)
  expect((await signIn(there, 'nia@example.com', PASSWORD)).status).toBe(200)
  expect((await signIn(here, 'nia@example.com')).status).toBe(401)
})

it('says no to the fourth request for a mail, whether or not somebody has the address', async () => {
  const harness = await createHarness()
  for (const email of ['admin@example.com', 'nobody@example.com']) {
    const ask = () => openBrowser(harness).post('/api/auth/request-password-reset', { email })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 429,
    ])
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

describe('while the database cannot be used', () => {
  const limit = { name: 'test', attempts: 2, perSeconds: 60, by: () => 'key', forgiveSuccess: true }

  it('nobody may guess', async () => {
    const { people, store } = await createHarness()
    await store.close()
    let guesses = 0
    const app = new Hono<AppEnv>()
    app.use(limitAttempts(people.attempts, limit))
    app.get('/', (c) => c.text(String(++guesses)))
    app.onError((error, c) => c.text(error.name, 503))
    const answer = await app.request('/')
    expect([answer.status, await answer.text(), guesses]).toEqual([503, 'StoreUnavailable', 0])
  })

  it('whoever has already succeeded is told so', async () => {
    const { people, store } = await createHarness()
    const app = new Hono<AppEnv>()
    app.use(limitAttempts(people.attempts, limit))
    app.get('/', async (c) => {
      await store.close()
      return c.text('done')
    })
    expect((await app.request('/')).status).toBe(200)
  })
})
