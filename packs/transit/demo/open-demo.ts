import { createHash } from 'node:crypto'
import { readCache, writeCache } from '../gtfs/load-network.ts'
import type { LoadingProgress, Network } from '../gtfs/index.ts'
import { openImage } from '../gtfs/network-image.ts'
import { runLoadWorker } from '../gtfs/run-load-worker.ts'
import { lines } from './lines.ts'
import { places } from './places.ts'

const SEED = 1
/** Counts up when the generator makes something else of the same lines and places. */
const VERSION = 2

/** The demo network: from the last time where there was one, else made up anew. */
export async function openDemo(
  cacheFile: string | undefined,
  onProgress?: (progress: LoadingProgress) => void,
): Promise<Network> {
  const inputs = `demo ${SEED} ${VERSION} ${createHash('sha256')
    .update(JSON.stringify([lines, places]))
    .digest('hex')}`
  const known = cacheFile === undefined ? undefined : await readCache(cacheFile, inputs)
  if (known) return known
  const worker = new URL('./build-worker.ts', import.meta.url)
  const built = await runLoadWorker(worker, { seed: SEED, inputs }, { feeds: ['demo'], onProgress })
  if (!built.ok) throw new Error(built.message)
  if (cacheFile !== undefined) await writeCache(cacheFile, built.image)
  return openImage(built.image, inputs)!
}
