import { expect } from 'vitest'
import { decisionsOf } from './http.ts'
import { type Api, type Name, type Party, statusAfter, type Surface, type Word } from './surface.ts'

export interface Case {
  readonly api: Api
  readonly begins: Surface
  readonly decides: Surface
  readonly proposer: Party
  readonly decider: Party
  readonly name: Name
  readonly word: Word
}

/** Begins something in one surface and decides on it in another: one effect or none, on record as theirs, told where it began. */
export async function decideElsewhere(given: Case): Promise<void> {
  const { api, begins, decides, proposer, decider, name, word } = given
  const { planId, source, channel, leaves, noticed } = await begins.begin(proposer, name)
  expect(await count(api, decider, name)).toBe(1 - leaves)
  await decides.decide(decider, planId, name, word)
  await noticed(word)

  expect(await count(api, decider, name)).toBe(word === 'approve' ? leaves : 1 - leaves)
  const { body: plan } = await api(decider, 'GET', `/api/plans/${planId}`)
  expect(plan).toMatchObject({ status: statusAfter[word], source, channel, proposedBy: proposer.id })
  expect(plan.steps).toMatchObject([{ decisions: [{ decision: word, by: decider.id }] }])
  const { body: record } = await api(decider, 'GET', `/api/audit?planId=${planId}`)
  expect(record.items).toEqual([
    expect.objectContaining({
      outcome: word === 'approve' ? 'succeeded' : 'denied',
      source,
      channel,
      actor: decider.id,
      proposedBy: proposer.id,
      approvedBy: word === 'approve' ? [decider.id] : [],
    }),
  ])
  // Nobody decides twice, whoever it is.
  for (const party of [proposer, decider]) {
    const again = await api(party, 'POST', `/api/plans/${planId}/decisions`, {
      decisions: decisionsOf(plan, 'approve'),
    })
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
