import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '@countersign/core'
import { planTrip } from '../../domain/plan-trip.ts'
import { planTripInput } from '../../domain/plan-trip-input.ts'
import { type OtpServer, type Reply, startOtpServer } from '../../testing/otp-server.ts'
import type { PlanQuery, TransitProvider } from '../provider.ts'
import { secondsOf } from './map-itinerary.ts'
import { createOtpProvider } from './index.ts'
import { defaultLimits } from './resilience.ts'

let server: OtpServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const quick = { ...defaultLimits, firstWaitMs: 2 }
const start = async (replies: readonly Reply[], more: object = {}) => {
  server = await startOtpServer(replies)
  return createOtpProvider({ url: server.url, key: 'secret', timeoutMs: 20_000, limits: quick, ...more })
}

const query: PlanQuery = {
  origin: { lat: 60.1699, lon: 24.9384 },
  destination: { lat: 60.2055, lon: 24.6559 },
  when: { type: 'depart', time: '2026-03-10T09:00:00Z' },
  optimize: 'balanced',
  maxWalkingDistance: 1500,
  maxTransfers: 4,
  stepFree: false,
  lessWalking: false,
  languages: ['sv', 'fi', 'en'],
  count: 5,
  windowMinutes: 60,
  includeCancelled: true,
}

/** Gives up as soon as the server has been asked. */
async function planInVain(provider: TransitProvider) {
  const controller = new AbortController()
  const before = server!.asked.length
  const planned = provider.plan(query, controller.signal)
  await vi.waitUntil(() => server!.asked.length > before, { timeout: 5000, interval: 2 })
  controller.abort()
  return planned
}

const at = (text: string): number => Date.parse(text) / 1000
const timed = (scheduledTime: string, estimated: JsonObject | null = null) => ({ scheduledTime, estimated })
const place = (name: string, stop: JsonObject | null = null) => ({ name, lat: 60.17, lon: 24.94, stop })
const walking = {
  mode: 'WALK',
  realTime: false,
  realtimeState: null,
  distance: 250.4,
  headsign: null,
  start: timed('2026-03-10T11:00:00+02:00'),
  end: timed('2026-03-10T11:05:00+02:00'),
  from: place('Origin'),
  to: place('Central', {
    gtfsId: 'HSL:1',
    code: 'H0001',
    platformCode: null,
    wheelchairBoarding: 'POSSIBLE',
  }),
  route: null,
  trip: null,
  legGeometry: { points: 'abc' },
}
const riding = (more: object = {}) => ({
  ...walking,
  mode: 'SUBWAY',
  realTime: true,
  realtimeState: 'UPDATED',
  distance: 9000,
  headsign: 'Matinkylä',
  start: timed('2026-03-10T11:05:00+02:00', { time: '2026-03-10T11:07:30+02:00', delay: 'PT2M30S' }),
  end: timed('2026-03-10T11:25:00+02:00', { time: '2026-03-10T11:27:00+02:00', delay: 'PT2M' }),
  to: place('Tapiola', {
    gtfsId: 'HSL:2',
    code: null,
    platformCode: '1',
    wheelchairBoarding: 'NO_INFORMATION',
  }),
  route: { gtfsId: 'HSL:31M1', shortName: 'M1', longName: 'Vuosaari–Kivenlahti' },
  trip: { gtfsId: 'HSL:31M1_1' },
  ...more,
})
const answer = (legs: readonly object[], more: object = {}): Reply => ({
  data: {
    planConnection: {
      routingErrors: [],
      pageInfo: { hasNextPage: true },
      edges: [{ node: { accessibilityScore: null, legs } }],
      ...more,
    },
  },
})
const none = (code: string, inputField: string | null = null): Reply => ({
  data: {
    planConnection: { routingErrors: [{ code, inputField }], pageInfo: { hasNextPage: false }, edges: [] },
  },
})

describe('OpenTripPlanner', () => {
  it('is asked in its own terms, and only for what is used', async () => {
    const provider = await start([answer([walking, riding()])])
    await provider.plan({
      ...query,
      stepFree: true,
      optimize: 'few_transfers',
      when: { type: 'arrive', time: '2026-03-10T11:00+0200' },
    })
    const [asked] = server!.asked
    expect(asked?.headers).toMatchObject({
      'digitransit-subscription-key': 'secret',
      'accept-language': 'sv, fi, en',
      'content-type': 'application/json',
    })
    expect(asked?.variables).toMatchObject({
      origin: { location: { coordinate: { latitude: 60.1699, longitude: 24.9384 } } },
      dateTime: { latestArrival: '2026-03-10T09:00:00.000Z' },
      first: 5,
      searchWindow: 'PT60M',
      preferences: {
        street: { walk: { speed: 1.3, reluctance: 1.75 } },
        transit: {
          transfer: { maximumTransfers: 4, cost: 900 },
          timetable: { includeRealTimeCancellations: true, excludeRealTimeUpdates: false },
        },
        accessibility: { wheelchair: { enabled: true } },
      },
    })
  })

  it('is read into legs, with what is known of them', async () => {
    const provider = await start([answer([walking, riding()])])
    expect(await provider.plan(query)).toEqual({
      ok: true,
      value: {
        hasMore: false,
        knowsStepFree: false,
        itineraries: [
          {
            legs: [
              {
                mode: 'WALK',
                from: { name: 'Origin', coordinate: { lat: 60.17, lon: 24.94 } },
                to: {
                  name: 'Central',
                  coordinate: { lat: 60.17, lon: 24.94 },
                  stopId: 'HSL:1',
                  stopCode: 'H0001',
                  wheelchairAccessible: true,
                },
                departureTime: '2026-03-10T09:00:00.000Z',
                arrivalTime: '2026-03-10T09:05:00.000Z',
                distance: 250.4,
                geometry: 'abc',
              },
              {
                mode: 'METRO',
                from: { name: 'Origin', coordinate: { lat: 60.17, lon: 24.94 } },
                to: {
                  name: 'Tapiola',
                  coordinate: { lat: 60.17, lon: 24.94 },
                  stopId: 'HSL:2',
                  platform: '1',
                },
                departureTime: '2026-03-10T09:07:30.000Z',
                arrivalTime: '2026-03-10T09:27:00.000Z',
                scheduledDepartureTime: '2026-03-10T09:05:00.000Z',
                scheduledArrivalTime: '2026-03-10T09:25:00.000Z',
                distance: 9000,
                line: {
                  id: 'HSL:31M1',
                  shortName: 'M1',
                  longName: 'Vuosaari–Kivenlahti',
                  headsign: 'Matinkylä',
                },
                tripId: 'HSL:31M1_1',
                realtime: { delaySeconds: 150, isCancelled: false, state: 'UPDATED' },
                geometry: 'abc',
              },
            ],
          },
        ],
      },
    })
  })

  it('tells what the operator has to say of a leg while one is on it, and takes no address but of the web', async () => {
    const alert = {
      alertHeaderText: 'Works',
      alertDescriptionText: 'The metro runs every ten minutes.',
      alertUrl: 'https://example.com/works',
      alertEffect: 'REDUCED_SERVICE',
      alertSeverityLevel: 'WARNING',
      effectiveStartDate: at('2026-03-10T00:00:00+02:00'),
      effectiveEndDate: at('2026-03-11T00:00:00+02:00'),
    }
    const past = { ...alert, alertHeaderText: 'Over', effectiveEndDate: at('2026-03-10T11:00:00+02:00') }
    const odd = {
      ...alert,
      alertHeaderText: 'Odd',
      alertUrl: 'javascript:alert(1)',
      alertSeverityLevel: 'SEVERE',
    }
    const provider = await start([answer([riding({ alerts: [alert, past, odd, alert, null] })])])
    expect(await provider.plan(query)).toMatchObject({
      value: {
        itineraries: [
          {
            legs: [
              {
                alerts: [
                  {
                    header: 'Odd',
                    description: 'The metro runs every ten minutes.',
                    effect: 'REDUCED_SERVICE',
                    severity: 'SEVERE',
                  },
                  {
                    header: 'Works',
                    description: 'The metro runs every ten minutes.',
                    url: 'https://example.com/works',
                    effect: 'REDUCED_SERVICE',
                    severity: 'WARNING',
                  },
                ],
              },
            ],
          },
        ],
      },
    })
    const answered = await provider.plan(query)
    const [odder] = (answered.ok && answered.value.itineraries[0]?.legs[0]?.alerts) || []
    expect(odder).not.toHaveProperty('url')
  })

  it('says where it is at home, and is asked that once', async () => {
    const provider = await start([
      {
        data: {
          agencies: [{ timezone: 'Europe/Helsinki' }, { timezone: 'Europe/Helsinki' }, { timezone: 'UTC' }],
          stations: [
            { lat: 60.1, lon: 24.9 },
            { lat: 60.2, lon: 24.5 },
            { lat: 61.5, lon: 25.2 },
            { lat: null, lon: null },
          ],
          serviceTimeRange: { start: at('2026-03-01T00:00:00Z'), end: at('2026-06-30T00:00:00Z') },
        },
      },
    ])
    const network = {
      provider: 'otp',
      status: 'ready',
      name: expect.stringMatching(/^127\.0\.0\.1:/),
      region: { south: 60.1, west: 24.5, north: 61.5, east: 25.2, centre: { lat: 60.2, lon: 24.9 } },
      timeZone: 'Europe/Helsinki',
      service: { from: '2026-03-01', until: '2026-06-30' },
      warnings: [],
      realtime: { kind: 'upstream', isLive: true },
    }
    expect(await provider.network()).toEqual({ ok: true, value: network })
    await provider.network()
    expect(server!.asked).toHaveLength(1)
  })

  it('tells cancellations, and leaves out what goes by car', async () => {
    const provider = await start([
      answer([riding({ realtimeState: 'CANCELED', realTime: false })]),
      answer([riding({ mode: 'CAR' })]),
    ])
    expect(await provider.plan(query)).toMatchObject({
      value: { itineraries: [{ legs: [{ realtime: { isCancelled: true } }] }] },
    })
    expect(await provider.plan(query)).toMatchObject({ value: { itineraries: [] } })
  })

  it('has more where what it gave was cut off, and is told to walk less where that is asked for', async () => {
    const edges = Array.from({ length: 5 }, () => ({ node: { accessibilityScore: 0.5, legs: [riding()] } }))
    const provider = await start([answer([], { edges })])
    expect(await provider.plan(query)).toMatchObject({ value: { hasMore: true, knowsStepFree: true } })
    expect(await provider.plan({ ...query, count: 6, lessWalking: true })).toMatchObject({
      value: { hasMore: false },
    })
    const walking = (reluctance: number) => ({ preferences: { street: { walk: { reluctance } } } })
    expect(server!.asked.map(({ variables }) => variables)).toMatchObject([walking(1.75), walking(5.25)])
  })

  it.each([
    ['PT2M30S', 150],
    ['-PT30S', -30],
    ['PT-30S', -30],
    ['PT1H0M5S', 3605],
    ['PT0S', 0],
    ['nonsense', 0],
    [undefined, 0],
  ])('reads the delay %s as %i s', (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds)
  })

  it.each<[string, readonly Reply[], string]>([
    ['429', [{ status: 429 }], 'rate-limited'],
    ['403, which throttles too', [{ status: 403 }], 'rate-limited'],
    ['401', [{ status: 401 }], 'upstream-error'],
    ['500', [{ status: 500 }], 'upstream-error'],
    ['502', [{ status: 502 }], 'upstream-error'],
    ['504', [{ status: 504 }], 'upstream-timeout'],
    ['200 with errors', [{ errors: [{ message: 'Syntax error' }] }], 'upstream-error'],
    ['200 with a time-out', [{ errors: [{ message: 'Timeout: query took too long' }] }], 'upstream-timeout'],
    ['what is not JSON', [{ raw: '<html>' }], 'upstream-error'],
    ['half an answer', [{ raw: '{"data":{"planConnection":' }], 'upstream-error'],
    ['another shape', [{ data: { planConnection: { edges: 'none' } } }], 'upstream-error'],
    ['nothing', [{ raw: 'null' }], 'upstream-error'],
    ['a connection that breaks', [{ drop: true }], 'network-error'],
    ['a place out of bounds', [none('OUTSIDE_BOUNDS', 'TO')], 'unsupported-region'],
  ])('that answers with %s', async (_, replies, code) => {
    const provider = await start(replies)
    expect(await provider.plan(query)).toMatchObject({ ok: false, error: { code } })
  })

  it('that says nothing is given up on after a while', async () => {
    const provider = await start([{ hang: true }], { timeoutMs: 200, limits: { ...quick, retries: 1 } })
    expect(await provider.plan(query)).toMatchObject({ ok: false, error: { code: 'upstream-timeout' } })
  })

  it('that nobody finds, or that is given up on, is a network error', async () => {
    const lost = createOtpProvider({ url: 'http://no-such-host.invalid/', limits: { ...quick, retries: 0 } })
    expect(await lost.plan(query)).toMatchObject({ error: { code: 'network-error' } })
    const provider = await start([{ hang: true }], { timeoutMs: 5000 })
    expect(await planInVain(provider)).toMatchObject({ error: { code: 'network-error' } })
    expect(server!.asked).toHaveLength(1)
  })

  it.each([
    ['NO_STOPS_IN_RANGE', 'FROM', 'The origin is not near any stop'],
    ['OUTSIDE_SERVICE_PERIOD', null, 'There is no timetable for that date'],
    ['NO_TRANSIT_CONNECTION', null, 'No connection was found between the two places'],
  ])('says why there is nothing: %s', async (code, field, reason) => {
    const provider = await start([none(code, field)])
    expect(await provider.plan(query)).toMatchObject({ ok: true, value: { itineraries: [], reason } })
  })
})

describe('patience', () => {
  const plan = (provider: ReturnType<typeof createOtpProvider>) =>
    planTrip(
      planTripInput.parse({
        origin: { type: 'coords', value: query.origin },
        destination: { type: 'coords', value: query.destination },
        includeDisruptionAlt: false,
      }),
      {
        provider,
        now: '2026-03-10T09:00:00Z',
        correlationId: 'c',
        findLocation: async () => undefined,
      },
    )

  it('waits as long as it is asked to, and then has the answer', async () => {
    const wait = { status: 429, headers: { 'retry-after': '1' } }
    const provider = await start([wait, answer([walking, riding()])])
    expect(await plan(provider)).toMatchObject({ ok: true })
    const [first, second] = server!.asked
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990)
  })

  it('brings seven calls in a row through 429, 429, 200', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } }
    const found = answer([walking, riding()])
    const provider = await start(Array.from({ length: 7 }, () => [busy, busy, found]).flat(), {
      limits: { ...quick, perSecond: 500 },
    })
    for (let call = 0; call < 7; call++) expect(await plan(provider)).toMatchObject({ ok: true })
    expect(server!.asked).toHaveLength(21)
  })

  it('does not keep anybody waiting for minutes', async () => {
    const provider = await start([{ status: 429, headers: { 'retry-after': '120' } }])
    expect(await plan(provider)).toMatchObject({ error: { code: 'rate-limited', retryAfter: 120 } })
    expect(server!.asked).toHaveLength(1)
  })

  it('does not ask again what would have the same answer, nor twice after having waited in vain', async () => {
    const unauthorised = await start([{ status: 401 }])
    expect(await plan(unauthorised)).toMatchObject({
      error: { code: 'upstream-error', hint: expect.stringContaining('KEY') },
    })
    expect(server!.asked).toHaveLength(1)
    await server!.close()
    const silent = await start([{ hang: true }], { timeoutMs: 50 })
    expect(await plan(silent)).toMatchObject({ error: { code: 'upstream-timeout' } })
    expect(server!.asked).toHaveLength(2)
  })

  it('does not take it for a failure of the server where the caller gives up', async () => {
    const provider = await start([{ hang: true }, { hang: true }, answer([riding()])], {
      limits: { ...quick, failures: 2 },
    })
    for (let call = 0; call < 2; call++)
      expect(await planInVain(provider)).toMatchObject({ error: { code: 'network-error' } })
    expect(await provider.plan(query)).toMatchObject({ ok: true })
  })

  it('asks no more often than it may', async () => {
    const provider = await start([answer([riding()])], {
      limits: { ...quick, burst: 2, perSecond: 0.01, retries: 0 },
    })
    expect([await plan(provider), await plan(provider)]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await plan(provider)).toMatchObject({ error: { code: 'rate-limited', retryAfter: 100 } })
    expect(server!.asked).toHaveLength(2)
  })

  it('leaves a server alone that fails again and again, and tries it once after a while', async () => {
    const provider = await start([{ status: 500 }, { status: 500 }, { status: 500 }, answer([riding()])], {
      limits: { ...quick, retries: 0, failures: 3, restMs: 80 },
    })
    for (let call = 0; call < 3; call++) await plan(provider)
    expect(await plan(provider)).toMatchObject({ error: { code: 'upstream-error', retryAfter: 1 } })
    expect(server!.asked).toHaveLength(3)
    await new Promise((resolve) => setTimeout(resolve, 90))
    expect(await plan(provider)).toMatchObject({ ok: true })
  })
})

describe('stops and places', () => {
  const central = {
    gtfsId: 'HSL:1',
    name: 'Central',
    code: 'H1',
    platformCode: '2',
    lat: 60.17,
    lon: 24.94,
    vehicleMode: 'TRAM',
    wheelchairBoarding: 'POSSIBLE',
  }
  const stop = {
    id: 'HSL:1',
    name: 'Central',
    code: 'H1',
    platform: '2',
    modes: ['TRAM'],
    wheelchairAccessible: true,
  }
  const languages = ['en'] as const

  it('are found by name and by place', async () => {
    const provider = await start([
      { data: { stops: [central, null] } },
      { data: { stopsByRadius: { edges: [{ node: { distance: 120, stop: central } }] } } },
    ])
    expect(await provider.findStops({ text: 'cent', limit: 5, languages })).toMatchObject({ value: [stop] })
    expect(await provider.findStops({ near: query.origin, radiusM: 400, limit: 5, languages })).toMatchObject(
      {
        value: [{ ...stop, distance: 120 }],
      },
    )
    expect(server!.asked[1]?.variables).toMatchObject({ radius: 400, first: 5 })
  })

  it('are found by name around a place, also where others are nearer', async () => {
    const node = (name: string, distance: number) => ({ node: { distance, stop: { ...central, name } } })
    const edges = [node('Museum', 10), node('Central', 120), node('Central Park', 200)]
    const provider = await start([{ data: { stopsByRadius: { edges } } }])
    const near = { near: query.origin, radiusM: 400, limit: 1, languages }
    expect(await provider.findStops({ ...near, text: 'cent' })).toMatchObject({
      value: [{ name: 'Central', distance: 120 }],
    })
    expect(server!.asked[0]?.variables).toMatchObject({ first: 200 })
  })

  it('are not asked for by what can be the id of none', async () => {
    const provider = await start([])
    const ask = { from: '2026-03-10T08:00:00Z', windowMinutes: 60, limit: 3, languages }
    for (const stopId of ['nonsense', 'HSL:', ':1'])
      expect(await provider.departures({ ...ask, stopId })).toEqual({ ok: true, value: undefined })
    expect(server!.asked).toEqual([])
  })

  it('have departures, late and cancelled ones told', async () => {
    const call = {
      serviceDay: 1_773_093_600,
      scheduledDeparture: 36_000,
      realtimeDeparture: 36_120,
      departureDelay: 120,
      realtime: true,
      realtimeState: 'UPDATED',
      headsign: 'Munkkiniemi',
      trip: {
        gtfsId: 'HSL:4_1',
        route: {
          shortName: '4',
          longName: null,
          mode: 'TRAM',
          alerts: [{ alertHeaderText: 'Detour', alertDescriptionText: '' }],
        },
      },
    }
    const provider = await start([
      {
        data: {
          stop: {
            ...central,
            alerts: [{ alertHeaderText: null, alertDescriptionText: 'The lift is out of order.' }],
            stoptimesWithoutPatterns: [
              call,
              { ...call, realtimeState: 'CANCELED', realtime: false },
              { ...call, realtime: false },
            ],
          },
        },
      },
      { data: { stop: null } },
    ])
    const ask = { stopId: 'HSL:1', from: '2026-03-10T08:00:00Z', windowMinutes: 60, limit: 3, languages }
    expect(await provider.departures(ask)).toMatchObject({
      value: {
        stop,
        alerts: [{ header: 'The lift is out of order.' }],
        departures: [
          {
            mode: 'TRAM',
            alerts: [{ header: 'Detour' }],
            line: { shortName: '4' },
            headsign: 'Munkkiniemi',
            status: 'delayed',
            delaySeconds: 120,
          },
          { status: 'cancelled' },
          { status: 'scheduled_only' },
        ],
      },
    })
    expect(await provider.departures(ask)).toEqual({ ok: true, value: undefined })
  })

  it('come from a geocoder where there is one', async () => {
    const feature = {
      geometry: { coordinates: [24.94, 60.17] },
      properties: { name: 'Kaivokatu 1', label: 'Kaivokatu 1, Helsinki', layer: 'address', distance: 0.02 },
    }
    const provider = await start([{ raw: JSON.stringify({ features: [feature] }) }], {})
    const geocoding = createOtpProvider({ url: server!.url, geocoderUrl: server!.url, limits: quick })
    expect(await geocoding.geocode({ text: 'kaivokatu', limit: 3, languages })).toEqual({
      ok: true,
      value: [
        {
          name: 'Kaivokatu 1',
          address: 'Kaivokatu 1, Helsinki',
          kind: 'address',
          coordinate: { lat: 60.17, lon: 24.94 },
          distance: 20,
        },
      ],
    })
    expect(server!.asked[0]?.path).toBe('/gtfs/v1/search?text=kaivokatu&size=3&lang=en')
    expect(await geocoding.reverseGeocode({ at: query.origin, limit: 1, languages })).toMatchObject({
      ok: true,
    })
    expect(server!.asked[1]?.path).toContain('/reverse?point.lat=60.1699')
    expect(provider.name).toBe('otp')
  })

  it('are no reason to plan no trips, where their server fails again and again', async () => {
    const provider = await start([answer([riding()])], {
      geocoderUrl: 'http://no-such-host.invalid/',
      limits: { ...quick, retries: 0, failures: 1 },
    })
    const lost = { error: { code: 'network-error' } }
    expect(await provider.geocode({ text: 'kaivokatu', limit: 3, languages })).toMatchObject(lost)
    expect(await provider.plan(query)).toMatchObject({ ok: true })
  })
})
