import type { OpenStatus, Plan, PlanFilter, PlanReader, PlanWriter, StepKey } from '@countersign/core'
import { sql } from 'kysely'
import type { Connection, Session } from '../connection/connection.ts'
import type { Reminders } from '../errands/errands.ts'
import { guarded, type Params, statement } from '../statement.ts'
import { asWritten } from './literal.ts'
import { countOpen, expired, listBy, oldestSettled, unfinished } from './plan-list.ts'
import { columns, decode, encode, known, type PlanArgs } from './plan-row.ts'

const byId = statement((db, p: Params<{ id: string }>) =>
  db.selectFrom('plans').select(columns).where('id', '=', p('id')),
)

const lockById = statement((db, p: Params<{ id: string }>, dialect) =>
  dialect.forUpdate(db.selectFrom('plans').select(columns).where('id', '=', p('id'))),
)

const insert = statement((db, p: Params<PlanArgs>) =>
  db.insertInto('plans').values({
    id: p('id'),
    workspace: p('workspace'),
    status: p('status'),
    proposed_by: p('proposedBy'),
    created_at: p('createdAt'),
    expires_at: p('expiresAt'),
    auto_execute: p.boolean('autoExecute'),
    body: p('body'),
  }),
)

// Workspace, proposer and time of making never change; naming them here would only rewrite their indexes.
const update = guarded((db, p: Params<PlanArgs>) =>
  db
    .updateTable('plans')
    .set({
      status: p('status'),
      expires_at: p('expiresAt'),
      auto_execute: p.boolean('autoExecute'),
      body: p('body'),
    })
    .where('id', '=', p('id')),
)

const remove = statement((db, p: Params<{ ids: readonly string[] }>, dialect) =>
  db.deleteFrom('plans').where(dialect.isOneOf(sql.ref('id'), p.list('ids'), 'text')),
)

const byKeys = statement((db, p: Params<{ proposedBy: string; keys: readonly string[] }>, dialect) =>
  db
    .selectFrom('step_keys')
    .select(['key', 'plan_id', 'step_id'])
    .where('proposed_by', '=', p('proposedBy'))
    .where(dialect.isOneOf(sql.ref('key'), p.list('keys'), 'text')),
)

type KeyArgs = { proposedBy: string; key: string; planId: string; stepId: string }

const addKey = statement((db, p: Params<KeyArgs>) =>
  db
    .insertInto('step_keys')
    .values({ proposed_by: p('proposedBy'), key: p('key'), plan_id: p('planId'), step_id: p('stepId') })
    .onConflict((conflict) =>
      conflict.columns(['proposed_by', 'key']).doUpdateSet((row) => ({
        plan_id: row.ref('excluded.plan_id'),
        step_id: row.ref('excluded.step_id'),
      })),
    ),
)

const removeKeys = statement((db, p: Params<{ ids: readonly string[] }>, dialect) =>
  db.deleteFrom('step_keys').where(dialect.isOneOf(sql.ref('plan_id'), p.list('ids'), 'text')),
)

const mentioning = statement((db, p: Params<{ needles: readonly string[] }>, dialect) =>
  db
    .selectFrom('plans')
    .select('id')
    .where(dialect.containsAny(sql.ref('body'), p.list('needles')))
    .orderBy('id'),
)

export class Plans implements PlanReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async get(id: string): Promise<Plan | undefined> {
    const [row] = await this.#connection.all(byId, { id })
    return row && decode(row)
  }

  async list(filter: PlanFilter): Promise<Plan[]> {
    return (await this.#connection.all(listBy(filter), filter)).map(decode)
  }

  async expired(now: string, limit: number): Promise<string[]> {
    return ids(await this.#connection.all(expired(limit), { time: now }))
  }

  async unfinished(after: string, limit: number): Promise<string[]> {
    return ids(await this.#connection.all(unfinished(limit), { after }))
  }

  /** Ids sort by time, so the oldest decide: no index by time is needed. */
  async settledBefore(time: string, limit: number): Promise<string[]> {
    const rows = await this.#connection.all(oldestSettled(limit), { time })
    return ids(rows.filter((row) => row.created_at < time))
  }

  async countOpen(): Promise<Record<OpenStatus, number>> {
    const counts = { proposed: 0, executing: 0 }
    for (const { status, count } of await this.#connection.all(countOpen, {})) counts[status] += count
    return counts
  }

  async mentioning(strings: readonly string[]): Promise<string[]> {
    return ids(await this.#connection.all(mentioning, { needles: asWritten(strings) }))
  }

  async byKeys(
    proposedBy: string,
    keys: readonly string[],
  ): Promise<(StepKey & { readonly planId: string })[]> {
    const rows = await this.#connection.all(byKeys, { proposedBy, keys })
    return rows.map(({ key, plan_id, step_id }) => ({ key, planId: plan_id, stepId: step_id }))
  }
}

export class WritablePlans extends Plans implements PlanWriter {
  readonly #session: Session

  readonly #reminders: Reminders | undefined

  constructor(session: Session, reminders?: Reminders) {
    super(session)
    this.#session = session
    this.#reminders = reminders
  }

  insert(plan: Plan): Promise<void> {
    const inserted = this.#session.run(insert, encode(plan))
    this.#session.memory.learn('plan', plan.id, plan)
    return this.#reminders ? inserted.then(() => remindOf(this.#reminders!, plan)) : inserted
  }

  async lock(id: string): Promise<Plan | undefined> {
    const remembered = this.#session.memory.recall('plan', id) as Plan | undefined
    if (remembered) return remembered
    const learn = this.#session.memory.reading()
    const [row] = await this.#session.all(lockById, { id })
    const plan = row && decode(row)
    if (plan) learn('plan', id, plan)
    return plan
  }

  known(id: string): Pick<Plan, 'workspace' | 'reverts'> | undefined {
    return known(id)
  }

  update(plan: Plan): Promise<void> {
    const missing = (): Error => new Error(`There is no plan ${plan.id}`)
    const updated = this.#session.touch(update, encode(plan), missing)
    this.#session.memory.learn('plan', plan.id, plan)
    return this.#reminders ? updated.then(() => remindOf(this.#reminders!, plan)) : updated
  }

  async addKeys(proposedBy: string, planId: string, keys: readonly StepKey[]): Promise<void> {
    for (const { key, stepId } of keys) await this.#session.run(addKey, { proposedBy, planId, key, stepId })
  }

  async delete(ids: readonly string[]): Promise<void> {
    this.#session.memory.forget('plan')
    await this.#session.run(removeKeys, { ids })
    await this.#session.run(remove, { ids })
  }
}

/** Of its end, as long as it is open. */
async function remindOf(reminders: Reminders, { status, expiresAt }: Plan): Promise<void> {
  if (status === 'proposed' || status === 'executing') await reminders.remind('plans', expiresAt)
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
