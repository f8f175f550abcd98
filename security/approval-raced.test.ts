import { describe, expect, it } from 'vitest'
import { admin, elena } from './support/cast.ts'
import {
  approvalsOf,
  auditOf,
  decide,
  makeClient,
  planOf,
  propose,
  renaming,
  stateOf,
} from './support/plans.ts'

const AT_ONCE = 8
const times = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))

const succeeded = async (planId: string): Promise<number> =>
  (await auditOf(planId)).filter(({ outcome }) => outcome === 'succeeded').length

describe('approvals race each other', () => {
  it('the same one many times at once: it counts once, and is done once', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const answers = await times((index) => decide(index % 2 ? admin : elena, plan.id, approvalsOf(plan)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: AT_ONCE - 1 }, () => 409),
    ])
    expect(await succeeded(plan.id)).toBe(1)
    expect((await planOf(plan.id)).steps[0]!.decisions).toHaveLength(1)
  })

  it('a yes and a no at once: one of them counts, and only what it says happens', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Raced'))
    const [approval] = approvalsOf(plan)
    const answers = await times((index) =>
      decide(index % 2 ? admin : elena, plan.id, [{ ...approval, decision: index % 2 ? 'approve' : 'deny' }]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { steps } = await planOf(plan.id)
    const wasDone = steps[0]!.status === 'succeeded'
    expect(await succeeded(plan.id)).toBe(wasDone ? 1 : 0)
    const { client: row } = (await stateOf(client)) as { client: { last_name: string } }
    expect(row.last_name === 'Raced').toBe(wasDone)
  })

  it('an approval and an edit at once: what runs is what was shown to whoever approved', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Shown'))
    const path = `/api/plans/${plan.id}/steps/${plan.steps[0]!.id}`
    await times((index) =>
      index % 2
        ? elena.call('PATCH', path, { body: { input: { id: client, last_name: `Edited${index}` } } })
        : decide(elena, plan.id, approvalsOf(plan)),
    )
    const { client: row } = (await stateOf(client)) as { client: { last_name: string } }
    expect(row.last_name).not.toMatch(/^Edited/)
    expect(row.last_name === 'Shown').toBe((await succeeded(plan.id)) === 1)
  })

  it('two plans that change the same record at once: one runs, the other is stale', async () => {
    const client = await makeClient()
    const plans = await times((index) => propose(elena, renaming(client, `Name${index}`)))
    const answers = await Promise.all(plans.map((plan) => decide(elena, plan.id, approvalsOf(plan))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.error.code).toBe('stale')
    const { record } = (await stateOf(client)) as { record: { action: string; outcome: string }[] }
    expect(record.filter(({ action }) => action === 'update_client')).toHaveLength(1)
  })

  it('executing what waits, many times at once', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    await decide(elena, plan.id, approvalsOf(plan), { execute: false })
    const answers = await times(() => elena.call('POST', `/api/plans/${plan.id}/execute`, { body: {} }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await succeeded(plan.id)).toBe(1)
  })

  it('one Idempotency-Key many times at once makes one plan', async () => {
    const client = await makeClient()
    const headers = { 'idempotency-key': `race-${client}` }
    const answers = await times(() =>
      elena.call('POST', '/api/plans', { headers, body: { steps: [renaming(client)] } }),
    )
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.error.code]).toEqual([409, 'request_in_flight'])
  })

  it('somebody who may not approve it tries so often that one might slip through', async () => {
    const plan = await propose(elena, { action: 'force_mfa', input: { user_id: 'user-3' } })
    const answers = await times(() => decide(elena, plan.id, approvalsOf(plan)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect(await planOf(plan.id)).toMatchObject({ status: 'proposed', steps: [{ decisions: [] }] })
  })
})
