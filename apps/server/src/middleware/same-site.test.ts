import { beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness, people, PUBLIC_URL } from '../testing/harness.ts'

let harness: Harness
let cookie: string
beforeAll(async () => {
  harness = await createHarness()
  cookie = await harness.signIn(people.nia)
})

const propose = async (headers: Record<string, string>) => {
  const body = { steps: [{ action: 'create_contact', input: { name: 'Jane' } }] }
  const answer = await harness.call('POST', '/api/plans', {
    key: null,
    body,
    headers: { cookie, ...headers },
  })
  return answer.status === 201 ? 201 : [answer.status, answer.body.error.code]
}

it.each([
  [{ origin: PUBLIC_URL }],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://127.0.0.1:4310', host: '127.0.0.1:4310' }],
])('lets our own pages do what a session may: %j', async (headers) => {
  expect(await propose(headers)).toBe(201)
})

it.each([
  [{}],
  [{ origin: 'null' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://localhost.evil.example' }],
  [{ origin: 'http://localhost:3000', host: 'localhost' }],
  [{ origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }],
  [{ origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' }],
  [{ 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }],
  [{ authorization: 'Basic YTpi' }],
])('refuses other sites, and whoever does not say: %j', async (headers) => {
  expect(await propose(headers)).toEqual([403, 'cross_site'])
})

it('asks for it at every address that may change something', async () => {
  const unsafe = harness.app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  expect(unsafe.length).toBeGreaterThan(20)
  for (const { method, path } of unsafe) {
    const headers = { cookie, origin: 'https://evil.example' }
    const answer = await harness.call(method, path.replaceAll(/:\w+/g, 'x'), { key: null, headers, body: {} })
    expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'cross_site'])
  }
})

it('lets anybody look, and does not ask programs with a key', async () => {
  const headers = { cookie, origin: 'https://evil.example' }
  expect((await harness.call('GET', '/api/me', { key: null, headers })).status).toBe(200)
  const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
  expect((await harness.call('POST', '/api/plans', { body: { steps }, headers })).status).toBe(201)
})

it('does not let another site sign somebody in', async () => {
  const body = { email: 'nia@example.com', password: 'x' }
  const post = (headers: Record<string, string>) =>
    harness.call('POST', '/api/auth/sign-in/email', { key: null, body, headers })
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({})).status).toBe(401)
})
