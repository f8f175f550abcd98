import { entryText, holdsChanges, linkHash, type NewEntry, sealPayload } from '@countersign/core'
import { sql } from 'kysely'
import type { Session } from '../connection/connection.ts'
import { guarded, type Params, statement } from '../statement.ts'

const head = statement((db) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', sql.lit(1)),
)

type Head = { readonly seq: number; readonly hash: string }

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
  items: 'items',
} as const

type EntryArgs = Pick<NewEntry, Exclude<keyof typeof columns, 'payloadHash' | 'approvedBy' | 'items'>> & {
  payloadHash: string
  approvedBy: string
  items: string | null
  holdsChanges: boolean
}
type LinkArgs = { seq: number; previousHash: string; hash: string }

function valuesOf(p: Params<EntryArgs>) {
  const values = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [column, p(key as keyof EntryArgs)]),
  ) as {
    [K in (typeof columns)[keyof typeof columns]]: never
  }
  return { ...values, holds_changes: p.boolean('holdsChanges'), erased_by: null }
}

const insertEntry = statement((db, p: Params<EntryArgs & LinkArgs>) =>
  db.insertInto('audit').values({
    ...valuesOf(p as never),
    seq: p('seq'),
    previous_hash: p('previousHash'),
    hash: p('hash'),
  }),
)

/** Only from the entry that the new one follows: what is known of the head may be wrong, and the chain may not fork. */
const moveHead = guarded((db, p: Params<LinkArgs>) =>
  db
    .updateTable('audit_head')
    .set({ seq: p('seq'), previous: p('previousHash'), hash: p('hash') })
    .where('id', '=', sql.lit(1))
    .where('hash', '=', p('previousHash')),
)

/** Links entries in this process: nobody else can move the head meanwhile. */
async function linkHere(session: Session, entries: readonly NewEntry[]): Promise<void> {
  const learn = session.memory.reading()
  let { seq, hash } =
    (session.memory.recall('audit', 'head') as Head | undefined) ?? (await readHead(session))
  for (const entry of entries) {
    const facts = argsOf(entry)
    const previousHash = hash
    seq += 1
    hash = linkHash(previousHash, seq, facts.text)
    const args = Object.assign(facts, { seq, previousHash, hash })
    await session.run(insertEntry, args)
    await session.touch(moveHead, args, () => new Error('The head of the audit chain has been moved'))
  }
  learn('audit', 'head', { seq, hash } satisfies Head)
}

async function readHead(session: Session): Promise<Head> {
  const [found] = await session.all(head, {})
  if (!found) throw new Error('The head of the audit chain is gone')
  return found
}

const link = statement((db, p: Params<EntryArgs & { text: string }>) =>
  db
    .with('head', (cte) =>
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
    .insertInto('audit')
    .values({
      ...valuesOf(p),
      // As scalars: where the head is gone they are null, which the columns refuse.
      seq: sql<number>`(select seq from head)`,
      previous_hash: sql<string>`(select previous from head)`,
      hash: sql<string>`(select hash from head)`,
    }),
)

/** Links entries inside the database, a statement each: the head is held, and no round trip may happen meanwhile. */
async function linkThere(session: Session, entries: readonly NewEntry[]): Promise<void> {
  for (const entry of entries) await session.run(link, argsOf(entry))
}

function argsOf(entry: NewEntry): EntryArgs & { text: string } {
  const { payload } = entry
  const sealed = sealPayload(payload)
  return {
    ...entry,
    approvedBy: JSON.stringify(entry.approvedBy),
    payloadHash: sealed.hash,
    text: entryText(entry, sealed.hash),
    items: payload.length > 0 ? sealed.text : null,
    holdsChanges: holdsChanges(payload),
  }
}

export function appendEntries(session: Session, entries: readonly NewEntry[]): Promise<void> {
  return session.dialect.linksInDatabase ? linkThere(session, entries) : linkHere(session, entries)
}
