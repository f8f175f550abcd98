import { describe, expect, it } from 'vitest'
import { admin, elena } from './support/cast.ts'
import { refusal } from './support/http.ts'
import {
  approvalsOf,
  auditOf,
  decide,
  leavesUnchanged,
  makeClient,
  planOf,
  propose,
  renaming,
  stateOf,
} from './support/plans.ts'

describe('an approval is replayed', () => {
  const approved = async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    expect((await decide(elena, plan.id, approvalsOf(plan))).status).toBe(200)
    return { client, plan, state: () => stateOf(client, plan.id) }
  }

  it('as it was, by the same person and by another', async () => {
    const { plan, state } = await approved()
    for (const person of [elena, admin]) {
      const answer = await leavesUnchanged(state, () => decide(person, plan.id, approvalsOf(plan)))
      expect(refusal(answer)).toEqual([409, 'already_decided'])
    }
  })

  it('by executing what was executed, again and again', async () => {
    const { plan, state } = await approved()
    for (const body of [{}, { stepIds: [plan.steps[0]!.id] }]) {
      const answer = await leavesUnchanged(state, () =>
        elena.call('POST', `/api/plans/${plan.id}/execute`, { body }),
      )
      expect(answer.status).toBe(200)
    }
    expect((await auditOf(plan.id)).filter(({ outcome }) => outcome === 'succeeded')).toHaveLength(1)
  })

  it('with its Idempotency-Key: the answer comes again, and nothing is done again', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const send = (path: string, body: object) =>
      elena.call('POST', path, { body, headers: { 'idempotency-key': `replay-${plan.id}` } })
    const path = `/api/plans/${plan.id}/decisions`
    const first = await send(path, { decisions: approvalsOf(plan) })
    const state = () => stateOf(client, plan.id)
    const again = await leavesUnchanged(state, () => send(path, { decisions: approvalsOf(plan) }))
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ])
    const other = await propose(elena, renaming(client, 'Stolen'))
    const stolen = await leavesUnchanged(state, () =>
      send(`/api/plans/${other.id}/decisions`, { decisions: approvalsOf(other) }),
    )
    expect(refusal(stolen)).toEqual([422, 'idempotency_key_reused'])
    expect(await planOf(other.id)).toMatchObject({ status: 'proposed' })
  })

  it('with the Idempotency-Key of somebody else: it is not theirs, and nothing of theirs comes back', async () => {
    const { plan } = await approved()
    const headers = { 'idempotency-key': `mine-${plan.id}` }
    const own = await elena.call('POST', '/api/threads', { body: { workspace: 'practice' }, headers })
    const others = await admin.call('POST', '/api/threads', { body: { workspace: 'practice' }, headers })
    expect(others.headers.has('idempotent-replayed')).toBe(false)
    expect(others.body.id).not.toBe(own.body.id)
  })

  it('after the change was undone', async () => {
    const { client, plan } = await approved()
    const undo = (await elena.call('POST', `/api/plans/${plan.id}/undo`)).body
    expect((await decide(elena, undo.id, approvalsOf(undo))).body.status).toBe('succeeded')
    const state = () => stateOf(client, plan.id, undo.id)
    for (const [id, decisions] of [
      [plan.id, approvalsOf(plan)],
      [undo.id, approvalsOf(undo)],
    ] as const) {
      const answer = await leavesUnchanged(state, () => decide(elena, id, decisions))
      expect(refusal(answer)).toEqual([409, 'already_decided'])
    }
  })

  it('on what was denied or dismissed', async () => {
    const client = await makeClient()
    const denied = await propose(elena, renaming(client))
    await decide(elena, denied.id, [{ ...approvalsOf(denied)[0], decision: 'deny' }])
    const dismissed = await propose(elena, renaming(client))
    await elena.call('POST', `/api/plans/${dismissed.id}/dismiss`, { body: {} })
    for (const plan of [denied, dismissed]) {
      const answer = await leavesUnchanged(
        () => stateOf(client, plan.id),
        () => decide(elena, plan.id, approvalsOf(plan)),
      )
      expect(refusal(answer)).toEqual([409, 'already_decided'])
    }
  })
})
