import type { JsonObject, OutboxMessage, OutboxReader, OutboxWriter } from '@countersign/core'
import { sql } from 'kysely'
import type { Connection, Session } from '../connection/connection.ts'
import type { OutboxTable } from '../schema.ts'
import { Shapes } from '../shapes.ts'
import { guarded, type Params, statement, type Statement } from '../statement.ts'
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

const update = guarded((db, p: Params<MessageArgs>) =>
  db
    .updateTable('outbox')
    .set({
      payload: p('payload'),
      fence: p('fence'),
      status: p('status'),
      attempts: p('attempts'),
      due_at: p('dueAt'),
      lease_until: p('leaseUntil'),
      last_error: p('lastError'),
    })
    .where('id', '=', p('id')),
)

type ClaimArgs = { kinds: readonly string[]; now: string; leaseUntil: string }
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
                .where('due_at', '<=', p('now'))
                .where(dialect.isOneOf(sql.ref('kind'), p.list('kinds'), 'text'))
                .orderBy('due_at')
                .orderBy('id')
                .limit(limitOf(limit)),
            ),
        )
        .updateTable('outbox')
        .set({ status: 'sending', attempts: sql`attempts + 1`, lease_until: p('leaseUntil') })
        .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
        .returning(columns),
    ),
  )

const overdues = new Shapes<Statement<{ now: string }, OutboxTable>>()

const overdue = (limit: number) =>
  overdues.get(`${limit}`, () =>
    statement((db, p: Params<{ now: string }>, dialect) =>
      dialect.skipLocked(
        db
          .selectFrom('outbox')
          .select(columns)
          .where('status', '=', literal('sending'))
          .where('lease_until', '<', p('now'))
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

  constructor(session: Session) {
    super(session)
    this.#session = session
  }

  async add(messages: readonly OutboxMessage[]): Promise<void> {
    for (const message of messages) await this.#session.run(insert, encode(message))
  }

  async claim({ limit, ...args }: ClaimArgs & { readonly limit: number }): Promise<OutboxMessage[]> {
    const claimed = (await this.#session.all(claim(limit), args)).map(decode)
    // An UPDATE answers in no particular order.
    return claimed.toSorted((a, b) => compare(a.dueAt, b.dueAt) || compare(a.id, b.id))
  }

  async overdue(now: string, limit: number): Promise<OutboxMessage[]> {
    return (await this.#session.all(overdue(limit), { now })).map(decode)
  }

  async update(message: OutboxMessage): Promise<void> {
    await this.#session.touch(update, encode(message), () => new Error(`There is no message ${message.id}`))
  }

  deleteSettledBefore(time: string): Promise<number> {
    return this.#session.count(removeSettled, { time })
  }
}

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
