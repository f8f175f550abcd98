/** What changes together is fetched together. */
const PAUSE_MS = 100
/** Longer than a read takes: one that hangs must not keep everything else from being fetched. */
const PATIENCE_MS = 3000

export interface StaleKeys {
  /** What these stand for has changed. */
  note(...keys: readonly string[]): void
  stop(): void
}

/**
 * Fetches what has changed, a round at a time: were each change to begin the fetch anew, a list that takes a while would
 * never come while much changes. What changes during a round is fetched in the next.
 */
export function createStaleKeys(fetchAgain: (key: string) => Promise<unknown>): StaleKeys {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false

  const round = async (): Promise<void> => {
    timer = undefined
    isFetching = true
    const keys = [...stale]
    stale.clear()
    let patience: ReturnType<typeof setTimeout> | undefined
    await Promise.race([
      Promise.allSettled(keys.map(fetchAgain)),
      new Promise((resolve) => {
        patience = setTimeout(resolve, PATIENCE_MS)
      }),
    ])
    clearTimeout(patience)
    isFetching = false
    plan()
  }
  const plan = (): void => {
    if (!isFetching && stale.size > 0) timer ??= setTimeout(() => void round(), PAUSE_MS)
  }
  return {
    note: (...keys) => {
      for (const key of keys) stale.add(key)
      plan()
    },
    stop: () => {
      clearTimeout(timer)
      stale.clear()
    },
  }
}
