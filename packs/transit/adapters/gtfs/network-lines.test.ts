import { expect, it } from 'vitest'
import { generateFeed } from '../../demo/generate-feed.ts'
import { lines as demoLines } from '../../demo/lines.ts'
import { buildNetwork } from '../../gtfs/index.ts'
import { decodePolyline } from '../../web/data/polyline.ts'
import { networkLines } from './network-lines.ts'

const encoder = new TextEncoder()
const network = buildNetwork([
  {
    name: 'demo',
    files: new Map([...generateFeed(1)].map(([name, text]) => [name, encoder.encode(text)])),
  },
])
const lines = networkLines(network)

it('draws every line of a network of this size, in its colour', () => {
  expect(new Set(lines.map(({ shortName }) => shortName))).toEqual(new Set(demoLines.map(({ name }) => name)))
  expect(lines.every(({ color }) => /^#[\dA-F]{6}$/i.test(color ?? ''))).toBe(true)
})

it('draws a line from one end to the other, where the network is', () => {
  const metro = lines.find(({ shortName }) => shortName === 'M1')!
  const points = metro.geometry.flatMap(decodePolyline)
  const longitudes = points.map(([lon]) => lon)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeGreaterThan(0.4)
  const { south, north } = network.meta.bounds
  expect(points.every(([, lat]) => lat > south - 0.01 && lat < north + 0.01)).toBe(true)
})

it('is small enough to be sent at once', () => {
  expect(JSON.stringify(lines).length).toBeLessThan(100_000)
})
