import { readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadNetwork, type Network, serviceDayStart } from '@countersign/transit/gtfs'
import { type JourneyQuery, Router } from '@countersign/transit/router'
import { ms, printTable, statsOf } from '../stats.ts'
import { measureHandler } from './handler.ts'

const FEED = 'hsl-helsinki-2022-02-22'
const DAY = Date.parse('2022-02-22T00:00:00Z') / 86_400_000
const PAIRS = 300
const ROUNDS = 3

const folder = process.env['COUNTERSIGN_GTFS_DATA'] ?? join(import.meta.dirname, '../../../shared/data/gtfs')
const file = join(folder, `${FEED}.zip`)
const cacheFile = join(tmpdir(), `countersign-bench-transit-${process.pid}.bin`)

/** The same pairs on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state ^= state >>> 13
    return (state >>> 0) / 2 ** 32
  }
}

async function load(): Promise<{ network: Network; took: number }> {
  const start = performance.now()
  const loaded = await loadNetwork({ from: [{ name: FEED, zip: await readFile(file) }], cacheFile })
  if (!loaded.ok) throw new Error(loaded.message)
  return { network: loaded.network, took: performance.now() - start }
}

async function measureLoading(): Promise<Network> {
  const cold: number[] = []
  const cached: number[] = []
  let network: Network | undefined
  // Each into memory of its own: what is kept is the last.
  for (let i = 0; i < 5; i++) {
    await rm(cacheFile, { force: true })
    cold.push((await load()).took)
    const again = await load()
    cached.push(again.took)
    network = again.network
  }
  const bytes = network!.arrays.stopId.buffer.byteLength
  printTable(
    ['loading, ms', 'best', 'p50', 'aim'],
    [
      ['cold: unzip, read, build, keep', ms(Math.min(...cold)), ms(statsOf(cold).p50), '< 2000'],
      ['from the cache', ms(Math.min(...cached)), ms(statsOf(cached).p50), '< 100'],
    ],
  )
  console.log(`The network takes ${(bytes / 2 ** 20).toFixed(1)} MB; ${rss()} MB in all.\n`)
  return network!
}

const rss = (): string => (process.memoryUsage().rss / 2 ** 20).toFixed(0)

async function measureSearches(network: Network): Promise<void> {
  const router = new Router(network)
  const random = seeded(2022)
  const { byLatitude, stopLat, stopLon } = network.arrays
  const pick = () => byLatitude[Math.floor(random() * byLatitude.length)]!
  const start = serviceDayStart('Europe/Helsinki', DAY)
  const pairs = Array.from({ length: PAIRS }, () => ({
    from: pick(),
    to: pick(),
    time: start + 6 * 3600 + Math.floor(random() * 15 * 3600),
  }))
  const stopToStop = pairs.map(({ from, to, time }) => ({ from: { stop: from }, to: { stop: to }, time }))
  const point = (stop: number) => ({ lat: stopLat[stop]! + 0.0007, lon: stopLon[stop]! + 0.0011 })
  const doorToDoor = pairs.map(({ from, to, time }) => ({ from: point(from), to: point(to), time }))

  const kinds: [string, string, readonly JourneyQuery[], (query: JourneyQuery) => unknown][] = [
    ['earliest arrival, stop to stop', '< 1 / < 4', stopToStop, (query) => router.best(query)],
    ['latest departure, stop to stop', '', stopToStop, (query) => router.best({ ...query, arriveBy: true })],
    ['one hour, stop to stop', '< 10 /', stopToStop, (query) => router.search({ ...query, window: 3600 })],
    [
      'one hour of arrivals, stop to stop',
      '',
      stopToStop,
      (query) => router.search({ ...query, window: 3600, arriveBy: true }),
    ],
    ['earliest arrival, door to door', '', doorToDoor, (query) => router.best(query)],
    [
      'one hour, door to door, at most 20 minutes lost',
      '',
      doorToDoor,
      (query) => router.search({ ...query, window: 3600, maxLoss: 1200 }),
    ],
    [
      'less walking, door to door, at most 20 minutes lost',
      '',
      doorToDoor,
      (query) => router.search({ ...query, lessWalking: true, maxLoss: 1200 }),
    ],
  ]
  const rows = kinds.map(([title, aim, queries, search]) => {
    for (const query of queries) search(query)
    // Other work on the machine only ever adds: of each query the best of some tries is nearest to the truth.
    const times = queries.map(() => Number.POSITIVE_INFINITY)
    const used = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, query] of queries.entries()) {
        const began = performance.now()
        search(query)
        times[index] = Math.min(times[index]!, performance.now() - began)
      }
    }
    const { user, system } = process.cpuUsage(used)
    const { p50, p95 } = statsOf(times)
    return [title, ms(p50), ms(p95), ms((user + system) / 1000 / ROUNDS / PAIRS), aim]
  })
  printTable([`${PAIRS} pairs, ms`, 'p50', 'p95', 'mean CPU', 'aim'], rows)
  await measureHandler(router, doorToDoor)
  console.log(`${rss()} MB in all.`)
}

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
if (existsSync(file)) {
  try {
    await measureSearches(await measureLoading())
  } finally {
    await rm(cacheFile, { force: true })
  }
} else console.log(`Skipped: ${FEED}.zip is not there. COUNTERSIGN_GTFS_DATA says where feeds are.`)
