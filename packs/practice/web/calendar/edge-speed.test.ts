import { expect, it } from 'vitest'
import { edgeSpeed } from './edge-speed.ts'

it('stands still in the middle, and scrolls faster the nearer the edge is', () => {
  expect(edgeSpeed(300, 100, 500)).toBe(0)
  expect(edgeSpeed(490, 100, 500)).toBeGreaterThan(edgeSpeed(460, 100, 500))
  expect(edgeSpeed(110, 100, 500)).toBeLessThan(edgeSpeed(140, 100, 500))
  expect(edgeSpeed(140, 100, 500)).toBeLessThan(0)
})

it('is no faster beyond the edge than at it', () => {
  expect(edgeSpeed(900, 100, 500)).toBe(edgeSpeed(500, 100, 500))
  expect(edgeSpeed(-900, 100, 500)).toBe(edgeSpeed(100, 100, 500))
})
