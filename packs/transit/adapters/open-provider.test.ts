import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planTrip } from '../domain/plan-trip.ts'
import { planTripInput } from '../domain/plan-trip-input.ts'
import { openTransit } from './open-provider.ts'

const log = { info: () => undefined, warn: () => undefined }
const input = planTripInput.parse({
  origin: { type: 'coords', value: { lat: 60.1699, lon: 24.9384 } },
  destination: { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } },
  constraints: { optimize: 'balanced', maxWalkingDistance: 1800 },
})

// Making the network up takes a while on a busy machine.
describe('without any settings', { timeout: 60_000 }, () => {
  it('there is a network to try things on, round the clock, kept for the next start', async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'countersign-transit-'))
    const opened = openTransit({ cacheDir }, log)
    try {
      const provider = await opened.provider()
      const day = new Date().toISOString().slice(0, 10)
      for (const hour of ['01', '03', '06', '09', '15', '21', '23']) {
        const now = `${day}T${hour}:17:00.000Z`
        const planned = await planTrip(input, {
          provider,
          now,
          correlationId: 'c',
          findLocation: async () => undefined,
        })
        if (!planned.ok) throw new Error(`${hour}: ${planned.error.message}`)
        const [best] = planned.value.itineraries
        expect(best!.walkingDistance).toBeLessThanOrEqual(1800)
        expect(Date.parse(best!.departureTime)).toBeGreaterThanOrEqual(Date.parse(now))
        for (const [index, leg] of best!.legs.entries())
          expect(Date.parse(leg.departureTime)).toBeGreaterThanOrEqual(
            Date.parse(best!.legs[index - 1]?.arrivalTime ?? now),
          )
      }
      expect(await provider.plan({ ...queryOf(input), origin: { lat: 48.2, lon: 16.4 } })).toMatchObject({
        error: { code: 'unsupported-region' },
      })
      expect(await readdir(cacheDir)).toEqual(['transit-demo.bin'])
    } finally {
      opened.stop()
    }
  })

  it('has realtime for what runs now', async () => {
    const opened = openTransit({}, log)
    try {
      const provider = await opened.provider()
      const board = await provider.departures({
        stopId: 'demo:rail-pasila',
        from: new Date().toISOString(),
        windowMinutes: 60,
        limit: 50,
        languages: ['en'],
      })
      const statuses = new Set(board.ok ? board.value?.departures.map(({ status }) => status) : [])
      expect(statuses.has('on_time') || statuses.has('delayed')).toBe(true)
    } finally {
      opened.stop()
    }
  })
})

it('says why a timetable cannot be loaded', async () => {
  const gtfs = await mkdtemp(join(tmpdir(), 'countersign-transit-'))
  const opened = openTransit({ gtfs, retryMs: 0 }, log)
  expect(await (await opened.provider()).plan(queryOf(input))).toMatchObject({
    error: { code: 'upstream-error', message: expect.stringContaining('no zip was found') },
  })
  await writeFile(join(gtfs, 'broken.zip'), 'PK not a zip')
  expect(await (await opened.provider()).plan(queryOf(input))).toMatchObject({
    error: { code: 'upstream-error', message: expect.stringContaining('broken') },
  })
})

describe('while a timetable is loaded', { timeout: 60_000 }, () => {
  it('says how far it is, answers whoever cannot wait, and is ready in the end', async () => {
    const opened = openTransit({ patienceMs: 0 }, log)
    try {
      expect(await opened.network()).toMatchObject({ provider: 'gtfs', status: 'loading' })
      expect(await (await opened.provider()).plan(queryOf(input))).toMatchObject({
        ok: false,
        error: {
          code: 'upstream-timeout',
          message: expect.stringMatching(/^The timetable is still being loaded \(\d+ %\)$/),
          retryAfter: 5,
        },
      })
      const seen: number[] = []
      for (;;) {
        const network = await opened.network()
        if (network.status !== 'loading') break
        seen.push(network.progress)
      }
      expect(seen).toEqual(seen.toSorted((left, right) => left - right))
      expect(await opened.network()).toMatchObject({
        name: 'Demo Transit',
        provider: 'gtfs',
        status: 'ready',
        timeZone: 'Europe/Helsinki',
        region: { centre: { lat: expect.closeTo(60.2, 0), lon: expect.closeTo(24.9, 0) } },
        service: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        warnings: [],
        realtime: { kind: 'simulated', isLive: true, updatedAt: expect.stringMatching(/Z$/) },
      })
      expect(await (await opened.provider()).plan(queryOf(input))).toMatchObject({ ok: true })
    } finally {
      opened.stop()
    }
  })

  it('is not tried again at once where it failed', async () => {
    const gtfs = await mkdtemp(join(tmpdir(), 'countersign-transit-'))
    const opened = openTransit({ gtfs }, log)
    await opened.provider()
    await writeFile(join(gtfs, 'broken.zip'), 'PK not a zip')
    expect(await opened.network()).toEqual({
      provider: 'gtfs',
      status: 'failed',
      reason: `There is no GTFS feed: no zip was found in ${gtfs}.`,
    })
  })
})

const queryOf = ({ origin, destination }: typeof input) => ({
  origin: origin.value as { lat: number; lon: number },
  destination: destination.value as { lat: number; lon: number },
  when: { type: 'depart' as const, time: new Date().toISOString() },
  optimize: 'balanced' as const,
  maxWalkingDistance: 1500,
  maxTransfers: 4,
  stepFree: false,
  lessWalking: false,
  languages: ['en'] as const,
  count: 3,
  windowMinutes: 60,
  includeCancelled: false,
})
