import { describe, expect, it } from 'vitest'
import { graticuleWithin, linesOf, sayDegrees, stepAt, wrapLng } from './graticule.ts'

it('gets finer the closer one is, and never crowds', () => {
  const steps = Array.from({ length: 19 }, (_, zoom) => stepAt(zoom))
  expect(steps.every((step, zoom) => zoom === 0 || step <= steps[zoom - 1]!)).toBe(true)
  steps.forEach((step, zoom) => {
    if (step < 30) expect((step * 512 * 2 ** zoom) / 360).toBeGreaterThanOrEqual(96)
  })
})

it('draws the lines within bounds, and none beyond the end of the map', () => {
  const bounds = [-100, -95, 100, 88] as const
  const { meridians, parallels } = graticuleWithin(bounds, 1)
  expect(meridians).toEqual([-90, -60, -30, 0, 30, 60, 90].map((lng) => expect.closeTo(lng)))
  expect(parallels).toEqual([-60, -30, 0, 30, 60].map((lat) => expect.closeTo(lat)))
  const { coordinates } = linesOf({ meridians, parallels }, bounds)
  expect(coordinates).toHaveLength(12)
  expect(coordinates[0]).toEqual([
    [-90, -85],
    [-90, 85],
  ])
})

describe('degrees', () => {
  it.each([
    [139.75, ['E', 'W'], '139°45′E'],
    [-0.5, ['E', 'W'], '0°30′W'],
    [35 + 40 / 60 + 30 / 3600, ['N', 'S'], '35°40′30″N'],
    [-60, ['N', 'S'], '60°S'],
    [0, ['N', 'S'], '0°'],
    [-180, ['E', 'W'], '180°'],
    [5 / 3600, ['E', 'W'], '0°00′05″E'],
  ] as const)('%d are said as %j', (degrees, sides, said) => {
    expect(sayDegrees(degrees, sides)).toBe(said)
  })
})

it.each([
  [190, -170],
  [-190, 170],
  [540, -180],
  [12.5, 12.5],
])('writes the meridian %d as %d', (lng, wrapped) => {
  expect(wrapLng(lng)).toBeCloseTo(wrapped)
})
