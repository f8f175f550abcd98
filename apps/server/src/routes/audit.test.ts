import { expect, it } from 'vitest'
import { createHarness, people } from '../testing/harness.ts'

it('filters and pages through what was done', async () => {
  const { call, makeContact, key } = await createHarness()
  const nia = await key(people.nia)
  const id = await makeContact('Jane')
  await makeContact('Joan')
  await call('POST', '/api/actions/rename_contact', { body: { id, name: 'Janet' }, key: nia })

  const about = await call('GET', `/api/audit?entityType=sample_contacts&entityId=${id}`)
  expect(about.body.items).toMatchObject([
    {
      action: 'rename_contact',
      actor: 'nia',
      changes: [{ before: { name: 'Jane' }, after: { name: 'Janet' } }],
    },
    { action: 'create_contact', actor: 'admin', source: 'Web', channel: 'web' },
  ])
  const [first] = about.body.items
  const fields =
    'action actor approvedBy at changes channel code correlationId entityId entityType erasedBy hash id outcome planId ' +
    'previousHash proposedBy seq source stepId'
  expect(Object.keys(first).toSorted().join(' ')).toBe(fields)
  const page = await call('GET', '/api/audit?limit=2')
  expect(page.body.items.map(({ seq }: { seq: number }) => seq)).toEqual([3, 2])
  const rest = await call('GET', `/api/audit?limit=2&cursor=${page.body.nextCursor}`)
  expect(rest.body).toMatchObject({ items: [{ seq: 1 }], nextCursor: null })
  expect((await call('GET', '/api/audit?source=AiAssistant')).body.items).toEqual([])
})

it('shows others only what they did themselves', async () => {
  const { call, makeContact, key } = await createHarness()
  const nia = await key(people.nia)
  await makeContact()
  expect((await call('GET', '/api/audit', { key: nia })).body.items).toEqual([])
  expect((await call('GET', '/api/audit?actor=admin', { key: nia })).body.items).toEqual([])
})

it('exports the head, and verifies the chain against one that was exported', async () => {
  const { call, makeContact, key } = await createHarness()
  expect(await call('GET', '/api/audit/head')).toMatchObject({ status: 200, body: { seq: 0 } })
  await makeContact('A')
  const { body: head } = await call('GET', '/api/audit/head')
  await makeContact('B')
  expect((await call('GET', `/api/audit/verify?seq=${head.seq}&hash=${head.hash}`)).body).toEqual({
    ok: true,
    entries: 2,
  })
  const foreign = await call('GET', `/api/audit/verify?seq=${head.seq}&hash=${'0'.repeat(64)}`)
  expect(foreign.body).toEqual({ ok: false, entries: 2, firstBad: 1 })
  const cut = await call('GET', `/api/audit/verify?seq=9&hash=${head.hash}`)
  expect(cut.body).toMatchObject({ ok: false, firstBad: 3 })
  expect(await call('GET', '/api/audit/head', { key: await key(people.nia) })).toMatchObject({ status: 403 })
})
