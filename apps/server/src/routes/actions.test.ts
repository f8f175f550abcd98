import { expect, it } from 'vitest'
import { createHarness, people } from '../testing/harness.ts'

it('lists every action with its schema, and none that only the runtime makes', async () => {
  const { call } = await createHarness()
  const { body } = await call('GET', '/api/actions')
  const found = body.find(({ name }: { name: string }) => name === 'create_contact')
  expect(found).toMatchObject({
    workspace: 'sample',
    title: 'Create contact',
    description: expect.any(String),
    effect: 'write',
    tier: 'standard',
    risk: 'low',
    inputSchema: { type: 'object', required: ['name'], additionalProperties: false },
  })
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('revert_step')
})

it("answers a person's own write with its receipt, from which it can be undone", async () => {
  const { call, approve, snapshot } = await createHarness()
  const done = await call('POST', '/api/actions/create_contact', { body: { name: 'Jane Doe' } })
  expect(done).toMatchObject({
    status: 200,
    body: {
      summary: 'Created Jane Doe.',
      undoable: true,
      changes: [{ op: 'insert' }],
      planId: expect.any(String),
    },
  })
  const undo = await call('POST', `/api/plans/${done.body.planId}/undo`)
  expect(await approve(undo.body)).toMatchObject({ status: 200 })
  expect((await snapshot()).contacts).toEqual([])
})

it("fails with the domain's own code and status, and keeps the failure on record", async () => {
  const { call } = await createHarness()
  const failed = await call('POST', '/api/actions/rename_contact', { body: { id: 'none', name: 'A' } })
  expect(failed).toMatchObject({ status: 404, body: { error: { code: 'contact_not_found' } } })
  const { body } = await call('GET', '/api/audit')
  expect(body.items).toMatchObject([
    { action: 'rename_contact', outcome: 'failed', code: 'contact_not_found' },
  ])
})

it('waits where the action is elevated, or two people must approve it', async () => {
  const { call, makeContact, approve } = await createHarness()
  const id = await makeContact()
  const elevated = await call('POST', '/api/actions/change_balance', { body: { id, by: 5 } })
  expect(elevated).toMatchObject({ status: 202, body: { plan: { status: 'proposed', source: 'Web' } } })
  expect(await approve(elevated.body.plan)).toMatchObject({ status: 200, body: { status: 'succeeded' } })

  const policy = await call('POST', '/api/actions/change_policy', { body: { twoPerson: ['tag_contact'] } })
  expect(await approve(policy.body.plan)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  const shared = await call('POST', '/api/actions/tag_contact', { body: { id, tags: ['vip'] } })
  expect(shared).toMatchObject({
    status: 202,
    body: { plan: { steps: [{ verdict: { approvalsNeeded: 2 } }] } },
  })
})

it('says what is wrong with an input, by field', async () => {
  const { call } = await createHarness()
  const { body } = await call('POST', '/api/actions/create_contact', { body: { name: 'A', email: 'nobody' } })
  expect(body.error).toMatchObject({ code: 'validation_failed', details: { issues: [{ path: 'email' }] } })
})

it('refuses what the policy does not let the person propose', async () => {
  const { call, approve, key } = await createHarness()
  const rule = { actions: { create_contact: { propose: ['Admin'] } } }
  const policy = await call('POST', '/api/actions/change_policy', { body: rule })
  await approve(policy.body.plan)
  const nia = await key(people.nia)
  const refused = await call('POST', '/api/actions/create_contact', { body: { name: 'A' }, key: nia })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
})
