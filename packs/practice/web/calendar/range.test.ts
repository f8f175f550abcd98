import { expect, it } from 'vitest'
import { daysOf, isDate, shift, titleOf } from './range.ts'

it('shows a day, a week, and a month in whole weeks', () => {
  expect(daysOf('day', '2026-11-18')).toEqual(['2026-11-18'])
  const week = daysOf('week', '2026-11-22', 'en-GB')
  expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-16', '2026-11-22', 7])
  const november = daysOf('month', '2026-11-18', 'en-GB')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const february = daysOf('month', '2027-02-10', 'en-GB')
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-03-07', 35])
})

it('begins weeks with the day that they begin with where the reader is', () => {
  const weekIn = (locale: string) => daysOf('week', '2026-11-22', locale)[0]
  expect([weekIn('de'), weekIn('en-US'), weekIn('ar-EG')]).toEqual(['2026-11-16', '2026-11-22', '2026-11-21'])
  expect(daysOf('month', '2026-11-18', 'en-US').slice(0, 1)).toEqual(['2026-11-01'])
})

it('goes on and back, over the ends of months and years', () => {
  expect(shift('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(shift('week', '2026-01-05', -1)).toBe('2025-12-29')
  expect(shift('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(shift('month', '2026-01-15', -1)).toBe('2025-12-01')
})

it('takes from the address only what is a date', () => {
  expect(['2026-11-18', '2026-13-01', 'today', undefined].map((text) => isDate(text))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('is headed with what it shows', () => {
  expect(titleOf('month', '2026-11-18', 'en-GB')).toContain('2026')
  expect(titleOf('week', '2026-11-18', 'en-GB')).toMatch(/16.*22/)
  expect(titleOf('week', '2026-11-18', 'en-US')).toMatch(/15.*21/)
})
