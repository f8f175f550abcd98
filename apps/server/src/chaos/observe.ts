import { changesOf } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import type { AuditEntryBody, PlanBody } from '@countersign/protocol'
import { openStore } from '@countersign/storage'
import type { Client } from './client.ts'
import type { TrackedPlan } from './tracked.ts'
import type { Observation, ObservedEntry, ObservedRow, RowTable } from './observation.ts'
import type { StoreLocation } from './server-process.ts'

const tableNames: readonly RowTable[] = ['contacts', 'notes', 'clippings']
const BATCH = 1000

/** Everything, straight from the database: for when no server runs. */
export async function observeDatabase(location: StoreLocation): Promise<Observation> {
  const store = await openStore(location)
  try {
    return await store.read(async (reader) => {
      const entries: ObservedEntry[] = []
      for (let batch = await reader.audit.walk(0, BATCH); batch.length > 0;) {
        entries.push(...batch.map((entry) => ({ ...entry, inserted: insertedIn(changesOf(entry)) })))
        batch = await reader.audit.walk(batch.at(-1)!.seq, BATCH)
      }
      const rows: Partial<Record<RowTable, ObservedRow[]>> = {}
      for (const name of tableNames) {
        const table = samplePack.tables.find((each) => each.name === `sample_${name}`)!
        rows[name] = (await reader.rows.find(table, {})).map(observeRow)
      }
      return { plans: await reader.plans.list({ limit: 1_000_000 }), entries, rows }
    })
  } finally {
    await store.close()
  }
}

/** What the server says of some plans: contacts are the only rows that it lists. */
export async function observePlans(client: Client, tracked: readonly TrackedPlan[]): Promise<Observation> {
  const plans: PlanBody[] = []
  const entries: ObservedEntry[] = []
  const contacts: ObservedRow[] = []
  const observe = async (plan: TrackedPlan): Promise<void> => {
    const path = `/api/plans/${plan.id}`
    const answer = await client.call({ kind: 'read', method: 'GET', path })
    // One that is not there any more is for the judge to find.
    if (answer?.status !== 404) plans.push(must(answer) as PlanBody)
    const ofPlan = `/api/audit?limit=200&planId=${plan.id}`
    const page = must(await client.call({ kind: 'read', method: 'GET', path: ofPlan }))
    const { items } = page as { items: AuditEntryBody[] }
    entries.push(...items.map((entry) => ({ ...entry, inserted: insertedIn(entry.changes) })))
    if (plan.original) return
    const body = { tool: 'list_contacts', arguments: { search: plan.label } }
    const found = await client.call({ kind: 'read', method: 'POST', path: '/api/tools/call', body })
    contacts.push(...(must(found) as { items: Record<string, unknown>[] }).items.map(observeRow))
  }
  for (let at = 0; at < tracked.length; at += 8) await Promise.all(tracked.slice(at, at + 8).map(observe))
  return { plans, entries, rows: { contacts } }
}

function must(answer: Awaited<ReturnType<Client['call']>>): unknown {
  if (answer?.status !== 200) throw new Error(`A read was answered with ${JSON.stringify(answer)}`)
  return answer.body
}

function observeRow(row: Readonly<Record<string, unknown>>): ObservedRow {
  const { id, name, body, balance } = row as Record<string, string> & { balance?: number }
  return { id: id!, marker: name ?? body ?? '', ...(balance !== undefined && { balance }) }
}

interface SomeChange {
  readonly op: string
  readonly after?: Readonly<Record<string, unknown>> | undefined
}

function insertedIn(changes: readonly SomeChange[]): string[] {
  return changes.flatMap(({ op, after }) => {
    const marker = after?.['name'] ?? after?.['body']
    return op === 'insert' && typeof marker === 'string' ? [marker] : []
  })
}
