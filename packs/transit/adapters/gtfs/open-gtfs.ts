import { join } from 'node:path'
import { openDemo } from '../../demo/open-demo.ts'
import { landmarks } from '../../demo/places.ts'
import { simulateRealtime } from '../../demo/simulate-realtime.ts'
import { loadNetwork, type Network } from '../../gtfs/index.ts'
import { Realtime } from '../../realtime/index.ts'
import { Router } from '../../router/index.ts'
import type { Log, TransitConfig } from '../open-provider.ts'
import type { TransitProvider } from '../provider.ts'
import { fetchFeeds } from './fetch-feeds.ts'
import { createGtfsProvider } from './index.ts'
import { pollRealtime } from './poll-realtime.ts'

const SIMULATE_MS = 20_000

export interface OpenedGtfs {
  readonly provider: TransitProvider
  stop(): void
}

/** Loads the network that the settings name, and keeps up with its news. */
export async function openGtfs(config: TransitConfig, log: Log): Promise<OpenedGtfs> {
  const started = performance.now()
  const network = await load(config, log)
  log.info(
    {
      stops: network.stopCount,
      trips: network.tripCount,
      warnings: network.meta.warnings.length,
      ms: Math.round(performance.now() - started),
    },
    'the timetable is loaded',
  )
  for (const warning of network.meta.warnings) log.warn({ warning }, 'a fault in a timetable was passed over')
  const router = new Router(network)
  const realtime = new Realtime(network)
  const isDemo = config.gtfs === undefined
  const stop = isDemo ? simulate(router, realtime) : pollRealtime(realtime, config.realtime ?? [], log)
  return { provider: createGtfsProvider({ router, realtime, ...(isDemo && { places: landmarks }) }), stop }
}

function simulate(router: Router, realtime: Realtime): () => void {
  const tell = (): void => {
    const now = Date.now() / 1000
    realtime.update({ name: 'simulator', feed: 'demo' }, simulateRealtime(router, now), now)
  }
  tell()
  const timer = setInterval(tell, SIMULATE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function load({ gtfs, cacheDir }: TransitConfig, log: Log): Promise<Network> {
  const cacheFile = (name: string): string | undefined => cacheDir && join(cacheDir, name)
  if (gtfs === undefined) return openDemo(cacheFile('transit-demo.bin'))
  const from = typeof gtfs === 'string' ? gtfs : await fetchFeeds(gtfs)
  const file = cacheFile('transit.bin')
  let told = 0
  const loaded = await loadNetwork({
    from,
    ...(file !== undefined && { cacheFile: file }),
    onProgress: ({ feed, file: table, share }) => {
      if (performance.now() - told < 1000) return
      told = performance.now()
      log.info({ feed, table, percent: Math.round(share * 100) }, 'loading the timetable')
    },
  })
  if (!loaded.ok) throw new Error(loaded.message)
  return loaded.network
}
