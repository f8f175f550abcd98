import { expect, it } from 'vitest'
import { sayBetween, sayDuration, sayMetres, sayTransfers, sayUntil } from './spans.ts'
import { sayStatus } from './status-words.ts'

it('says how long something takes', () => {
  expect([20, 300, 3600, 3900, 3599].map(sayDuration)).toEqual(['1 min', '5 min', '1 h', '1 h 5 min', '1 h'])
})

it('says how long a way takes by the clock times that are shown', () => {
  const way = (departureTime: string, arrivalTime: string): string =>
    sayBetween({
      departureTime: `2026-01-01T${departureTime}Z`,
      arrivalTime: `2026-01-01T${arrivalTime}Z`,
    })
  expect(way('08:14:05', '08:59:50')).toBe('45 min')
  expect(way('08:14:50', '08:59:05')).toBe('45 min')
  expect(way('08:14:05', '08:14:50')).toBe('1 min')
})

it('says when something leaves, until it has left', () => {
  const now = Date.parse('2026-01-01T08:00:00Z')
  expect(sayUntil('2026-01-01T08:00:59Z', now)).toBe('now')
  expect(sayUntil('2026-01-01T08:04:59Z', now)).toBe('in 4 min')
  expect(sayUntil('2026-01-01T09:10:00Z', now)).toBe('in 1 h 10 min')
  expect(sayUntil('2026-01-01T07:50:00Z', now)).toBeUndefined()
})

it('says distances, transfers and delays', () => {
  expect([83, 507, 1240].map(sayMetres)).toEqual(['80 m', '510 m', '1.2 km'])
  expect([0, 1, 2].map(sayTransfers)).toEqual(['No transfers', '1 transfer', '2 transfers'])
  expect(sayStatus('delayed', 250)).toBe('4 min late')
  expect(sayStatus('delayed', 61)).toBe('1 min late')
})
