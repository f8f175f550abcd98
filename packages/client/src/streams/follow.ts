import { ApiError } from '../api-error.ts'
import type { Client } from '../create-client.ts'
import { sleep } from '../sleep.ts'
import { readSse, type SseEvent, type SseProgress } from './read-sse.ts'

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined
  /** The id of the last event that is known: what came after it is told. */
  readonly after?: string | undefined
  /** Told when the connection is there, and when it is lost and will be tried again. */
  readonly onConnection?: (connection: 'open' | 'lost') => void
}

const FIRST_PAUSE_MS = 500
/** Somebody may be sitting before it, and a server is back from a restart in seconds. */
const LONGEST_PAUSE_MS = 5000

/**
 * The events of a stream, across broken connections: it goes on after the last event that came, and waits longer each
 * time that nothing came. It ends after an event that is the last, or where the server refuses it for good.
 */
export async function* follow(
  client: Client,
  path: string,
  { signal, after, onConnection }: FollowOptions,
  isLast: (event: SseEvent) => boolean = () => false,
): AsyncGenerator<SseEvent, void, undefined> {
  const progress: SseProgress = { lastEventId: after, retryMs: undefined }
  let failures = 0
  for (;;) {
    let pauseMs: number | undefined
    try {
      const { lastEventId } = progress
      const answer = await client.open('GET', path, {
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
        signal,
      })
      onConnection?.('open')
      for await (const event of readSse(answer.body!, progress)) {
        failures = 0
        yield event
        if (isLast(event)) return
      }
    } catch (error) {
      if (signal?.aborted || !isPassing(error)) throw error
      pauseMs = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : undefined
    }
    onConnection?.('lost')
    const longer = Math.min(LONGEST_PAUSE_MS, (progress.retryMs ?? FIRST_PAUSE_MS) * 2 ** failures++)
    // Not all at the same moment, after a server was away.
    await sleep(pauseMs ?? longer * (0.5 + Math.random() / 2), signal)
  }
}

/** Lost on the way, or busy: the same may be answered in a moment. */
function isPassing(error: unknown): boolean {
  // A stream that breaks off is no ApiError.
  if (!(error instanceof ApiError)) return error instanceof Error
  const { status } = error
  return status === 0 || status === 408 || status === 429 || status >= 500
}
