import { describe, expect, it } from 'vitest'
import type { Itinerary } from './domain/itinerary.ts'
import { type AlertMessage, stopRelationships, tripRelationships } from './realtime/index.ts'
import { at, isoAt, openEmbedded, update } from './testing/embedded.ts'

const { CANCELED } = tripRelationships
const ridesOf = ({ legs }: Itinerary): string =>
  legs.flatMap(({ tripId }) => tripId?.slice(2) ?? []).join(' ')
const onTime = (tripId: string) => update(tripId, { delay: 0 })
const cancelled = (tripId: string) => update(tripId, {}, CANCELED)
const late = (tripId: string, delay: number) => update(tripId, { delay })

describe('realtime on the embedded router', () => {
  it('is not used where there is none', async () => {
    const { plan } = await openEmbedded()
    const answer = await plan()
    expect(answer.itineraries.map(ridesOf)).toEqual(['one1 two1', 'one2 two2'])
    expect(answer).toMatchObject({
      realtimeUsed: 'scheduled',
      dataFreshness: isoAt('07:54'),
      itineraries: [
        {
          scheduleType: 'scheduled',
          departureTime: isoAt('08:00'),
          arrivalTime: isoAt('08:23'),
          numberOfTransfers: 1,
          legs: [
            { mode: 'TRAM', status: 'scheduled_only', scheduledDepartureTime: isoAt('08:00') },
            { mode: 'TRAM', status: 'scheduled_only', scheduledArrivalTime: isoAt('08:23') },
          ],
        },
        {},
      ],
    })
  })

  it('is mixed where some legs have it, realtime where all do, and as fresh as it is', async () => {
    const { plan, tell } = await openEmbedded()
    tell([onTime('one1')])
    expect(await plan({ limit: 1 })).toMatchObject({
      realtimeUsed: 'mixed',
      dataFreshness: isoAt('07:55'),
      itineraries: [
        {
          scheduleType: 'mixed',
          legs: [
            {
              status: 'on_time',
              realtimeDelaySeconds: 0,
              realtimeState: 'UPDATED',
              lastRealtimeUpdate: isoAt('07:55'),
            },
            { status: 'scheduled_only' },
          ],
        },
      ],
    })
    tell([onTime('one1'), late('two1', 61)])
    expect(await plan({ limit: 1 })).toMatchObject({
      realtimeUsed: 'realtime',
      itineraries: [
        {
          scheduleType: 'realtime',
          arrivalTime: new Date((at('08:23') + 61) * 1000).toISOString(),
          legs: [
            { status: 'on_time' },
            { status: 'delayed', realtimeDelaySeconds: 61, scheduledArrivalTime: isoAt('08:23') },
          ],
        },
      ],
    })
    // One itinerary with it and one without are mixed together.
    expect(await plan()).toMatchObject({
      realtimeUsed: 'mixed',
      itineraries: [{ scheduleType: 'realtime' }, { scheduleType: 'scheduled' }],
    })
  })

  it('takes a cancelled first leg for a reason to go another way, and says instead of what', async () => {
    const { plan, tell } = await openEmbedded()
    tell([cancelled('one1')])
    const answer = await plan()
    expect(answer.itineraries.map(ridesOf)).toEqual(['one2 two2', 'nine1'])
    expect(answer.itineraries).toMatchObject([
      {},
      { disruptionFlag: true, disruptionNote: 'Instead of tram 1, which is cancelled' },
    ])
    const alone = await plan({ limit: 1 })
    expect(alone.itineraries).toMatchObject([
      { disruptionFlag: true, disruptionNote: 'Instead of tram 1, which is cancelled' },
    ])
    expect(alone.itineraries.map(ridesOf)).toEqual(['one2 two2'])
  })

  it('shows what is cancelled last, marked as such, where there is room for it', async () => {
    const { plan, tell } = await openEmbedded()
    tell(['one1', 'one2', 'one3', 'nine1', 'nine2'].map(cancelled))
    const { itineraries } = await plan({ limit: 3 })
    // Nothing is left of today: tomorrow's first comes before what was to run.
    expect(itineraries).toMatchObject([
      { departureTime: '2026-02-11T06:00:00.000Z', disruptionFlag: true },
      { departureTime: '2026-02-11T06:05:00.000Z', disruptionFlag: true },
      { legs: [{ status: 'cancelled', realtimeState: 'CANCELED' }, { status: 'scheduled_only' }] },
    ])
    const without = await plan({ limit: 3, includeDisruptionAlt: false })
    expect(without.itineraries.map(({ legs }) => legs[0]?.status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(without.itineraries.some(({ disruptionFlag }) => disruptionFlag)).toBe(false)
  })

  it('looks for an alternative to what is more than 300 s late, and to nothing less', async () => {
    const { plan, tell } = await openEmbedded()
    // The tram waits for its passengers: both are late, and still the quickest.
    tell([late('one1', 301), late('two1', 301)])
    const answer = await plan()
    expect(answer.itineraries).toMatchObject([
      { legs: [{ status: 'delayed', realtimeDelaySeconds: 301 }, {}] },
      {},
    ])
    expect(answer.itineraries[1]).not.toHaveProperty('disruptionFlag')
    const alone = await plan({ limit: 1 })
    expect(alone.itineraries).toHaveLength(1)
    const three = await plan({ limit: 3, includeDisruptionAlt: true })
    expect(three.itineraries.map(ridesOf)).toContain('one1 two1')
    tell([late('one1', 300), late('two1', 300)])
    expect((await plan({ limit: 3 })).itineraries.some(({ disruptionFlag }) => disruptionFlag)).toBe(false)
  })

  it('never offers a change that a delay has made impossible', async () => {
    const { plan, tell } = await openEmbedded()
    tell([late('one1', 120)])
    for (const limit of [1, 2, 3])
      for (const optimize of ['balanced', 'shortest_time', 'few_transfers']) {
        const { itineraries } = await plan({ limit, constraints: { optimize } })
        expect(itineraries.map(ridesOf)).not.toContain('one1 two1')
        expect(itineraries).not.toEqual([])
      }
    const arriving = await plan({ when: { type: 'arrive', time: isoAt('08:50') }, limit: 3 })
    expect(arriving.itineraries.map(ridesOf)).toContain('one2 two2')
    expect(arriving.itineraries.map(ridesOf)).not.toContain('one1 two1')
    // Nor one where the stop to change at is skipped.
    tell([update('one1', { stops: [{ stopId: 'B', relationship: stopRelationships.SKIPPED }] })])
    expect((await plan({ limit: 3 })).itineraries.map(ridesOf)).not.toContain('one1 two1')
  })

  it('of one day is not offered on another that has no timetable', async () => {
    const { plan, tell } = await openEmbedded()
    tell([late('one1', 120), late('two1', 120)])
    for (const time of ['2025-06-01T08:00:00Z', '2027-06-01T08:00:00Z'])
      for (const type of ['depart', 'arrive'])
        await expect(plan({ when: { type, time } })).rejects.toThrow('There is no timetable for that date')
  })

  it('is not bothered by a trip that nobody knows', async () => {
    const { plan, tell } = await openEmbedded()
    const { itineraries } = await plan()
    const told = tell([cancelled('ghost'), update('ghost2', { delay: 900 }), onTime('one1')])
    expect(told).toMatchObject({ ok: true, trips: 1, ignored: { 'unknown trip': 2 } })
    expect((await plan()).itineraries.map(ridesOf)).toEqual(itineraries.map(ridesOf))
  })
})

describe('alerts on the embedded router', () => {
  const alert = (more: Partial<AlertMessage>): AlertMessage => ({
    periods: [],
    selectors: [],
    cause: 9,
    effect: 4,
    severity: 3,
    url: { en: 'https://example.com/detour' },
    header: { en: 'Detour', fi: 'Poikkeusreitti' },
    description: { en: 'By another street.' },
    ...more,
  })

  it('come and go with the news, in the language asked for, where they belong', async () => {
    const { plan, tell, provider } = await openEmbedded()
    const legs = async (language = 'en') =>
      (await plan({ limit: 1, constraints: { language } })).itineraries[0]!.legs
    expect((await legs()).map(({ alerts }) => alerts)).toEqual([undefined, undefined])
    tell([], [alert({ selectors: [{ routeId: 'one' }] }), alert({ selectors: [{ stopId: 'ghost' }] })])
    expect(await legs()).toMatchObject([
      {
        alerts: [
          {
            header: 'Detour',
            description: 'By another street.',
            url: 'https://example.com/detour',
            effect: 'DETOUR',
            severity: 'WARNING',
          },
        ],
      },
      {},
    ])
    expect((await legs())[1]).not.toHaveProperty('alerts')
    expect((await legs('fi'))[0]?.alerts).toMatchObject([{ header: 'Poikkeusreitti' }])

    tell(
      [],
      [
        alert({ selectors: [{ stopId: 'A' }] }),
        alert({ header: { en: 'Line' }, selectors: [{ routeId: 'one' }] }),
      ],
    )
    const board = await provider.departures({
      stopId: 'f:A',
      from: isoAt('07:55'),
      windowMinutes: 60,
      limit: 2,
      languages: ['en'],
    })
    expect(board).toMatchObject({
      value: {
        alerts: [{ header: 'Detour' }],
        departures: [{ alerts: [{ header: 'Line' }] }, { line: { shortName: '9' } }],
      },
    })
    tell([])
    expect((await legs())[0]).not.toHaveProperty('alerts')
  })

  it('are told where they hold during the leg, rather than now', async () => {
    const { plan, tell } = await openEmbedded()
    const during = (start: string, end: string) =>
      tell([], [alert({ selectors: [{ routeId: 'two' }], periods: [{ start: at(start), end: at(end) }] })])
    const isTold = async () => (await plan({ limit: 1 })).itineraries[0]!.legs[1]!.alerts !== undefined
    during('07:00', '08:00')
    expect(await isTold()).toBe(false)
    during('08:20', '08:40')
    expect(await isTold()).toBe(true)
    during('08:24', '08:40')
    expect(await isTold()).toBe(false)
  })
})

describe('walking on the embedded router', () => {
  it('is the only way where riding takes longer and walks more', async () => {
    const { plan } = await openEmbedded({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,60.00,24\nB,Beta,60.003,24\nC,Gamma,60.10,24\n',
    })
    const north = (lat: number) => ({ type: 'coords', value: { lat, lon: 24 } })
    const between = (from: number, to: number) =>
      plan({ origin: north(from), destination: north(to), limit: 1, constraints: { optimize: 'balanced' } })
    const short = await between(60.001, 60.0015)
    expect(short.itineraries).toMatchObject([{ legs: [{ mode: 'WALK' }], walkingDistance: 70 }])
    expect(short.warnings).toBeUndefined()
    // Where the tram spares some of the walk it is another way, though it takes longer.
    expect((await between(60, 60.0035)).warnings).toMatchObject([{ code: 'truncated-results' }])
  })
})

describe('wishes on the embedded router', () => {
  const stepFree = { constraints: { accessibility: { stepFree: true } } }

  it('for a step-free way avoid what has steps, and say what is not known', async () => {
    const { plan } = await openEmbedded()
    const known = await plan({ ...stepFree, limit: 1 })
    expect(known.itineraries.map(ridesOf)).toEqual(['one1 two1'])
    expect(known.itineraries[0]?.accessibilityNotes).toEqual(['Step-free as far as the data says'])
    expect(known.warnings?.map(({ code }) => code)).not.toContain('unsupported-accessibility-flag')

    const direct = await plan({ constraints: { maxTransfers: 0, ...stepFree.constraints }, limit: 1 })
    expect(direct.itineraries[0]?.accessibilityNotes).toEqual(['Not known whether step-free: bus 9'])
    expect(direct.warnings?.map(({ code }) => code)).toContain('unsupported-accessibility-flag')

    const closed = await openEmbedded({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\nA,Alpha,60.00,24,1\nB,Beta,60.05,24,2\nC,Gamma,60.10,24,1\n',
    })
    expect((await closed.plan({ ...stepFree, limit: 3 })).itineraries.map(ridesOf)).toEqual([
      'nine1',
      'nine2',
    ])
    await expect(
      closed.plan({ constraints: { maxTransfers: 0, ...stepFree.constraints }, limit: 3 }),
    ).resolves.toBeDefined()
  })

  it('for a step-free way are not met in silence', async () => {
    const { plan } = await openEmbedded({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\nA,Alpha,60.00,24,2\nB,Beta,60.05,24,1\nC,Gamma,60.10,24,1\n',
    })
    await expect(plan(stepFree)).rejects.toThrow('No step-free way is known')
    expect((await plan()).itineraries).not.toEqual([])
  })

  it('for little walking have the one that walks least, though it takes longer', async () => {
    const { plan } = await openEmbedded({
      // The quick line leaves and arrives 600 metres away from where one is and goes.
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,60.0043,24\nB,Beta,60.0957,24\nC,Near,60.00,24\nD,Far,60.10,24\n',
      'trips.txt': 'route_id,service_id,trip_id\none,s,quick\nnine,s,slow\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
        'quick,08:10:00,08:10:00,A,1\nquick,08:20:00,08:20:00,B,2\n' +
        'slow,08:05:00,08:05:00,C,1\nslow,08:40:00,08:40:00,D,2\n',
    })
    const low = { accessibility: { lowWalkingDistance: true } }
    const quick = await plan({ limit: 1, constraints: { optimize: 'shortest_time' } })
    expect(quick.itineraries.map(ridesOf)).toEqual(['quick'])
    const little = await plan({ limit: 1, constraints: { optimize: 'shortest_time', ...low } })
    expect(little.itineraries.map(ridesOf)).toEqual(['slow'])
    expect(little.itineraries[0]?.accessibilityNotes).toEqual(['0 m on foot in all'])
    expect(little.warnings ?? []).toEqual([])
  })
})
