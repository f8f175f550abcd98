import type { PlanBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { filterPlans, isExpired, isSignedTogether } from './filter-plans.ts'

const plan = (id: string, step: object = {}): PlanBody =>
  ({
    id,
    workspace: 'practice',
    steps: [
      {
        tier: 'standard',
        risk: 'low',
        status: 'proposed',
        verdict: { approvalsNeeded: 1 },
        preview: {},
        ...step,
      },
    ],
  }) as unknown as PlanBody

describe('the inbox', () => {
  const plans = [plan('a'), plan('b', { tier: 'elevated' })]
  const all = { whose: 'all', workspace: '', tier: '' } as const

  it('is filtered by whose turn it is, tier and workspace', () => {
    const ids = (filter: Parameters<typeof filterPlans>[1]): string[] =>
      filterPlans(plans, filter, ({ id }) => id === 'a').map(({ id }) => id)
    expect(ids(all)).toEqual(['a', 'b'])
    expect(ids({ ...all, whose: 'mine' })).toEqual(['a'])
    expect(ids({ ...all, tier: 'elevated' })).toEqual(['b'])
    expect(ids({ ...all, workspace: 'device' })).toEqual([])
  })

  it('knows whose time is over', () => {
    const at = Date.parse('2026-01-01T12:00:00Z')
    const of = (expiresAt: string): boolean => isExpired({ expiresAt }, at)
    expect([of('2026-01-01T12:00:00Z'), of('2026-01-01T12:00:01Z')]).toEqual([true, false])
  })

  it('lets several plans be signed together only where nothing wants a look of its own', () => {
    expect(isSignedTogether(plan('a'))).toBe(true)
    expect(isSignedTogether(plan('a', { tier: 'elevated' }))).toBe(false)
    expect(isSignedTogether(plan('a', { risk: 'high' }))).toBe(false)
    expect(isSignedTogether(plan('a', { status: 'stale' }))).toBe(false)
    expect(isSignedTogether(plan('a', { verdict: { approvalsNeeded: 2 } }))).toBe(false)
    expect(isSignedTogether(plan('a', { preview: { warnings: ['Careful.'] } }))).toBe(false)
    expect(isSignedTogether(plan('a', { preview: { failure: { code: 'x', message: 'y' } } }))).toBe(false)
  })
})
