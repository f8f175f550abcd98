import { describe, expect, it, vi } from 'vitest'
import { admin, elena, samuel } from './support/cast.ts'
import { refusal } from './support/http.ts'
import {
  approvalsOf,
  decide,
  leavesUnchanged,
  makeClient,
  planOf,
  propose,
  renaming,
  stateOf,
} from './support/plans.ts'

describe('what was shown is edited after', () => {
  it('and before it is approved: the approval of what was shown counts for nothing', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Harmless'))
    const [step] = plan.steps
    const path = `/api/plans/${plan.id}/steps/${step!.id}`
    const edited = await elena.call('PATCH', path, { body: { input: { id: client, last_name: 'Harmful' } } })
    expect(edited.body.steps[0].preview.hash).not.toBe(step!.preview.hash)
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () => decide(elena, plan.id, approvalsOf(plan)),
    )
    expect(refusal(answer)).toEqual([409, 'hash_mismatch'])
    // What to look at now comes with the refusal.
    expect(answer.body.error.details.plan.steps[0].input).toMatchObject({ last_name: 'Harmful' })
  })

  it('and after it is approved for later: it can no longer be edited', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Harmless'))
    await decide(elena, plan.id, approvalsOf(plan), { execute: false })
    const path = `/api/plans/${plan.id}/steps/${plan.steps[0]!.id}`
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () => elena.call('PATCH', path, { body: { input: { id: client, last_name: 'Harmful' } } }),
    )
    expect(refusal(answer)).toEqual([409, 'already_decided'])
    const { body } = await elena.call('POST', `/api/plans/${plan.id}/execute`, { body: {} })
    expect(body.steps[0].receipt.result.last_name).toBe('Harmless')
  })

  it('by somebody else, or once it is done', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const edit = (person: typeof elena) =>
      leavesUnchanged(
        () => stateOf(client, plan.id),
        () =>
          person.call('PATCH', `/api/plans/${plan.id}/steps/${plan.steps[0]!.id}`, {
            body: { input: { id: client, last_name: 'Harmful' } },
          }),
      )
    expect(refusal(await edit(samuel))).toEqual([404, 'not_found'])
    await decide(elena, plan.id, approvalsOf(plan))
    expect((await edit(elena)).status).toBe(409)
  })

  it('to another action, or with fields that the action does not have', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const path = `/api/plans/${plan.id}/steps/${plan.steps[0]!.id}`
    for (const body of [
      { action: 'delete_client', input: { id: client } },
      { input: { id: client, last_name: 'X', owner: 'user-2' } },
      { input: { id: client, last_name: 'X' }, metadata: { confidence: 1 } },
    ]) {
      const answer = await leavesUnchanged(
        () => stateOf(client, plan.id),
        () => elena.call('PATCH', path, { body }),
      )
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
    }
  })

  it('underneath: the record has changed since, so nothing runs and the new preview is shown', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Shown'))
    await admin.call('POST', '/api/actions/update_client', { body: { id: client, last_name: 'Meanwhile' } })
    const answer = await decide(elena, plan.id, approvalsOf(plan))
    expect(refusal(answer)).toEqual([409, 'stale'])
    expect(await stateOf(client, plan.id)).toMatchObject({
      client: { last_name: 'Meanwhile' },
      plans: [{ steps: [{ status: 'stale', decisions: [] }] }],
    })
  })

  it('in a conversation: the question that was asked before the edit is no longer one', async () => {
    const thread = await elena.call('POST', '/api/threads', { body: { workspace: 'practice' } })
    const text = 'Create a client named Zoe Asked'
    const sent = await elena.call('POST', `/api/threads/${thread.body.id}/messages`, { body: { text } })
    const run = await vi.waitFor(async () => {
      const { body } = await elena.call('GET', `/api/runs/${sent.body.runId}`)
      expect(body.status).toBe('waiting')
      return body
    }, 10_000)
    const [{ confirmationId, planId, stepId }] = run.confirmations
    await elena.call('PATCH', `/api/plans/${planId}/steps/${stepId}`, {
      body: { input: { first_name: 'Zoe', last_name: 'Edited' } },
    })
    const plan = () => planOf(planId)
    const answer = await leavesUnchanged(plan, () =>
      elena.call('POST', `/api/runs/${run.id}/confirmations/${confirmationId}`, { body: { approved: true } }),
    )
    expect(answer.status).toBe(409)
    expect((await plan()).steps[0]).toMatchObject({ status: 'proposed', decisions: [] })
    await elena.call('POST', `/api/runs/${run.id}/cancel`, { body: {} })
  })
})
