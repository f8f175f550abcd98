import type { StepBody } from '@countersign/protocol'
import { expect, it } from 'vitest'
import { toRetry } from './retry.ts'

const step = (id: string, more: Partial<StepBody>) =>
  ({ id, action: 'create_doc', input: {}, dependsOn: [], decisions: [], metadata: {}, ...more }) as StepBody
const from = (id: string) => ({ $from: id, path: 'id' })

it('takes only what failed or fell with it, with the ids of what is done filled in', () => {
  const steps = [
    step('a', { status: 'succeeded', receipt: { result: { id: 'row-a' } } as StepBody['receipt'] }),
    step('b', { status: 'failed', input: { channelId: from('a') }, dependsOn: ['a'] }),
    step('c', { status: 'skipped', input: { refs: [from('b'), from('a'), 'x'] }, dependsOn: ['b', 'a'] }),
    step('d', {
      status: 'skipped',
      decisions: [{ decision: 'deny', by: 'me', at: '' }],
    }),
    step('e', { status: 'denied' }),
  ]
  expect(toRetry({ steps, rationale: 'Why' })).toEqual({
    rationale: 'Why',
    steps: [
      { id: 'b', action: 'create_doc', input: { channelId: 'row-a' }, dependsOn: [], metadata: {} },
      {
        id: 'c',
        action: 'create_doc',
        input: { refs: [from('b'), 'row-a', 'x'] },
        dependsOn: ['b'],
        metadata: {},
      },
    ],
  })
})

it('is not offered where nothing failed, or where something needed was denied', () => {
  expect(toRetry({ steps: [step('a', { status: 'succeeded' })] })).toBeUndefined()
  const steps = [
    step('a', { status: 'denied' }),
    step('b', { status: 'failed', input: { docId: from('a') } }),
  ]
  expect(toRetry({ steps })).toBeUndefined()
})
