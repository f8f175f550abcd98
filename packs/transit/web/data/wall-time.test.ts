import { expect, it } from 'vitest'
import { toInstant, toWall } from './wall-time.ts'

const zone = 'Europe/Helsinki'

it('shows an instant as clocks there do, and finds it again', () => {
  expect(toWall('2026-11-16T07:30:00Z', zone)).toBe('2026-11-16T09:30')
  expect(toInstant('2026-11-16T09:30', zone)).toBe('2026-11-16T07:30:00.000Z')
  expect(toInstant('2026-07-01T00:10', zone)).toBe('2026-06-30T21:10:00.000Z')
})

it('is right on the day the clocks change', () => {
  expect(toInstant('2026-03-29T02:30', zone)).toBe('2026-03-29T00:30:00.000Z')
  expect(toInstant('2026-03-29T04:30', zone)).toBe('2026-03-29T01:30:00.000Z')
  expect(toInstant('2026-10-25T05:00', zone)).toBe('2026-10-25T03:00:00.000Z')
})

it('knows no instant for what is no time', () => {
  expect(toInstant('', zone)).toBeUndefined()
})
