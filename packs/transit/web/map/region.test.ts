import { expect, it } from 'vitest'
import type { ReadyNetwork } from '../data/types.ts'
import { regionOf } from './region.ts'

const ready: ReadyNetwork = {
  name: 'Demo',
  provider: 'gtfs',
  status: 'ready',
  region: { south: 60, west: 24, north: 61, east: 26, centre: { lat: 60.17, lon: 24.94 } },
  warnings: [],
  realtime: { kind: 'none', isLive: false },
}

it('begins where most stops are, and goes as far as the network', () => {
  const { middle, all } = regionOf(ready)!
  expect(all).toEqual([24, 60, 26, 61])
  expect(middle[0] + middle[2]).toBeCloseTo(2 * 24.94)
  expect(middle[1] + middle[3]).toBeCloseTo(2 * 60.17)
  // As far to the east as to the north: degrees of longitude are shorter there.
  expect(middle[2] - middle[0]).toBeCloseTo(2.01 * (middle[3] - middle[1]), 3)
})

it('is not known while the network is loaded, and anywhere when that failed', () => {
  expect(regionOf(undefined)).toBeUndefined()
  expect(regionOf({ provider: 'gtfs', status: 'loading', progress: 0.5 })).toBeUndefined()
  expect(regionOf({ provider: 'gtfs', status: 'failed', reason: 'none' })?.all[0]).toBeLessThan(-100)
})
