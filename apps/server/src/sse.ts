export interface SseOptions {
  /** What to send next; undefined when the stream is to end. `over` says that the reader or the server is gone. */
  readonly next: (over: AbortSignal) => Promise<string | Uint8Array | undefined>
  readonly closing: AbortSignal
  /** Cuts the connection of a reader that does not drain. */
  readonly drop: () => void
  readonly drainMs: number
  readonly onError: (error: unknown) => void
}

/**
 * Server-sent events for one reader. Nothing is read ahead: the next piece is asked for only when the reader has taken
 * the one before, so a slow reader costs no memory.
 */
export function sseStream({ next, closing, drop, drainMs, onError }: SseOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const over = new AbortController()
  let draining: NodeJS.Timeout | undefined
  const end = (): void => {
    over.abort()
    clearTimeout(draining)
    closing.removeEventListener('abort', end)
  }
  if (closing.aborted) end()
  closing.addEventListener('abort', end)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        clearTimeout(draining)
        const piece = await next(over.signal).catch((error: unknown) => {
          onError(error)
          return undefined
        })
        if (piece !== undefined && !over.signal.aborted) {
          controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
          draining = setTimeout(drop, drainMs)
          return
        }
        end()
        controller.close()
      },
      cancel: end,
    },
    // Nothing at all for a HEAD request.
    { highWaterMark: 0 },
  )
}
