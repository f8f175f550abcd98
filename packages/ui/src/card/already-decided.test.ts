import type { PlanBody } from '@countersign/protocol'
import { expect, it } from 'vitest'
import { isOnRecord } from './already-decided.ts'

const plan = {
  steps: [
    { id: 'a', decisions: [{ by: 'nia', decision: 'approve' }] },
    { id: 'b', decisions: [] },
  ],
} as unknown as PlanBody

it('knows one’s own decision again', () => {
  expect(isOnRecord(plan, [{ stepId: 'a', decision: 'approve' }], 'nia')).toBe(true)
})

it.each([
  ['of somebody else', [{ stepId: 'a', decision: 'approve' }], 'ben'],
  ['that was another', [{ stepId: 'a', decision: 'deny' }], 'nia'],
  [
    'of which a part is open',
    [
      { stepId: 'a', decision: 'approve' },
      { stepId: 'b', decision: 'approve' },
    ],
    'nia',
  ],
  ['on a step that is gone', [{ stepId: 'c', decision: 'approve' }], 'nia'],
] as const)('does not take for it a decision %s', (_what, decisions, personId) => {
  expect(isOnRecord(plan, decisions, personId)).toBe(false)
})
