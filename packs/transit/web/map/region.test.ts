import { expect, it } from 'vitest'
import { regionOf } from './region.ts'

const at = (lat: number, lon: number) => ({ lat, lon })

it('has its middle where most stops are', () => {
  const region = regionOf([
    at(60.17, 24.93),
    at(60.18, 24.94),
    at(60.19, 24.95),
    at(65, 25.5),
    at(60.16, 24.92),
  ])!
  const [west, south, east, north] = region.middle
  expect([(west + east) / 2, (south + north) / 2].map((degrees) => Number(degrees.toFixed(4)))).toEqual([
    24.94, 60.18,
  ])
  expect(region.all[3]).toBe(65)
})

it('is unknown without any', () => {
  expect(regionOf([])).toBeUndefined()
})
