import { expect } from 'vitest'
import { approvalsOf } from './http.ts'
import type { Api, Name, Party, Surface } from './surface.ts'

export interface Case {
  readonly api: Api
  readonly begins: Surface
  readonly decides: Surface
  readonly proposer: Party
  readonly decider: Party
  readonly name: Name
}

/** Begins something in one surface and approves it in another: one effect, on record as theirs, told where it began. */
export async function decideElsewhere({ api, begins, decides, proposer, decider, name }: Case) {
  const { planId, source, channel, leaves, noticed } = await begins.begin(proposer, name)
  expect(await count(api, decider, name)).toBe(1 - leaves)
  await decides.decide(decider, planId, name)
  await noticed()

  expect(await count(api, decider, name)).toBe(leaves)
  const { body: plan } = await api(decider, 'GET', `/api/plans/${planId}`)
  expect(plan).toMatchObject({ status: 'succeeded', source, channel, proposedBy: proposer.id })
  expect(plan.steps).toMatchObject([{ decisions: [{ decision: 'approve', by: decider.id }] }])
  const { body: record } = await api(decider, 'GET', `/api/audit?planId=${planId}`)
  expect(record.items).toEqual([
    expect.objectContaining({
      outcome: 'succeeded',
      source,
      channel,
      actor: decider.id,
      proposedBy: proposer.id,
      approvedBy: [decider.id],
    }),
  ])
  // Nobody decides twice, whoever it is.
  for (const party of [proposer, decider]) {
    const again = await api(party, 'POST', `/api/plans/${planId}/decisions`, { decisions: approvalsOf(plan) })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_decided' } } })
  }
}

async function count(api: Api, party: Party, { first, last }: Name): Promise<number> {
  const { body } = await api(party, 'POST', '/api/tools/call', {
    tool: 'list_clients',
    arguments: { search_term: `${first} ${last}` },
  })
  return body.total as number
}
