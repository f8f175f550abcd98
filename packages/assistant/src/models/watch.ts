import { ModelTimeout } from './model-errors.ts'

export interface Timeouts {
  /** For the whole round, retries and waiting included. */
  readonly overallMs: number
  readonly firstChunkMs: number
  readonly betweenChunksMs: number
}

export const defaultTimeouts: Timeouts = { overallMs: 120_000, firstChunkMs: 30_000, betweenChunksMs: 30_000 }

/** The caller does not want the answer any more. */
export const CANCELLED = Symbol('cancelled')

/** Ends a round for whichever comes first: the caller's signal, or one of the time-outs. */
export interface Watch {
  readonly signal: AbortSignal
  /** The model was asked: it must begin to answer. */
  expectAnswer(): void
  /** Something came: more must follow. */
  expectMore(): void
  /** Nobody is asked at the moment. */
  rest(): void
  end(): void
}

export function startWatch(timeouts: Timeouts, signal: AbortSignal | undefined): Watch {
  const controller = new AbortController()
  const cancel = (): void => controller.abort(CANCELLED)
  const after = (milliseconds: number, what: ConstructorParameters<typeof ModelTimeout>[0]): NodeJS.Timeout =>
    setTimeout(() => controller.abort(new ModelTimeout(what, milliseconds)), milliseconds)

  const overall = after(timeouts.overallMs, 'no end')
  let silence: NodeJS.Timeout | undefined
  let isAnswering = false
  const expect = (timer: NodeJS.Timeout | undefined): void => {
    clearTimeout(silence)
    silence = timer
    isAnswering = false
  }
  const expectMore = (): void => {
    // Parts come by the hundred.
    if (isAnswering) return void silence!.refresh()
    expect(after(timeouts.betweenChunksMs, 'silence'))
    isAnswering = true
  }
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })

  return {
    signal: controller.signal,
    expectAnswer: () => expect(after(timeouts.firstChunkMs, 'no answer')),
    expectMore,
    rest: () => expect(undefined),
    end: () => {
      clearTimeout(overall)
      expect(undefined)
      signal?.removeEventListener('abort', cancel)
    },
  }
}
