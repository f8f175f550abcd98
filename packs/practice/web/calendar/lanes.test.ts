import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from './lanes.ts'

const of = (...spans: [number, number][]) => layOut(spans.map(([start, end]) => ({ start, end })))

describe('the lanes of a day', () => {
  it('gives what stands alone the whole width', () => {
    expect(of([600, 645], [660, 700])).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ])
  })

  it('puts what overlaps side by side, and uses a lane again when it is free', () => {
    expect(of([600, 660], [615, 720], [660, 700])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
    ])
  })

  it('does not let one that ends as another starts count as overlapping', () => {
    expect(of([600, 645], [645, 700]).map(({ lanes }) => lanes)).toEqual([1, 1])
  })

  it('answers in the order given', () => {
    expect(of([700, 760], [600, 720]).map(({ lane }) => lane)).toEqual([1, 0])
  })

  it('never puts two that overlap into one lane', () => {
    const interval = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 20, max: 240 }))
      .map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 25 }), (intervals) => {
        const lanes = layOut(intervals)
        for (const [left, one] of intervals.entries())
          for (const [right, other] of intervals.entries()) {
            const isOverlapping = one.start < other.end && other.start < one.end
            if (left < right && isOverlapping) {
              expect(lanes[left]!.lane).not.toBe(lanes[right]!.lane)
              expect(lanes[left]!.lanes).toBe(lanes[right]!.lanes)
            }
          }
        for (const { lane, lanes: all } of lanes) expect(lane).toBeLessThan(all)
      }),
    )
  })
})
