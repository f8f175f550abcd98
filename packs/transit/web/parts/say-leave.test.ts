import { formatTimeAs } from '@countersign/ui'
import { expect, it } from 'vitest'
import { sayLeave } from './say-leave.ts'

const timeZone = 'Europe/Helsinki'
const leaves = (time: string): string =>
  sayLeave(time, {
    now: Date.parse('2026-11-16T08:00:00Z'),
    timeZone,
    formatTimeAs: (style, value) => formatTimeAs(style, value, timeZone, 'en-GB'),
  })

it('counts the minutes for two hours, then says the time', () => {
  expect(leaves('2026-11-16T08:06:00Z')).toBe('Leave in 6 min')
  expect(leaves('2026-11-16T09:59:00Z')).toBe('Leave in 1 h 59 min')
  expect(leaves('2026-11-16T17:59:00Z')).toBe('Leave at 19:59')
})

it('says the day where it is another, and the year where that is', () => {
  expect(leaves('2026-11-17T06:00:00Z')).toMatch(/^Tue,? 17 Nov$/)
  expect(leaves('2027-01-04T06:00:00Z')).toBe('4 Jan 2027')
})

it('says of what has left that it has', () => {
  expect(leaves('2026-11-16T07:50:00Z')).toBe('Has left')
  expect(leaves('2026-11-16T01:00:00Z')).toBe('Has left')
})
