import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, cookiesOf, refusal, request } from './support/http.ts'
import { mailedToken } from './support/person.ts'
import { type Server, startServer, TOKEN } from './support/server.ts'

const PUBLIC_URL = 'https://countersign.example.com'

let server: Server
beforeAll(async () => {
  server = await startServer({ COUNTERSIGN_PUBLIC_URL: PUBLIC_URL, TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

const call = (method: string, path: string, options?: CallOptions) =>
  request(server.address, method, path, options)

describe('where people come by TLS', () => {
  it('browsers are told to come by nothing else, at every answer', async () => {
    for (const path of ['/', '/api/health', '/api/me', '/api/nothing', '/api/docs'])
      expect([path, (await call('GET', path)).headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000',
      ])
  })

  it('cookies are sent by TLS alone, and only our own page can use them', async () => {
    const { pathname, search, origin } = new URL(server.link)
    expect(origin).toBe(PUBLIC_URL)
    const signedIn = await call('POST', `${pathname}${search}`, { headers: { origin: PUBLIC_URL } })
    const [cookie = ''] = signedIn.headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-countersign\.session_token=.*; Secure/i)
    const send = (from: string) =>
      call('POST', '/api/threads', {
        cookie: cookiesOf(signedIn.headers),
        headers: { origin: from },
        body: { workspace: 'practice' },
      })
    expect((await send(PUBLIC_URL)).status).toBe(201)
    for (const from of ['https://countersign.example.com.evil.example', 'https://evil.example', 'null'])
      expect([from, ...refusal(await send(from))]).toEqual([from, 403, 'cross_site'])
  })

  it('a link in a mail leads there, whatever name the request came by', async () => {
    const email = 'elena.fischer@example.com'
    await call('POST', '/api/auth/request-password-reset', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.1' },
      body: { email },
    })
    await mailedToken(server.address, TOKEN, email)
    const { items } = (await call('GET', '/api/mails', { key: TOKEN })).body
    const { text, html } = (await call('GET', `/api/mails/${items[0].id}`, { key: TOKEN })).body
    expect(text).toContain(`${PUBLIC_URL}/`)
    expect(`${text}${html}`).not.toContain('evil.example')
  })
})
