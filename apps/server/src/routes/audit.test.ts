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

it.each(['sqlite', 'postgres'] as const)('answers from one time up to another on %s', async (kind) => {
  const { call, makeContact, clock } = await createHarness({ kind })
  const times: string[] = []
  for (const name of ['Jane', 'Joan', 'June']) {
    times.push(clock.now().toISOString())
    await makeContact(name)
    clock.advance(60_000)
  }
  const [first, second, third] = times as [string, string, string]
  const numbers = async (query: Record<string, string>): Promise<number[]> => {
    const { body } = await call('GET', `/api/audit?${new URLSearchParams(query)}`)
    return body.items.map(({ seq }: { seq: number }) => seq)
  }
  expect(await numbers({ from: second })).toEqual([3, 2])
  expect(await numbers({ to: second })).toEqual([1])
  expect(await numbers({ from: first, to: third })).toEqual([2, 1])
  expect(await numbers({ from: first, to: third, actor: 'nobody' })).toEqual([])
  const inBerlin = second.replace(/T(\d\d)(.*)Z/, (_all, hour, rest) => `T${Number(hour) + 1}${rest}+01:00`)
  expect(await numbers({ from: inBerlin.replace('T9', 'T09') })).toEqual([3, 2])
  const page = await call('GET', `/api/audit?from=${first}&limit=2`)
  const rest = await call('GET', `/api/audit?from=${first}&limit=2&cursor=${page.body.nextCursor}`)
  expect(rest.body).toMatchObject({ items: [{ seq: 1 }], nextCursor: null })
})

it.each(['yesterday', '2026-01-05', '2026-02-30T10:00:00Z', '2026-01-05T10:00:00', '1767603600000', ''])(
  'refuses %j as a time',
  async (time) => {
    const { call } = await createHarness()
    for (const key of ['from', 'to']) {
      const refused = await call('GET', `/api/audit?${new URLSearchParams({ [key]: time })}`)
      expect(refused).toMatchObject({
        status: 400,
        body: {
          error: { code: 'validation_failed', message: `${key} is not a time such as 2026-11-17T10:00:00Z.` },
        },
      })
    }
  },
)

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
