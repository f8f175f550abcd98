import { beforeEach, describe, expect, it } from 'vitest'
import { elena } from './support/cast.ts'
import { refusal } from './support/http.ts'
import {
  approvalsOf,
  decide,
  leavesUnchanged,
  makeClient,
  type Plan,
  propose,
  stateOf,
} from './support/plans.ts'

describe('an approval is swapped', () => {
  let client: string
  let harmless: Plan
  let harmful: Plan
  const state = () => stateOf(client, harmless.id, harmful.id)
  beforeEach(async () => {
    client = await makeClient()
    harmless = await propose(elena, { action: 'update_client', input: { id: client, phone: '+49 30 1234' } })
    harmful = await propose(elena, { action: 'delete_client', input: { id: client } })
  })

  it('for that of another plan', async () => {
    const [shown] = approvalsOf(harmless)
    const answer = await leavesUnchanged(state, () =>
      decide(elena, harmful.id, [{ ...shown, stepId: harmful.steps[0]!.id }]),
    )
    expect(refusal(answer)).toEqual([409, 'hash_mismatch'])
  })

  it('for that of another step of the same plan', async () => {
    const both = await propose(
      elena,
      { id: 'gentle', action: 'update_client', input: { id: client, phone: '+49 30 1234' } },
      { id: 'rough', action: 'update_client', input: { id: client, last_name: 'Gone' } },
    )
    const [gentle, rough] = approvalsOf(both)
    const answer = await leavesUnchanged(
      () => stateOf(client, both.id),
      () =>
        decide(elena, both.id, [
          { ...gentle, previewHash: rough!.previewHash },
          { ...rough, previewHash: gentle!.previewHash },
        ]),
    )
    expect(refusal(answer)).toEqual([409, 'hash_mismatch'])
  })

  it('with one good decision beside a bad one: none of them counts', async () => {
    const both = await propose(
      elena,
      { id: 'gentle', action: 'update_client', input: { id: client, phone: '+49 30 1234' } },
      { id: 'rough', action: 'update_client', input: { id: client, last_name: 'Gone' } },
    )
    const [gentle, rough] = approvalsOf(both)
    const answer = await leavesUnchanged(
      () => stateOf(client, both.id),
      () => decide(elena, both.id, [gentle!, { ...rough, previewHash: gentle!.previewHash }]),
    )
    expect(refusal(answer)).toEqual([409, 'hash_mismatch'])
  })

  it('by naming a step of another plan, or one step twice', async () => {
    const [good] = approvalsOf(harmless)
    const foreign = await leavesUnchanged(state, () =>
      decide(elena, harmless.id, [{ ...good, stepId: 'step-of-another-plan' }]),
    )
    expect(refusal(foreign)).toEqual([404, 'not_found'])
    const twice = await leavesUnchanged(state, () =>
      decide(elena, harmless.id, [good!, { ...good, decision: 'deny' }]),
    )
    expect(refusal(twice)).toEqual([400, 'validation_failed'])
  })

  it('by a body that says one key twice: what is parsed is what is checked', async () => {
    const { id } = harmful.steps[0]!
    const text =
      `{"decisions":[{"stepId":"${id}","decision":"deny","decision":"approve",` +
      `"previewHash":"${harmful.steps[0]!.preview.hash}","previewHash":"${'0'.repeat(64)}"}]}`
    const answer = await leavesUnchanged(state, () =>
      elena.call('POST', `/api/plans/${harmful.id}/decisions`, {
        text,
        headers: { 'content-type': 'application/json' },
      }),
    )
    expect(refusal(answer)).toEqual([409, 'hash_mismatch'])
  })
})
