import {
  type JsonObject,
  type Lease,
  LeaseLost,
  type OutboxMessage,
  type OutboxReader,
  type OutboxWriter,
} from '@countersign/core'
import { sql } from 'kysely'
import type { Connection, Session, TimeIn } from '../connection/connection.ts'
import type { Reminders } from '../errands/errands.ts'
import type { OutboxTable } from '../schema.ts'
import { Shapes } from '../shapes.ts'
import { guarded, type GuardedStatement, type Params, statement, type Statement } from '../statement.ts'
import { leaseIs } from './lease.ts'
import { limitOf, literal } from './literal.ts'

const columns = [
  'id',
  'kind',
  'payload',
  'plan_id',
  'step_id',
  'fence',
  'status',
  'attempts',
  'due_at',
  'lease_until',
  'last_error',
] as const

const settled = [literal('delivered'), literal('failed'), literal('outcome_unknown')]

const byId = statement((db, p: Params<{ id: string }>) =>
  db.selectFrom('outbox').select(columns).where('id', '=', p('id')),
)

const byPlan = statement((db, p: Params<{ planId: string }>) =>
  db.selectFrom('outbox').select(columns).where('plan_id', '=', p('planId')).orderBy('id'),
)

const unsettledOf = statement((db, p: Params<{ kinds: readonly string[] }>, dialect) =>
  db
    .selectFrom('outbox')
    .select(columns)
    .where(dialect.isOneOf(sql.ref('kind'), p.list('kinds'), 'text'))
    .where('status', 'in', [literal('pending'), literal('sending')])
    .orderBy('due_at')
    .orderBy('id'),
)

type MessageArgs = Omit<OutboxMessage, 'payload'> & { payload: string }

const insert = statement((db, p: Params<MessageArgs>) =>
  db.insertInto('outbox').values({
    id: p('id'),
    kind: p('kind'),
    payload: p('payload'),
    plan_id: p('planId'),
    step_id: p('stepId'),
    fence: p('fence'),
    status: p('status'),
    attempts: p('attempts'),
    due_at: p('dueAt'),
    lease_until: p('leaseUntil'),
    last_error: p('lastError'),
  }),
)

type UpdateArgs = MessageArgs & { now: string | null; until: string | null; forMs: number }
const updates = new Shapes<GuardedStatement<UpdateArgs>>()

const update = ({ must, forMs }: Lease) =>
  updates.get(`${must} ${forMs !== undefined}`, () =>
    guarded((db, p: Params<UpdateArgs>, dialect) => {
      const query = db
        .updateTable('outbox')
        .set({
          payload: p('payload'),
          fence: p('fence'),
          status: p('status'),
          attempts: p('attempts'),
          due_at: p('dueAt'),
          lease_until: forMs === undefined ? p('leaseUntil') : dialect.time(p('until'), p('forMs'), 'moment'),
          last_error: p('lastError'),
        })
        .where('id', '=', p('id'))
      return must
        ? query.where(leaseIs(must, 'lease_until', dialect.time(p('now'), sql.lit(0), 'moment')))
        : query
    }),
  )

type ClaimArgs = { kinds: readonly string[]; now: string | null; until: string | null; leaseMs: number }
const claims = new Shapes<Statement<ClaimArgs, OutboxTable>>()

const claim = (limit: number) =>
  claims.get(`${limit}`, () =>
    statement((db, p: Params<ClaimArgs>, dialect) =>
      db
        // Materialised, so that rows are locked once and no more of them than the limit says.
        .with(
          (cte) => cte('due').materialized(),
          (cte) =>
            dialect.skipLocked(
              cte
                .selectFrom('outbox')
                .select('id')
                .where('status', '=', literal('pending'))
                .where('due_at', '<=', dialect.time(p('now'), sql.lit(0), 'statement'))
                .where(dialect.isOneOf(sql.ref('kind'), p.list('kinds'), 'text'))
                .orderBy('due_at')
                .orderBy('id')
                .limit(limitOf(limit)),
            ),
        )
        .updateTable('outbox')
        .set({
          status: 'sending',
          attempts: sql`attempts + 1`,
          lease_until: dialect.time(p('until'), p('leaseMs'), 'moment'),
        })
        .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
        .returning(columns),
    ),
  )

const overdues = new Shapes<Statement<{ now: string | null }, OutboxTable>>()

const overdue = (limit: number) =>
  overdues.get(`${limit}`, () =>
    statement((db, p: Params<{ now: string | null }>, dialect) =>
      dialect.skipLocked(
        db
          .selectFrom('outbox')
          .select(columns)
          .where('status', '=', literal('sending'))
          .where('lease_until', '<=', dialect.time(p('now'), sql.lit(0), 'statement'))
          .orderBy('lease_until')
          .limit(limitOf(limit)),
      ),
    ),
  )

const removeSettled = statement((db, p: Params<{ time: string }>) =>
  db.deleteFrom('outbox').where('status', 'in', settled).where('due_at', '<', p('time')),
)

export class Outbox implements OutboxReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async get(id: string): Promise<OutboxMessage | undefined> {
    const [row] = await this.#connection.all(byId, { id })
    return row && decode(row)
  }

  async forPlan(planId: string): Promise<OutboxMessage[]> {
    return (await this.#connection.all(byPlan, { planId })).map(decode)
  }

  async unsettled(kinds: readonly string[]): Promise<OutboxMessage[]> {
    return (await this.#connection.all(unsettledOf, { kinds })).map(decode)
  }
}

export class WritableOutbox extends Outbox implements OutboxWriter {
  readonly #session: Session

  readonly #timeIn: TimeIn
  readonly #reminders: Reminders | undefined

  constructor(session: Session, timeIn: TimeIn, reminders?: Reminders) {
    super(session)
    this.#session = session
    this.#timeIn = timeIn
    this.#reminders = reminders
  }

  async add(messages: readonly OutboxMessage[]): Promise<void> {
    for (const message of messages) {
      await this.#session.run(insert, encode(message))
      await this.#remindOf(message)
    }
  }

  async claim({ kinds, leaseMs, limit }: Parameters<OutboxWriter['claim']>[0]): Promise<OutboxMessage[]> {
    const args = { kinds, leaseMs, now: this.#timeIn(0), until: this.#timeIn(leaseMs) }
    const claimed = (await this.#session.all(claim(limit), args)).map(decode)
    for (const message of claimed) await this.#remindOf(message)
    // An UPDATE answers in no particular order.
    return claimed.toSorted((a, b) => compare(a.dueAt, b.dueAt) || compare(a.id, b.id))
  }

  async overdue(limit: number): Promise<OutboxMessage[]> {
    return (await this.#session.all(overdue(limit), { now: this.#timeIn(0) })).map(decode)
  }

  async update(message: OutboxMessage, lease: Lease = {}): Promise<void> {
    const { forMs = 0 } = lease
    const args = { ...encode(message), now: this.#timeIn(0), until: this.#timeIn(forMs), forMs }
    await this.#session.touch(update(lease), args, () =>
      lease.must ? new LeaseLost(message.id) : new Error(`There is no message ${message.id}`),
    )
    await this.#remindOf(message)
  }

  /** Of when it is due, or overdue. */
  async #remindOf({ status, attempts, dueAt, leaseUntil }: OutboxMessage): Promise<void> {
    if (!this.#reminders) return
    if (status === 'pending')
      await this.#reminders.remind('effects', attempts === 0 ? after(dueAt, GRACE_MS) : dueAt)
    else if (status === 'sending' && leaseUntil !== null) await this.#reminders.remind('effects', leaseUntil)
  }

  deleteSettledBefore(time: string): Promise<number> {
    return this.#session.count(removeSettled, { time })
  }
}

/** Whoever puts a message there sends it at once: this is for when they do not get to it. */
const GRACE_MS = 1000

const after = (time: string, milliseconds: number): string =>
  new Date(Date.parse(time) + milliseconds).toISOString()

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function encode(message: OutboxMessage): MessageArgs {
  return { ...message, payload: JSON.stringify(message.payload) }
}

function decode(row: OutboxTable): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    payload: JSON.parse(row.payload) as JsonObject,
    planId: row.plan_id,
    stepId: row.step_id,
    fence: row.fence,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.due_at,
    leaseUntil: row.lease_until,
    lastError: row.last_error,
  }
}
