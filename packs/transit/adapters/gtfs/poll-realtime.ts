import type { Realtime } from '../../realtime/index.ts'

const EVERY_MS = 30_000
const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024 * 1024

/** Fetches the news of each source now and then. What cannot be had is left as it was, and grows old by itself. */
export function pollRealtime(
  realtime: Realtime,
  sources: readonly { readonly feed: string; readonly url: string }[],
  log: { warn(facts: object, message: string): void },
  everyMs = EVERY_MS,
): () => void {
  const stopping = new AbortController()
  const poll = async ({ feed, url }: { readonly feed: string; readonly url: string }): Promise<void> => {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      if (!response.ok) throw new Error(`the server answered ${response.status}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length > MAX_BYTES) throw new Error('the message is far too long')
      const taken = realtime.update({ name: url, feed }, bytes, Date.now() / 1000)
      if (!taken.ok) throw new Error(taken.reason)
    } catch (error) {
      if (stopping.signal.aborted) return
      log.warn(
        { feed, reason: error instanceof Error ? error.message : String(error) },
        'no realtime could be had',
      )
    }
  }
  const timers = sources.map((source) => {
    void poll(source)
    return setInterval(() => void poll(source), everyMs)
  })
  for (const timer of timers) timer.unref()
  return () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
  }
}
