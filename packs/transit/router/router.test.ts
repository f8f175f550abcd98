import { describe, expect, it } from 'vitest'
import { buildNetwork } from '../gtfs/index.ts'
import { feedFiles } from '../gtfs/testing/small-feed.ts'
import { lengthOf, Router } from './index.ts'

const at = (time: string): number => Date.parse(time) / 1000
const build = (changes: Record<string, string | undefined> = {}) => {
  const network = buildNetwork([{ name: 'f', files: feedFiles(changes) }])
  const router = new Router(network)
  const stop = (id: string) => network.findStop(`f:${id}`)!
  return { network, router, stop, place: (id: string) => ({ stop: stop(id) }) }
}

describe('a journey', () => {
  it('is spelled out in legs, with walks at both ends and their geometry', () => {
    const { router, stop } = build()
    const journey = router.best({
      from: { lat: 59.999, lon: 24 },
      to: { lat: 60.021, lon: 24 },
      time: at('2026-02-10T07:50:00+02:00'),
    })!
    expect(journey.legs.map(({ kind }) => kind)).toEqual(['walk', 'ride', 'walk'])
    const [first, ride, last] = journey.legs
    expect(ride).toMatchObject({
      from: { stop: stop('A') },
      to: { stop: stop('C') },
      start: at('2026-02-10T08:00:00+02:00'),
      end: at('2026-02-10T08:20:00+02:00'),
      tripId: 'f:t1',
      serviceDate: '20260210',
      stopsBetween: 1,
    })
    // 111 metres as the crow flies, a quarter more on foot, 1.3 metres a second.
    expect(first).toMatchObject({ metres: 139, end: ride!.start, start: ride!.start - 107 })
    expect(last).toMatchObject({ metres: 139, start: ride!.end })
    expect(journey).toMatchObject({ transfers: 0, rides: 1, walkMetres: 278, departure: first!.start })
    expect(router.geometry(ride!)).toEqual([
      [60, 24],
      [60.01, 24],
      [60.02, 24],
    ])
    expect(lengthOf(router.geometry(ride!))).toBe(2224)
  })

  it('follows the shape of its trip between the stops it uses, also where the shape passes twice', () => {
    const { router, place } = build({
      'shapes.txt':
        'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n' +
        'x,60.0,24,1\nx,60.005,24.001,2\nx,60.01,24,3\nx,60.015,24.001,4\nx,60.02,24,5\nx,60.01,24.0001,6\n',
      'trips.txt': 'route_id,service_id,trip_id,shape_id\nr,s,t1,x\nr,s,t2,x\nr,s,t3,\n',
    })
    const time = at('2026-02-10T07:50:00+02:00')
    const { legs } = router.best({ from: place('B'), to: place('C'), time })!
    expect(router.geometry(legs[0]!)).toEqual([
      [60.01, 24],
      [60.015, 24.001],
      [60.02, 24],
    ])
  })

  it('is a walk where that is within the limit, and only then', () => {
    const { router } = build()
    const query = { from: { lat: 60, lon: 24 }, to: { lat: 60.005, lon: 24 }, time: 1_770_000_000 }
    expect(router.directWalk(query)).toMatchObject({ walkMetres: 695, rides: 0, arrival: query.time + 535 })
    expect(router.directWalk({ ...query, arriveBy: true })).toMatchObject({ arrival: query.time })
    expect(router.directWalk({ ...query, maxWalkMetres: 694 })).toBeUndefined()
  })

  it('is found past midnight, on the service day before', () => {
    const { router, place } = build({
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,24:30:00,24:30:00,A,1\nt1,24:50:00,24:50:00,C,2\n',
    })
    const found = router.best({ from: place('A'), to: place('C'), time: at('2026-02-10T00:10:00+02:00') })!
    expect(found.arrival).toBe(at('2026-02-10T00:50:00+02:00'))
    expect(found.legs[0]).toMatchObject({ serviceDate: '20260209' })
  })

  it('is found also where the first that keeps the limit on walking comes hours after one that does not', () => {
    const { router, place } = build({
      // X is 700 metres of walking from A, Y as far from C.
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\nA,A,60.00,24\nX,X,60.00503,24\nC,C,60.20,24\nY,Y,60.20503,24\n',
      'trips.txt': 'route_id,service_id,trip_id\nr,s,soon\nr,s,late\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
        'soon,08:10:00,08:10:00,X,1\nsoon,08:30:00,08:30:00,Y,2\n' +
        'late,13:00:00,13:00:00,A,1\nlate,13:20:00,13:20:00,C,2\n',
    })
    const point = (id: string) => {
      const { stop } = place(id)
      return { lat: router.network.arrays.stopLat[stop]!, lon: router.network.arrays.stopLon[stop]! }
    }
    const query = { from: point('A'), to: point('C'), time: at('2026-02-10T07:50:00+02:00') }
    const trips = (more: object) =>
      router
        .search({ ...query, maxLoss: 600, ...more })
        .map(({ legs }) => legs.flatMap((leg) => (leg.kind === 'ride' ? leg.tripId : [])))
    expect(trips({ maxWalkMetres: 1500 })).toEqual([['f:soon']])
    for (const lessWalking of [true, false])
      expect(trips({ maxWalkMetres: 1000, lessWalking })).toEqual([['f:late']])
  })

  it('is not found outside the days of service', () => {
    const { router, place } = build()
    const query = { from: place('A'), to: place('C'), time: at('2027-06-01T08:00:00+03:00') }
    expect(router.best(query)).toBeUndefined()
    expect(router.search({ ...query, lessWalking: true, maxLoss: 600 })).toEqual([])
  })

  it('takes only what is known to be open to wheelchairs, or all that is not known to be closed', () => {
    const { router, place } = build({
      'trips.txt': 'route_id,service_id,trip_id,wheelchair_accessible\nr,s,t1,2\nr,s,t2,0\nr,s,t3,1\n',
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\nA,Alpha,60.00,24,1\nB,Beta,60.01,24,1\nC,Gamma,60.02,24,1\n',
    })
    const query = { from: place('A'), to: place('C'), time: at('2026-02-10T07:50:00+02:00') }
    const trip = (wheelchair: 'none' | 'avoid-inaccessible' | 'known-accessible') =>
      router.best({ ...query, wheelchair })!.legs[0]
    expect(trip('none')).toMatchObject({ tripId: 'f:t1', wheelchair: 2 })
    expect(trip('avoid-inaccessible')).toMatchObject({ tripId: 'f:t2', wheelchair: 0 })
    expect(trip('known-accessible')).toMatchObject({ tripId: 'f:t3', wheelchair: 1 })
  })

  it('crosses from one feed to another, in two time zones', () => {
    const far = feedFiles({
      'agency.txt': 'agency_id,agency_name,agency_timezone\na,B,Europe/Stockholm\n',
      // Beside the last stop of the first feed, and on from there.
      'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,X,60.0201,24\nB,Y,60.1,24\nC,Z,60.2,24\n',
    })
    const network = buildNetwork([
      { name: 'fi', files: feedFiles() },
      { name: 'se', files: far },
    ])
    const journey = new Router(network).best({
      from: { stop: network.findStop('fi:A')! },
      to: { stop: network.findStop('se:C')! },
      time: at('2026-02-10T07:50:00+02:00'),
    })!
    // The first leaves Helsinki's line at 08:20; the next of Stockholm's is at 08:00 there, which is 09:00.
    expect(journey.arrival).toBe(at('2026-02-10T09:20:00+02:00'))
    expect(
      journey.legs.filter(({ kind }) => kind === 'ride').map((leg) => 'tripId' in leg && leg.tripId),
    ).toEqual(['fi:t1', 'se:t1'])
  })
})

describe('the departures of a stop', () => {
  it('come in the order of leaving, as many as asked for', () => {
    const { router, stop } = build()
    const query = { time: at('2026-02-10T08:05:00+02:00'), window: 86_400, limit: 3 }
    expect(
      router.departures(stop('A'), query).map(({ tripId, serviceDate }) => `${tripId} ${serviceDate}`),
    ).toEqual(['f:t2 20260210', 'f:t3 20260210', 'f:t1 20260211'])
    expect(router.departures(stop('C'), query)).toEqual([])
    expect(router.departures(stop('A'), { ...query, window: 3600 })).toHaveLength(2)
  })
})

describe('the stops near a point', () => {
  it('come nearest first, within the limit', () => {
    const { router, stop } = build()
    expect(router.nearestStops(60.009, 24, 1400)).toEqual([
      { stop: stop('B'), metres: 139 },
      { stop: stop('A'), metres: 1251 },
    ])
  })
})
