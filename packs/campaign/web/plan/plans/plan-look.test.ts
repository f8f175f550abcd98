import type { PlanBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { planLook } from './plan-look.ts'

const look = (statuses: readonly string[], rest: Partial<PlanBody> = {}): string =>
  planLook({
    status: 'partial',
    steps: statuses.map((status, at) => ({ id: String(at), status }) as PlanBody['steps'][number]),
    ...rest,
  }).text

describe('a plan in the list', () => {
  it('says how many proposals wait, before anything else', () => {
    expect(look(['succeeded', 'proposed', 'stale'], { status: 'proposed' })).toBe('2 to decide')
    expect(look(['succeeded', 'proposed'], { status: 'proposed', undoneBy: 'p2' })).toBe('1 to decide')
  })

  it('says what came of those that were decided', () => {
    expect(look(['succeeded', 'succeeded'], { status: 'succeeded' })).toBe('Applied')
    expect(look(['succeeded', 'denied', 'skipped'])).toBe('1 of 3 applied')
    expect(look(['succeeded', 'failed'])).toBe('1 failed')
    expect(look(['succeeded', 'denied'], { undoneBy: 'p2' })).toBe('Undone')
    expect(look(['denied', 'denied'], { status: 'dismissed' })).toBe('Rejected')
  })

  it('says that its time is over', () => {
    expect(look(['proposed', 'expired'], { status: 'expired' })).toBe('Expired')
    expect(look(['succeeded', 'expired'], { status: 'expired' })).toBe('1 of 2 applied')
  })
})
