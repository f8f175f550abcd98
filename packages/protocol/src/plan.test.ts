import type { Plan } from '@countersign/core'
import { expect, it } from 'vitest'
import { planSchema, toPlanBody } from './plan.ts'

const at = '2026-01-05T09:00:00.000Z'
const change = {
  op: 'update',
  table: 'contacts',
  id: 'c1',
  before: { name: 'A' },
  after: { name: 'B', tags: ['x'] },
  fromVersion: 1,
  toVersion: 2,
  afterHash: 'inner',
} as const
const failure = { code: 'clash', message: 'It clashes.', hint: 'Try later.', details: { with: ['c2'] } }

/** With everything that a plan can have. */
const plan: Plan = {
  id: 'pl_1',
  workspace: 'sample',
  status: 'partial',
  rationale: 'Because',
  atomic: true,
  source: 'AiAssistant',
  channel: 'chat',
  proposer: { id: 'nia', name: 'Nia Inner', role: 'Nutritionist' },
  createdAt: at,
  expiresAt: at,
  correlationId: 'inner',
  autoExecute: true,
  reverts: 'pl_0',
  undoneBy: 'pl_2',
  steps: [
    {
      id: 's1',
      action: 'rename_contact',
      schemaVersion: '1.inner',
      judgedAs: 'inner',
      title: 'Rename contact',
      input: { id: 'c1', name: 'B' },
      effect: 'write',
      tier: 'standard',
      risk: 'low',
      dependsOn: ['s0'],
      follows: ['s00'],
      metadata: { confidence: 0.9 },
      status: 'outcome_unknown',
      verdict: { kind: 'confirm', tier: 'standard', reasons: ['it changes data'], approvalsNeeded: 1 },
      preview: {
        description: 'Rename A to B',
        warnings: ['Careful'],
        changes: [change],
        effects: [{ kind: 'message', payload: { to: 'x' } }],
        failure,
        digest: 'inner',
        hash: 'hash',
        at,
      },
      decisions: [
        {
          decision: 'approve',
          role: 'Admin',
          by: 'ada',
          at,
          note: 'Yes',
          previewHash: 'inner',
          requestKey: 'inner',
        },
      ],
      receipt: {
        planId: 'pl_1',
        stepId: 's1',
        at,
        by: 'ada',
        summary: 'Renamed.',
        result: { id: 'c1' },
        changes: [change],
        auditIds: ['au_1'],
        undoable: true,
        effects: [{ id: 'e1', kind: 'message', status: 'pending' }],
      },
      error: failure,
      waiting: 'It waits for its device.',
      stopping: true,
      fence: 7,
    },
  ],
  dropped: [{ index: 1, action: null, issues: [{ path: 'action', message: 'is missing' }] }],
}

it('shows exactly what the schema describes, and keeps the rest inside', () => {
  const body = toPlanBody(plan)
  expect(planSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    proposedBy: 'nia',
    rationale: 'Because',
    reverts: 'pl_0',
    undoneBy: 'pl_2',
    dropped: [{ index: 1 }],
  })
  expect(body.steps[0]).toMatchObject({
    follows: ['s00'],
    verdict: { kind: 'confirm', approvalsNeeded: 1 },
    preview: { warnings: ['Careful'], failure, hash: 'hash', effects: [{ kind: 'message' }] },
    decisions: [{ decision: 'approve', by: 'ada', at, note: 'Yes' }],
    receipt: { planId: 'pl_1', undoable: true, effects: [{ status: 'pending' }] },
    error: failure,
    waiting: 'It waits for its device.',
  })
  expect(JSON.stringify(body)).not.toMatch(
    /inner|fence|schemaVersion|digest|autoExecute|requestKey|stopping/i,
  )
})

it('leaves out what a plan does not have', () => {
  const { rationale: _rationale, reverts: _reverts, undoneBy: _undoneBy, ...rest } = plan
  const body = toPlanBody({ ...rest, steps: [], dropped: [] })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['rationale']))
  expect(body).not.toHaveProperty('reverts')
  expect(body).not.toHaveProperty('undoneBy')
  expect(body).not.toHaveProperty('dropped')
})
