import { describe, expect, it } from 'vitest'
import { localDay, serviceDayStart } from './index.ts'

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const at = (time: string): number => Date.parse(time) / 1000

describe('a service day', () => {
  it.each([
    ['on a day like any other at midnight', '2026-02-10', '2026-02-09T22:00:00Z'],
    ['an hour before midnight where clocks go forward', '2026-03-29', '2026-03-28T21:00:00Z'],
    ['an hour after midnight where clocks go back', '2026-10-25', '2026-10-24T22:00:00Z'],
  ])('starts %s', (_, date, start) => {
    expect(serviceDayStart('Europe/Helsinki', day(date))).toBe(at(start))
  })

  it('is that of the time zone, on either side of the date line', () => {
    expect(serviceDayStart('Pacific/Auckland', day('2026-07-01'))).toBe(at('2026-06-30T12:00:00Z'))
    expect(serviceDayStart('America/Los_Angeles', day('2026-07-01'))).toBe(at('2026-07-01T07:00:00Z'))
    expect(localDay('Pacific/Auckland', at('2026-06-30T12:00:00Z'))).toBe(day('2026-07-01'))
    expect(localDay('America/Los_Angeles', at('2026-07-01T06:59:59Z'))).toBe(day('2026-06-30'))
  })
})
