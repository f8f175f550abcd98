import type { Assistant, RunEvent } from '@countersign/assistant'
import { type JsonObject, type Origin, type Runtime, withOrigin } from '@countersign/core'
import { toPlanBody } from '@countersign/protocol'
import { sseStream } from './sse.ts'

const BATCH = 50

/** Puts the events of a run into the words of one kind of reader. */
export interface RunTeller {
  /** Before the first event. */
  readonly begin?: string
  tell(events: readonly RunEvent[]): Promise<string>
  /** Asked when nothing is new: words with which the stream ends before the run is over. */
  rest?(): Promise<string | undefined>
  /** After the last event. */
  readonly end?: string
}

export interface RunStreamOptions {
  readonly runtime: Runtime
  readonly assistant: Assistant
  readonly runId: string
  readonly origin: Origin
  /** The number of the last event that the reader has seen. */
  readonly after: number
  readonly closing: AbortSignal
  /** Asked now and then: a stream may outlive the right to it. */
  readonly isStillAllowed: () => Promise<boolean>
  readonly drop: () => void
  /** Each event as it is, unless told otherwise. */
  readonly teller?: RunTeller
  readonly pollMs?: number
  readonly heartbeatMs?: number
  readonly drainMs?: number
}

/** The events of one run, for one reader: those that are there, then each as it comes, until the run is over. */
export function streamRun(options: RunStreamOptions): ReadableStream<Uint8Array> {
  const { runtime, assistant, runId, origin, closing, drop } = options
  const { pollMs = 1000, heartbeatMs = 15_000, drainMs = 30_000, teller = plainTeller(runtime) } = options
  let position = options.after
  let isBegun = teller.begin === undefined
  let isDone = false
  let isEnded = teller.end === undefined
  let saidAt = performance.now()
  let checkedAt = saidAt

  const next = async (over: AbortSignal): Promise<string | undefined> => {
    if (!isBegun) {
      isBegun = true
      return teller.begin
    }
    while (!over.aborted && !isDone) {
      // However much it says: whoever lost the right hears nothing more of it.
      if (performance.now() - checkedAt > heartbeatMs) {
        checkedAt = performance.now()
        if (!(await options.isStillAllowed())) return undefined
      }
      // Listening before looking: what is written in between rings, and is not missed.
      const bell = listen(assistant, runId)
      try {
        const { events, isOver } = await assistant.events(runId, position, BATCH)
        position = events.at(-1)?.seq ?? position
        isDone = isOver
        if (events.length > 0) {
          saidAt = performance.now()
          const text = await withOrigin(origin, () => teller.tell(events))
          if (text !== '') return text
          continue
        }
        if (isDone) break
        const last = await withOrigin(origin, async () => teller.rest?.())
        if (last !== undefined) {
          isDone = true
          return last
        }
        // Another process may work on it: nothing rings here then.
        await bell.rung(pollMs, over)
      } finally {
        bell.stop()
      }
      if (performance.now() - saidAt > heartbeatMs) {
        saidAt = performance.now()
        return ': still here\n\n'
      }
    }
    if (isEnded || over.aborted) return undefined
    isEnded = true
    return teller.end
  }
  const onError = (error: unknown): void =>
    runtime.log.warn({ correlationId: origin.correlationId, error }, 'the stream of a run ended early')
  return sseStream({ next, closing, drop, drainMs, onError })
}

function listen(assistant: Assistant, runId: string) {
  let ring = (): void => {}
  const heard = new Promise<void>((resolve) => (ring = resolve))
  const stop = assistant.onEvent(runId, ring)
  return {
    rung: async (milliseconds: number, over: AbortSignal): Promise<void> => {
      const timer = setTimeout(ring, milliseconds)
      over.addEventListener('abort', ring, { once: true })
      await heard
      clearTimeout(timer)
      over.removeEventListener('abort', ring)
    },
    stop,
  }
}

const plainTeller = (runtime: Runtime): RunTeller => ({
  tell: async (events) => {
    let text = ''
    for (const { seq, kind, body } of events) {
      const data = kind === 'plan-updated' ? await withPlan(runtime, body) : body
      if (data) text += `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
    }
    return text
  },
})

/** The event keeps the plan's id alone: what is shown is the plan as it is now. */
async function withPlan(runtime: Runtime, body: JsonObject): Promise<object | undefined> {
  const found = await runtime.plan(body['planId'] as string)
  return found.ok ? { plan: toPlanBody(found.value) } : undefined
}
