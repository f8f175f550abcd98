import { createSignInLink, signIns, users } from '@countersign/people'
import { addPassword, addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { createHarness, type Harness, people as persons } from '../testing/harness.ts'

const PASSWORD = 'correct horse battery'
const { nia } = persons
const credentials = { email: 'nia@example.com', password: PASSWORD }
const DAY = 24 * 60 * 60 * 1000

async function withNia(kind?: 'sqlite' | 'postgres'): Promise<Harness> {
  const harness = await createHarness(kind ? { kind } : {})
  await addUser(harness.store, nia)
  await addPassword(harness.store, nia.id, PASSWORD)
  return harness
}

/** Signing in goes by the system's clock. */
function startClock(): { pass(milliseconds: number): void } {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds) }
}

async function setActive({ store }: Harness, active: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    const { version } = (await tx.rows.get(users, nia.id))!
    await tx.rows.update(users, nia.id, { active }, version)
  })
}

/** The token in the newest mail that is kept. */
async function tokenInMail({ call }: Harness): Promise<string> {
  const { body } = await call('GET', '/api/mails')
  const mail = await call('GET', `/api/mails/${body.items[0].id}`)
  return /reset-password\?token=([\w-]+)/.exec(mail.body.text)![1]!
}

describe.each(testStores)('signing in on $kind', ({ kind }) => {
  it('opens a session, which its cookie stands for until signing out', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    const answer = await browser.post('/api/auth/sign-in/email', { ...credentials, email: 'NIA@example.com' })
    expect(answer).toMatchObject({ status: 200 })
    // Who it is says GET /api/me; the token is in the cookie and nowhere else.
    expect(answer.body).toEqual({})
    expect(answer.headers.get('x-correlation-id')).toBeTruthy()
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')

    expect((await browser.get('/api/me')).body).toEqual({
      user: {
        id: 'nia',
        email: 'nia@example.com',
        first_name: 'Nia',
        last_name: 'Nutritionist',
        role: 'Nutritionist',
        time_zone: 'UTC',
        two_factor_enabled: false,
        mfa_required: false,
        has_password: true,
      },
      scopes: ['read', 'propose', 'approve'],
      by: 'session',
      workspaces: [{ id: 'sample', title: 'Sample', suggestions: [] }],
      publicUrl: 'http://localhost',
    })
    const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
    expect((await browser.post('/api/plans', { steps })).body).toMatchObject({
      source: 'Web',
      channel: 'web',
      proposedBy: 'nia',
    })
    const row = await harness.store.read((reader) => reader.rows.get(signIns, 'nia'))
    expect(row?.['last_at']).toEqual(expect.any(String))

    const stolen = openBrowser(harness, browser.cookie())
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200)
    expect(browser.cookie()).toBe('')
    expect((await stolen.get('/api/me')).status).toBe(401)
  })

  it('ends at once for whoever is deactivated, and begins no more', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    await setActive(harness, false)
    expect((await browser.get('/api/me')).status).toBe(401)
    expect(
      (
        await browser.post('/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another one',
        })
      ).status,
    ).toBe(401)
    expect((await openBrowser(harness).post('/api/auth/sign-in/email', credentials)).body.error.code).toBe(
      'invalid_credentials',
    )
    await setActive(harness, true)
    expect((await openBrowser(harness).post('/api/auth/sign-in/email', credentials)).status).toBe(200)
  })

  it('takes the role from the person at every request', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    expect((await browser.get('/api/mails')).status).toBe(403)
    await harness.store.transaction(async (tx) => {
      const { version } = (await tx.rows.get(users, nia.id))!
      await tx.rows.update(users, nia.id, { role: 'Admin' }, version)
    })
    expect((await browser.get('/api/mails')).status).toBe(200)
  })

  it('sets a new password by the link in a mail, once, and ends all sessions', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    await openBrowser(harness).post('/api/auth/request-password-reset', { email: 'nia@example.com' })
    const token = await tokenInMail(harness)
    const reset = (newPassword: string) =>
      openBrowser(harness).post('/api/auth/reset-password', { token, newPassword })
    expect((await reset('short')).body.error).toMatchObject({ code: 'validation_failed' })
    expect((await reset('a new password')).status).toBe(200)
    expect((await reset('another password')).body.error).toMatchObject({ code: 'invalid_token' })
    expect((await browser.get('/api/me')).status).toBe(401)
    expect((await browser.post('/api/auth/sign-in/email', credentials)).status).toBe(401)
    const renewed = { ...credentials, password: 'a new password' }
    expect((await browser.post('/api/auth/sign-in/email', renewed)).status).toBe(200)
  })

  it('lets one of two in by the same link, also through two servers', async () => {
    const harness = await withNia(kind)
    const other = await harness.restart()
    const link = await createSignInLink(harness.store, nia.id, 'http://localhost')
    const follow = async ({ app }: Harness) => app.request(link, { method: 'POST' })
    const answers = await Promise.all([harness, other, harness, other].map(follow))
    const winners = answers.filter(({ status }) => status === 303)
    const losers = answers.filter(({ status }) => status === 401)
    expect([winners.length, losers.length]).toEqual([1, 3])
    const [winner] = winners
    expect(winner!.headers.get('location')).toBe('/')
    expect(await winner!.text()).toBe('')
  })
})

describe('signing in', () => {
  it('answers the same to a wrong password, an unknown address and somebody inactive, in similar time', async () => {
    const harness = await withNia()
    await addUser(harness.store, { ...nia, id: 'ina', name: 'Ina Inactive' }, { active: false })
    await addPassword(harness.store, 'ina', PASSWORD)
    await harness.people.warmUp()
    const attempts = { wrong: 'nia@example.com', unknown: 'nobody@example.com', inactive: 'ina@example.com' }
    const took: Record<string, number> = {}
    const said: unknown[] = []
    for (const [name, email] of Object.entries(attempts)) {
      const startedAt = performance.now()
      const answer = await openBrowser(harness).post('/api/auth/sign-in/email', {
        email,
        password: 'not it at all',
      })
      took[name] = performance.now() - startedAt
      const { correlationId: _id, ...error } = answer.body.error
      said.push([answer.status, error])
    }
    expect(said[0]).toEqual([401, { code: 'invalid_credentials', message: expect.any(String) }])
    expect(said).toEqual([said[0], said[0], said[0]])
    // The hash of the password takes most of the time, and is computed in every case.
    expect(Math.min(...Object.values(took)) / Math.max(...Object.values(took))).toBeGreaterThan(0.2)
  })

  it('answers the same to a request for a mail whether or not somebody has the address', async () => {
    const harness = await withNia()
    const ask = async (email: string) => {
      const startedAt = performance.now()
      const { status, body } = await openBrowser(harness).post('/api/auth/request-password-reset', { email })
      return { status, body, tellsNothing: performance.now() - startedAt > 190 }
    }
    const known = await ask('nia@example.com')
    expect(known).toMatchObject({ status: 200, tellsNothing: true })
    expect(await ask('nobody@example.com')).toEqual(known)
    expect((await harness.call('GET', '/api/mails')).body.items).toHaveLength(1)
  })

  it('lasts seven days from the last use', async () => {
    const harness = await withNia()
    const clock = startClock()
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    for (let times = 0; times < 3; times++) {
      clock.pass(6 * DAY)
      const answer = await browser.get('/api/me')
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=604800')
    }
    clock.pass(8 * DAY)
    expect((await browser.get('/api/me')).status).toBe(401)
  })

  it('changes a password only with the old one, and ends the other sessions', async () => {
    const harness = await withNia()
    const [one, other] = [openBrowser(harness), openBrowser(harness)]
    await one.post('/api/auth/sign-in/email', credentials)
    await other.post('/api/auth/sign-in/email', credentials)
    const change = (currentPassword: string) =>
      one.post('/api/auth/change-password', { currentPassword, newPassword: 'a new password' })
    expect((await change('not it at all')).body.error).toMatchObject({ code: 'invalid_password' })
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await one.get('/api/me')).status).toBe(200)
    expect((await other.get('/api/me')).status).toBe(401)
  })

  it('takes no password that others would guess, wherever it is chosen', async () => {
    const harness = await withNia()
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    const change = (newPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect((await change('Password123!')).body.error).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('anybody would try'),
    })
    expect((await change('nia@example.com')).body.error).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('your own name'),
    })
    expect((await browser.get('/api/me')).status).toBe(200)

    await openBrowser(harness).post('/api/auth/request-password-reset', { email: 'nia@example.com' })
    const token = await tokenInMail(harness)
    const reset = (newPassword: string) =>
      openBrowser(harness).post('/api/auth/reset-password', { token, newPassword })
    expect((await reset('12345678')).body.error).toMatchObject({ code: 'validation_failed' })
    // The link is not used up by it.
    expect((await reset('a new password')).status).toBe(200)
    expect((await reset('12345678')).body.error).toMatchObject({ code: 'invalid_token' })
    const stranger = openBrowser(harness).post('/api/auth/set-password', { newPassword: '12345678' })
    expect((await stranger).status).toBe(401)
  })

  it('ends the other sessions when asked to', async () => {
    const harness = await withNia()
    const [one, other] = [openBrowser(harness), openBrowser(harness)]
    await one.post('/api/auth/sign-in/email', credentials)
    await other.post('/api/auth/sign-in/email', credentials)
    expect((await openBrowser(harness).post('/api/auth/revoke-other-sessions')).status).toBe(401)
    expect((await one.post('/api/auth/revoke-other-sessions')).status).toBe(200)
    expect((await one.get('/api/me')).status).toBe(200)
    expect((await other.get('/api/me')).status).toBe(401)
  })

  it('lets whoever came by a link set their first password, and nobody else', async () => {
    const harness = await createHarness()
    const browser = openBrowser(harness, await harness.signIn(nia))
    expect((await browser.get('/api/me')).body.user).toMatchObject({ has_password: false })
    const set = () => browser.post('/api/auth/set-password', { newPassword: PASSWORD })
    expect((await set()).status).toBe(200)
    expect((await browser.get('/api/me')).body.user).toMatchObject({ has_password: true })
    expect((await set()).body.error).toMatchObject({ code: 'already_set_up' })
    expect((await openBrowser(harness).post('/api/auth/sign-in/email', credentials)).status).toBe(200)
    const stranger = await openBrowser(harness).post('/api/auth/set-password', { newPassword: PASSWORD })
    expect(stranger).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  })

  it('does nothing with a link that is only opened, whoever opens it', async () => {
    const harness = await withNia()
    const link = await createSignInLink(harness.store, nia.id, 'http://localhost')
    for (const method of ['HEAD', 'GET', 'GET']) {
      const opened = await harness.app.request(link, { method, headers: { accept: 'text/html' } })
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []])
      expect(opened.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    const pressed = (headers: Record<string, string>) =>
      harness.app.request(link, { method: 'POST', headers })
    expect((await pressed({ origin: 'https://evil.example' })).status).toBe(403)
    const own = await pressed({ origin: 'http://localhost' })
    expect([own.status, own.headers.getSetCookie().length]).toEqual([303, 1])
  })

  it('refuses a link that is a day old or made up', async () => {
    const harness = await withNia()
    const clock = startClock()
    const link = await createSignInLink(harness.store, nia.id, 'http://localhost')
    clock.pass(DAY + 1000)
    const late = await harness.app.request(link, { method: 'POST' })
    expect(await late.json()).toMatchObject({ error: { code: 'invalid_token' } })
    const madeUp = await harness.call('POST', '/api/auth/link?token=made-up', { key: null })
    expect(madeUp).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_token', correlationId: expect.any(String) } },
    })
    expect(madeUp.headers.getSetCookie()).toEqual([])
    // A browser is led to where one can go on.
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const seen = await harness.app.request(link, { method: 'POST', headers })
    expect([seen.status, seen.headers.get('location')]).toEqual([303, '/sign-in?link=refused'])
    expect(seen.headers.getSetCookie()).toEqual([])
  })

  it.each([
    'sign-up/email',
    'update-user',
    'change-email',
    'delete-user',
    'list-sessions',
    'get-session',
    'verify-password',
    'unlink-account',
    'sign-in/social',
    'two-factor/send-otp',
    'ok',
  ])('does not serve %s', async (path) => {
    const harness = await withNia()
    const browser = openBrowser(harness, await harness.signIn(nia))
    const body = { email: 'x@example.com', password: PASSWORD, name: 'X', newEmail: 'y@example.com' }
    for (const answer of [
      await browser.post(`/api/auth/${path}`, body),
      await browser.get(`/api/auth/${path}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    }
  })

  it.each([
    [{ email: 'nia@example.com' }, 'password'],
    [{ ...credentials, callbackURL: 'https://evil.example' }, 'callbackURL'],
    [{ ...credentials, email: { $ne: '' } }, 'email'],
    [{ ...credentials, email: 'not an address' }, 'email'],
  ])('refuses %j in our own words', async (body, field) => {
    const harness = await withNia()
    const answer = await openBrowser(harness).post('/api/auth/sign-in/email', body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
    expect(answer.body.error.message).toContain(field)
  })
})
