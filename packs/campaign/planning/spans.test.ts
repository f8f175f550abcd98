import { expect, it } from 'vitest'
import { readSpan, spanDates } from './spans.ts'

const TODAY = '2026-05-01'

it.each([
  ['am 14. März 2027', { start: '2027-03-14' }],
  ['vom 1. Juni bis 15. Juli', { start: '2026-06-01', end: '2026-07-15' }],
  ['bis zum 3. Oktober', { end: '2026-10-03' }],
  ['spätestens am 24. Dez. 2026', { end: '2026-12-24' }],
  ['im Jänner', { start: '2027-01-01', end: '2027-01-31' }],
  ['bis Ende Mai 2027', { end: '2027-05-31' }],
  ['by Sept 12', { end: '2026-09-12' }],
])('reads when something is, in German too: %s', (text, span) => {
  expect(spanDates(text)).toBe(true)
  expect(readSpan(text, TODAY)).toEqual(span)
})

it.each(['Maintain the site', 'Junior designers', 'Mail 20 buyers', 'We sold 14. Margins rose.'])(
  'takes no other word for a month: %s',
  (text) => {
    expect(spanDates(text)).toBe(false)
    expect(readSpan(text, TODAY)).toEqual({})
  },
)
