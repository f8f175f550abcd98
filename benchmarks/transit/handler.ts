import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actor, createRuntime, withOrigin } from '@countersign/core'
import { migrate, openStore } from '@countersign/storage'
import { createTransitPack, type TransitProvider } from '@countersign/transit'
import { createGtfsProvider, createOtpProvider } from '@countersign/transit/providers'
import { Realtime } from '@countersign/transit/realtime'
import type { Router } from '@countersign/transit/router'
import { ms, printTable, statsOf } from '../stats.ts'

const ROUNDS = 3
const actor: Actor = { id: 'ada', name: 'Ada', role: 'Admin' }

export interface Trip {
  readonly from: { readonly lat: number; readonly lon: number }
  readonly to: { readonly lat: number; readonly lon: number }
  readonly time: number
}

/** The whole of `plan_trip`, from the raw input to the answer: on the embedded router, and on a server that answers at once. */
export async function measureHandler(router: Router, trips: readonly Trip[]): Promise<void> {
  const embedded = createGtfsProvider({ router, realtime: new Realtime(router.network) })
  const upstream = await startUpstream()
  const limits = {
    retries: 0,
    retriesAfterTimeout: 0,
    firstWaitMs: 1,
    maxWaitMs: 1,
    perSecond: 1e6,
    burst: 1e6,
    failures: 1e6,
    restMs: 1,
  }
  const otp = createOtpProvider({ url: upstream.url, limits })
  try {
    printTable(
      ['plan_trip, ms', 'p50', 'p95', 'mean CPU', 'answered', 'aim'],
      [
        await row('embedded router', embedded, trips, '< 5 /'),
        await row('server that answers at once', otp, trips, '< 120 / < 400'),
      ],
    )
  } finally {
    upstream.close()
  }
}

async function row(
  title: string,
  provider: TransitProvider,
  trips: readonly Trip[],
  aim: string,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const pack = createTransitPack(() => provider)
  const store = await openStore({ file: join(folder, 'transit.db') })
  await migrate(store, [pack])
  const runtime = createRuntime({ store, packs: [pack] })
  const ask = ({ from, to, time }: Trip) =>
    withOrigin({ actor, source: 'AiAssistant', channel: 'http', correlationId: 'bench' }, () =>
      runtime.call('plan_trip', {
        origin: { type: 'coords', value: from },
        destination: { type: 'coords', value: to },
        when: { type: 'depart', time: new Date(time * 1000).toISOString() },
      }),
    )
  for (const trip of trips) await ask(trip)
  // As for the searches: of each the best of some tries.
  const times = trips.map(() => Number.POSITIVE_INFINITY)
  let answered = 0
  const used = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, trip] of trips.entries()) {
      const began = performance.now()
      const called = await ask(trip)
      times[index] = Math.min(times[index]!, performance.now() - began)
      if (called.kind === 'answer' && round === 0) answered++
    }
  }
  const { user, system } = process.cpuUsage(used)
  await store.close()
  await rm(folder, { recursive: true })
  const { p50, p95 } = statsOf(times)
  const cpu = ms((user + system) / 1000 / ROUNDS / trips.length)
  return [title, ms(p50), ms(p95), cpu, `${answered} of ${trips.length}`, aim]
}

/** Answers every query with the same two journeys. */
async function startUpstream(): Promise<{ readonly url: string; close(): void }> {
  const place = (name: string) => ({
    name,
    lat: 60.17,
    lon: 24.94,
    stop: { gtfsId: `X:${name}`, code: null, platformCode: null, wheelchairBoarding: null },
  })
  const leg = (line: string, from: string, to: string) => ({
    mode: 'TRAM',
    realTime: true,
    realtimeState: 'UPDATED',
    distance: 4000,
    headsign: 'Somewhere',
    start: { scheduledTime: from, estimated: { time: from, delay: 'PT0S' } },
    end: { scheduledTime: to, estimated: { time: to, delay: 'PT0S' } },
    from: place('A'),
    to: place('B'),
    route: { gtfsId: `X:${line}`, shortName: line, longName: null },
    trip: { gtfsId: `X:${line}-1` },
    legGeometry: { points: 'abcdefgh' },
  })
  const node = (line: string) => ({
    node: {
      accessibilityScore: null,
      legs: [
        leg(line, '2022-02-22T10:00:00+02:00', '2022-02-22T10:20:00+02:00'),
        leg(`${line}b`, '2022-02-22T10:25:00+02:00', '2022-02-22T10:40:00+02:00'),
      ],
    },
  })
  const body = JSON.stringify({
    data: {
      planConnection: { routingErrors: [], pageInfo: { hasNextPage: false }, edges: [node('4'), node('7')] },
    },
  })
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}
