import { expect, it } from 'vitest'
import { standingOf } from './against-target.ts'

it('says how a total stands against its target', () => {
  expect(standingOf(900, 1800)).toEqual({ share: 0.5, state: 'under' })
  expect(standingOf(1620, 1800).state).toBe('met')
  expect(standingOf(1980, 1800)).toEqual({ share: 1, state: 'met' })
  expect(standingOf(1981, 1800).state).toBe('over')
  expect(standingOf(100, null).state).toBe('none')
  expect(standingOf(100, 0).state).toBe('none')
})
