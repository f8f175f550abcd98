import { expect, it } from 'vitest'
import { daysFor } from './days.ts'

const day = (text: string): number => Date.parse(text)
const named = (first: string, last: string, room: number): string[] =>
  daysFor(day(first), day(last), room).map((time) => new Date(time).toISOString().slice(5, 10))

it.each([
  ['2026-03-01', '2026-03-09', 5, ['03-01', '03-03', '03-05', '03-07', '03-09']],
  ['2026-03-01', '2026-03-11', 4, ['03-01', '03-04', '03-08', '03-11']],
  // Never the same day twice.
  ['2026-03-01', '2026-03-03', 9, ['03-01', '03-02', '03-03']],
  ['2026-03-01', '2026-03-01', 5, ['03-01']],
  // However narrow it is, both ends are named.
  ['2026-03-01', '2026-03-09', 0, ['03-01', '03-09']],
] as const)('names days from %s to %s with room for %i', (first, last, room, expected) => {
  expect(named(first, last, room)).toEqual(expected)
})
