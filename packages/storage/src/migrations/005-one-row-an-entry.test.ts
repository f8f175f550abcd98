import {
  createRuntime,
  entryText,
  GENESIS,
  itemHash,
  linkHash,
  type NewEntry,
  payloadHash,
} from '@countersign/core'
import { makeEntry } from '@countersign/core/testing'
import { describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import type { MigrationDatabase } from '../migration.ts'
import { testStores } from '../testing/index.ts'
import { openOld } from '../testing/old-store.ts'

/** Entries whose payloads are elsewhere. */
async function fillOld(db: MigrationDatabase, entries: readonly NewEntry[]): Promise<void> {
  let previous = GENESIS
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1
    const hashOfPayload = payloadHash(entry.payload)
    const hash = linkHash(previous, seq, entryText(entry, hashOfPayload))
    const facts = {
      id: entry.id,
      at: entry.at,
      actor: entry.actor,
      proposed_by: entry.proposedBy,
      approved_by: JSON.stringify(entry.approvedBy),
      source: entry.source,
      channel: entry.channel,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      outcome: entry.outcome,
      code: entry.code,
      plan_id: entry.planId,
      step_id: entry.stepId,
      correlation_id: entry.correlationId,
      payload_hash: hashOfPayload,
      previous_hash: previous,
    }
    await db
      .insertInto('audit')
      .values({ seq, ...facts, hash })
      .execute()
    const items = JSON.stringify(entry.payload)
    const erased_by = entry.payload.some((item) => 'hash' in item) ? 'au_eraser' : null
    const payload = { seq, items, holds_changes: erased_by === null ? 1 : 0, erased_by }
    if (entry.payload.length > 0) await db.insertInto('audit_payloads').values(payload).execute()
    await db.updateTable('audit_head').set({ seq, hash, previous }).execute()
    previous = hash
  }
}

describe.each(testStores)('one row an entry, on $kind', (store) => {
  it('takes over what was stored before, as it was', async () => {
    const item = {
      salt: 's',
      change: { op: 'insert' as const, table: 'clients', id: 'c1', after: { name: 'é "' } },
    }
    const entries = [
      makeEntry({ payload: [item], planId: 'p1' }),
      makeEntry({ actor: 'ben' }),
      makeEntry({ payload: [{ hash: itemHash(item) }], outcome: 'failed' }),
    ]
    const old = await openOld(store, '005', (db) => fillOld(db, entries))
    await migrate(old, [])

    const walked = await old.read((reader) => reader.audit.walk(0, 10))
    expect(walked).toMatchObject(entries)
    expect(walked.map(({ erasedBy }) => erasedBy)).toEqual([null, null, 'au_eraser'])
    const found = (filter: object) => old.read((reader) => reader.audit.list({ limit: 10, ...filter }))
    expect(await found({ actor: 'ben' })).toEqual([walked[1]])
    expect(await found({ planId: 'p1' })).toEqual([walked[0]])
    expect(await old.read((reader) => reader.audit.payloadsBefore('9', 0, 10))).toEqual([1])

    await old.transaction((tx) => tx.audit.append([makeEntry({ actor: 'ben' })]))
    expect((await found({ actor: 'ben' })).map(({ seq }) => seq)).toEqual([4, 2])
    expect(await old.read((reader) => reader.audit.misfiled())).toBeUndefined()
    // What was erased is on no list of erasures here: everything else must hold.
    expect(await createRuntime({ store: old, packs: [] }).verifyAudit()).toMatchObject({ firstBad: 3 })
  })
})
