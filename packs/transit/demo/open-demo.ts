import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readCache, writeCache } from '../gtfs/load-network.ts'
import type { Network } from '../gtfs/index.ts'
import { openImage } from '../gtfs/network-image.ts'
import { lines } from './lines.ts'
import { places } from './places.ts'

const SEED = 1
/** Counts up when the generator makes something else of the same lines and places. */
const VERSION = 2

/** The demo network: from the last time where there was one, else made up anew. */
export async function openDemo(cacheFile: string | undefined): Promise<Network> {
  const inputs = `demo ${SEED} ${VERSION} ${createHash('sha256')
    .update(JSON.stringify([lines, places]))
    .digest('hex')}`
  const known = cacheFile === undefined ? undefined : await readCache(cacheFile, inputs)
  if (known) return known
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: { seed: SEED, inputs },
  })
  try {
    const [image] = (await once(worker, 'message')) as [ArrayBuffer]
    if (cacheFile !== undefined) await writeCache(cacheFile, image)
    return openImage(image, inputs)!
  } finally {
    void worker.terminate()
  }
}
