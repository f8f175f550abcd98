import { expect, it } from 'vitest'
import type { Leg } from './types.ts'
import { wayKey } from './way-key.ts'

const place = (stopId: string) => ({ name: stopId, stopId, coordinate: { lat: 60, lon: 24 } })
const ride: Leg = {
  mode: 'TRAM',
  from: place('a'),
  to: place('b'),
  tripId: 'demo:1',
  departureTime: '2026-01-01T08:00:00.000Z',
  arrivalTime: '2026-01-01T08:10:00.000Z',
  scheduledDepartureTime: '2026-01-01T08:00:00.000Z',
  duration: 600,
  distance: 1000,
  status: 'on_time',
}
const late: Leg = { ...ride, departureTime: '2026-01-01T08:07:00.000Z', status: 'delayed' }

it('stays the same when a ride is late', () => {
  expect(wayKey({ legs: [late] })).toBe(wayKey({ legs: [ride] }))
})

it('differs where one gets on elsewhere, takes another trip or the same one on another day', () => {
  const keys = [
    ride,
    { ...ride, from: place('c') },
    { ...ride, tripId: 'demo:2' },
    { ...ride, scheduledDepartureTime: '2026-01-02T08:00:00.000Z' },
  ].map((leg) => wayKey({ legs: [leg] }))
  expect(new Set(keys).size).toBe(keys.length)
})

it('is one for walking', () => {
  expect(wayKey({ legs: [{ ...ride, mode: 'WALK' }] })).toBe('on foot')
})
