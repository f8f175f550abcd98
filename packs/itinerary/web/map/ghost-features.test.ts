import { expect, it } from 'vitest'
import { day, destination, stay, trip } from '../data/testing.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import { defaultOverlays } from '../overlay-state.ts'
import { routeLines } from './features.ts'
import { ghostArrows, ghostMarkers, ghostRoutes } from './ghost-features.ts'

const a = destination('a', { coordinates: [1, 1] })
const b = destination('b', { coordinates: [2, 2] })
const c = destination('c', { coordinates: [3, 3] })
const added = destination('new', { coordinates: [4, 4] })
const hotel = stay('hotel', { coordinates: [0, 0] })
const base = { baseLocations: [hotel] }

const now = trip([day(1, [a, b], base), day(2, [c])])
const sets = {
  added: new Set<string>(),
  moved: new Set<string>(),
  changed: new Set<string>(),
  removed: new Set<string>(),
}
const ghost = (days: Ghost['trip']['days'], marks: Partial<Ghost>): Ghost => ({
  trip: { ...now, days },
  ...sets,
  ...marks,
})
const told = (seen: Ghost) =>
  ghostMarkers(now, seen).features.map(({ properties: { id, fate, note, number }, geometry }) => [
    id,
    fate,
    note,
    number,
    geometry.coordinates,
  ])

it('shows what is new where it would be', () => {
  const seen = ghost([day(1, [a, b], base), day(2, [added, c])], { added: new Set(['new']) })
  expect(told(seen)).toEqual([['new', 'added', 'new on Day 2, stop 1', 1, [4, 4]]])
})

it('shows what moves at its new place in the order', () => {
  const seen = ghost([day(1, [b], base), day(2, [c, a])], { moved: new Set(['a']) })
  expect(told(seen)).toEqual([['a', 'moved', 'to Day 2, stop 2', 2, [1, 1]]])
  expect(ghostArrows(now, seen).features).toEqual([])
})

it('shows what goes where it is now', () => {
  const seen = ghost([day(1, [b], base), day(2, [c])], { removed: new Set(['a']) })
  expect(told(seen)).toEqual([['a', 'removed', 'to be removed', 1, [1, 1]]])
})

it('draws an arrow to where something would be instead', () => {
  const seen = ghost([day(1, [{ ...a, coordinates: [9, 9] }, b], base), day(2, [c])], {
    changed: new Set(['a']),
  })
  expect(ghostArrows(now, seen).features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [
      [1, 1],
      [9, 9],
    ],
  ])
})

it('draws the ways that would be other ones, and fades the old', () => {
  const seen = ghost([day(1, [b, a], base), day(2, [c])], { moved: new Set(['a']) })
  const ways = ghostRoutes(now, seen)
  expect(ways.features.map(({ properties }) => properties.dayId)).toEqual(['day-1'])
  const shown = routeLines(now, { overlays: { ...defaultOverlays, dayRoutes: true }, day: null }, ways)
  expect(shown.features.map(({ properties }) => [properties.dayId, properties.isOld])).toEqual([
    ['day-1', true],
    ['day-2', false],
  ])
})
