import { isCommit, type Runtime } from '@countersign/core'

export interface EventWatcher {
  /** Counts up whenever there may be new events. */
  readonly version: number
  /** Waits until the version is another than `seen`, and says whether it is: the time may be up, or the signal given. */
  wait(seen: number, milliseconds: number, signal: AbortSignal): Promise<boolean>
}

/** An event that is committed may stay out of sight for as long as an older transaction is at work: hardly ever for long. */
const HELD_BACK_MS = 20

/**
 * Tells streams when to look for events: at once for what this process commits or others tell of, within `pollMs` for
 * what was lost on the way. One look serves all streams, and none is taken while there are no streams.
 */
export function createEventWatcher(runtime: Runtime, pollMs = 1000): EventWatcher {
  const waiting = new Set<() => void>()
  let version = 0
  let newest: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isAgain = false
  let heldBackMs = HELD_BACK_MS
  /** Something was told while nobody waited: whoever comes next may have looked too early to see it. */
  let isUnsure = false

  const wake = (): void => {
    version++
    for (const resolve of waiting) resolve()
  }
  /** Says when to look next. */
  const look = async (): Promise<number> => {
    const [last, areHeldBack] = await runtime.store.read(({ events }) =>
      Promise.all([events.last(), events.areHeldBack()]),
    )
    if (last !== newest) wake()
    heldBackMs = areHeldBack && last === newest ? Math.min(heldBackMs * 2, pollMs) : HELD_BACK_MS
    newest = last
    return areHeldBack ? heldBackMs : pollMs
  }
  const tick = async (): Promise<void> => {
    clearTimeout(timer)
    isLooking = true
    isUnsure = false
    let pause = pollMs
    do {
      isAgain = false
      try {
        pause = await look()
      } catch {
        // Each stream finds out for itself what is wrong, and says so.
        wake()
      }
    } while (isAgain)
    isLooking = false
    timer = waiting.size > 0 ? setTimeout(tick, pause) : undefined
  }
  const hear = (): void => {
    if (isLooking) return void (isAgain = true)
    if (waiting.size > 0) return void tick()
    version++
    isUnsure = true
    clearTimeout(timer)
    timer = undefined
  }
  runtime.onCommit(hear)
  runtime.store.onTold((topic) => {
    if (isCommit(topic)) hear()
  })

  return {
    get version() {
      return version
    },
    wait: (seen, milliseconds, signal) => {
      if (version !== seen || signal.aborted) return Promise.resolve(version !== seen)
      if (!isLooking) timer ??= setTimeout(tick, isUnsure ? HELD_BACK_MS : pollMs)
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
