import { parentPort, workerData } from 'node:worker_threads'
import { buildImage } from './build-network.ts'
import { FeedRefused } from './feed-refused.ts'
import type { FeedLimits } from './limits.ts'
import { readZip } from './read-zip.ts'

export interface LoadJob {
  readonly inputs: string
  readonly feeds: readonly { readonly name: string; readonly zip: Uint8Array }[]
  readonly limits: FeedLimits
  readonly maxTransferMetres: number
}

export type LoadMessage =
  | { readonly kind: 'progress'; readonly feed: string; readonly file: string; readonly share: number }
  | { readonly kind: 'image'; readonly image: ArrayBuffer }
  | { readonly kind: 'refused'; readonly fault: FeedRefused['fault'] }

async function work({ inputs, feeds, limits, maxTransferMetres }: LoadJob): Promise<ArrayBuffer> {
  const sources = []
  for (const { name, zip } of feeds) {
    say({ kind: 'progress', feed: name, file: '', share: 0 })
    sources.push({ name, files: await readZip(name, zip, limits) })
  }
  return buildImage(sources, inputs, {
    limits,
    maxTransferMetres,
    onProgress: (progress) => say({ kind: 'progress', ...progress }),
  })
}

const say = (message: LoadMessage, transfer: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(message, transfer)

try {
  const image = await work(workerData as LoadJob)
  say({ kind: 'image', image }, [image])
} catch (error) {
  if (!(error instanceof FeedRefused)) throw error
  say({ kind: 'refused', fault: error.fault })
}
