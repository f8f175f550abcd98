import {
  type EventReader,
  type EventRow,
  type EventWriter,
  type StoreEvent,
  timeText,
} from '@countersign/core'
import { type RawBuilder, sql } from 'kysely'
import type { Connection, Session } from '../connection/connection.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { Shapes } from '../shapes.ts'
import { type Params, statement, type Statement } from '../statement.ts'
import { limitOf } from './literal.ts'

/** Wide enough for any position, so that cursors sort as text. */
const WIDTH = 20

interface FoundEvent {
  kind: string
  workspace: string
  audience: string
  body: string
  cursor: string
}

const insert = statement(
  (db, p: Params<{ kind: string; workspace: string; audience: string; body: string; at: string }>) =>
    db.insertInto('events').values({
      kind: p('kind'),
      workspace: p('workspace'),
      audience: p('audience'),
      body: p('body'),
      at: p('at'),
    } as never),
)

const pages = new Shapes<Statement<readonly string[], FoundEvent>>()

const after = (isFromStart: boolean, limit: number) =>
  pages.get(`${isFromStart} ${limit}`, () =>
    statement((db, p: Params<readonly string[]>, dialect) => {
      const query = db
        .selectFrom('events')
        .select(['kind', 'workspace', 'audience', 'body', cursorOf(dialect).as('cursor')])
        .where(dialect.events.isSettled)
        .orderBy(positionOf(dialect))
        .limit(limitOf(limit))
      return isFromStart ? query : query.where(dialect.events.isAfter(p))
    }),
  )

const newest = statement((db, _p: Params<object>, dialect) =>
  db
    .selectFrom('events')
    .select(cursorOf(dialect).as('cursor'))
    .where(dialect.events.isSettled)
    .orderBy(positionOf(dialect, 'desc'))
    .limit(limitOf(1)),
)

const heldBack = statement((db, _p: Params<object>, { events }) =>
  db
    .selectFrom('events')
    .select(sql<number>`1`.as('one'))
    .where(sql<boolean>`not (${events.isSettled})`)
    .limit(limitOf(1)),
)

/**
 * Deletes up to the first event that is not older, so that no index by time is needed. The newest stays: its number must
 * not be given again, nor a cursor be lost.
 */
const removeBefore = statement((db, p: Params<{ time: string }>, dialect) => {
  const position = list(dialect)
  const last = sql`select ${list(dialect)} from events order by ${positionOf(dialect, 'desc')} limit 1`
  const firstKept = sql`select ${list(dialect)} from events
    where at >= ${p('time')} or (${position}) = (${last}) order by ${positionOf(dialect)} limit 1`
  return db.deleteFrom('events').where(sql<boolean>`(${position}) < (${firstKept})`)
})

const list = ({ events }: Dialect): RawBuilder<unknown> =>
  sql.join(events.position.map((name) => sql.ref(name)))

function positionOf({ events }: Dialect, direction: 'asc' | 'desc' = 'asc'): RawBuilder<unknown> {
  return sql.join(events.position.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))
}

function cursorOf({ events }: Dialect): RawBuilder<string> {
  return sql.join<string>(
    events.position.map((name) => sql`cast(${sql.ref(name)} as text)`),
    sql` || '-' || `,
  )
}

export class Events implements EventReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async since(cursor: string | undefined, limit: number): Promise<EventRow[]> {
    const position = decodeCursor(cursor, this.#connection.dialect)
    const rows = await this.#connection.all(after(!position, limit), position ?? [])
    return rows.map(decode)
  }

  async last(): Promise<string | undefined> {
    const [row] = await this.#connection.all(newest, {})
    return row && encodeCursor(row.cursor)
  }

  async areHeldBack(): Promise<boolean> {
    // One writer at a time: what is committed is in sight.
    if (this.#connection.dialect.name === 'sqlite') return false
    return (await this.#connection.all(heldBack, {})).length > 0
  }
}

export class WritableEvents extends Events implements EventWriter {
  readonly #session: Session
  readonly #now: () => Date

  constructor(session: Session, now: () => Date) {
    super(session)
    this.#session = session
    this.#now = now
  }

  async append(events: readonly StoreEvent[]): Promise<void> {
    const at = timeText(this.#now())
    for (const event of events) {
      const { kind, workspace, audience } = event
      await this.#session.run(insert, { kind, workspace, audience, body: bodyOf(event), at })
    }
  }

  deleteBefore(time: string): Promise<number> {
    return this.#session.count(removeBefore, { time })
  }
}

/** What has no column of its own. A key without a value is not written; taking it out of the event would be slower. */
function bodyOf(event: StoreEvent): string {
  return JSON.stringify({ ...event, kind: undefined, workspace: undefined, audience: undefined })
}

function decode({ kind, workspace, audience, body, cursor }: FoundEvent): EventRow {
  const event = { kind, ...(JSON.parse(body) as object), workspace, audience } as StoreEvent
  return { cursor: encodeCursor(cursor), event }
}

function encodeCursor(position: string): string {
  return position
    .split('-')
    .map((part) => part.padStart(WIDTH, '0'))
    .join('-')
}

/** One that cannot be read, such as another database's, starts from the beginning: seeing twice is better than not. */
function decodeCursor(cursor: string | undefined, { events }: Dialect): string[] | undefined {
  const parts = cursor?.split('-') ?? []
  if (parts.length !== events.position.length || !parts.every((part) => /^\d{1,20}$/.test(part)))
    return undefined
  // Leading zeros would be read as octal.
  return parts.map((part) => part.replace(/^0+(?=\d)/, ''))
}
