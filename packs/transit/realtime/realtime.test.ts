import { describe, expect, it } from 'vitest'
import { encodeMessage, stopRelationships, type TripUpdate, tripRelationships } from './index.ts'
import { at, NOW, setUp, source } from './testing/set-up.ts'

/** A line to B, and another on from there. */
const changing = {
  'trips.txt': 'route_id,service_id,trip_id\nr,s,t1\nr,s,t2\nr,s,on1\nr,s,on2\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
    't1,08:00:00,08:00:00,A,10\nt1,08:10:00,08:10:00,B,20\n' +
    't2,08:15:00,08:15:00,A,10\nt2,08:25:00,08:25:00,B,20\n' +
    'on1,08:12:00,08:12:00,B,10\non1,08:20:00,08:20:00,C,20\n' +
    'on2,08:32:00,08:32:00,B,10\non2,08:40:00,08:40:00,C,20\n',
}

const update = (tripId: string, more: Partial<TripUpdate> = {}, relationship = 0): TripUpdate => ({
  trip: { tripId, startDate: '20260210', relationship },
  stops: [],
  ...more,
})

describe('trip updates', () => {
  it('delay a trip from a stop on, and every stop after it until the next update', () => {
    const { tell, ride } = setUp()
    tell([
      update('t1', {
        stops: [{ sequence: 2, arrival: { delay: 120 }, departure: { delay: 180 }, relationship: 0 }],
      }),
    ])
    const { legs } = ride()!
    expect(legs[0]).toMatchObject({
      start: at('08:00:00'),
      end: at('08:23:00'),
      scheduledEnd: at('08:20:00'),
      realtime: { state: 'UPDATED', startDelay: 0, endDelay: 180, updatedAt: NOW },
    })
    tell([
      update('t1', {
        stops: [
          { sequence: 1, departure: { delay: 300 }, relationship: 0 },
          { stopId: 'C', arrival: { time: at('08:21:00') }, relationship: 0 },
        ],
      }),
    ])
    expect(ride()!.legs[0]).toMatchObject({ start: at('08:05:00'), end: at('08:21:00') })
  })

  it('delay a whole trip, where they say no more than that', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { delay: 240 })])
    expect(ride()!.legs[0]).toMatchObject({ start: at('08:04:00'), end: at('08:24:00') })
  })

  it('let a trip run early, and never let it be somewhere before it left', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { stops: [{ sequence: 3, arrival: { delay: -300 }, relationship: 0 }] })])
    expect(ride()!.legs[0]).toMatchObject({ start: at('07:55:00'), end: at('08:15:00') })
    tell([
      update('t1', {
        stops: [
          { sequence: 2, departure: { delay: 1200 }, relationship: 0 },
          { sequence: 3, arrival: { delay: 0 }, relationship: 0 },
        ],
      }),
    ])
    expect(ride({}, 'B')!.legs[0]).toMatchObject({ start: at('08:30:00'), end: at('08:30:00') })
  })

  it('take a cancelled trip away, and show it as cancelled to who asks for that', () => {
    const { tell, ride } = setUp()
    tell([update('t1', {}, tripRelationships.CANCELED)])
    expect(ride()!.rides[0]).toMatchObject({ tripId: 'f:t2' })
    expect(ride({ realtime: 'with-cancelled' })!.rides[0]).toMatchObject({
      tripId: 'f:t1',
      start: at('08:00:00'),
      realtime: { state: 'CANCELED', startDelay: 0 },
    })
    expect(ride({ realtime: 'ignore' })!.rides[0]!.realtime).toBeUndefined()
  })

  it('cancel one day alone', () => {
    const { tell, ride } = setUp()
    tell([update('t1', {}, tripRelationships.CANCELED)])
    expect(ride({ time: NOW + 86_400 })!.rides[0]).toMatchObject({ tripId: 'f:t1', serviceDate: '20260211' })
  })

  it('never let a change be offered that a delay has made impossible', () => {
    const { tell, ride } = setUp(changing)
    expect(ride()!.rides.map(({ tripId }) => tripId)).toEqual(['f:t1', 'f:on1'])
    tell([update('t1', { stops: [{ sequence: 20, arrival: { delay: 60 }, relationship: 0 }] })])
    expect(ride()!.rides.map(({ tripId }) => tripId)).toEqual(['f:t1', 'f:on2'])
    // Before 08:40 one then arrives only with the first of yesterday.
    expect(ride({ time: at('08:39:00'), arriveBy: true })!.rides[0]).toMatchObject({
      serviceDate: '20260209',
    })
    // Where the second is late as well, the change holds again.
    tell([
      update('t1', { stops: [{ sequence: 20, arrival: { delay: 60 }, relationship: 0 }] }),
      update('on1', { stops: [{ sequence: 10, departure: { delay: 60 }, relationship: 0 }] }),
    ])
    expect(ride()!.rides.map(({ tripId }) => tripId)).toEqual(['f:t1', 'f:on1'])
    expect(ride()!.arrival).toBe(at('08:21:00'))
  })

  it('let a trip be overtaken by the one behind it', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { delay: 3000 })])
    expect(ride()!.rides[0]).toMatchObject({ tripId: 'f:t2', end: at('08:50:00') })
    expect(ride({ time: at('08:45:00') })!.rides[0]).toMatchObject({ tripId: 'f:t1', end: at('09:10:00') })
  })

  it('leave out a stop that is skipped, for boarding and alighting', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { stops: [{ sequence: 2, relationship: stopRelationships.SKIPPED }] })])
    expect(ride({}, 'A', 'B')!.rides[0]).toMatchObject({ tripId: 'f:t2' })
    expect(ride({}, 'B', 'C')!.rides[0]).toMatchObject({ tripId: 'f:t2' })
    expect(ride()!.rides[0]).toMatchObject({ tripId: 'f:t1', end: at('08:20:00') })
  })

  it('keep to the timetable from a stop on of which nothing is known', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { delay: 240, stops: [{ sequence: 3, relationship: stopRelationships.NO_DATA }] })])
    expect(ride()!.rides[0]).toMatchObject({ start: at('08:04:00'), end: at('08:20:00') })
  })

  it('add a trip that is in no timetable', () => {
    const { tell, ride, router, stop } = setUp()
    tell([
      {
        trip: { tripId: 'extra', routeId: 'r', relationship: tripRelationships.ADDED },
        stops: [
          { stopId: 'A', departure: { time: at('07:52:00') }, relationship: 0 },
          { stopId: 'C', arrival: { time: at('07:58:00') }, relationship: 0 },
        ],
      },
    ])
    expect(ride()!.rides[0]).toMatchObject({
      tripId: 'f:extra',
      trip: -1,
      end: at('07:58:00'),
      realtime: { state: 'ADDED' },
    })
    expect(router.geometry(ride()!.legs[0]!)).toHaveLength(2)
    const [first] = router.departures(stop('A').stop, { time: NOW, window: 3600, limit: 5 })
    expect(first).toMatchObject({ tripId: 'f:extra', time: at('07:52:00') })
  })

  it('find one run of a frequency by its start, and leave the others alone', () => {
    const { tell, ride } = setUp({
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs,exact_times\nt1,08:00:00,09:00:00,600,1\n',
    })
    const run = (startTime: string): TripUpdate => ({
      trip: { tripId: 't1', startDate: '20260210', startTime, relationship: tripRelationships.CANCELED },
      stops: [],
    })
    expect(tell([run('08:00:00'), run('08:05:00')])).toMatchObject({
      ok: true,
      trips: 1,
      ignored: { 'not running': 1 },
    })
    expect(ride()!.rides[0]).toMatchObject({ start: at('08:10:00') })
  })

  it('find a run by route, direction and start, as some feeds have it', () => {
    const { tell, ride } = setUp()
    tell([
      {
        trip: { routeId: 'r', direction: 0, startTime: '08:00:00', startDate: '20260210', relationship: 0 },
        stops: [],
        delay: 60,
      },
    ])
    expect(ride()!.rides[0]).toMatchObject({ tripId: 'f:t1', start: at('08:01:00') })
  })

  it('find the run nearest to now where they name no day', () => {
    const { tell, ride } = setUp()
    tell([{ trip: { tripId: 't1', relationship: 0 }, stops: [], delay: 60 }])
    expect(ride()!.rides[0]).toMatchObject({ start: at('08:01:00'), serviceDate: '20260210' })
  })

  it('are counted where they cannot be put to use', () => {
    const { tell } = setUp()
    expect(tell([update('nobody'), update('t1', {}, tripRelationships.DUPLICATED)])).toEqual({
      ok: true,
      timestamp: NOW,
      trips: 0,
      alerts: 0,
      ignored: { 'unknown trip': 1, unsupported: 1 },
    })
  })
})

describe('news', () => {
  it('are gone when their source has been silent for too long', () => {
    const { tell, ride, realtime, router } = setUp()
    tell([update('t1', { delay: 240 })])
    expect(realtime.changes(NOW + 300)).toBe(realtime.changes(NOW))
    expect(realtime.lastUpdate(NOW + 300)).toBe(NOW)
    router.apply(realtime.changes(NOW + 301))
    expect(ride()!.rides[0]!.realtime).toBeUndefined()
    expect(realtime.lastUpdate(NOW + 301)).toBeUndefined()
  })

  it('take the place of those before, or add to them where they are only what has changed', () => {
    const { tell, ride } = setUp()
    tell([update('t1', { delay: 240 })])
    tell([], { differential: true }, NOW + 10)
    expect(ride()!.rides[0]!.start).toBe(at('08:04:00'))
    tell([], { differential: true, entities: [{ id: '0', deleted: true }] }, NOW + 20)
    expect(ride()!.rides[0]!.realtime).toBeUndefined()
    tell([update('t1', { delay: 240 })], {}, NOW + 30)
    tell([], {}, NOW + 40)
    expect(ride()!.rides[0]!.realtime).toBeUndefined()
  })

  it('that come late do not undo newer ones', () => {
    const { tell } = setUp()
    tell([], {}, NOW)
    expect(tell([], { timestamp: NOW - 60 }, NOW)).toMatchObject({ ok: false })
  })

  it('that cannot be read change nothing', () => {
    const { tell, ride, realtime } = setUp()
    tell([update('t1', { delay: 240 })])
    const good = encodeMessage({
      timestamp: NOW,
      differential: false,
      entities: [{ id: 'x', deleted: false, tripUpdate: update('t1', { delay: 60 }) }],
    })
    for (const bad of [
      new Uint8Array(0),
      good.subarray(0, 17),
      new TextEncoder().encode('<html>busy</html>'),
    ])
      expect(realtime.update(source, bad, NOW)).toMatchObject({ ok: false })
    for (let length = 0; length < good.length; length++)
      realtime.update(source, good.subarray(0, length), NOW)
    expect(realtime.update({ name: 'x', feed: 'other' }, good, NOW)).toMatchObject({ ok: false })
    expect(ride()!.rides[0]).toBeDefined()
  })
})
