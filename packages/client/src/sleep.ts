/** Waits; until the signal is given, which throws its reason. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop(): void {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
