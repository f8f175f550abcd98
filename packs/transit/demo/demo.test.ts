import { describe, expect, it } from 'vitest'
import { distanceM } from '../domain/geo.ts'
import { buildNetwork } from '../gtfs/index.ts'
import { Realtime } from '../realtime/index.ts'
import { Router } from '../router/index.ts'
import { generateFeed } from './generate-feed.ts'
import { landmarks } from './places.ts'
import { simulateRealtime } from './simulate-realtime.ts'

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
  it('has news whenever one looks: delays, cancellations, and alerts about two lines of the day', () => {
    for (const time of [
      '2026-02-10T08:00:00+02:00',
      '2026-07-04T03:30:00+03:00',
      '2031-12-31T23:59:00+02:00',
    ]) {
      const now = Date.parse(time) / 1000
      const realtime = new Realtime(network)
      const news = simulateRealtime(new Router(network), now)
      expect(simulateRealtime(new Router(network), now)).toEqual(news)
      expect(realtime.update({ name: 'simulator', feed: 'demo' }, news, now)).toMatchObject({
        ok: true,
        alerts: 2,
        ignored: {},
      })
      const states = new Set(realtime.changes(now).runs.map(({ state }) => state))
      expect(states).toEqual(new Set(['UPDATED', 'CANCELED']))
      const told = network.arrays.routeId.map((_, route) => realtime.alerts(now, { route }).length)
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(2)
      expect(realtime.alerts(now)[0]!.header).toMatchObject({
        en: expect.stringMatching(/^Line \S+ makes a detour$/),
      })
    }
  })
})
