import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
    return { server, call, settled }
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
})
