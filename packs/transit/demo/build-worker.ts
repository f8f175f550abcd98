import { parentPort, workerData } from 'node:worker_threads'
import { buildImage } from '../gtfs/build-network.ts'
import type { LoadMessage } from '../gtfs/load-worker.ts'
import { generateFeed } from './generate-feed.ts'

/** Makes the demo network up in a thread of its own: the server goes on meanwhile. */
const { seed, inputs } = workerData as { readonly seed: number; readonly inputs: string }
const encoder = new TextEncoder()
const say = (message: LoadMessage, transfer: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(message, transfer)
const files = new Map([...generateFeed(seed)].map(([name, text]) => [name, encoder.encode(text)]))
const image = buildImage([{ name: 'demo', files }], inputs, {
  onProgress: (progress) => say({ kind: 'progress', ...progress }),
})
say({ kind: 'image', image }, [image])
