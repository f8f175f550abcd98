import { describe, expect, it } from 'vitest'
import { address, call, elena } from './support/cast.ts'
import { refusal } from './support/http.ts'
import { approvalsOf, leavesUnchanged, makeClient, propose, renaming, stateOf } from './support/plans.ts'

const { port } = new URL(address)

/** How a browser would mark what a page of somebody else has it send. */
const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another site': { origin: 'https://evil.example' },
  'another port of this machine': { origin: 'http://127.0.0.1:1' },
  'a name that only looks like ours': { origin: `http://127.0.0.1.evil.example:${port}` },
  'a sandboxed frame or a file': { origin: 'null' },
  'a site of the same family': { origin: address, 'sec-fetch-site': 'same-site' },
  'another site, with our origin forged': { origin: address, 'sec-fetch-site': 'cross-site' },
  'another site, through a proxy header': {
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
  },
  'nobody knows where': {},
}

describe('a page of another site has a browser send something', () => {
  it.each(Object.keys(foreign))('an approval with the cookie, from %s', async (from) => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () =>
        call('POST', `/api/plans/${plan.id}/decisions`, {
          cookie: elena.cookie,
          headers: foreign[from]!,
          body: { decisions: approvalsOf(plan) },
        }),
    )
    expect(refusal(answer)).toEqual([403, 'cross_site'])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'as a simple request that asks nobody first, with the type %j',
    async (type) => {
      const client = await makeClient()
      const plan = await propose(elena, renaming(client))
      const send = (origin: string) =>
        leavesUnchanged(
          () => stateOf(client, plan.id),
          () =>
            call('POST', `/api/plans/${plan.id}/decisions`, {
              cookie: elena.cookie,
              headers: { origin, 'content-type': type },
              text: JSON.stringify({ decisions: approvalsOf(plan) }),
            }),
        )
      expect(refusal(await send('https://evil.example'))).toEqual([403, 'cross_site'])
      // Even from our own page it would have to be what it is.
      expect(refusal(await send(address))).toEqual([415, 'unsupported_media_type'])
    },
  )

  it('by every method that changes something, at every address', async () => {
    const { body } = await call('GET', '/api/openapi.json')
    const unsafe = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')] as const),
    )
    expect(unsafe.length).toBeGreaterThan(30)
    for (const [method, path] of unsafe) {
      const answer = await call(method, path, {
        cookie: elena.cookie,
        headers: { origin: 'https://evil.example' },
        body: {},
      })
      expect([method, path, ...refusal(answer)]).toEqual([method, path, 403, 'cross_site'])
    }
  })

  it('by a GET: none of them changes anything, and no other site is allowed to read the answer', async () => {
    for (const path of ['/api/me', '/api/plans', '/api/audit', '/', '/api/openapi.json']) {
      const { headers } = await call('GET', path, {
        cookie: elena.cookie,
        headers: { origin: 'https://evil.example' },
      })
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
    }
  })

  it('by asking first: no preflight is ever answered with leave', async () => {
    const answer = await call('OPTIONS', '/api/plans', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('to sign somebody in as somebody else, or out', async () => {
    const headers = { origin: 'https://evil.example' }
    const credentials = { email: elena.email, password: elena.password }
    const signedIn = await call('POST', '/api/auth/sign-in/email', { headers, body: credentials })
    expect(refusal(signedIn)).toEqual([403, 'cross_site'])
    expect(signedIn.headers.getSetCookie()).toEqual([])
    const out = await call('POST', '/api/auth/sign-out', { headers, cookie: elena.cookie, body: {} })
    expect(refusal(out)).toEqual([403, 'cross_site'])
    expect((await elena.browse('GET', '/api/me')).status).toBe(200)
  })

  it('with a cookie and a key that is none: the cookie is not taken in its place', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () =>
        call('POST', `/api/plans/${plan.id}/decisions`, {
          key: 'x',
          cookie: elena.cookie,
          headers: { origin: 'https://evil.example' },
          body: { decisions: approvalsOf(plan) },
        }),
    )
    expect(refusal(answer)).toEqual([401, 'unauthorized'])
  })
})
