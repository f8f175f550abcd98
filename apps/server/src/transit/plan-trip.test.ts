import { createTransitPack } from '@countersign/transit'
import { createOtpProvider } from '@countersign/transit/providers'
import { type OtpServer, type Reply, startOtpServer } from '@countersign/transit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../testing/harness.ts'

const limits = {
  retries: 2,
  retriesAfterTimeout: 0,
  firstWaitMs: 1,
  maxWaitMs: 2000,
  perSecond: 1000,
  burst: 1000,
  failures: 1000,
  restMs: 1000,
}
const here = { type: 'coords', value: { lat: 60.1699, lon: 24.9384 } }
const there = { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } }

const timed = (scheduledTime: string) => ({ scheduledTime, estimated: null })
const place = (name: string) => ({ name, lat: 60.17, lon: 24.94, stop: null })
const leg = (line: string, from: string, to: string) => ({
  mode: 'TRAM',
  realTime: false,
  realtimeState: 'SCHEDULED',
  distance: 4000,
  headsign: 'Somewhere',
  start: timed(from),
  end: timed(to),
  from: place('Central'),
  to: place('Stop X'),
  route: { gtfsId: `HSL:${line}`, shortName: line, longName: null },
  trip: { gtfsId: `HSL:${line}-1` },
  legGeometry: null,
  alerts: [],
})
const planned = (edges: readonly object[], routingErrors: readonly object[] = []): Reply => ({
  data: { planConnection: { routingErrors, pageInfo: { hasNextPage: false }, edges } },
})
const node = (line: string, minute: string) => ({
  node: {
    accessibilityScore: null,
    legs: [leg(line, `2026-03-10T11:${minute}:00+02:00`, '2026-03-10T11:50:00+02:00')],
  },
})
const tram = planned([node('4', '05')])

// What the provider asks is whatever the test sets up: one server for all, since a pack is given its provider once.
let harness: Harness
let upstream: OtpServer
let options: { url: string; timeoutMs?: number }
beforeAll(async () => {
  const pack = createTransitPack(() => createOtpProvider({ ...options, limits }))
  harness = await createHarness({ packs: [pack] })
})
beforeEach(() => {
  options = { url: 'http://127.0.0.1:1/' }
})
afterAll(() => upstream?.close())

async function plan(replies: readonly Reply[], input: unknown = { origin: here, destination: there }) {
  await upstream?.close()
  upstream = await startOtpServer(replies)
  options = {
    url: upstream.url,
    timeoutMs: 2000,
    ...(replies.some((each) => 'hang' in each) && { timeoutMs: 100 }),
  }
  return call(input)
}
const call = (input: unknown) =>
  harness.call('POST', '/api/tools/call', { body: { tool: 'plan_trip', arguments: input } })

describe('plan_trip over HTTP', () => {
  it('answers in the shape of the contract', async () => {
    const { status, headers, body } = await plan(
      [planned([node('4', '05'), node('4', '05'), node('7', '08')])],
      {
        origin: here,
        destination: there,
        when: { type: 'depart', time: '2026-03-10T09:00:00Z' },
        constraints: { optimize: 'balanced', maxWalkingDistance: 1800 },
        limit: 2,
      },
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      origin: { coordinate: here.value, rawSource: 'input' },
      destination: { coordinate: there.value, rawSource: 'input' },
      requested: { type: 'depart', time: '2026-03-10T09:00:00Z' },
      constraints: {
        optimize: 'balanced',
        maxWalkingDistance: 1800,
        maxTransfers: 4,
        accessibility: { stepFree: false, lowWalkingDistance: false },
        language: 'en',
      },
      itineraries: [expect.objectContaining({ scheduleType: 'scheduled' }), expect.anything()],
      realtimeUsed: 'scheduled',
      dataFreshness: harness.clock.now().toISOString(),
      correlationId: headers.get('x-correlation-id'),
      meta: { deduplicatedFrom: 3 },
    })
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
  })

  it.each<[string, readonly Reply[], number, string]>([
    [
      'a place out of bounds',
      [planned([], [{ code: 'OUTSIDE_BOUNDS', inputField: 'FROM' }])],
      422,
      'unsupported-region',
    ],
    ['no way, twice', [planned([])], 404, 'no-itinerary-found'],
    ['500', [{ status: 500 }], 502, 'upstream-error'],
    ['503', [{ status: 503 }], 502, 'upstream-error'],
    ['200 with errors', [{ errors: [{ message: 'Invalid' }] }], 502, 'upstream-error'],
    ['what is not JSON', [{ raw: '<html>' }], 502, 'upstream-error'],
    ['200 with a time-out', [{ errors: [{ message: 'Query timed out' }] }], 504, 'upstream-timeout'],
    ['nothing at all', [{ hang: true }], 504, 'upstream-timeout'],
    ['429', [{ status: 429, headers: { 'retry-after': '120' } }], 429, 'rate-limited'],
    ['403', [{ status: 403, headers: { 'retry-after': '120' } }], 429, 'rate-limited'],
    ['a connection that breaks', [{ drop: true }], 503, 'network-error'],
  ])('tells the code for a server that answers with %s', async (_, replies, status, code) => {
    const answer = await plan(replies)
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } })
    const { error, ...rest } = answer.body
    expect(rest).toEqual({})
    expect(error.correlationId).toBe(answer.headers.get('x-correlation-id'))
    const allowed = new Set(['code', 'message', 'hint', 'correlationId', 'retryAfter'])
    expect(Object.keys(error).filter((key) => !allowed.has(key))).toEqual([])
  })

  it('tells network-error where the name of the server is not known', async () => {
    options = { url: 'http://no-such-host.invalid/' }
    expect(await call({ origin: here, destination: there })).toMatchObject({
      status: 503,
      body: { error: { code: 'network-error' } },
    })
  })

  it('says how long to wait where it is asked to, in the body and in the header', async () => {
    const { headers, body } = await plan([{ status: 429, headers: { 'retry-after': '120' } }])
    expect(body.error.retryAfter).toBe(120)
    expect(headers.get('retry-after')).toBe('120')
  })

  it('says what may help where nothing is found', async () => {
    const { body } = await plan([planned([], [{ code: 'NO_STOPS_IN_RANGE', inputField: 'TO' }])])
    expect(body.error).toEqual({
      code: 'no-itinerary-found',
      message: 'No itineraries for given constraints',
      hint: 'Try increasing maxWalkingDistance or adjusting departure time',
      details: { reason: 'The destination is not near any stop' },
      correlationId: expect.any(String),
    })
    expect(upstream.asked.map(({ variables }) => variables)).toMatchObject([
      { searchWindow: 'PT60M' },
      { searchWindow: 'PT1440M' },
    ])
  })

  it('brings seven calls in a row through 429, 429, 200, and waits as it is asked to', async () => {
    const busy = (seconds: string): Reply => ({ status: 429, headers: { 'retry-after': seconds } })
    await plan([tram])
    await upstream.close()
    const script = Array.from({ length: 7 }, (_, index) => [busy(index === 0 ? '1' : '0'), busy('0'), tram])
    upstream = await startOtpServer(script.flat())
    options = { url: upstream.url, timeoutMs: 2000 }
    for (let each = 0; each < 7; each++)
      expect(await call({ origin: here, destination: there })).toMatchObject({
        status: 200,
        body: { itineraries: [{ legs: [{ line: { shortName: '4' } }] }] },
      })
    expect(upstream.asked).toHaveLength(21)
    const [first, second] = upstream.asked
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990)
  })

  it.each([
    ['nothing', {}, 'origin is required'],
    ['no destination', { origin: here }, 'destination is required'],
    ['the same place twice', { origin: here, destination: here }, 'origin and destination must differ'],
    [
      'a latitude that there is not',
      { origin: { type: 'coords', value: { lat: 91, lon: 0 } }, destination: there },
      'lat must be between -90 and 90',
    ],
    [
      'a limit of four',
      { origin: here, destination: there, limit: 4 },
      'limit must be a whole number between 1 and 3',
    ],
    [
      'an arrival now',
      { origin: here, destination: there, when: { type: 'arrive', time: 'now' } },
      "when.time must be given when type is 'arrive'",
    ],
    [
      'constraints in a list',
      { origin: here, destination: there, constraints: [] },
      'constraints must be an object',
    ],
    [
      'a constraint that nobody knows',
      { origin: here, destination: there, constraints: { speed: 1 } },
      'unknown constraint key: speed',
    ],
    [
      'a place that is not saved',
      { origin: { type: 'label', value: 'gym' }, destination: there },
      'origin: there is no saved place named gym',
    ],
  ])('refuses %s, and asks nobody', async (_, input, message) => {
    const { status, headers, body } = await plan([tram], input)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { code: 'validation-error', message, correlationId: headers.get('x-correlation-id') },
    })
    expect(upstream.asked).toEqual([])
  })
})
