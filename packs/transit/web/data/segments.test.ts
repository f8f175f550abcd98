import { describe, expect, it } from 'vitest'
import { firstRide, segmentsOf, statusOf } from './segments.ts'
import type { Leg, LegStatus, Mode } from './types.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()
const leg = (mode: Mode, from: number, to: number, status: LegStatus = 'on_time', delay?: number): Leg => ({
  mode,
  from: { name: 'A', coordinate: { lat: 60, lon: 24 } },
  to: { name: 'B', coordinate: { lat: 60, lon: 25 } },
  departureTime: at(from),
  arrivalTime: at(to),
  duration: (to - from) * 60,
  distance: 1000,
  status,
  ...(delay !== undefined && { realtimeDelaySeconds: delay }),
})

describe('the segments of an itinerary', () => {
  it('are its legs, with the waiting between them', () => {
    const legs = [leg('WALK', 0, 5, 'scheduled_only'), leg('TRAM', 9, 20), leg('METRO', 20, 25)]
    expect(segmentsOf({ legs }).map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['foot', 300],
      ['wait', 240],
      ['ride', 660],
      ['ride', 300],
    ])
  })
})

describe('the status of an itinerary', () => {
  const walk = leg('WALK', 0, 5, 'scheduled_only')
  it('is that of its worst ride', () => {
    expect(statusOf({ legs: [walk, leg('TRAM', 5, 9), leg('BUS', 9, 12, 'delayed', 240)] })).toEqual({
      status: 'delayed',
      delaySeconds: 240,
    })
    expect(
      statusOf({ legs: [leg('BUS', 5, 9, 'delayed', 90), leg('BUS', 9, 12, 'cancelled')] })?.status,
    ).toBe('cancelled')
    expect(
      statusOf({ legs: [leg('TRAM', 5, 9, 'on_time', -90), leg('BUS', 9, 12, 'scheduled_only')] }),
    ).toEqual({
      status: 'on_time',
      delaySeconds: 0,
    })
  })
  it('is not that of a walk', () => {
    expect(statusOf({ legs: [walk] })).toBeUndefined()
    expect(firstRide({ legs: [walk] })).toBeUndefined()
  })
})
