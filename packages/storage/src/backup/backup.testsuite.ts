import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  createRuntime,
  type Plan,
  type PlanStatus,
  type Runtime,
  verifyAudit,
  withOrigin,
} from '@countersign/core'
import { makePlan } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import type { TestStore, TestStoreKind } from '../testing/test-store.ts'
import { backup, restore } from './index.ts'

const packs = [samplePack]
const admin = { id: 'admin', name: 'Ada', role: 'Admin' }
const origin = { actor: admin, source: 'Web', channel: 'web', correlationId: 'backup' } as const

const makeContact = (runtime: Runtime, name: string) =>
  withOrigin(origin, async () => {
    const step = { action: 'create_contact', input: { name } }
    const done = await runtime.propose({ steps: [step], direct: true })
    if (!done.ok || done.value.status !== 'succeeded') throw new Error('The contact was not made')
  })

const fileIn = (name: string): string => join(mkdtempSync(join(inject('temporaryFolder'), 'backup-')), name)

export function testBackup({ kind, open }: TestStoreKind): void {
  describe(`a backup of ${kind}`, () => {
    const filled = async (count: number) => {
      const database = await open(packs)
      const runtime = createRuntime({ store: database.store, packs })
      for (let at = 0; at < count; at += 1) await makeContact(runtime, `Contact ${at}`)
      return { ...database, runtime }
    }
    const empty = async () => {
      const database = await open(packs)
      await stop(database)
      return database
    }

    it('is taken while others write, and holds everything up to its moment', async () => {
      const { runtime, location } = await filled(20)
      const over = new AbortController()
      const writing = (async () => {
        for (let at = 0; !over.signal.aborted; at += 1) {
          await makeContact(runtime, `Later ${at}`)
          // On SQLite nothing waits: others get their turn only here.
          await setImmediate()
        }
      })()
      const before = (await runtime.auditHead())!
      const file = fileIn('while-writing')
      const { head } = await backup(location, file)
      over.abort()
      await writing
      expect(head.seq).toBeGreaterThanOrEqual(before.seq)

      const target = await empty()
      const restored = await restore(target.location, file, packs)
      expect(restored.head).toEqual(head)
      const store = await openStore({ ...target.location })
      try {
        expect(await verifyAudit(store, before)).toMatchObject({ ok: true, entries: head.seq })
        const made = await store.read((reader) => reader.rows.count(samplePack.tables[0]!, []))
        expect(made).toBe(head.seq)
        // It can be gone on with.
        await makeContact(createRuntime({ store, packs }), 'Afterwards')
        expect(await verifyAudit(store, head)).toMatchObject({ ok: true, entries: head.seq + 1 })
      } finally {
        await store.close()
      }
    })

    it('has plans that are listed, changed and added to as before', async () => {
      const { store, location } = await open(packs)
      const make = (count: number) => Array.from({ length: count }, () => makePlan({ status: 'failed' }))
      const insert = (into: SqlStore, plans: readonly Plan[]) =>
        into.transaction(async (tx) => {
          for (const plan of plans) await tx.plans.insert(plan)
        })
      const plans = make(400)
      await insert(store, plans)
      // With gaps: a copy that numbered rows anew would no longer know which is which.
      const kept = plans.filter((_, index) => index % 4 === 0)
      await store.transaction((tx) =>
        tx.plans.delete(plans.filter((plan) => !kept.includes(plan)).map(({ id }) => id)),
      )
      const file = fileIn('plans')
      await backup(location, file)
      const target = await empty()
      await restore(target.location, file, packs)

      const restored = await openStore(target.location)
      const listed = async (status: PlanStatus) =>
        (await restored.read((reader) => reader.plans.list({ status, limit: 1000 }))).toReversed()
      try {
        expect(await listed('failed')).toEqual(kept)
        const changed = kept
          .filter((_, index) => index % 3 === 0)
          .map((plan) => ({ ...plan, status: 'partial' as const }))
        await restored.transaction(async (tx) => {
          for (const plan of changed) await tx.plans.update(plan)
        })
        const added = make(300)
        await insert(restored, added)
        expect(await listed('partial')).toEqual(changed)
        expect(await listed('failed')).toEqual([...kept.filter((_, index) => index % 3 !== 0), ...added])
      } finally {
        await restored.close()
      }
    })

    it('does not replace what a server works on', async () => {
      const { location } = await filled(1)
      const file = fileIn('refused')
      await backup(location, file)
      await expect(restore(location, file, packs)).rejects.toThrow('A server is at work')
    })

    it('keeps what was there aside', async () => {
      const { location } = await filled(1)
      const file = fileIn('aside')
      await backup(location, file)
      const target = await filled(3)
      await stop(target)
      const { aside } = await restore(target.location, file, packs)
      const old =
        kind === 'sqlite'
          ? { file: aside! }
          : { url: withPath('url' in target.location ? target.location.url : '', aside!) }
      const store = await openStore(old)
      expect(await verifyAudit(store)).toEqual({ ok: true, entries: 3 })
      await store.close()
    })

    it('is refused where its record was tampered with, and nothing is replaced', async () => {
      const { location } = await filled(3)
      const file = fileIn('tampered')
      await backup(location, file)
      tamper(file)
      const target = await filled(1)
      await stop(target)
      await expect(restore(target.location, file, packs)).rejects.toThrow('not whole, at entry 2')
      const store = await openStore(target.location)
      expect(await verifyAudit(store)).toEqual({ ok: true, entries: 1 })
      await store.close()
    })

    it('is refused where it is cut off, damaged or none at all', async () => {
      const { location } = await filled(3)
      const file = fileIn('whole')
      await backup(location, file)
      const target = await empty()
      const whole = readFileSync(file)
      const broken: [string, Uint8Array][] = [
        ['cut', whole.subarray(0, Math.floor(whole.length * 0.7))],
        ['none', Buffer.from('nothing of the kind')],
      ]
      if (kind === 'postgres') {
        const text = String(gunzipSync(whole))
        broken.push(['without an end', gzipSync(text.slice(0, text.lastIndexOf('{"rows"')))])
      }
      for (const [name, bytes] of broken) {
        const bad = fileIn(name.replaceAll(' ', '-'))
        writeFileSync(bad, bytes)
        await expect(restore(target.location, bad, packs)).rejects.toThrow(/damaged|cut off|no backup/)
      }
    })

    it('never writes over a file', async () => {
      const { location } = await filled(1)
      const file = fileIn('there')
      writeFileSync(file, 'mine')
      await expect(backup(location, file)).rejects.toThrow('exists already')
      expect(String(readFileSync(file))).toBe('mine')
    })

    const tamper = (file: string): void => {
      if (kind === 'sqlite') return tamperSqlite(file)
      const lines = String(gunzipSync(readFileSync(file))).split('\n')
      const at = lines.findIndex(
        (line) => line.startsWith('{"row":{"seq":2,') && line.includes('create_contact'),
      )
      lines[at] = lines[at]!.replace('"actor":"admin"', '"actor":"nobody"')
      writeFileSync(file, gzipSync(lines.join('\n')))
    }
  })
}

/** As a server that is stopped: PostgreSQL, too, knows that its connections are gone, which it hears of a little later. */
async function stop({ store, location }: TestStore): Promise<void> {
  await store.close()
  if (!('url' in location)) return
  const client = new pg.Client(location.url)
  await client.connect()
  const others = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'countersign'`
  try {
    await expect.poll(async () => (await client.query(others)).rows, { timeout: 10_000 }).toEqual([{ n: 0 }])
  } finally {
    await client.end()
  }
}

function withPath(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

/** As somebody would who has the file: the guards are no obstacle to them. */
function tamperSqlite(file: string): void {
  const db = new DatabaseSync(file)
  const triggers = db.prepare(`select name from sqlite_master where type = 'trigger'`).all()
  for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`)
  db.exec(`update audit set actor = 'nobody' where seq = 2`)
  db.close()
}
