import { describe, expect, it } from 'vitest'
import type { ListedTrip } from '../data/trip.ts'
import { filterTrips, progressOf } from './filter-trips.ts'

const listed = (
  name: string,
  startDate: string,
  endDate: string,
  more: Partial<ListedTrip> = {},
): ListedTrip => ({
  id: name,
  name,
  country: null,
  startDate,
  endDate,
  status: 'planning',
  days: 7,
  destinations: 0,
  budget: null,
  spent: 0,
  currency: 'EUR',
  ownerId: 'me',
  ownerName: 'Me',
  access: 'owner',
  shares: [],
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
})

const trips = [
  listed('Rome', '2027-01-01', '2027-01-07'),
  listed('Tokyo', '2026-05-04', '2026-05-10', { country: 'Japan' }),
  listed('Oslo', '2025-03-01', '2025-03-07'),
  listed('Bergen', '2025-08-01', '2025-08-07'),
  listed('Lima', '2026-09-01', '2026-09-07', { status: 'cancelled' }),
]
const names = (filter: Parameters<typeof filterTrips>[1]) =>
  filterTrips(trips, filter, '2026-05-06').map(({ name }) => name)

describe('the list of trips', () => {
  it('has the next one first, and what is over last, the latest of it first', () => {
    expect(names({ when: 'all', term: '' })).toEqual(['Tokyo', 'Rome', 'Lima', 'Bergen', 'Oslo'])
  })
  it('can show what is ahead or what is over', () => {
    expect(names({ when: 'upcoming', term: '' })).toEqual(['Tokyo', 'Rome'])
    expect(names({ when: 'past', term: '' })).toEqual(['Lima', 'Bergen', 'Oslo'])
  })
  it('finds by name and country', () => {
    expect(names({ when: 'all', term: 'JAP tok' })).toEqual(['Tokyo'])
    expect(names({ when: 'all', term: 'paris' })).toEqual([])
  })
})

it('says how far a trip has come', () => {
  const tokyo = listed('Tokyo', '2026-05-04', '2026-05-10')
  const at = (today: string) => progressOf(tokyo, today)
  expect(at('2026-05-01')).toEqual({ text: 'In 3 days', share: 0 })
  expect(at('2026-05-03').text).toBe('Begins tomorrow')
  expect(at('2026-05-04')).toEqual({ text: 'Day 1 of 7', share: 1 / 7 })
  expect(at('2026-05-10').text).toBe('Day 7 of 7')
  expect(at('2026-05-11')).toEqual({ text: 'Over', share: 1 })
  expect(progressOf({ ...tokyo, status: 'cancelled' }, '2026-05-05').text).toBe('Called off')
})
