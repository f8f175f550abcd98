import type { CallOptions } from '../harness.ts'
import type { Case, Scene } from './scene.ts'

const decide = (planOf: (scene: Scene) => string, decision: (scene: Scene) => object) => (scene: Scene) =>
  ['POST', `/api/plans/${planOf(scene)}/decisions`, { body: { decisions: [decision(scene)] } }] as [
    string,
    string,
    CallOptions,
  ]

export const decisions: Case[] = [
  {
    title: 'a wrong hash',
    request: decide(
      ({ planId }) => planId,
      () => ({ stepId: 's1', decision: 'approve', previewHash: '0'.repeat(64) }),
    ),
    status: 409,
    code: 'hash_mismatch',
  },
  {
    title: 'no hash',
    request: decide(
      ({ planId }) => planId,
      () => ({ stepId: 's1', decision: 'approve' }),
    ),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a decision that is neither yes nor no',
    request: decide(
      ({ planId }) => planId,
      ({ hash }) => ({ stepId: 's1', decision: 'maybe', previewHash: hash }),
    ),
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'no decisions',
    request: ({ planId }) => ['POST', `/api/plans/${planId}/decisions`, { body: { decisions: [] } }],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'two decisions on one step',
    request: ({ planId, hash }) => [
      'POST',
      `/api/plans/${planId}/decisions`,
      {
        body: {
          decisions: [
            { stepId: 's1', decision: 'approve', previewHash: hash },
            { stepId: 's1', decision: 'deny', previewHash: hash },
          ],
        },
      },
    ],
    status: 400,
    code: 'validation_failed',
  },
  {
    title: 'a step that is not in the plan',
    request: decide(
      ({ planId }) => planId,
      ({ hash }) => ({ stepId: 's9', decision: 'approve', previewHash: hash }),
    ),
    status: 404,
    code: 'not_found',
  },
  {
    title: 'a plan that is not there',
    request: decide(
      () => 'pl_nowhere',
      ({ hash }) => ({ stepId: 's1', decision: 'approve', previewHash: hash }),
    ),
    status: 404,
    code: 'not_found',
  },
  {
    title: 'a step that is settled',
    request: decide(
      ({ settledId }) => settledId,
      ({ settledHash }) => ({ stepId: 's1', decision: 'approve', previewHash: settledHash }),
    ),
    status: 409,
    code: 'already_decided',
  },
  {
    title: 'an expired plan',
    request: decide(
      ({ expiredId }) => expiredId,
      ({ expiredHash }) => ({ stepId: 's1', decision: 'approve', previewHash: expiredHash }),
    ),
    status: 409,
    code: 'expired',
  },
  {
    title: "someone else's plan",
    request: ({ planId, hash, niasKey }) => [
      'POST',
      `/api/plans/${planId}/decisions`,
      { key: niasKey, body: { decisions: [{ stepId: 's1', decision: 'approve', previewHash: hash }] } },
    ],
    status: 404,
    code: 'not_found',
  },
]
