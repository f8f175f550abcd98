import type { Origin, Runtime } from '@countersign/core'
import type { EventFeed } from './event-feed.ts'
import type { EventWatcher } from './event-watcher.ts'
import { sseStream } from './sse.ts'

/** The id that stands for "before the first event". */
const START = 'start'

export interface EventStreamOptions {
  readonly runtime: Runtime
  readonly watcher: EventWatcher
  readonly feed: EventFeed
  readonly origin: Origin
  /** The last event the reader has seen; undefined: only what happens from now on. */
  readonly lastEventId: string | undefined
  readonly closing: AbortSignal
  /** Asked now and then: a stream may outlive the right to it. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Cuts the connection of a reader that does not drain. */
  readonly drop: () => void
  readonly heartbeatMs?: number
  readonly drainMs?: number
}

/** What happens, for one reader. It keeps nothing but a position in the stored events, so a broken one resumes there. */
export function streamEvents(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { runtime, watcher, feed, origin, closing, drop, heartbeatMs = 15_000, drainMs = 30_000 } = options
  let position: string | undefined
  let checkedAt = performance.now()

  const begin = async (): Promise<string> => {
    const last = (await runtime.store.read((reader) => reader.events.last())) ?? START
    const asked = options.lastEventId ?? last
    // An id from the future is another database's: seeing all of this one is better than seeing nothing.
    const isKnown = asked === START || (last !== START && asked <= last)
    position = isKnown ? asked : START
    // An id without data: whoever loses the connection now resumes from here.
    return `retry: 1000\nid: ${position}\n\n`
  }
  const next = async (over: AbortSignal): Promise<string | Uint8Array | undefined> => {
    if (position === undefined) return begin()
    while (!over.aborted) {
      if (performance.now() - checkedAt > heartbeatMs) {
        checkedAt = performance.now()
        if (!(await options.isStillAllowed())) return undefined
      }
      const seen = watcher.version
      const page = await feed.after(position === START ? undefined : position)
      if (page.position !== undefined) {
        position = page.position
        return page.textFor(origin)
      }
      const happened = await watcher.wait(seen, heartbeatMs, over)
      if (!happened && !over.aborted) return ': still here\n\n'
    }
    return undefined
  }
  const onError = (error: unknown): void =>
    runtime.log.warn({ correlationId: origin.correlationId, error }, 'an event stream ended early')
  return sseStream({ next, closing, drop, drainMs, onError })
}
