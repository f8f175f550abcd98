import { describe, expect, it } from 'vitest'
import { elena } from './support/cast.ts'
import {
  approvalsOf,
  decide,
  leavesUnchanged,
  makeClient,
  type Plan,
  propose,
  stateOf,
} from './support/plans.ts'

/** Two changes to one client, of which the second stands on the first. */
async function twoSteps(): Promise<{ client: string; plan: Plan }> {
  const client = await makeClient()
  const plan = await propose(
    elena,
    { id: 'first', action: 'update_client', input: { id: client, last_name: 'First' } },
    {
      id: 'second',
      action: 'update_client',
      input: { id: client, last_name: 'Second' },
      dependsOn: ['first'],
    },
  )
  return { client, plan }
}

const statuses = (plan: Plan) => Object.fromEntries(plan.steps.map(({ id, status }) => [id, status]))

describe('approved steps are reordered', () => {
  it('by approving only the later one: it waits for the one it stands on', async () => {
    const { client, plan } = await twoSteps()
    const [, second] = approvalsOf(plan)
    const { body } = await decide(elena, plan.id, [second!])
    expect(statuses(body)).toEqual({ first: 'proposed', second: 'approved' })
    await leavesUnchanged(
      () => stateOf(client, plan.id),
      () => elena.call('POST', `/api/plans/${plan.id}/execute`, { body: { stepIds: ['second'] } }),
    )
  })

  it('by denying what the later one stands on: it is skipped', async () => {
    const { client, plan } = await twoSteps()
    const [first, second] = approvalsOf(plan)
    const { body } = await decide(elena, plan.id, [second!, { ...first, decision: 'deny' }])
    expect(statuses(body)).toEqual({ first: 'denied', second: 'skipped' })
    expect(await stateOf(client)).not.toMatchObject({ client: { last_name: 'Second' } })
  })

  it('by sending the decisions the other way round: the plan keeps its order', async () => {
    const { client, plan } = await twoSteps()
    const { body } = await decide(elena, plan.id, approvalsOf(plan).toReversed())
    expect(body).toMatchObject({ status: 'succeeded' })
    expect(await stateOf(client)).toMatchObject({
      client: { last_name: 'Second' },
      record: [{ stepId: 'second' }, { stepId: 'first' }, { action: 'create_client' }],
    })
  })

  it('by steps that stand on each other in a circle: they are dropped, with what stands on them', async () => {
    const client = await makeClient()
    const step = (id: string, dependsOn: string[]) => ({
      id,
      dependsOn,
      action: 'update_client',
      input: { id: client, last_name: id },
    })
    const answer = await leavesUnchanged(
      () => stateOf(client),
      () => elena.call('POST', '/api/plans', { body: { steps: [step('a', ['b']), step('b', ['a'])] } }),
    )
    expect([answer.status, answer.body.error.code]).toEqual([400, 'no_valid_steps'])
  })

  it('by two steps of one name: neither stands for the other', async () => {
    const client = await makeClient()
    const step = (last_name: string) => ({
      id: 'same',
      action: 'update_client',
      input: { id: client, last_name },
    })
    const answer = await elena.call('POST', '/api/plans', {
      body: { steps: [step('Shown'), step('Hidden')] },
    })
    const ids = (answer.body.steps ?? []).map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(answer.body.dropped ?? answer.body.error.details.dropped).not.toEqual([])
  })
})
