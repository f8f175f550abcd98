import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeMessage, tripRelationships } from '@countersign/transit/realtime'
import { feedFiles, writeZip } from '@countersign/transit/testing'
import { describe, expect, it } from 'vitest'
import { startServer, temporaryFolder } from '../testing/server-process.ts'

const COUNTERSIGN_TOKEN = 'token'
const headers = { authorization: `Bearer ${COUNTERSIGN_TOKEN}`, 'content-type': 'application/json' }
const trip = {
  origin: { type: 'coords', value: { lat: 60.0, lon: 24 } },
  destination: { type: 'coords', value: { lat: 60.02, lon: 24 } },
  when: { type: 'depart', time: '2026-02-10T07:50:00+02:00' },
}

async function set(changes: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  const feeds = join(folder, 'feeds')
  await mkdir(feeds)
  const put = (more: Record<string, string>) => writeFile(join(feeds, 'small.zip'), writeZip(feedFiles(more)))
  await put(changes)
  const start = async () => {
    const server = startServer({ DATA_DIR: join(folder, 'data'), TRANSIT_GTFS: feeds, COUNTERSIGN_TOKEN })
    const address = await server.ready()
    const call = async (tool: string, input: object = {}) => {
      const answer = await fetch(`${address}/api/tools/call`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ tool, arguments: input }),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const settled = async () => {
      for (;;) {
        const network = await call('get_transit_network')
        if (network['status'] !== 'loading') return network
        await sleep(20)
      }
    }
    /** A GTFS-Realtime message, as whoever runs the vehicles sends it. */
    const push = async (feed: string, body: Uint8Array, more: object = {}) => {
      const answer = await fetch(`${address}/api/transit/realtime/${feed}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-protobuf', ...more },
        body: Buffer.from(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    return { server, call, settled, push }
  }
  return { folder, put, start }
}

describe('a server with a folder of timetables', { timeout: 60_000 }, () => {
  it('plans in them, passes over small faults with a warning, and has them at once the second time', async () => {
    const { folder, start } = await set({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\nA,Alpha,60.00,24,7\nB,Beta,60.01,24,\nC,Gamma,60.02,24,1\n',
    })
    const first = await start()
    expect(await first.call('plan_trip', trip)).toMatchObject({
      itineraries: [{ legs: [{ mode: 'BUS', from: { name: 'Alpha', stopId: 'small:A' } }] }, {}],
    })
    expect(await first.settled()).toMatchObject({
      name: 'Agency',
      status: 'ready',
      timeZone: 'Europe/Helsinki',
      region: { south: 60, north: 60.02, centre: { lat: 60.01, lon: 24 } },
      service: { from: '2026-01-01', until: '2026-12-31' },
      warnings: [{ feed: 'small', file: 'stops.txt', line: 2, count: 1 }],
      realtime: { kind: 'none', isLive: false },
    })
    first.server.kill('SIGTERM')
    await first.server.ended()

    const cache = join(folder, 'data', 'transit.bin')
    const { mtimeMs } = await stat(cache)
    const second = await start()
    expect(await second.call('plan_trip', trip)).toMatchObject({ itineraries: [{}, {}] })
    // What is read again is written again.
    expect((await stat(cache)).mtimeMs).toBe(mtimeMs)
  })

  it('serves without one that is broken, and says which file and line', async () => {
    const { start } = await set({ 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,60,24\n' })
    const { call, settled } = await start()
    const fault = 'small/stop_times.txt line 3: The stop "B" is not in stops.txt.'
    expect(await settled()).toEqual({
      provider: 'gtfs',
      status: 'failed',
      reason: fault,
    })
    expect(await call('plan_trip', trip)).toMatchObject({
      error: {
        code: 'upstream-error',
        message: `The timetable cannot be loaded: ${fault}`,
      },
    })
    expect(await call('get_user_variables')).toEqual({ variables: [] })
  })

  it('takes the news that are pushed to it, and no others', async () => {
    const { start } = await set()
    const { call, push } = await start()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const asked = { ...trip, when: { type: 'depart', time: `${tomorrow}T07:50:00+02:00` } }
    const first = async (): Promise<unknown> =>
      ((await call('plan_trip', asked))['itineraries'] as { legs: { tripId?: string }[] }[])[0]?.legs.find(
        ({ tripId }) => tripId !== undefined,
      )?.tripId
    expect(await first()).toBe('small:t1')

    const { CANCELED: relationship } = tripRelationships
    const news = encodeMessage({
      timestamp: Math.floor(Date.now() / 1000),
      differential: false,
      entities: [
        {
          id: 'e',
          deleted: false,
          tripUpdate: {
            trip: { tripId: 't1', startDate: tomorrow.replaceAll('-', ''), relationship },
            stops: [],
          },
        },
      ],
    })
    expect(await push('small', news, { authorization: 'Bearer nobody' })).toMatchObject({ status: 401 })
    expect(await push('large', news)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed' } },
    })
    expect(await push('small', new Uint8Array([255, 255, 255]))).toMatchObject({ status: 400 })
    expect(await push('small', new Uint8Array(17 * 1024 * 1024))).toMatchObject({ status: 413 })
    expect(await first()).toBe('small:t1')

    expect(await push('small', news)).toEqual({ status: 200, body: { trips: 1, alerts: 0, ignored: {} } })
    expect(await first()).toBe('small:t2')
    expect(await call('get_transit_network')).toMatchObject({ realtime: { kind: 'feed', isLive: true } })
  })
})
