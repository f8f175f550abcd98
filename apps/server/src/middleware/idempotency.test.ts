import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@countersign/core'
import { testStores } from '@countersign/storage/testing'
import { approvalsOf, createHarness, people } from '../testing/harness.ts'

const body = { steps: [{ action: 'create_contact', input: { name: 'Jane Doe' } }] }
const withKey = (key: string) => ({ body, headers: { 'idempotency-key': key } })

describe.each(testStores)('on $kind', ({ kind }) => {
  it('answers the same request with the same answer, once carried out', async () => {
    const { call, snapshot } = await createHarness({ kind })
    const first = await call('POST', '/api/plans', withKey('k1'))
    const second = await call('POST', '/api/plans', withKey('k1'))
    expect(first.status).toBe(201)
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('x-correlation-id')).not.toBe(first.headers.get('x-correlation-id'))
    expect((await snapshot()).plans).toHaveLength(1)
  })

  it('makes one plan of 20 requests at once to two servers', async () => {
    const first = await createHarness({ kind })
    const second = await first.restart()
    // Connections are open beforehand, so that the requests meet.
    await Promise.all(
      [first, second].flatMap(({ call }) => Array.from({ length: 6 }, () => call('GET', '/api/plans'))),
    )
    // No two tries at the same time: what they make would differ if each were to make its own.
    const { now } = first.clock
    first.clock.now = () => {
      first.clock.advance(1)
      return now()
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? first : second).call('POST', '/api/plans', withKey('k1')),
      ),
    )
    const outcomes = answers.map(({ status, body: { error } }) => error?.code ?? status)
    expect(outcomes).toContain(201)
    expect(new Set(outcomes).difference(new Set([201, 'request_in_flight']))).toEqual(new Set())
    expect((await first.snapshot()).plans).toHaveLength(1)
    expect(await second.call('POST', '/api/plans', withKey('k1'))).toMatchObject({ status: 201 })
  })

  it('carries out a direct write once, sent 20 times at once', async () => {
    const { call, snapshot } = await createHarness({ kind })
    const request = { body: { name: 'Jane Doe' }, headers: { 'idempotency-key': 'k1' } }
    await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/actions/create_contact', request)))
    expect((await snapshot()).contacts).toHaveLength(1)
  })

  it('does once what was kept although its answer was lost on the way from the database', async () => {
    const { call, store, snapshot } = await createHarness({ kind })
    const transaction = store.transaction.bind(store)
    let count = 0
    store.transaction = async (work) => {
      const value = await transaction(work)
      // The first claims the key, the second does the work.
      if (++count === 2) throw new StoreUnavailable('The connection was lost while committing')
      return value
    }
    const request = { body: { name: 'Jane Doe' }, headers: { 'idempotency-key': 'k1' } }
    expect(await call('POST', '/api/actions/create_contact', request)).toMatchObject({ status: 503 })
    expect(await call('POST', '/api/actions/create_contact', request)).toMatchObject({ status: 200 })
    expect((await snapshot()).contacts).toHaveLength(1)
  })

  it('goes on with a request whose server died after the work was done', async () => {
    const harness = await createHarness({ kind })
    const first = await harness.call('POST', '/api/plans', withKey('k1'))
    const direct = await harness.call('POST', '/api/actions/create_contact', {
      body: { name: 'Direct' },
      headers: { 'idempotency-key': 'k2' },
    })
    const decision = { body: { decisions: approvalsOf(first.body) }, headers: { 'idempotency-key': 'k3' } }
    const decided = await harness.call('POST', `/api/plans/${first.body.id}/decisions`, decision)
    expect(decided).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    await harness.forgetAnswers('k1', 'k2', 'k3')
    const before = await harness.snapshot()

    const restarted = await harness.restart()
    const again = await restarted.call('POST', '/api/plans', withKey('k1'))
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(again.headers.has('idempotent-replayed')).toBe(false)
    const directAgain = await restarted.call('POST', '/api/actions/create_contact', {
      body: { name: 'Direct' },
      headers: { 'idempotency-key': 'k2' },
    })
    expect(directAgain).toMatchObject({ status: 200, body: direct.body })
    const decidedAgain = await restarted.call('POST', `/api/plans/${first.body.id}/decisions`, decision)
    expect(decidedAgain).toMatchObject({ status: 200, body: decided.body })
    expect(await restarted.snapshot()).toEqual(before)
  })
})

it('refuses a key that was sent with another body, or to another address', async () => {
  const { call, snapshot } = await createHarness()
  await call('POST', '/api/plans', withKey('k1'))
  const before = await snapshot()
  const other = { body: { ...body, atomic: true }, headers: { 'idempotency-key': 'k1' } }
  for (const path of ['/api/plans', '/api/tools/call']) {
    const answer = await call('POST', path, other)
    expect([answer.status, answer.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  }
  expect(await snapshot()).toEqual(before)
})

it('tells callers apart', async () => {
  const { call, key, snapshot } = await createHarness()
  await call('POST', '/api/plans', withKey('k1'))
  const nias = await call('POST', '/api/plans', { ...withKey('k1'), key: await key(people.nia) })
  expect(nias).toMatchObject({ status: 201, body: { proposedBy: 'nia' } })
  expect((await snapshot()).plans).toHaveLength(2)
})

it('presumes a request of the same server dead only after a minute', async () => {
  const harness = await createHarness()
  await harness.call('POST', '/api/plans', withKey('k1'))
  await harness.forgetAnswers('k1')
  const early = await harness.call('POST', '/api/plans', withKey('k1'))
  expect([early.status, early.body.error.code]).toEqual([409, 'request_in_flight'])
  expect(early.headers.get('retry-after')).toBe('1')
  harness.clock.advance(61_000)
  expect(await harness.call('POST', '/api/plans', withKey('k1'))).toMatchObject({ status: 201 })
  expect((await harness.snapshot()).plans).toHaveLength(1)
})

it('does not keep a refusal that another key need not meet', async () => {
  const { call, key } = await createHarness()
  const reader = await key(people.ada, ['read'])
  const proposer = await key(people.ada)
  expect(await call('POST', '/api/plans', { ...withKey('k1'), key: reader })).toMatchObject({ status: 403 })
  expect(await call('POST', '/api/plans', { ...withKey('k1'), key: proposer })).toMatchObject({ status: 201 })
})

it('lists a plan made under a key among the others by time', async () => {
  const { call, clock, propose } = await createHarness()
  const names: string[] = []
  for (const each of ['a', 'b', 'c', 'd']) {
    clock.advance(1000)
    const plan =
      names.length % 2 === 0 ? await propose(each) : (await call('POST', '/api/plans', withKey(each))).body
    names.push(plan.id)
  }
  const listed = await call('GET', '/api/plans')
  expect(listed.body.items.map((plan: { id: string }) => plan.id)).toEqual(names.toReversed())
})
