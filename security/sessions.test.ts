import { describe, expect, it } from 'vitest'
import { address, admin, call, elena, grace, newcomer } from './support/cast.ts'
import { cookiesOf, refusal } from './support/http.ts'
import { mailedToken, signIn } from './support/person.ts'

const credentials = { email: elena.email, password: elena.password }

describe('sessions', () => {
  it('are not fixed: a session that was there before is not the one after signing in', async () => {
    const planted = `countersign.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
    for (const cookie of [planted, grace.cookie]) {
      const answer = await call('POST', '/api/auth/sign-in/email', {
        cookie,
        headers: { origin: address },
        body: credentials,
      })
      expect(answer.status).toBe(200)
      const fresh = cookiesOf(answer.headers)
      expect(fresh).not.toContain(cookie.split('=')[1]!.slice(0, 32))
      expect((await call('GET', '/api/me', { cookie: fresh })).body.user.email).toBe(elena.email)
    }
    expect(refusal(await call('GET', '/api/me', { cookie: planted }))).toEqual([401, 'unauthorized'])
    expect((await grace.browse('GET', '/api/me')).body.user.email).toBe(grace.email)
  })

  it('are in a cookie that no script reads and no other site sends along', async () => {
    const answer = await call('POST', '/api/auth/sign-in/email', { body: credentials })
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//i)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
    // And nowhere else: what a page or a log could see of the answer holds none of it.
    const [, token] = /session_token=([^.;]+)/.exec(answer.headers.getSetCookie().join())!
    expect(JSON.stringify(answer.body)).not.toContain(token)
  })

  it('end with signing out: the cookie is worth nothing, for reading and for streams', async () => {
    const cookie = await signIn(address, elena.email, elena.password)
    await call('POST', '/api/auth/sign-out', { cookie, headers: { origin: address }, body: {} })
    for (const path of ['/api/me', '/api/plans', '/api/events', '/api/keys'])
      expect([path, ...refusal(await call('GET', path, { cookie }))]).toEqual([path, 401, 'unauthorized'])
    expect((await elena.browse('GET', '/api/me')).status).toBe(200)
  })

  it('cannot be made up: a token with a signature of one’s own, none, or another’s', async () => {
    const [token, signature] = /session_token=([^.;]+)\.([^;]+)/.exec(elena.cookie)!.slice(1) as [
      string,
      string,
    ]
    const other = /session_token=[^.;]+\.([^;]+)/.exec(grace.cookie)![1]!
    for (const value of [token, `${token}.`, `${token}.${other}`, `${'x'.repeat(32)}.${signature}`, '.']) {
      const answer = await call('GET', '/api/me', { cookie: `countersign.session_token=${value}` })
      expect([value.length, ...refusal(answer)]).toEqual([value.length, 401, 'unauthorized'])
    }
  })

  it('do not come with a link that was only opened: by a filter, a preview, a browser that fetches ahead', async () => {
    const link = '/api/auth/link?token=looked-at'
    for (const headers of [
      {},
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    ]) {
      const opened = await call('GET', link, { headers })
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []])
      expect(opened.body).toMatch(/<form method="post"><button>Sign in<\/button><\/form>/)
      expect(opened.body).not.toContain('looked-at')
    }
    expect(refusal(await call('POST', link))).toEqual([401, 'invalid_token'])
    const foreign = await call('POST', link, { headers: { origin: 'https://evil.example' } })
    expect(refusal(foreign)).toEqual([403, 'cross_site'])
  })

  it('a link that sets a password works once, for one person, and ends the sessions before it', async () => {
    const { email, cookie } = await newcomer('Assistant')
    await call('POST', '/api/auth/request-password-reset', { body: { email } })
    const token = await mailedToken(address, admin.key, email)
    const reset = () =>
      call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'nine herons in the fog' } })
    const answers = await Promise.all([reset(), reset()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(refusal(await reset())).toEqual([400, 'invalid_token'])
    expect((await call('GET', '/api/me', { cookie })).status).toBe(401)
  })

  it('and keys are not told apart from nothing: what is wrong with them is not said', async () => {
    const wrong = ['cs_made-up', 'x', elena.key.slice(0, -1), `${elena.key}x`, elena.key.toUpperCase()]
    const answers = await Promise.all(wrong.map((key) => call('GET', '/api/me', { key })))
    const bodies = answers.map(({ status, body }) => ({ status, ...body.error, correlationId: '' }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('a key makes no keys, and lasts no longer than it was made for', async () => {
    const body = { name: 'More', scopes: ['read', 'approve'] }
    expect(refusal(await elena.call('POST', '/api/keys', { body }))).toEqual([403, 'not_allowed'])
    const past = { ...body, expiresAt: '2020-01-01T00:00:00Z' }
    expect(refusal(await elena.browse('POST', '/api/keys', { body: past }))).toEqual([
      400,
      'validation_failed',
    ])
  })
})
