import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, cookiesOf, refusal, request } from './support/http.ts'
import { arrive, type Identity } from './support/person.ts'
import { type Server, startServer, TOKEN } from './support/server.ts'
import { codeFor } from './support/totp.ts'

let server: Server
let elena: Identity
let samuel: Identity
beforeAll(async () => {
  // With one proxy that is believed, each test can come from where it likes.
  server = await startServer({ TRUST_PROXY: '1' })
  const meet = (id: string, email: string) => arrive(server.address, TOKEN, { id, email })
  elena = await meet('user-1', 'elena.fischer@example.com')
  samuel = await meet('user-2', 'samuel.adeyemi@example.com')
})
afterAll(() => server.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })

const signIn = (email: string, password: string, address: string): Promise<Answer> =>
  request(server.address, 'POST', '/api/auth/sign-in/email', {
    headers: from(address),
    body: { email, password },
  })

/** One guess more than an address has, and one more. */
async function guessFrom(address: (count: number) => string, times = 62): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) {
    const options = { headers: from(address(count)), body: { code: String(count) } }
    statuses.push((await request(server.address, 'POST', '/api/auth/two-factor/verify-totp', options)).status)
  }
  return statuses
}

describe('somebody guesses', () => {
  it('a password, from ever new addresses: after ten the account is not heard, even with the right one', async () => {
    for (let count = 0; count < 10; count++)
      expect(refusal(await signIn(elena.email, `guess ${count}`, `198.51.100.${count}`))).toEqual([
        401,
        'invalid_credentials',
      ])
    for (const [email, password] of [
      [elena.email, 'guess 11'],
      [elena.email, elena.password],
      [` ${elena.email.toUpperCase()} `, elena.password],
    ] as const) {
      const answer = await signIn(email, password, '198.51.100.99')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    // Nobody else is kept out by it, and whoever is in stays in.
    expect((await signIn(samuel.email, samuel.password, '198.51.100.98')).status).toBe(200)
    const me = await request(server.address, 'GET', '/api/me', { cookie: elena.cookie })
    expect(me.status).toBe(200)
  })

  it('from one address, whatever it is that they guess: also from ever new addresses of one IPv6 network', async () => {
    expect((await guessFrom(() => '203.0.113.5')).slice(-2)).toEqual([429, 429])
    expect((await guessFrom((count) => `2001:db8:9:9::${count.toString(16)}`)).slice(-2)).toEqual([429, 429])
    expect((await guessFrom(() => '203.0.113.6', 1)).at(0)).toBe(401)
  })

  it('with forwarding headers of their own: only what the proxy wrote is believed', async () => {
    const statuses = await guessFrom((count) => `192.0.2.${count}, 203.0.113.77`)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('a second factor: after a few wrong codes the right one is not taken either', async () => {
    const browse = (path: string, cookie: string, body: object, address: string) =>
      request(server.address, 'POST', path, {
        cookie,
        headers: { origin: server.address, ...from(address) },
        body,
      })
    const address = '203.0.113.40'
    const begun = await browse(
      '/api/auth/two-factor/enable',
      samuel.cookie,
      { password: samuel.password },
      address,
    )
    const uri: string = begun.body.totpURI
    const set = await browse(
      '/api/auth/two-factor/verify-totp',
      samuel.cookie,
      { code: codeFor(uri) },
      address,
    )
    expect(set.status).toBe(200)

    const half = await signIn(samuel.email, samuel.password, address)
    expect(half.body).toEqual({ twoFactorRedirect: true })
    const pending = cookiesOf(half.headers)
    expect((await request(server.address, 'GET', '/api/me', { cookie: pending })).status).toBe(401)
    const statuses: number[] = []
    const verify = (code: string, count: number) =>
      browse('/api/auth/two-factor/verify-totp', pending, { code }, `203.0.113.${100 + count}`)
    for (let count = 0; count < 12; count++)
      statuses.push((await verify(String(count).padStart(6, '0'), count)).status)
    expect(statuses).not.toContain(200)
    const late = await verify(codeFor(uri), 50)
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect(
      (await request(server.address, 'GET', '/api/me', { cookie: cookiesOf(late.headers) })).status,
    ).toBe(401)
  })

  it('a one-time link or the token of a mail', async () => {
    const statuses = { link: new Set<number>(), token: new Set<number>() }
    for (let count = 0; count < 62; count++) {
      const headers = from('203.0.113.60')
      if (count < 22)
        statuses.link.add(
          (await request(server.address, 'POST', `/api/auth/link?token=guess-${count}`, { headers })).status,
        )
      const body = { token: `guess-${count}`, newPassword: 'nine herons in the fog' }
      statuses.token.add(
        (await request(server.address, 'POST', '/api/auth/reset-password', { headers, body })).status,
      )
    }
    expect([statuses.link.has(429), statuses.token.has(429)]).toEqual([true, true])
    expect([statuses.link.has(303), statuses.token.has(200)]).toEqual([false, false])
  })

  it('the key of the environment: after a thousand wrong ones nobody is heard from there with another', async () => {
    const ask = (key: string, address = '203.0.113.80') =>
      request(server.address, 'GET', '/api/me', { key, headers: from(address) })
    for (let count = 0; count < 1000; count += 25)
      await Promise.all(Array.from({ length: 25 }, (_, index) => ask(`guess-${count + index}`)))
    const refused = await ask(TOKEN)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect((await ask(elena.key)).status).toBe(200)
    expect((await ask(TOKEN, '203.0.113.81')).status).toBe(200)
  })

  it('mails: nobody is flooded with them', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push(
        (
          await request(server.address, 'POST', '/api/auth/request-password-reset', {
            headers: from(`203.0.113.${200 + count}`),
            body: { email: 'grace.whitfield@example.com' },
          })
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
