import { type Reader, type Store, StoreUnavailable } from '@countersign/core'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { appOn, createHarness, people, TOKEN } from '../testing/harness.ts'

/** A database that fails in one way, whatever is asked of it. */
function brokenApp(thrown: Error, lines: string[] = []) {
  const fail = () => Promise.reject(thrown)
  const store: Store = {
    kind: 'sqlite',
    transaction: fail,
    read: fail,
    scrub: fail,
    now: () => new Date(),
    tell: () => {},
    onTold: () => () => {},
    onErrand: () => async () => {},
    close: fail,
  }
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  return appOn(store, { log }).app
}

const request = {
  method: 'POST',
  headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'idempotency-key': 'k1' },
  body: JSON.stringify({ steps: [{ action: 'create_contact', input: { name: 'Jane' } }] }),
}

it.each(['/api/plans', '/api/health'])(
  'answers 503 at %s while the database cannot be used',
  async (path) => {
    const app = brokenApp(new StoreUnavailable('database or disk is full'))
    const answer = await app.request(path, path === '/api/plans' ? request : {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({
      error: { code: 'store_unavailable', correlationId: expect.any(String) },
    })
  },
)

it('answers 503 to whoever signs in while the database cannot be used', async () => {
  const app = brokenApp(new StoreUnavailable('database or disk is full'))
  const answer = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nia@example.com', password: 'correct horse' }),
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: { code: 'store_unavailable' } })
})

it('answers 503 to a session that cannot be read', async () => {
  const { signIn } = await createHarness()
  const cookie = await signIn(people.nia)
  const app = brokenApp(new StoreUnavailable('database or disk is full'))
  expect((await app.request('/api/me', { headers: { cookie } })).status).toBe(503)
})

it('says nothing of the inside when something unforeseen is thrown', async () => {
  const lines: string[] = []
  const app = brokenApp(new Error('secret: jane@example.org'), lines)
  const answer = await app.request('/api/plans', request)
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'internal_error' } })
  expect(text).not.toMatch(/secret|jane|errors\.test|at /i)
  const { correlationId } = JSON.parse(text).error
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ correlationId, msg: 'a request failed unexpectedly' }),
  )
})

it('keeps a request that failed inside open for another try', async () => {
  let isBroken = false
  const { store, clock } = await createHarness()
  const flaky: Store = {
    kind: store.kind,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          lock: async (name) =>
            isBroken && name === 'sample' ? Promise.reject(new StoreUnavailable('gone')) : tx.lock(name),
        }),
      ),
    read: <T>(work: (reader: Reader) => Promise<T>) => store.read(work),
    scrub: () => store.scrub(),
    now: () => store.now(),
    tell: (topic) => store.tell(topic),
    onTold: (listener) => store.onTold(listener),
    onErrand: (work) => store.onErrand(work),
    close: () => store.close(),
  }
  const { app } = appOn(flaky, { clock, log: pino({ level: 'silent' }) })
  isBroken = true
  expect((await app.request('/api/plans', request)).status).toBe(503)
  isBroken = false
  const again = await app.request('/api/plans', request)
  expect(again.status).toBe(201)
  expect(again.headers.has('idempotent-replayed')).toBe(false)
})
