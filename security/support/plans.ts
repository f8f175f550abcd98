import { expect } from 'vitest'
import { admin, elena, type Somebody } from './cast.ts'
import type { Answer } from './http.ts'

export interface Step {
  readonly id: string
  readonly status: string
  readonly input: Readonly<Record<string, unknown>>
  readonly preview: { readonly description: string; readonly hash: string }
  readonly decisions: readonly object[]
  readonly error?: { readonly code: string }
}

export interface Plan {
  readonly id: string
  readonly status: string
  readonly source: string
  readonly channel: string
  readonly steps: readonly Step[]
}

let count = 0

/** A client of somebody's, to be changed by nobody who may not. */
export async function makeClient(owner: Somebody = elena): Promise<string> {
  const name = { first_name: 'Jane', last_name: `Doe${++count}` }
  const made = await owner.call('POST', '/api/actions/create_client', { body: name })
  return made.body.result.id
}

export interface ProposedStep {
  readonly id?: string
  readonly action: string
  readonly input: object
  readonly dependsOn?: readonly string[]
  readonly metadata?: object
}

export async function propose(proposer: Somebody, ...steps: readonly ProposedStep[]): Promise<Plan> {
  const { status, body } = await proposer.call('POST', '/api/plans', { body: { steps } })
  if (status !== 201) throw new Error(`No plan was made: ${JSON.stringify(body)}`)
  return body
}

export const renaming = (id: string, last_name = 'Changed'): ProposedStep => ({
  action: 'update_client',
  input: { id, last_name },
})

export const approvalsOf = ({
  steps,
}: Pick<Plan, 'steps'>): { stepId: string; previewHash: string; decision: string }[] =>
  steps.map(({ id, preview }) => ({ stepId: id, decision: 'approve', previewHash: preview.hash }))

export const decide = (
  person: Pick<Somebody, 'call'>,
  planId: string,
  decisions: readonly object[],
  more: object = {},
): Promise<Answer> => person.call('POST', `/api/plans/${planId}/decisions`, { body: { decisions, ...more } })

export const planOf = async (id: string): Promise<Plan> => (await admin.call('GET', `/api/plans/${id}`)).body

/** What is on record of a plan. */
export const auditOf = async (planId: string): Promise<readonly { outcome: string; source: string }[]> =>
  (await admin.call('GET', `/api/audit?planId=${planId}`)).body.items

/** Everything that an attack on a client and on plans about it could change, as an administrator sees it. */
export async function stateOf(clientId: string, ...planIds: readonly string[]): Promise<unknown> {
  const read = await admin.call('POST', '/api/tools/call', {
    body: { tool: 'get_client', arguments: { id: clientId } },
  })
  const record = await admin.call('GET', `/api/audit?entityId=${clientId}`)
  return {
    client: read.body,
    record: record.body.items,
    plans: await Promise.all(planIds.map(planOf)),
    audit: await Promise.all(planIds.map(auditOf)),
  }
}

/** Makes an attack, and shows that it has left everything as it was. */
export async function leavesUnchanged<Result>(
  look: () => Promise<unknown>,
  attack: () => Promise<Result>,
): Promise<Result> {
  const before = await look()
  const result = await attack()
  expect(await look()).toEqual(before)
  return result
}
