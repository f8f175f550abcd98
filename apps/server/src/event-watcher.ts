import type { Runtime } from '@countersign/core'

export interface EventWatcher {
  /** Counts up whenever there may be new events. */
  readonly version: number
  /** Waits until the version is another than `seen`, and says whether it is: the time may be up, or the signal given. */
  wait(seen: number, milliseconds: number, signal: AbortSignal): Promise<boolean>
}

/**
 * Tells streams when to look for events: at once for what this process commits, within a second for what others do.
 * One look a second serves all streams, and none is taken while there are no streams.
 */
export function createEventWatcher(runtime: Runtime, pollMs = 1000): EventWatcher {
  const waiting = new Set<() => void>()
  let version = 0
  let newest: string | undefined
  let timer: NodeJS.Timeout | undefined

  const wake = (): void => {
    version++
    for (const resolve of waiting) resolve()
  }
  const poll = async (): Promise<void> => {
    const found = await runtime.store.read((reader) => reader.events.last())
    if (found !== newest) wake()
    newest = found
  }
  const tick = async (): Promise<void> => {
    try {
      await poll()
    } catch {
      // Each stream finds out for itself what is wrong, and says so.
      wake()
    }
    timer = waiting.size > 0 ? setTimeout(tick, pollMs) : undefined
  }
  runtime.onCommit(wake)

  return {
    get version() {
      return version
    },
    wait: (seen, milliseconds, signal) => {
      if (version !== seen || signal.aborted) return Promise.resolve(version !== seen)
      timer ??= setTimeout(tick, pollMs)
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(limit)
          waiting.delete(end)
          signal.removeEventListener('abort', end)
          resolve(version !== seen)
        }
        const limit = setTimeout(end, milliseconds)
        waiting.add(end)
        signal.addEventListener('abort', end)
      })
    },
  }
}
