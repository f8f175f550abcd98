import {
  type Actor,
  type EventRow,
  type Origin,
  type RecordReader,
  type Runtime,
  type StoreEvent,
  withOrigin,
} from '@countersign/core'
import { type EventBody, type EventName, toPlanBody } from '@countersign/protocol'
import type { EventWatcher } from './event-watcher.ts'

/** Small, so that little is held in memory for a reader that takes its time. */
const BATCH = 20
/** Readers that keep up are all at the same place; few are elsewhere at a time. */
const MAX_PAGES = 8

/** The next events after a position. */
export interface EventPage {
  /** Of the last of them; undefined where there are none. */
  readonly position: string | undefined
  /** As whoever reads is to have it: events that are not for them are left out. */
  textFor(origin: Origin): Promise<Uint8Array>
}

export interface EventFeed {
  /** Undefined: from the first event on. */
  after(position: string | undefined): Promise<EventPage>
}

/** Events for any number of streams: read and written down once for all who ask for the same before more happens. */
export function createEventFeed(runtime: Runtime, watcher: EventWatcher): EventFeed {
  const pages = new Map<string | undefined, Promise<EventPage>>()
  let version = watcher.version
  return {
    after: (position) => {
      // A plan is told as it is now: nothing of before a change is told after it.
      if (version !== watcher.version) pages.clear()
      version = watcher.version
      const known = pages.get(position)
      if (known) return known
      const page = readPage(runtime, position)
      pages.set(position, page)
      for (const oldest of pages.keys()) if (pages.size > MAX_PAGES) pages.delete(oldest)
      // Whoever comes next tries again.
      page.catch(() => pages.get(position) === page && pages.delete(position))
      return page
    },
  }
}

async function readPage(runtime: Runtime, after: string | undefined): Promise<EventPage> {
  const rows = await runtime.store.read((reader) => reader.events.since(after, BATCH))
  const position = rows.at(-1)?.cursor
  const encoder = new TextEncoder()
  const remember = createMemory()
  return {
    position,
    textFor: (origin) =>
      remember(`text for ${origin.actor.role} ${origin.actor.id}`, async () => {
        const pieces = await withOrigin(origin, () => writeEvents(runtime, origin.actor, rows, remember))
        // Also when nothing of it was for this reader: it need not be looked at again.
        return encoder.encode(`${pieces.join('')}id: ${position}\n\n`)
      }),
  }
}

type Remember = <T>(key: string, make: () => Promise<T>) => Promise<T>

function createMemory(): Remember {
  const known = new Map<string, Promise<unknown>>()
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const made = (known.get(key) as Promise<T> | undefined) ?? make()
    known.set(key, made)
    return made
  }
}

async function writeEvents(
  runtime: Runtime,
  actor: Actor,
  rows: readonly EventRow[],
  remember: Remember,
): Promise<string[]> {
  const isAdmin = actor.role === 'Admin'
  // What a person may see, they see as all others do; who may see it is asked for each.
  const seer = isAdmin ? 'admins' : actor.id
  const pieces: string[] = []
  for (const { cursor, event } of rows) {
    if (event.kind === 'records-changed') {
      const ids = isAdmin || event.audience === actor.id ? event.ids : await visibleIds(runtime, actor, event)
      if (ids.length > 0) pieces.push(write(cursor, event.kind, { table: event.table, ids: [...ids] }))
      continue
    }
    // A conversation is its owner's alone; plans are also the business of those who may approve them.
    if (event.kind === 'message') {
      const { threadId, messageId } = event
      if (event.audience === actor.id) pieces.push(write(cursor, event.kind, { threadId, messageId }))
      continue
    }
    if (event.audience !== actor.id && !isAdmin) continue
    // Events carry ids only; a plan that changed several times is read once.
    const plan = await remember(`plan ${event.planId} for ${seer}`, async () => {
      const found = await runtime.plan(event.planId)
      return found.ok
        ? JSON.stringify({ plan: toPlanBody(found.value) } satisfies EventBody<'plan-updated'>)
        : undefined
    })
    if (plan !== undefined) pieces.push(frame(cursor, event.kind, plan))
  }
  return pieces
}

/** Which of the rows this person hears about. One that is gone says nothing any more, so everyone may hear that. */
async function visibleIds(
  runtime: Runtime,
  actor: Actor,
  { table: name, ids }: Extract<StoreEvent, { kind: 'records-changed' }>,
): Promise<readonly string[]> {
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

const frame = (id: string, name: EventName, data: string): string =>
  `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`

function write<Name extends EventName>(id: string, name: Name, body: EventBody<Name>): string {
  return frame(id, name, JSON.stringify(body))
}
