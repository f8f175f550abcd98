import { describe, expect, it } from 'vitest'
import { approvalsOf, createHarness, people } from '../testing/harness.ts'

const create = (name: string, more: object = {}) => ({ action: 'create_contact', input: { name }, ...more })

describe('listing', () => {
  it('goes from page to page, newest first, without gaps or repeats', async () => {
    const { call, clock, propose } = await createHarness()
    const made: string[] = []
    for (let count = 0; count < 7; count++) {
      clock.advance(1)
      made.unshift((await propose(`Contact ${count}`)).id)
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await call('GET', `/api/plans?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map((plan: { id: string }) => plan.id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(made)
  })

  it('narrows by status and workspace', async () => {
    const { call, propose, makeContact } = await createHarness()
    const { id } = await propose()
    await makeContact()
    const open = await call('GET', '/api/plans?status=proposed&workspace=sample')
    expect(open.body).toMatchObject({ items: [{ id }], nextCursor: null })
    expect((await call('GET', '/api/plans?workspace=practice')).body.items).toEqual([])
  })

  it('shows others only what they asked for themselves', async () => {
    const { call, key, propose } = await createHarness()
    const nia = await key(people.nia)
    const { id } = await propose()
    expect((await call('GET', '/api/plans', { key: nia })).body.items).toEqual([])
    expect(await call('GET', `/api/plans/${id}`, { key: nia })).toMatchObject({ status: 404 })
    const own = await call('POST', '/api/plans', { key: nia, body: { steps: [create('Own')] } })
    expect((await call('GET', '/api/plans', { key: nia })).body.items).toMatchObject([{ id: own.body.id }])
    expect((await call('GET', '/api/plans')).body.items).toHaveLength(2)
  })
})

describe('deciding', () => {
  it('approves one step now and denies the other later', async () => {
    const { call } = await createHarness()
    const { body: plan } = await call('POST', '/api/plans', {
      body: { steps: [create('A', { id: 'a' }), create('B', { id: 'b' })], rationale: 'Two people' },
    })
    const [a, b] = approvalsOf(plan)
    const path = `/api/plans/${plan.id}/decisions`
    const first = await call('POST', path, { body: { decisions: [a] } })
    expect(first.body).toMatchObject({
      status: 'proposed',
      steps: [{ status: 'succeeded' }, { status: 'proposed' }],
    })
    const second = await call('POST', path, {
      body: { decisions: [{ ...b, decision: 'deny', note: 'Not her' }] },
    })
    expect(second.body).toMatchObject({
      status: 'partial',
      rationale: 'Two people',
      steps: [
        { id: 'a' },
        { status: 'denied', decisions: [{ decision: 'deny', by: 'admin', note: 'Not her' }] },
      ],
    })
  })

  it('waits with what is approved until told to execute, and then does it once', async () => {
    const { call, propose, snapshot } = await createHarness()
    const plan = await propose()
    const decided = await call('POST', `/api/plans/${plan.id}/decisions`, {
      body: { decisions: approvalsOf(plan), execute: false },
    })
    expect(decided.body).toMatchObject({ status: 'executing', steps: [{ status: 'approved' }] })
    expect((await snapshot()).contacts).toEqual([])
    for (const body of [undefined, {}, { stepIds: ['s1'] }]) {
      const executed = await call('POST', `/api/plans/${plan.id}/execute`, body ? { body } : {})
      expect(executed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    }
    expect((await snapshot()).contacts).toHaveLength(1)
  })

  it('answers 409 with the steps when what was approved has changed since', async () => {
    const { call, makeContact } = await createHarness()
    const id = await makeContact('Before')
    const rename = (name: string) => ({
      body: { steps: [{ action: 'rename_contact', input: { id, name } }] },
    })
    const { body: slow } = await call('POST', '/api/plans', rename('Slow'))
    const { body: quick } = await call('POST', '/api/plans', rename('Quick'))
    await call('POST', `/api/plans/${quick.id}/decisions`, { body: { decisions: approvalsOf(quick) } })
    const stale = await call('POST', `/api/plans/${slow.id}/decisions`, {
      body: { decisions: approvalsOf(slow) },
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'stale', details: { planId: slow.id, steps: ['s1'] } } },
    })
    const { body: fresh } = await call('POST', `/api/plans/${slow.id}/refresh`)
    expect(fresh.steps[0].preview.changes[0].before).toEqual({ name: 'Quick' })
    const approved = await call('POST', `/api/plans/${slow.id}/decisions`, {
      body: { decisions: approvalsOf(fresh) },
    })
    expect(approved).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })
})

describe('changing', () => {
  it("previews an edited step anew, and voids the old preview's hash", async () => {
    const { call, propose, approve } = await createHarness()
    const plan = await propose('Jane')
    const edited = await call('PATCH', `/api/plans/${plan.id}/steps/s1`, {
      body: { input: { name: 'Joan' } },
    })
    expect(edited).toMatchObject({
      status: 200,
      body: { steps: [{ preview: { description: 'Create a contact named Joan' } }] },
    })
    expect(await approve(plan)).toMatchObject({ status: 409, body: { error: { code: 'hash_mismatch' } } })
    expect(await approve(edited.body)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })

  it('dismisses everything open, with or without a note', async () => {
    const { call, propose } = await createHarness()
    const plan = await propose()
    const dismissed = await call('POST', `/api/plans/${plan.id}/dismiss`, {
      body: { note: 'Changed my mind' },
    })
    expect(dismissed.body).toMatchObject({
      status: 'dismissed',
      steps: [{ decisions: [{ note: 'Changed my mind' }] }],
    })
    const other = await propose()
    expect(await call('POST', `/api/plans/${other.id}/dismiss`)).toMatchObject({ status: 200 })
  })

  it('shows nothing that serves only the runtime', async () => {
    const { propose } = await createHarness()
    const text = JSON.stringify(await propose())
    for (const inner of [
      'fence',
      'schemaVersion',
      'digest',
      'autoExecute',
      'requestKey',
      'afterHash',
      'proposer',
    ]) {
      expect(text).not.toContain(`"${inner}"`)
    }
  })
})
