import {
  type AuditFilter,
  type AuditReader,
  type AuditWriter,
  type ChainHead,
  holdsChanges,
  type NewEntry,
  type PayloadItem,
  type StoredEntry,
} from '@countersign/core'
import { sql } from 'kysely'
import type { Connection, Session } from '../connection/connection.ts'
import { Shapes } from '../shapes.ts'
import type { AuditFiledTable } from '../schema.ts'
import { guarded, type Params, statement, type Statement } from '../statement.ts'
import { appendEntries } from './audit-append.ts'
import { type EntryRow, listBy, selectEntries } from './audit-list.ts'
import { asWritten, limitOf } from './literal.ts'

const head = statement((db) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', sql.lit(1)),
)

const pages = new Shapes<Statement<{ after: number }, EntryRow>>()

const walk = (limit: number) =>
  pages.get(`${limit}`, () =>
    statement((db, p: Params<{ after: number }>) =>
      selectEntries(db).where('audit.seq', '>', p('after')).orderBy('audit.seq').limit(limitOf(limit)),
    ),
  )

const bySeqs = statement((db, p: Params<{ seqs: readonly number[] }>, dialect) =>
  selectEntries(db)
    .where(dialect.isOneOf(sql.ref('audit.seq'), p.list('seqs'), 'integer'))
    .orderBy('audit.seq'),
)

const stillHolding = sql<boolean>`holds_changes`

const mentioning = statement((db, p: Params<{ needles: readonly string[] }>, dialect) =>
  db
    .selectFrom('audit')
    .select('seq')
    .where(stillHolding)
    .where(dialect.containsAny(sql.ref('items'), p.list('needles')))
    .orderBy('seq'),
)

const oldest = new Shapes<Statement<object, { seq: number; at: string }>>()

const oldestPayloads = (limit: number) =>
  oldest.get(`${limit}`, () =>
    statement((db) =>
      db.selectFrom('audit').select(['seq', 'at']).where(stillHolding).orderBy('seq').limit(limitOf(limit)),
    ),
  )

const filedColumns = [
  'at',
  'actor',
  'source',
  'action',
  'entity_type',
  'entity_id',
  'outcome',
  'plan_id',
] as const satisfies readonly Exclude<keyof AuditFiledTable, 'seq'>[]

const misfiled = statement((db) => {
  const differs = sql.join(
    filedColumns.map((name) => sql`${sql.ref(`audit.${name}`)} is distinct from ${sql.ref(`filed.${name}`)}`),
    sql` or `,
  )
  return db.selectNoFrom(
    sql<number | null>`(select min(seq) from (
      select audit.seq from audit left join audit_filed as filed on filed.seq = audit.seq
        where audit.seq <= (select max(seq) from audit_filed) and (filed.seq is null or ${differs})
      union all
      select seq from audit_filed where not exists (select 1 from audit where audit.seq = audit_filed.seq)
    ) as found)`.as('seq'),
  )
})

const erase = guarded(
  (db, p: Params<{ seq: number; items: string; holdsChanges: boolean; erasedBy: string }>) =>
    db
      .updateTable('audit')
      .set({ items: p('items'), holds_changes: p.boolean('holdsChanges'), erased_by: p('erasedBy') })
      .where('seq', '=', p('seq'))
      .where('items', 'is not', null),
)

export class Audit implements AuditReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async list(filter: AuditFilter): Promise<StoredEntry[]> {
    return (await this.#connection.all(listBy(filter), filter)).map(decode)
  }

  async walk(after: number, limit: number): Promise<StoredEntry[]> {
    return (await this.#connection.all(walk(limit), { after })).map(decode)
  }

  async head(): Promise<ChainHead | undefined> {
    const [row] = await this.#connection.all(head, {})
    return row && { seq: row.seq, hash: row.hash }
  }

  async mentioning(strings: readonly string[]): Promise<number[]> {
    const rows = await this.#connection.all(mentioning, { needles: asWritten(strings) })
    return rows.map(({ seq }) => seq)
  }

  /** Entries are in order of time, so the oldest payloads decide: no index by time is needed. */
  async payloadsBefore(time: string, after: number, limit: number): Promise<number[]> {
    const rows = await this.#connection.all(oldestPayloads(limit), { after })
    return rows.filter(({ at }) => at < time).map(({ seq }) => seq)
  }

  async get(seqs: readonly number[]): Promise<StoredEntry[]> {
    return (await this.#connection.all(bySeqs, { seqs })).map(decode)
  }

  async misfiled(): Promise<number | undefined> {
    const [row] = await this.#connection.all(misfiled, {})
    return row?.seq ?? undefined
  }
}

export class WritableAudit extends Audit implements AuditWriter {
  readonly #session: Session

  constructor(session: Session) {
    super(session)
    this.#session = session
  }

  append(entries: readonly NewEntry[]): Promise<void> {
    return appendEntries(this.#session, entries)
  }

  async erase(seq: number, payload: readonly PayloadItem[], erasedBy: string): Promise<void> {
    const items = JSON.stringify(payload)
    const args = { seq, items, holdsChanges: holdsChanges(payload), erasedBy }
    await this.#session.touch(erase, args, () => new Error(`Entry ${seq} has no payload`))
  }
}

function decode(row: EntryRow): StoredEntry {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    proposedBy: row.proposed_by,
    approvedBy: readList(row.approved_by) as string[],
    source: row.source,
    channel: row.channel,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    outcome: row.outcome,
    code: row.code,
    planId: row.plan_id,
    stepId: row.step_id,
    correlationId: row.correlation_id,
    payload: readItems(row.items),
    seq: row.seq,
    previousHash: row.previous_hash,
    hash: row.hash,
    payloadHash: row.payload_hash,
    erasedBy: row.erased_by,
  }
}

function readItems(text: string | null): readonly PayloadItem[] {
  const items = text === null ? [] : readList(text)
  return items.every((item) => typeof item === 'object' && item !== null) ? (items as PayloadItem[]) : []
}

/** What cannot be read is nothing: its hash is not the one on record, so verify notices, and others can still read on. */
function readList(text: string): readonly unknown[] {
  try {
    const items = JSON.parse(text) as unknown
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}
