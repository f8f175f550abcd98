import { signIns } from '@countersign/people'
import { addPassword, addUser, codeOf } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { createHarness, type Harness, people as persons } from '../testing/harness.ts'

const password = 'correct horse battery'
const { nia } = persons
const credentials = { email: 'nia@example.com', password }

async function withNia(kind: 'sqlite' | 'postgres', values: object = {}): Promise<Harness> {
  const harness = await createHarness({ kind })
  await addUser(harness.store, nia, values)
  await addPassword(harness.store, nia.id, password)
  return harness
}

const lastSignIn = async ({ store }: Harness) =>
  (await store.read((reader) => reader.rows.get(signIns, 'nia')))?.['last_at']

const forgetSignIns = ({ store }: Harness) =>
  store.transaction(async (tx) => {
    const { version } = (await tx.rows.get(signIns, 'nia'))!
    await tx.rows.delete(signIns, 'nia', version)
  })

/** Signs in by password alone and sets a second factor up. */
async function setUp(harness: Harness) {
  const browser = openBrowser(harness)
  await browser.post('/api/auth/sign-in/email', credentials)
  const begun = await browser.post('/api/auth/two-factor/enable', { password })
  expect(begun).toMatchObject({ status: 200, body: { backupCodes: expect.any(Array) } })
  expect(begun.body.totpURI).toMatch(/^otpauth:\/\/totp\/Countersign:nia/)
  const code = (): string => codeOf(begun.body.totpURI as string)
  const verified = await browser.post('/api/auth/two-factor/verify-totp', { code: code() })
  expect(verified.status).toBe(200)
  return { browser, code, backupCodes: begun.body.backupCodes as string[] }
}

describe.each(testStores)('a second factor on $kind', ({ kind }) => {
  it('is asked for after the password, and only both open a session', async () => {
    const harness = await withNia(kind)
    const { code } = await setUp(harness)
    await forgetSignIns(harness)
    const browser = openBrowser(harness)
    const first = await browser.post('/api/auth/sign-in/email', credentials)
    expect(first).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: true },
    })
    expect((await browser.get('/api/me')).status).toBe(401)
    expect(await lastSignIn(harness)).toBeUndefined()

    const verify = (given: string) => browser.post('/api/auth/two-factor/verify-totp', { code: given })
    expect(await verify('000000')).toMatchObject({ status: 401, body: { error: { code: 'invalid_code' } } })
    expect((await verify(code())).status).toBe(200)
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { two_factor_enabled: true } })
    expect(await lastSignIn(harness)).toEqual(expect.any(String))
  })

  it('takes a code once: who has seen it cannot sign in with it', async () => {
    const harness = await withNia(kind)
    const { code } = await setUp(harness)
    const seen = code()
    const signIn = async () => {
      const browser = openBrowser(harness)
      await browser.post('/api/auth/sign-in/email', credentials)
      const { status } = await browser.post('/api/auth/two-factor/verify-totp', { code: seen })
      return { status, me: (await browser.get('/api/me')).status }
    }
    expect(await signIn()).toEqual({ status: 200, me: 200 })
    expect(await signIn()).toEqual({ status: 401, me: 401 })
  })

  it('lets a backup code in, once', async () => {
    const harness = await withNia(kind)
    const { backupCodes } = await setUp(harness)
    const enter = async () => {
      const browser = openBrowser(harness)
      await browser.post('/api/auth/sign-in/email', credentials)
      return browser.post('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0]! })
    }
    expect((await enter()).status).toBe(200)
    expect(await enter()).toMatchObject({ status: 401, body: { error: { code: 'invalid_code' } } })
  })
})

describe('a second factor', () => {
  const kind = 'sqlite'

  it('is demanded of keys as of sessions', async () => {
    const harness = await withNia(kind, { mfa_required: true })
    const key = await harness.key(nia)
    const answer = await harness.call('GET', '/api/plans', { key })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'mfa_required' } } })
  })

  it('does not count until a first code was right, and needs the password', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    const enable = (given: object) => browser.post('/api/auth/two-factor/enable', given)
    expect((await enable({ password: 'not it at all' })).body.error).toMatchObject({
      code: 'invalid_password',
    })
    expect((await enable({ password })).status).toBe(200)
    expect((await openBrowser(harness).post('/api/auth/sign-in/email', credentials)).body).not.toHaveProperty(
      'twoFactorRedirect',
    )
  })

  it('is no sign-in when it is set up', async () => {
    const harness = await withNia(kind)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    await forgetSignIns(harness)
    const { body } = await browser.post('/api/auth/two-factor/enable', { password })
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(body.totpURI as string) })
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { two_factor_enabled: true } })
    expect(await lastSignIn(harness)).toBeUndefined()
  })

  it('can be done without again', async () => {
    const harness = await withNia(kind)
    const { browser } = await setUp(harness)
    expect((await browser.post('/api/auth/two-factor/disable', { password })).status).toBe(200)
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { two_factor_enabled: false } })
    const again = await openBrowser(harness).post('/api/auth/sign-in/email', credentials)
    expect(again.body).not.toHaveProperty('twoFactorRedirect')
  })

  it('is asked for anew each time: no device is trusted', async () => {
    const harness = await withNia(kind)
    const { code } = await setUp(harness)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    const trusting = { code: code(), trustDevice: true }
    expect((await browser.post('/api/auth/two-factor/verify-totp', trusting)).status).toBe(400)
    await browser.post('/api/auth/two-factor/verify-totp', { code: code() })
    await browser.post('/api/auth/sign-out')
    const again = await browser.post('/api/auth/sign-in/email', credentials)
    expect(again.body).toMatchObject({ twoFactorRedirect: true })
  })

  it('ends a sign-in after five wrong codes', async () => {
    const harness = await withNia(kind)
    const { code } = await setUp(harness)
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    const verify = (given: string) => browser.post('/api/auth/two-factor/verify-totp', { code: given })
    for (let tries = 0; tries < 5; tries++)
      expect((await verify('000000')).body.error.code).toBe('invalid_code')
    expect((await verify(code())).body.error).toMatchObject({ code: 'sign_in_first' })
    expect((await verify(code())).body.error).toMatchObject({ code: 'sign_in_first' })
  })

  it('where it is demanded, keeps a session from everything else until it is set up', async () => {
    const harness = await withNia(kind, { mfa_required: true })
    const browser = openBrowser(harness)
    await browser.post('/api/auth/sign-in/email', credentials)
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { mfa_required: true }, scopes: [] })
    const refusal = { status: 403, body: { error: { code: 'mfa_required', hint: expect.any(String) } } }
    for (const path of ['/api/plans', '/api/actions', '/api/events', '/api/keys', '/api/audit'])
      expect(await browser.get(path)).toMatchObject(refusal)
    const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
    expect(await browser.post('/api/plans', { steps })).toMatchObject(refusal)

    const { browser: allowed } = await setUp(harness)
    expect((await allowed.get('/api/plans')).status).toBe(200)
  })
})
