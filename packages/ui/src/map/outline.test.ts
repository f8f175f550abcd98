import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { labelPoint } from './label-point.ts'
import { readOutline } from './read-outline.ts'

const world = createRequire(import.meta.url)('world-atlas/countries-50m.json')
const outline = readOutline(world)

const jumps = (line: readonly GeoJSON.Position[]): boolean =>
  line.some(([lng], index) => index > 0 && Math.abs(lng! - line[index - 1]![0]!) > 180)

describe('the outline of the world', () => {
  it('draws no line back across the whole map', () => {
    expect(outline.coasts.coordinates.some(jumps)).toBe(false)
    expect(outline.borders.coordinates.some(jumps)).toBe(false)
  })
  it('closes land around the pole along the pole', () => {
    const rings = outline.land.features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
    )
    const pole = rings.filter((ring) => ring.some(([, lat]) => lat === -90))
    expect(pole.length).toBeGreaterThan(0)
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  })
  it('writes the name of a country inside it, where there is room', () => {
    const at = (name: string) =>
      outline.countries.features.find(({ properties }) => properties.name === name)!.geometry.coordinates
    // Roughly: each of these must be on the mainland.
    const [lng, lat] = at('Japan')
    expect([lng! > 135 && lng! < 142, lat! > 34 && lat! < 41]).toEqual([true, true])
    const [fiji] = at('Fiji')
    expect(fiji! > 176 && fiji! < 182).toBe(true)
    const [france, franceLat] = at('France')
    expect(france! > -2 && france! < 6 && franceLat! > 44 && franceLat! < 50).toBe(true)
  })
})

it('has no place for a name where there is no area', () => {
  expect(labelPoint({ type: 'Point', coordinates: [0, 0] })).toBeUndefined()
})
