import { describe, expect, it } from 'vitest'
import { distanceM } from '../domain/geo.ts'
import { buildNetwork } from '../gtfs/index.ts'
import { generateFeed } from './generate-feed.ts'
import { landmarks } from './places.ts'

const encoder = new TextEncoder()
const feed = generateFeed(1)

describe('the demo network', () => {
  const network = buildNetwork([
    { name: 'demo', files: new Map([...feed].map(([name, text]) => [name, encoder.encode(text)])) },
  ])
  const stops = Array.from({ length: network.stopCount }, (_, stop) => ({
    name: network.stopName(stop),
    lat: network.arrays.stopLat[stop]!,
    lon: network.arrays.stopLon[stop]!,
  }))

  it('is the same for the same seed, and another for another', () => {
    expect(generateFeed(1).get('stop_times.txt')).toBe(feed.get('stop_times.txt'))
    expect(generateFeed(2).get('stops.txt')).not.toBe(feed.get('stops.txt'))
  })

  it('is a feed without a fault', () => {
    expect(network.meta.warnings).toEqual([])
    expect(network.stopCount).toBeGreaterThan(300)
  })

  it('covers the places of the contract, and every landmark', () => {
    const nearest = (at: { lat: number; lon: number }): number =>
      Math.min(...stops.map((stop) => distanceM(stop, at)))
    for (const at of [{ lat: 60.1699, lon: 24.9384 }, { lat: 60.2055, lon: 24.6559 }, ...landmarks])
      expect(nearest(at)).toBeLessThan(1500)
  })

  it('knows its names in three languages', () => {
    const station = stops.findIndex(({ name }) => name === 'Helsinki')
    expect(network.stopName(station, ['sv'])).toBe('Helsingfors')
    expect(network.stopName(station, ['en'])).toBe('Helsinki Central Station')
  })
})
