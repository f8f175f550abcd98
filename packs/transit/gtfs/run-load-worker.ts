import { Worker } from 'node:worker_threads'
import type { BuildProgress } from './build-network.ts'
import { type FeedFault, sayFault } from './feed-refused.ts'
import type { LoadMessage } from './load-worker.ts'
import { overallShare } from './overall-share.ts'

export interface LoadingProgress extends BuildProgress {
  /** Of everything, from 0 to 1. */
  readonly overall: number
}

export interface LoadFailure {
  readonly ok: false
  readonly message: string
  readonly fault?: FeedFault
}

/** Builds the image of a network in a thread of its own, which tells how far it is. */
export function runLoadWorker(
  script: URL,
  workerData: object,
  {
    feeds,
    onProgress,
    signal,
  }: {
    readonly feeds: readonly string[]
    readonly onProgress?: ((progress: LoadingProgress) => void) | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<{ readonly ok: true; readonly image: ArrayBuffer } | LoadFailure> {
  let reached = 0
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData })
    const finish = (built: { readonly ok: true; readonly image: ArrayBuffer } | LoadFailure) => {
      signal?.removeEventListener('abort', abort)
      resolve(built)
      void worker.terminate()
    }
    const abort = () => finish({ ok: false, message: 'Loading was stopped.' })
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    worker.on('message', (message: LoadMessage) => {
      if (message.kind === 'progress') {
        const { kind: _, ...progress } = message
        reached = Math.max(reached, overallShare(progress, feeds))
        onProgress?.({ ...progress, overall: reached })
      } else if (message.kind === 'image') finish({ ok: true, image: message.image })
      else finish({ ok: false, message: sayFault(message.fault), fault: message.fault })
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        finish({ ok: false, message: 'The feeds are too large for the memory there is.' })
      else reject(error)
    })
    // After an answer this is a promise that is settled already.
    worker.on('exit', () => finish({ ok: false, message: 'Loading ended before it was done.' }))
  })
}
