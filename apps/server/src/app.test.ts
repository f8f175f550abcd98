import { describe, expect, it } from 'vitest'
import { testStores } from '@countersign/storage/testing'
import { createHarness } from './testing/harness.ts'

describe.each(testStores)('on $kind', ({ kind }) => {
  it('takes a change from proposal to undo', async () => {
    const { call, propose, approve, snapshot } = await createHarness({ kind })
    const plan = await propose('Jane Doe')
    expect(plan).toMatchObject({
      status: 'proposed',
      source: 'AiAssistant',
      channel: 'http',
      proposedBy: 'admin',
    })
    expect(plan.steps[0]?.preview.changes[0]).toMatchObject({ op: 'insert', after: { name: 'Jane Doe' } })

    const approved = await approve(plan)
    expect(approved).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect((await snapshot()).contacts).toMatchObject([{ name: 'Jane Doe' }])

    const undo = await call('POST', `/api/plans/${plan.id}/undo`)
    expect(undo).toMatchObject({ status: 201, body: { status: 'proposed', reverts: plan.id } })
    expect(await approve(undo.body)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect((await snapshot()).contacts).toEqual([])
    const { body } = await call('GET', `/api/plans/${plan.id}`)
    expect(body.undoneBy).toBe(undo.body.id)

    const audit = await call('GET', '/api/audit')
    expect(audit.body.items).toMatchObject([
      { seq: 2, action: 'revert_step', outcome: 'succeeded' },
      { seq: 1, action: 'create_contact', outcome: 'succeeded', planId: plan.id, stepId: 's1' },
    ])
    expect(await call('GET', '/api/audit/verify')).toMatchObject({
      status: 200,
      body: { ok: true, entries: 2 },
    })
  })
})
