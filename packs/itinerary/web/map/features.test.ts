import { describe, expect, it } from 'vitest'
import type { ExplorePlace } from '../data/trip.ts'
import { day, destination, stay, trip } from '../data/testing.ts'
import { defaultOverlays } from '../overlay-state.ts'
import {
  boundsOfTrip,
  categoriesOf,
  exploreMarkers,
  type Markers,
  routeLines,
  routeOf,
  stayMarkers,
  stopMarkers,
} from './features.ts'

const place = (id: string, more: Partial<ExplorePlace> = {}): ExplorePlace => ({
  id,
  name: id,
  category: null,
  city: null,
  coordinates: [139, 35],
  isFavorite: false,
  notes: null,
  ...more,
})

const hotel = stay('hotel-1', { name: 'Hotel', coordinates: [1, 1] })
const inn = stay('inn', { coordinates: [9, 9] })
const journey = trip(
  [
    day(1, [destination('a', { coordinates: [2, 2], category: 'Food' }), destination('nowhere')], {
      baseLocations: [hotel],
    }),
    day(
      2,
      [
        destination('b', { coordinates: [3, 3] }),
        destination('c', { coordinates: [4, 4], category: 'food ' }),
      ],
      {
        baseLocations: [{ ...hotel, id: 'hotel-2' }],
      },
    ),
    day(3, [destination('d', { coordinates: [5, 5], category: 'Museum' })], { baseLocations: [inn] }),
  ],
  { explorePlaces: [place('bar', { category: 'Bar' }), place('park', { isFavorite: true })] },
)

const ids = ({ features }: Markers) => features.map(({ properties }) => properties.id)
const show = (overlays: Partial<typeof defaultOverlays> = {}, chosen: string | null = null) => ({
  overlays: { ...defaultOverlays, ...overlays },
  day: chosen,
})

describe('stops', () => {
  it('are numbered by their place in the day, also where one before them is nowhere', () => {
    const numbered = trip([day(1, [destination('nowhere'), destination('a', { coordinates: [1, 2] })])])
    expect(stopMarkers(numbered, show()).others.features[0]).toMatchObject({
      geometry: { coordinates: [1, 2] },
      properties: { key: 'destination:a', number: 2, dayId: 'day-1' },
    })
  })
  it('of the chosen day stand apart from the others', () => {
    const { chosen, others } = stopMarkers(journey, show({}, 'day-2'))
    expect([ids(chosen), ids(others)]).toEqual([
      ['b', 'c'],
      ['a', 'd'],
    ])
  })
  it('of other days are left out where not all are shown', () => {
    const { chosen, others } = stopMarkers(journey, show({ allDestinations: false }, 'day-2'))
    expect([ids(chosen), ids(others)]).toEqual([['b', 'c'], []])
  })
  it('are shown by category, however it is written', () => {
    expect(ids(stopMarkers(journey, show({ visibleCategories: ['FOOD'] })).others)).toEqual(['a', 'c'])
    expect(ids(stopMarkers(journey, show({ visibleCategories: ['', 'museum'] })).others)).toEqual(['b', 'd'])
    expect(ids(stopMarkers(journey, show({ visibleCategories: [] })).others)).toEqual([])
  })
  it('that would be gone say so', () => {
    const { others } = stopMarkers(journey, { ...show(), removed: new Set(['a']) })
    expect(others.features.filter(({ properties }) => properties.isLeaving)).toHaveLength(1)
  })
})

describe('stays', () => {
  it('are shown once, however many nights', () => {
    expect(ids(stayMarkers(journey, show()))).toEqual(['hotel-1', 'inn'])
  })
  it('are those of the chosen day where there are several', () => {
    expect(stayMarkers(journey, show({}, 'day-2')).features[0]?.properties).toMatchObject({
      id: 'hotel-2',
      isChosen: true,
    })
  })
})

describe('explore markers', () => {
  it.each([
    [{}, ['bar', 'park']],
    [{ filter: 'favorites' }, ['park']],
    [{ exploreMarkers: false }, []],
    [{ visibleCategories: ['bar'] }, ['bar']],
  ] as const)('with %j are %j', (overlays, expected) => {
    expect(ids(exploreMarkers(journey, show(overlays)))).toEqual(expected)
  })
})

describe('routes', () => {
  it('begin where one woke up, and go through the stops in their order', () => {
    expect(routeOf(journey.days, 1)).toEqual([
      [1, 1],
      [3, 3],
      [4, 4],
    ])
  })
  it('begin at the stay on the first day', () => {
    expect(routeOf(journey.days, 0)).toEqual([
      [1, 1],
      [2, 2],
    ])
  })
  it('end at the next stay where one moves on', () => {
    expect(routeOf(journey.days, 2)).toEqual([
      [1, 1],
      [5, 5],
      [9, 9],
    ])
  })
  it('are none without stops', () => {
    expect(routeOf([day(1, [], { baseLocations: [hotel] })], 0)).toEqual([])
    expect(routeOf([], 0)).toEqual([])
  })
  it('are shown for every day, or for the chosen one alone', () => {
    const days = (overlays: object, chosen: string | null) =>
      routeLines(journey, show(overlays, chosen)).features.map(({ properties }) => properties.dayId)
    expect(days({ dayRoutes: true }, null)).toEqual(['day-1', 'day-2', 'day-3'])
    expect(days({ dayRoutes: false }, 'day-2')).toEqual(['day-2'])
    expect(days({ dayRoutes: false }, null)).toEqual([])
  })
})

describe('what the map is fitted to', () => {
  it('is the chosen day, or the trip', () => {
    expect(boundsOfTrip(journey, 'day-2')).toEqual([1, 1, 4, 4])
    expect(boundsOfTrip(journey, null)).toEqual([1, 1, 9, 9])
  })
  it('is the trip where the day is nowhere', () => {
    const trips = trip([day(1, []), day(2, [destination('a', { coordinates: [7, 7] })])])
    expect(boundsOfTrip(trips, 'day-1')).toEqual([7, 7, 7, 7])
  })
  it('is what there is to explore where the trip is nowhere, and nothing where there is none', () => {
    expect(boundsOfTrip(trip([], { explorePlaces: [place('x')] }), null)).toEqual([139, 35, 139, 35])
    expect(boundsOfTrip(trip([]), null)).toBeUndefined()
  })
})

it('lists each category once, last what has none', () => {
  expect(categoriesOf(journey)).toEqual(['Bar', 'Food', 'Museum', ''])
  expect(categoriesOf(trip([day(1, [destination('a')])]))).toEqual([])
})
