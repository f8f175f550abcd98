import { join } from 'node:path'
import { openDemo } from '../../demo/open-demo.ts'
import { landmarks } from '../../demo/places.ts'
import { simulateRealtime } from '../../demo/simulate-realtime.ts'
import { type LoadingProgress, loadNetwork, type Network } from '../../gtfs/index.ts'
import { Realtime } from '../../realtime/index.ts'
import { Router } from '../../router/index.ts'
import type { LoadProgress, Log, TransitConfig } from '../open-provider.ts'
import type { TransitProvider } from '../provider.ts'
import { fetchFeeds } from './fetch-feeds.ts'
import { createGtfsProvider } from './index.ts'
import { pollRealtime } from './poll-realtime.ts'

const SIMULATE_MS = 20_000
const LOG_MS = 1000

export interface OpenedGtfs {
  readonly provider: TransitProvider
  stop(): void
}

/** Loads the network that the settings name, and keeps up with its news. */
export async function openGtfs(
  config: TransitConfig,
  log: Log,
  onProgress: (progress: LoadProgress) => void,
): Promise<OpenedGtfs> {
  const started = performance.now()
  const network = await load(config, log, onProgress)
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
  const provider = createGtfsProvider({
    router,
    realtime,
    realtimeKind: isDemo ? 'simulated' : config.realtime?.length ? 'feed' : 'none',
    ...(isDemo && { places: landmarks }),
  })
  return { provider, stop }
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

async function load(
  { gtfs, cacheDir }: TransitConfig,
  log: Log,
  tell: (progress: LoadProgress) => void,
): Promise<Network> {
  const cacheFile = (name: string): string | undefined => cacheDir && join(cacheDir, name)
  let told = performance.now()
  const onProgress = ({ feed, file, overall }: LoadingProgress): void => {
    tell({ share: overall, ...(file !== '' && { step: `${file} of ${feed}` }) })
    if (performance.now() - told < LOG_MS) return
    told = performance.now()
    log.info({ feed, table: file, percent: Math.round(overall * 100) }, 'loading the timetable')
  }
  if (gtfs === undefined) return openDemo(cacheFile('transit-demo.bin'), onProgress)
  const from = typeof gtfs === 'string' ? gtfs : await fetchFeeds(gtfs, cacheFile('transit-feeds'), log)
  const file = cacheFile('transit.bin')
  const loaded = await loadNetwork({ from, ...(file !== undefined && { cacheFile: file }), onProgress })
  if (!loaded.ok) throw new Error(loaded.message)
  return loaded.network
}
