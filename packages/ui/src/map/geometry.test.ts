import { describe, expect, it } from 'vitest'
import { boundsOf, distanceBetween, type LngLat, pathThrough } from './geometry.ts'

const tokyo: LngLat = [139.7, 35.7]
const honolulu: LngLat = [-157.8, 21.3]
const auckland: LngLat = [174.7, -36.8]

describe('bounds', () => {
  it('are around all points', () => {
    expect(boundsOf([tokyo, [135.5, 34.6]])).toEqual([135.5, 34.6, 139.7, 35.7])
  })
  it('are a point where there is one', () => {
    expect(boundsOf([tokyo])).toEqual([139.7, 35.7, 139.7, 35.7])
    const [west, , east] = boundsOf([[24.9367, 60.1719]])!
    expect(east).toBeGreaterThanOrEqual(west)
    expect(east - west).toBeCloseTo(0)
  })
  it('cross the date line where that is shorter', () => {
    const [west, , east] = boundsOf([honolulu, auckland])!
    expect(west).toBe(174.7)
    expect(east).toBeCloseTo(202.2)
  })
  it('are none without points', () => {
    expect(boundsOf([])).toBeUndefined()
  })
})

describe('distances', () => {
  it.each([
    ['Tokyo to Honolulu', tokyo, honolulu, 6200],
    ['London to Paris', [-0.1276, 51.5072], [2.3522, 48.8566], 344],
    ['nowhere', tokyo, tokyo, 0],
    ['around half the globe', [0, 0], [180, 0], 20015],
  ] as const)('%s', (_, from, to, kilometres) => {
    expect(Math.abs(distanceBetween(from, to) - kilometres)).toBeLessThan(kilometres * 0.01 + 1)
  })
})

describe('a path', () => {
  it('is straight between places that are near', () => {
    const points: LngLat[] = [tokyo, [139.8, 35.6], [139.75, 35.65]]
    expect(pathThrough(points)).toEqual(points)
  })
  it('bends over the globe between places that are far apart', () => {
    const path = pathThrough([
      [-74, 40.7],
      [-0.1, 51.5],
    ])
    expect(path.length).toBeGreaterThan(20)
    expect(path[0]).toEqual([-74, 40.7])
    expect(path.at(-1)).toEqual([-0.1, 51.5])
    expect(Math.max(...path.map(([, lat]) => lat))).toBeGreaterThan(52)
  })
  it('goes the short way across the date line, and on from there', () => {
    const path = pathThrough([tokyo, honolulu, auckland])
    const lngs = path.map(([lng]) => lng)
    expect(lngs.every((lng, index) => index === 0 || Math.abs(lng - lngs[index - 1]!) < 20)).toBe(true)
    expect(Math.max(...lngs)).toBeCloseTo(202.2)
    expect(lngs.at(-1)).toBeCloseTo(174.7)
  })
  it('does not lose its way to the other end of the earth', () => {
    const path = pathThrough([
      [0, 0],
      [180, 0],
    ])
    expect(path.map(([lng, lat]) => [Math.abs(lng), lat])).toEqual([
      [0, 0],
      [180, 0],
    ])
  })
  it('is nothing without points', () => {
    expect(pathThrough([])).toEqual([])
  })
})
