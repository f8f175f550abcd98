import { users } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { createHarness, type Harness, people, PUBLIC_URL } from '../testing/harness.ts'

const { ada, nia } = people

const change = ({ store }: Harness, id: string, patch: { role?: string; active?: boolean }) =>
  store.transaction(async (tx) => {
    const { version } = (await tx.rows.get(users, id))!
    await tx.rows.update(users, id, patch, version)
  })

describe.each(testStores)('keys on $kind', ({ kind }) => {
  it('are made in a session, shown once, and act for whoever made them', async () => {
    const harness = await createHarness({ kind })
    const browser = openBrowser(harness, await harness.signIn(nia))
    const made = await browser.post('/api/keys', { name: 'Scripts', scopes: ['read', 'read'] })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Scripts', scopes: ['read'], user: { id: 'nia' }, key: expect.stringMatching(/^cs_/) },
    })
    const { key, ...shown } = made.body
    expect((await harness.call('GET', '/api/me', { key })).body).toMatchObject({
      user: { id: 'nia' },
      scopes: ['read'],
      by: 'key',
    })
    const list = await browser.get('/api/keys')
    expect(list.body.items).toEqual([shown])
  })

  it('have the role that their person has now, and are worth nothing without an active one', async () => {
    const harness = await createHarness({ kind })
    const key = await harness.key(ada)
    const ask = async () => {
      const { status, body } = await harness.call('GET', '/api/mails', { key })
      return status === 200 ? status : [status, body.error.code]
    }
    expect(await ask()).toBe(200)
    await change(harness, 'ada', { role: 'Nutritionist' })
    expect(await ask()).toEqual([403, 'not_allowed'])
    await change(harness, 'ada', { role: 'Admin', active: false })
    expect(await ask()).toEqual([401, 'unauthorized'])
    await change(harness, 'ada', { active: true })
    expect(await ask()).toBe(200)
    await harness.store.transaction(async (tx) => {
      await tx.rows.delete(users, 'ada', (await tx.rows.get(users, 'ada'))!.version)
    })
    expect(await ask()).toEqual([401, 'unauthorized'])
  })

  it('are seen and revoked by their person and by admins', async () => {
    const harness = await createHarness({ kind })
    const key = await harness.key(nia)
    await harness.key(ada)
    const listed = async (as: string) => (await harness.call('GET', '/api/keys', { key: as })).body.items
    const [own, ...others] = await listed(key)
    expect([own.user.id, others]).toEqual(['nia', []])
    const everybodys: { id: string; user: { id: string } }[] = await listed(await harness.key(ada))
    const ofAda = everybodys.find(({ user }) => user.id === 'ada')!

    const revoke = (id: string, as: string) => harness.call('DELETE', `/api/keys/${id}`, { key: as })
    expect((await revoke(ofAda.id, key)).status).toBe(404)
    expect((await revoke(own.id, await harness.key(ada))).status).toBe(204)
    expect((await revoke(own.id, await harness.key(ada))).status).toBe(404)
    expect((await harness.call('GET', '/api/me', { key })).status).toBe(401)
  })
})

describe('a key', () => {
  it('cannot make keys', async () => {
    const { call } = await createHarness()
    const answer = await call('POST', '/api/keys', { body: { name: 'More', scopes: ['read'] } })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
  })

  it.each([
    [{ name: '', scopes: ['read'] }, 'name'],
    [{ name: 'A', scopes: [] }, 'scopes'],
    [{ name: 'A', scopes: ['everything'] }, 'scopes'],
    [{ name: 'A', scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ name: 'A', scopes: ['read'], actor: 'admin' }, 'actor'],
  ])('is not made of %j', async (body, field) => {
    const harness = await createHarness()
    const answer = await openBrowser(harness, await harness.signIn(nia)).post('/api/keys', body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
    expect(answer.body.error.message).toContain(field)
  })

  it('wins over a cookie', async () => {
    const harness = await createHarness()
    const headers = { cookie: await harness.signIn(nia), origin: PUBLIC_URL }
    const me = async (key: string) => harness.call('GET', '/api/me', { key, headers })
    expect((await me(await harness.key(ada))).body).toMatchObject({ user: { id: 'ada' }, by: 'key' })
    expect((await me('not-a-key')).status).toBe(401)
  })

  it('of the environment is the first admin’s, or else that of whoever has been one longest', async () => {
    const harness = await createHarness()
    await addUser(harness.store, ada)
    const me = async () => (await harness.call('GET', '/api/me')).body.user?.id
    expect(await me()).toBe('admin')
    await change(harness, 'admin', { active: false })
    expect(await me()).toBe('ada')
    await change(harness, 'ada', { role: 'Nutritionist' })
    expect((await harness.call('GET', '/api/me')).status).toBe(401)
  })
})
