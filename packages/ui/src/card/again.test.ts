import type { PlanBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { isOfferedAgain, toProposal } from './again.ts'

const me = { id: 'me', role: 'Nutritionist' }
const step = { id: 's1', action: 'create_client', input: { first_name: 'Jane' }, dependsOn: [], metadata: {} }
const plan = (more: object = {}): PlanBody =>
  ({
    id: 'p1',
    status: 'expired',
    atomic: true,
    source: 'Web',
    proposedBy: 'me',
    steps: [{ ...step, status: 'expired', tier: 'standard', preview: {}, decisions: [] }],
    ...more,
  }) as unknown as PlanBody

describe('proposing a plan again', () => {
  it.each(['expired', 'dismissed'])('is offered to whoever asked for it, once it is %s', (status) => {
    expect(isOfferedAgain(plan({ status }), me, undefined)).toBe(true)
    expect(isOfferedAgain(plan({ status }), { id: 'boss', role: 'Admin' }, undefined)).toBe(false)
  })

  it.each(['proposed', 'executing', 'succeeded', 'partial', 'failed'])(
    'is not offered while it is %s',
    (status) => expect(isOfferedAgain(plan({ status }), me, undefined)).toBe(false),
  )

  it('is not offered of an undo: that begins at what is to be undone', () => {
    expect(isOfferedAgain(plan({ reverts: 'p0' }), me, undefined)).toBe(false)
  })

  it('is not offered where the policy no longer lets them propose it', () => {
    const rules = (propose: readonly string[]) => ({
      approve: { standard: ['*'], elevated: ['Admin'] },
      actions: { create_client: { propose } },
    })
    expect(isOfferedAgain(plan(), me, rules(['Admin']))).toBe(false)
    expect(isOfferedAgain(plan(), me, rules(['Nutritionist']))).toBe(true)
    expect(isOfferedAgain(plan(), me, rules(['*']))).toBe(true)
  })

  it('sends the same steps, and the reason only where it is the person’s own', () => {
    expect(toProposal(plan({ rationale: 'New here' }))).toEqual({
      steps: [step],
      atomic: true,
      rationale: 'New here',
    })
    expect(toProposal(plan({ rationale: 'Said the model', source: 'AiAssistant' }))).toEqual({
      steps: [step],
      atomic: true,
    })
  })
})
