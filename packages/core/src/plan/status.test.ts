import { describe, expect, it } from 'vitest'
import type { PlanStatus, StepStatus } from './plan.ts'
import { planStatus } from './status.ts'

describe('planStatus', () => {
  it.each<[StepStatus[], PlanStatus]>([
    [['proposed'], 'proposed'],
    [['succeeded', 'proposed'], 'proposed'],
    [['stale', 'approved'], 'proposed'],
    [['approved', 'succeeded'], 'executing'],
    [['running'], 'executing'],
    [['succeeded', 'succeeded'], 'succeeded'],
    [['succeeded', 'denied'], 'partial'],
    [['succeeded', 'failed', 'skipped'], 'partial'],
    [['failed', 'skipped'], 'failed'],
    [['outcome_unknown'], 'failed'],
    [['denied', 'skipped'], 'dismissed'],
    [['expired', 'denied'], 'expired'],
  ])('of %j is %s', (statuses, expected) => {
    expect(planStatus(statuses.map((status) => ({ status })))).toBe(expected)
  })
})
