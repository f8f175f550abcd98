import {
  type Actor,
  type EventRow,
  type Origin,
  type Plan,
  type RecordReader,
  type Runtime,
  type StoreEvent,
  withOrigin,
} from '@countersign/core'
import { type EventBody, type EventName, toPlanBody } from '@countersign/protocol'
import type { EventWatcher } from './event-watcher.ts'
import { sseStream } from './sse.ts'

/** Small, so that little is held in memory for a reader that takes its time. */
const BATCH = 20

/** The id that stands for "before the first event". */
const START = 'start'

export interface EventStreamOptions {
  readonly runtime: Runtime
  readonly watcher: EventWatcher
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
  const { runtime, watcher, origin, closing, drop, heartbeatMs = 15_000, drainMs = 30_000 } = options
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
  const next = async (over: AbortSignal): Promise<string | undefined> => {
    if (position === undefined) return begin()
    while (!over.aborted) {
      if (performance.now() - checkedAt > heartbeatMs) {
        checkedAt = performance.now()
        if (!(await options.isStillAllowed())) return undefined
      }
      const seen = watcher.version
      const after = position === START ? undefined : position
      const rows = await runtime.store.read((reader) => reader.events.since(after, BATCH))
      const last = rows.at(-1)
      if (last) {
        position = last.cursor
        const text = await withOrigin(origin, () => writeEvents(runtime, origin, rows))
        // Also when nothing of it was for this reader: it need not be looked at again.
        return `${text}id: ${position}\n\n`
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

async function writeEvents(runtime: Runtime, { actor }: Origin, rows: readonly EventRow[]): Promise<string> {
  // Events carry ids only; a plan that changed several times is read once.
  const plans = new Map<string, Plan | undefined>()
  let text = ''
  for (const { cursor, event } of rows) {
    if (event.kind === 'records-changed') {
      const ids = await visibleIds(runtime, actor, event)
      if (ids.length > 0) text += write(cursor, event.kind, { table: event.table, ids })
      continue
    }
    // A conversation is its owner's alone; plans are also the business of those who may approve them.
    if (event.kind === 'message') {
      const { threadId, messageId } = event
      if (event.audience === actor.id) text += write(cursor, event.kind, { threadId, messageId })
      continue
    }
    if (event.audience !== actor.id && actor.role !== 'Admin') continue
    if (!plans.has(event.planId)) {
      const found = await runtime.plan(event.planId)
      plans.set(event.planId, found.ok ? found.value : undefined)
    }
    const plan = plans.get(event.planId)
    if (plan) text += write(cursor, event.kind, { plan: toPlanBody(plan) })
  }
  return text
}

/** Which of the rows this person hears about. One that is gone says nothing any more, so everyone may hear that. */
async function visibleIds(
  runtime: Runtime,
  actor: Actor,
  { table: name, ids, audience }: Extract<StoreEvent, { kind: 'records-changed' }>,
): Promise<string[]> {
  if (actor.role === 'Admin' || audience === actor.id) return [...ids]
  const table = runtime.catalogue.tables.get(name)
  const visibleTo = table?.visibleTo
  if (!table || !visibleTo) return []
  return runtime.store.read(async ({ rows }) => {
    const records = rows as unknown as RecordReader
    const seen: string[] = []
    for (const id of ids) {
      const row = await rows.get(table, id)
      if (!row || (await visibleTo({ actor, row, records }))) seen.push(id)
    }
    return seen
  })
}

function write<Name extends EventName>(id: string, name: Name, body: EventBody<Name>): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(body)}\n\n`
}
