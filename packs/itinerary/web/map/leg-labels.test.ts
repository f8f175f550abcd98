import { expect, it } from 'vitest'
import { day, destination, trip } from '../data/testing.ts'
import { legLabels } from './leg-labels.ts'

const journey = trip([
  day(1, [
    destination('a', { coordinates: [0, 0] }),
    destination('b', { coordinates: [1, 0] }),
    destination('c', { coordinates: [1, 1] }),
    destination('d', { coordinates: [0, 1] }),
  ]),
])
const say = (kilometres: number): string => `${Math.round(kilometres)} km`

it('says how far it is from stop to stop, in the middle of each leg', () => {
  const { features } = legLabels(journey, 'day-1', say)
  expect(features.map(({ properties, geometry }) => [properties.label, geometry.coordinates])).toEqual([
    ['111 km', [0.5, 0]],
    ['111 km', [1, 0.5]],
    ['111 km', [0.5, 1]],
  ])
})

it('turns the words along the leg, never upside down', () => {
  const angles = legLabels(journey, 'day-1', say).features.map(({ properties }) => properties.angle)
  expect(angles[0]).toBeCloseTo(0)
  expect(angles[1]).toBeCloseTo(-90)
  expect(Math.abs(angles[2]!)).toBeCloseTo(0)
})

it('says nothing where no day is chosen', () => {
  expect(legLabels(journey, null, say).features).toEqual([])
})
