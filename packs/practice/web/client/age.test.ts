import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

it('counts a year from the birthday on', () => {
  expect(ageOn('1990-05-04', '2026-05-03')).toBe(35)
  expect(ageOn('1990-05-04', '2026-05-04')).toBe(36)
  expect(ageOn('2026-11-16', '2026-11-16')).toBe(0)
})
