import { describe, expect, it } from 'vitest'
import { encodePolyline } from '../../adapters/gtfs/polyline.ts'
import type { Itinerary, Leg, Mode } from '../data/types.ts'
import { boundsOfTrip, changePoints, endPoints, pathOf, stopPoints, wayLines } from './features.ts'

const place = (name: string, lat: number, lon: number) => ({ name, coordinate: { lat, lon } })
const leg = (mode: Mode, from: Leg['from'], to: Leg['to'], more: Partial<Leg> = {}): Leg => ({
  mode,
  from,
  to,
  departureTime: '2026-01-01T08:00:00.000Z',
  arrivalTime: '2026-01-01T08:10:00.000Z',
  duration: 600,
  distance: 1000,
  status: 'on_time',
  ...more,
})
const [a, b, c] = [place('A', 60, 24), place('B', 60.1, 24.1), place('C', 60.2, 24.2)]
const metro = leg('METRO', a, b, {
  line: { shortName: 'M1', color: '#FF6319' },
  geometry: encodePolyline([
    [60, 24],
    [60.3, 24.05],
    [60.1, 24.1],
  ]),
})
const itinerary = (...legs: Leg[]): Itinerary => ({
  legs,
  departureTime: legs[0]!.departureTime,
  arrivalTime: legs[0]!.arrivalTime,
  totalDuration: 600,
  numberOfTransfers: 0,
  walkingDistance: 0,
  scheduleType: 'realtime',
  fingerprint: 'sha1:x',
})

describe('the way of a leg', () => {
  it('is as it was drawn, or straight', () => {
    expect(pathOf(metro)).toHaveLength(3)
    expect(pathOf(leg('WALK', a, b))).toEqual([
      [24, 60],
      [24.1, 60.1],
    ])
  })
})

describe('the ways on the map', () => {
  const [one, other] = [itinerary(metro, leg('WALK', b, c)), itinerary(leg('BUS', a, c))]
  it('have the chosen one on top, rides in the colour of the line', () => {
    const { features } = wayLines([one, other], one)
    expect(features.map(({ properties }) => properties)).toEqual([
      { isChosen: false, isRide: true, colour: null },
      { isChosen: true, isRide: true, colour: '#ff6319' },
      { isChosen: true, isRide: false, colour: null },
    ])
  })
  it('name every stop of a change once', () => {
    const chosen = itinerary(metro, leg('TRAM', b, c))
    expect(changePoints(chosen).map(({ properties }) => properties.name)).toEqual(['A', 'B', 'C'])
    expect(changePoints(chosen, [a]).map(({ properties }) => properties.name)).toEqual(['', 'B', 'C'])
    expect(changePoints(undefined)).toEqual([])
  })
  it('are all in view', () => {
    expect(boundsOfTrip(a, b, one)?.map((degrees) => Number(degrees.toFixed(6)))).toEqual([
      24, 60, 24.2, 60.3,
    ])
    expect(boundsOfTrip(undefined, undefined, undefined)).toBeUndefined()
  })
})

it('marks the ends that are known', () => {
  expect(endPoints(undefined, b).map(({ properties }) => properties.kind)).toEqual(['end'])
})

it('writes the name of stops at one place once', () => {
  const stops = ['Kamppi', 'Kamppi', 'Kiasma'].map((name, index) => ({
    id: String(index),
    name,
    coordinate: a.coordinate,
    modes: [],
  }))
  expect(stopPoints(stops).features.map(({ properties }) => properties.name)).toEqual([
    'Kamppi',
    '',
    'Kiasma',
  ])
})
