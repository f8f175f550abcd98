import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DEFAULT_TRANSFER_METRES } from './build-network.ts'
import { defaultLimits, type FeedLimits } from './limits.ts'
import type { LoadJob } from './load-worker.ts'
import { openImage } from './network-image.ts'
import type { Network } from './network.ts'
import { DETOUR } from './nearest-stops.ts'
import { type LoadFailure, type LoadingProgress, runLoadWorker } from './run-load-worker.ts'

export interface LoadOptions {
  /** A folder whose zips are all read, by name; or one zip; or the zips themselves. */
  readonly from: string | readonly FeedZip[]
  /** Where the network is kept for the next start. Left out: it is built every time. */
  readonly cacheFile?: string
  readonly limits?: Partial<FeedLimits>
  /** How far one walks to change, in metres. */
  readonly maxTransferMetres?: number
  readonly onProgress?: (progress: LoadingProgress) => void
  readonly signal?: AbortSignal
}

export interface FeedZip {
  readonly name: string
  readonly zip: Uint8Array
}

export type LoadResult =
  | { readonly ok: true; readonly network: Network; readonly cached: boolean }
  | LoadFailure

/** Loads feeds into a network: from the cache where it is of the same feeds, else anew, in a thread of its own. */
export async function loadNetwork(options: LoadOptions): Promise<LoadResult> {
  const limits = { ...defaultLimits, ...options.limits }
  const maxTransferMetres = options.maxTransferMetres ?? DEFAULT_TRANSFER_METRES
  const feeds = typeof options.from === 'string' ? await readFiles(options.from) : options.from
  if (feeds.length === 0) {
    const where = typeof options.from === 'string' ? ` in ${options.from}` : ''
    return { ok: false, message: `There is no GTFS feed: no zip was found${where}.` }
  }
  const names = new Set(feeds.map(({ name }) => name))
  if (names.size < feeds.length) return { ok: false, message: 'Two feeds have the same name.' }

  const inputs = digest(feeds, { limits, maxTransferMetres, DETOUR })
  const known = options.cacheFile && (await readCache(options.cacheFile, inputs))
  if (known) return { ok: true, network: known, cached: true }

  const job: LoadJob = { inputs, feeds, limits, maxTransferMetres }
  const worker = new URL('./load-worker.ts', import.meta.url)
  const built = await runLoadWorker(worker, job, { ...options, feeds: [...names] })
  if (!built.ok) return built
  if (options.cacheFile) await writeCache(options.cacheFile, built.image)
  return { ok: true, network: openImage(built.image, inputs)!, cached: false }
}

async function readFiles(path: string): Promise<FeedZip[]> {
  if (isZip(path) && (await isFile(path))) return [await readFeed(path)]
  const names = await readdir(path).catch(() => [])
  return Promise.all(
    names
      .filter(isZip)
      .toSorted()
      .map((name) => readFeed(join(path, name))),
  )
}

const isZip = (name: string): boolean => name.toLowerCase().endsWith('.zip')

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const readFeed = async (file: string): Promise<FeedZip> => ({
  name: basename(file).slice(0, -'.zip'.length),
  zip: await readFile(file),
})

function digest(feeds: readonly FeedZip[], settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const { name, zip } of feeds) hash.update(`\0${name}\0${zip.byteLength}\0`).update(zip)
  return hash.digest('hex')
}

export async function readCache(file: string, inputs: string): Promise<Network | undefined> {
  try {
    const bytes = await readFile(file)
    // A buffer of its own, at offset 0: arrays of eight-byte numbers must lie at multiples of eight.
    const { buffer, byteOffset, byteLength } = bytes
    const own = byteOffset === 0 && buffer.byteLength === byteLength
    return openImage(own ? buffer : buffer.slice(byteOffset, byteOffset + byteLength), inputs)
  } catch {
    return undefined
  }
}

/** Under another name first: a start that is interrupted must not leave half a file behind. */
export async function writeCache(file: string, image: ArrayBuffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, new Uint8Array(image))
    await rename(temporary, file)
  } catch {
    // A cache that cannot be kept costs time at the next start, and nothing else.
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}
