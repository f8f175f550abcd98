import type { Scope } from '@countersign/core'
import { expect, it } from 'vitest'
import { createKey } from '../keys.ts'
import { createHarness, people } from '../testing/harness.ts'
import { isStillAllowed } from './authenticate.ts'

const routes: readonly [method: string, path: string, scope: Scope][] = [
  ['GET', '/api/actions', 'read'],
  ['POST', '/api/actions/create_contact', 'approve'],
  ['POST', '/api/tools/call', 'read'],
  ['POST', '/api/plans', 'propose'],
  ['GET', '/api/plans', 'read'],
  ['GET', '/api/plans/x', 'read'],
  ['PATCH', '/api/plans/x/steps/s1', 'propose'],
  ['POST', '/api/plans/x/decisions', 'approve'],
  ['POST', '/api/plans/x/execute', 'approve'],
  ['POST', '/api/plans/x/undo', 'propose'],
  ['POST', '/api/plans/x/refresh', 'propose'],
  ['POST', '/api/plans/x/dismiss', 'propose'],
  ['GET', '/api/keys', 'read'],
  ['POST', '/api/keys', 'approve'],
  ['DELETE', '/api/keys/x', 'approve'],
  ['GET', '/api/mails', 'read'],
  ['GET', '/api/mails/x', 'approve'],
  ['GET', '/api/server', 'read'],
  ['GET', '/api/audit', 'read'],
  ['GET', '/api/audit/head', 'read'],
  ['GET', '/api/audit/verify', 'read'],
]
const open = new Set(['/', '/api/health', '/api/docs', '/api/openapi.json'])
/** For programs on the same machine; routes/metrics.test.ts says which. */
const hidden = '/metrics'

it('asks for a key everywhere but at the public addresses', async () => {
  const { app, call } = await createHarness()
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue
    // Whoever signs in has no key yet; routes/auth.test.ts says what these ask for.
    if (path.startsWith('/api/auth/')) continue
    const answer = await call(method, path.replaceAll(/:\w+/g, 'x'), { key: null })
    expect([path, answer.status]).toEqual([path, open.has(path) ? 200 : path === hidden ? 404 : 401])
    if (answer.status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
})

it.each(routes)('%s %s needs the scope %s and no other', async (method, path, scope) => {
  const { call, key } = await createHarness()
  const others = (['read', 'propose', 'approve'] as const).filter((each) => each !== scope)
  const without = await call(method, path, { key: await key(people.ada, others) })
  expect([without.status, without.body.error.code]).toEqual([403, 'missing_scope'])
  const withOnly = await call(method, path, { key: await key(people.ada, [scope]) })
  expect(withOnly.body.error?.code).not.toBe('missing_scope')
})

it('does not take a key that is revoked, expired or half', async () => {
  const { call, key, store, clock } = await createHarness()
  const good = await key(people.ada)
  expect(await call('GET', '/api/plans', { key: good })).toMatchObject({ status: 200 })
  expect(await call('GET', '/api/plans', { key: good.slice(0, -1) })).toMatchObject({ status: 401 })
  expect(await call('GET', '/api/plans', { key: null, headers: { authorization: good } })).toMatchObject({
    status: 401,
  })

  const { key: brief } = await createKey(store, {
    name: 'Brief',
    actor: people.ada,
    scopes: ['read'],
    now: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 1000),
  })
  expect(await call('GET', '/api/plans', { key: brief })).toMatchObject({ status: 200 })
  clock.advance(1000)
  expect(await call('GET', '/api/plans', { key: brief })).toMatchObject({ status: 401 })

  await store.transaction(async (tx) => {
    for (const { id } of await tx.keys.list()) await tx.keys.revoke(id, clock.now().toISOString())
  })
  expect(await call('GET', '/api/plans', { key: good })).toMatchObject({ status: 401 })
})

it('keeps nothing of a key but its hash', async () => {
  const { key, store } = await createHarness()
  const secret = await key(people.ada)
  const kept = JSON.stringify(await store.read((reader) => reader.keys.list()))
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(secret.slice(3, 20))
})

it.each([
  ['as before', { ada: 'Admin', scopes: ['read'] }, true],
  ['with another role', { ada: 'Nutritionist', scopes: ['read'] }, false],
  ['without the scope', { ada: 'Admin', scopes: ['propose'] }, false],
  ['without a key that is good', undefined, false],
] as const)('keeps a stream open %s: %j is %s', async (_how, now, expected) => {
  const caller = (role: string, scopes: readonly Scope[]) =>
    ({ actor: { ...people.ada, role }, scopes, by: 'key' }) as const
  const c = { var: { caller: caller('Admin', ['read']) } } as never
  const identify = async () => now && caller(now.ada, now.scopes)
  expect(await isStillAllowed(identify, c, 'read')()).toBe(expected)
})
