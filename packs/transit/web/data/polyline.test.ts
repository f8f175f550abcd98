import { describe, expect, it } from 'vitest'
import { encodePolyline } from '../../adapters/gtfs/polyline.ts'
import { decodePolyline } from './polyline.ts'

describe('an encoded polyline', () => {
  it('is read as the format’s own example says', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ])
  })

  it('is what the provider wrote', () => {
    const points = [
      [60.1699, 24.9384],
      [60.17299, 24.94229],
      [-33.5, -70.00001],
    ] as const
    expect(decodePolyline(encodePolyline(points))).toEqual(points.map(([lat, lon]) => [lon, lat]))
  })

  it('ends before a point that is cut off', () => {
    const whole = encodePolyline([
      [60, 24],
      [61, 25],
    ])
    expect(decodePolyline(whole.slice(0, -1))).toEqual([[24, 60]])
    expect(decodePolyline('')).toEqual([])
  })
})
