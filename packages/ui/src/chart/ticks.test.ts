import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ticksFor } from './ticks.ts'

it('are round numbers around the values', () => {
  expect(ticksFor(74, 86.4)).toEqual([70, 75, 80, 85, 90])
  expect(ticksFor(6.4, 6.8)).toEqual([6.4, 6.5, 6.6, 6.7, 6.8])
  expect(ticksFor(70, 70)).toEqual([70, 70.5])
})

it('hold every value between them, and are few', () => {
  const value = fc.double({ min: -1000, max: 1000, noNaN: true })
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const ticks = ticksFor(low, high)
      expect(ticks[0]!).toBeLessThanOrEqual(low + 1e-6)
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(high - 1e-6)
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})
