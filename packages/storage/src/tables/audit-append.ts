import { entryText, holdsChanges, linkHash, type NewEntry, payloadHash } from '@countersign/core'
import { sql } from 'kysely'
import type { Session } from '../connection/connection.ts'
import { type Params, statement } from '../statement.ts'

const head = statement((db) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', sql.lit(1)),
)

const columns = {
  id: 'id',
  at: 'at',
  actor: 'actor',
  proposedBy: 'proposed_by',
  approvedBy: 'approved_by',
  source: 'source',
  channel: 'channel',
  action: 'action',
  entityType: 'entity_type',
  entityId: 'entity_id',
  outcome: 'outcome',
  code: 'code',
  planId: 'plan_id',
  stepId: 'step_id',
  correlationId: 'correlation_id',
  payloadHash: 'payload_hash',
} as const

type EntryArgs = Pick<NewEntry, Exclude<keyof typeof columns, 'payloadHash' | 'approvedBy'>> & {
  payloadHash: string
  approvedBy: string
}
type PayloadArgs = { items: string; holdsChanges: boolean }
type LinkArgs = { seq: number; previousHash: string; hash: string }

function valuesOf(p: Params<EntryArgs>) {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [column, p(key as keyof EntryArgs)]),
  ) as {
    [K in (typeof columns)[keyof typeof columns]]: never
  }
}

const insertEntry = statement((db, p: Params<EntryArgs & LinkArgs>) =>
  db.insertInto('audit').values({
    ...valuesOf(p as never),
    seq: p('seq'),
    previous_hash: p('previousHash'),
    hash: p('hash'),
  }),
)

const insertPayload = statement((db, p: Params<PayloadArgs & { seq: number }>) =>
  db
    .insertInto('audit_payloads')
    .values({ seq: p('seq'), items: p('items'), holds_changes: p.boolean('holdsChanges'), erased_by: null }),
)

const moveHead = statement((db, p: Params<LinkArgs>) =>
  db
    .updateTable('audit_head')
    .set({ seq: p('seq'), previous: p('previousHash'), hash: p('hash') })
    .where('id', '=', sql.lit(1)),
)

/** Links entries in this process: nobody else can move the head meanwhile. */
async function linkHere(session: Session, entries: readonly NewEntry[]): Promise<void> {
  const [found] = await session.all(head, {})
  if (!found) throw new Error('The head of the audit chain is gone')
  let { seq, hash } = found
  for (const entry of entries) {
    const facts = argsOf(entry)
    const previousHash = hash
    seq += 1
    hash = linkHash(previousHash, seq, facts.text)
    const args = Object.assign(facts, { seq, previousHash, hash })
    await session.run(insertEntry, args)
    if (entry.payload.length > 0) await session.run(insertPayload, args)
    await session.run(moveHead, args)
  }
}

const link = (withPayload: boolean) =>
  statement((db, p: Params<EntryArgs & PayloadArgs & { text: string }>) => {
    const moved = db.with('head', (cte) =>
      cte
        .updateTable('audit_head')
        .set({
          seq: sql`seq + 1`,
          previous: sql`hash`,
          hash: sql`encode(sha256(convert_to(hash || E'\\n' || (seq + 1) || E'\\n' || ${p('text')}, 'UTF8')), 'hex')`,
        })
        .where('id', '=', sql.lit(1))
        .returning(['seq', 'previous', 'hash']),
    )
    // As scalars: where the head is gone they are null, which the columns refuse.
    const seq = sql<number>`(select seq from head)`
    const entry = {
      ...valuesOf(p),
      seq,
      previous_hash: sql<string>`(select previous from head)`,
      hash: sql<string>`(select hash from head)`,
    }
    if (!withPayload) return moved.insertInto('audit').values(entry)
    const payload = { seq, items: p('items'), holds_changes: p.boolean('holdsChanges'), erased_by: null }
    return moved
      .with('payload', (cte) => cte.insertInto('audit_payloads').values(payload).returning('seq'))
      .insertInto('audit')
      .values(entry)
  })

const linkBare = link(false)
const linkWithPayload = link(true)

/** Links entries inside the database, a statement each: the head is held, and no round trip may happen meanwhile. */
async function linkThere(session: Session, entries: readonly NewEntry[]): Promise<void> {
  for (const entry of entries) {
    await session.run(entry.payload.length > 0 ? linkWithPayload : linkBare, argsOf(entry))
  }
}

function argsOf(entry: NewEntry): EntryArgs & PayloadArgs & { text: string } {
  const { payload } = entry
  const hashOfPayload = payloadHash(payload)
  return {
    ...entry,
    approvedBy: JSON.stringify(entry.approvedBy),
    payloadHash: hashOfPayload,
    text: entryText(entry, hashOfPayload),
    items: JSON.stringify(payload),
    holdsChanges: holdsChanges(payload),
  }
}

export function appendEntries(session: Session, entries: readonly NewEntry[]): Promise<void> {
  return session.dialect.linksInDatabase ? linkThere(session, entries) : linkHere(session, entries)
}
