import { setTimeout as sleep } from 'node:timers/promises'
import { StreamReader } from '../streams/reader.ts'

/** Browsers: each has one event stream, and comes back with the last id whenever it breaks. */
export interface Watchers {
  /** Waits until each has been told of the plan, or for so long; says how many were. */
  told(planId: string, limitMs: number): Promise<number>
  /** For each of them, which plans it was told of. */
  readonly seen: readonly ReadonlySet<string>[]
  readonly breaks: () => number
  close(): void
}

const RETRY_MS = 200

export function startWatchers(address: string, count: number): Watchers {
  const readers = Array.from({ length: count }, () => new StreamReader('start'))
  const seen = readers.map(() => new Set<string>())
  let isClosed = false

  const keepOpen = async (reader: StreamReader): Promise<void> => {
    for (;;) {
      if (isClosed) return
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      reader.onEnd = resolve
      try {
        await reader.open(address, false)
        await ended
      } catch {
        // Nobody is there to answer: again in a moment.
      }
      await sleep(RETRY_MS)
    }
  }
  for (const [index, reader] of readers.entries()) {
    reader.onEvent = (frame) => {
      const planId = /"plan":\{"id":"([^"]+)"/.exec(frame)?.[1]
      if (planId !== undefined) seen[index]!.add(planId)
    }
    void keepOpen(reader)
  }
  return {
    seen,
    breaks: () => readers.reduce((sum, { cuts }) => sum + cuts, 0),
    told: async (planId, limitMs) => {
      const deadline = performance.now() + limitMs
      const count = (): number => seen.filter((plans) => plans.has(planId)).length
      while (count() < readers.length && performance.now() < deadline) await sleep(50)
      return count()
    },
    close: () => {
      isClosed = true
      for (const reader of readers) reader.close()
    },
  }
}
