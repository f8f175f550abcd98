import { expect, it } from 'vitest'
import type { Point } from '../../router/index.ts'
import { thinOut } from './thin-out.ts'

const bend: Point[] = [
  [60, 24],
  [60.001, 24.00001],
  [60.002, 24],
  [60.002, 24.01],
]

it('leaves out what lies on the line anyway, and keeps its bends', () => {
  expect(thinOut(bend, 10)).toEqual([bend[0], bend[2], bend[3]])
})

it('keeps what is farther off than the tolerance', () => {
  expect(thinOut(bend, 0.1)).toEqual(bend)
})

it('keeps a line that comes back to where it began', () => {
  const loop: Point[] = [
    [60, 24],
    [60.01, 24],
    [60, 24],
  ]
  expect(thinOut(loop, 10)).toEqual(loop)
})
