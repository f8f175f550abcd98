import { DatabaseSync } from 'node:sqlite'
import type { Reader, Store } from '@countersign/core'
import pg from 'pg'
import { ms, statsOf } from '../stats.ts'

type Location = { readonly file: string } | { readonly url: string }

const TIMES = 200

/** One plan in a hundred waits; the rest are settled. Ids sort by number, as real ones do by time. */
const body = JSON.stringify({ source: 'Web', channel: 'web', proposer: { id: 'p' }, steps: [], dropped: [] })
const fill = (series: string, text: (n: string, width: number) => string) => [
  `insert into plans (id, workspace, status, proposed_by, created_at, expires_at, auto_execute, body)
   select 'pl_z' || ${text('n', 12)}, case n % 5 when 0 then 'practice' else 'sample' end,
     case when n % 100 = 0 then 'proposed' else 'succeeded' end, 'person-' || (n % 500),
     '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', FALSE, '${body}' from ${series}`,
  `insert into audit (seq, id, at, actor, approved_by, source, channel, action, entity_type, entity_id, outcome, code, plan_id, step_id,
     correlation_id, payload_hash, previous_hash, hash)
   select 1000000000 + n, 'au_z' || ${text('n', 12)}, '2026-01-01T00:00:00.000Z', 'person-' || (n % 500), '[]',
     case n % 3 when 0 then 'Web' else 'AiAssistant' end, 'http', 'action_' || (n % 40), 'clients', 'row-' || (n % 20000),
     'succeeded', null, 'pl_z' || ${text('n', 12)}, 's1', 'c', 'h', 'h', 'h' from ${series}`,
]

const questions: Record<string, (reader: Reader, at: number) => Promise<unknown[]>> = {
  'pending plans': (reader) => reader.plans.list({ status: 'proposed', limit: 50 }),
  'pending of a workspace': (reader) =>
    reader.plans.list({ status: 'proposed', workspace: 'practice', limit: 50 }),
  'pending of a person': (reader) =>
    reader.plans.list({ status: 'proposed', proposedBy: 'person-100', limit: 50 }),
  'newest plans of a person': (reader) => reader.plans.list({ proposedBy: 'person-7', limit: 50 }),
  'expired plans': (reader) => reader.plans.expired('2026-06-01T00:00:00.000Z', 50),
  'newest audit entries': (reader) => reader.audit.list({ limit: 50 }),
  'audit, a page in the middle': (reader, at) => reader.audit.list({ limit: 50, before: 1_000_000_000 + at }),
  'audit of a person': (reader) => reader.audit.list({ actor: 'person-7', limit: 50 }),
  'audit of a row': (reader) => reader.audit.list({ entityType: 'clients', entityId: 'row-77', limit: 50 }),
  'audit of an action by source': (reader) =>
    reader.audit.list({ action: 'action_7', source: 'AiAssistant', limit: 50 }),
}

/** How long a page takes as the tables grow. A row of the answer a question, a column a size. */
export async function measureLargeTables(
  store: Store,
  location: Location,
  sizes: readonly number[],
): Promise<string[][]> {
  const rows = new Map<string, string[]>(Object.keys(questions).map((name) => [name, [name]]))
  let filled = 0
  for (const size of sizes) {
    await grow(location, filled, size)
    filled = size
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = []
      for (let i = 0; i < TIMES; i++) {
        const start = performance.now()
        await store.read((reader) => ask(reader, size / 2))
        times.push(performance.now() - start)
      }
      rows.get(name)!.push(ms(statsOf(times).p50))
    }
  }
  return [...rows.values()]
}

async function grow(location: Location, from: number, to: number): Promise<void> {
  if ('file' in location) {
    const db = new DatabaseSync(location.file, { timeout: 60_000 })
    const series = `(with recursive s(n) as (select ${from + 1} union all select n + 1 from s where n < ${to}) select n from s)`
    for (const statement of fill(series, (n, width) => `printf('%0${width}d', ${n})`)) db.exec(statement)
    db.exec('analyze')
    db.close()
    return
  }
  const client = new pg.Client(location.url)
  await client.connect()
  const series = `generate_series(${from + 1}, ${to}) as s(n)`
  for (const statement of fill(series, (n, width) => `lpad(${n}::text, ${width}, '0')`))
    await client.query(statement)
  for (const table of ['plans', 'audit', 'audit_filed']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
