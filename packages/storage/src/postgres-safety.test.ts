import {
  ConstraintViolation,
  defineTable,
  integer,
  type Store,
  type StoreEvent,
  StoreUnavailable,
} from '@countersign/core'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from './open-store.ts'
import type { SqlStore } from './store.ts'
import { createTables, testStores } from './testing/index.ts'

const counters = defineTable({ name: 'counters', columns: { count: integer() } })
const packs = [{ name: 'counters', migrations: { '001': createTables([counters]) } }]
const { open } = testStores.find(({ kind }) => kind === 'postgres')!

const openCounters = async () => {
  const opened = await open(packs)
  const { url } = opened.location as { url: string }
  const admin = new pg.Client(url)
  await admin.connect()
  onTestFinished(async () => admin.end())
  return { ...opened, url, admin }
}
const insert = (store: SqlStore, id: string) =>
  store.transaction((tx) => tx.rows.insert(counters, { id, version: 1, count: 0 }))
const get = (store: SqlStore, id: string) => store.read((reader) => reader.rows.get(counters, id))

const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

describe('a store on PostgreSQL', () => {
  it('answers a question whatever becomes of what was sent behind it', async () => {
    const { store } = await openCounters()
    await insert(store, 'a')
    const outcome = await store.transaction(async (tx) => {
      // This process is busy for so long that both answers are there when it looks.
      setImmediate(() => {
        const end = performance.now() + 100
        while (performance.now() < end);
      })
      const asked = tx.rows.get(counters, 'a')
      const attempted = tx.attempt(async () => {
        await tx.rows.insert(counters, { id: 'a', version: 1, count: 1 })
        const refused = await tx.settled().catch((error: unknown) => error)
        return { keep: false, value: refused }
      })
      return Promise.allSettled([asked, attempted])
    })
    expect(outcome).toMatchObject([
      { status: 'fulfilled', value: { id: 'a', count: 0 } },
      { status: 'fulfilled', value: expect.any(ConstraintViolation) },
    ])
  })

  it('never skips the event of a slow transaction', async () => {
    const { store, reopen } = await openCounters()
    const other = await reopen()
    const event = (planId: string): StoreEvent => ({
      kind: 'plan-updated',
      planId,
      workspace: 'w',
      audience: 'a',
    })
    const since = (cursor?: string) => store.read((reader) => reader.events.since(cursor, 100))
    const ids = (rows: Awaited<ReturnType<typeof since>>) =>
      rows.map((row) => (row.event as { planId: string }).planId)

    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: drawn, resolve: isDrawn } = Promise.withResolvers<void>()
    const slow = store.transaction(async (tx) => {
      await tx.events.append([event('slow')])
      await tx.settled()
      isDrawn()
      await hold
    })
    await drawn
    // Committed later in number, earlier in time.
    await other.transaction((tx) => tx.events.append([event('fast')]))
    const seen = ids(await since())
    expect(seen).toEqual([])
    const cursor = await store.read((reader) => reader.events.last())
    expect(cursor).toBeUndefined()
    letGo()
    await slow
    await vi.waitFor(async () => expect(ids(await since(cursor))).toEqual(['slow', 'fast']))
  })

  it('follows every event with a cursor while many write', async () => {
    const { store } = await openCounters()
    const seen: string[] = []
    let cursor: string | undefined
    const follow = async () => {
      for (const row of await store.read((reader) => reader.events.since(cursor, 7))) {
        seen.push((row.event as { planId: string }).planId)
        cursor = row.cursor
      }
    }
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 25; n++) {
        await store.transaction(async (tx) => {
          await tx.events.append([
            { kind: 'plan-updated', planId: `${writer}-${n}`, workspace: 'w', audience: 'a' },
          ])
          if (n % 5 === writer) await new Promise((resolve) => setTimeout(resolve, 5))
        })
      }
    })
    const writing = new Set(writers)
    for (const writer of writers) void writer.then(() => writing.delete(writer))
    while (writing.size > 0) await follow()
    await vi.waitFor(async () => {
      await follow()
      expect(seen.length).toBe(100)
    })
    expect(new Set(seen).size).toBe(100)
  })

  it('reports a lost connection as unavailable, keeps nothing, and goes on with another', async () => {
    const { store, admin } = await openCounters()
    await insert(store, 'before')
    const work = store.transaction(async (tx) => {
      await tx.rows.insert(counters, { id: 'lost', version: 1, count: 0 })
      await tx.settled()
      await admin.query(terminateOthers)
      await tx.rows.get(counters, 'lost')
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
    expect(await get(store, 'lost')).toBeUndefined()
    await insert(store, 'after')
  })

  it('goes on after connections were lost while nobody used them', async () => {
    const { store, admin } = await openCounters()
    await insert(store, 'before')
    await admin.query(terminateOthers)
    await vi.waitFor(() => insert(store, 'after'))
    expect(await get(store, 'before')).toBeDefined()
  })

  it('rejects when the commit itself fails, and keeps nothing', async () => {
    const { store, admin } = await openCounters()
    await admin.query(
      'alter table counters add parent text references counters (id) deferrable initially deferred',
    )
    const work = store.inSession((session) =>
      session.query(`insert into counters (id, version, count, parent) values ('a', 1, 0, 'nowhere')`, []),
    )
    await expect(work).rejects.toMatchObject({ name: 'ConstraintViolation', kind: 'reference' })
    expect(await get(store, 'a')).toBeUndefined()
  })

  it('rejects when the last write before the commit fails, with that and not with what follows', async () => {
    const { store } = await openCounters()
    await insert(store, 'a')
    const work = store.transaction(async (tx) => {
      await tx.rows.insert(counters, { id: 'b', version: 1, count: 0 })
      await tx.rows.insert(counters, { id: 'a', version: 1, count: 0 })
      await tx.rows.insert(counters, { id: 'c', version: 1, count: 0 })
    })
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConstraintViolation)
    expect((error as Error).message).toMatch(/duplicate key/)
    expect(await get(store, 'b')).toBeUndefined()
  })

  it('tries again when two transactions wait for each other', async () => {
    const { store, admin } = await openCounters()
    await admin.query(`alter database ${admin.database} set deadlock_timeout = '20ms'`)
    await insert(store, 'a')
    await insert(store, 'b')
    let runs = 0
    let holders = 0
    const { promise: bothHold, resolve: nowBothHold } = Promise.withResolvers<void>()
    const both = async (first: string, second: string) =>
      store.transaction(async (tx) => {
        runs++
        for (const id of [first, second]) {
          const row = (await tx.rows.get(counters, id))!
          await tx.rows.update(counters, id, { count: (row['count'] as number) + 1 }, row.version)
          await tx.settled()
          // The first time, each holds one row before either asks for the other.
          if (++holders === 2) nowBothHold()
          await bothHold
        }
      })
    // One may find that the other was first: that is a conflict for the caller, not a deadlock.
    const outcomes = await Promise.allSettled([both('a', 'b'), both('b', 'a')])
    expect(runs).toBeGreaterThan(2)
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'VersionConflict' })
  })

  it('does not let an attempt forgive what concerns the whole transaction', async () => {
    const { store } = await openCounters()
    const full = `do $$ begin raise exception 'full' using errcode = '53100'; end $$`
    const work = store.inSession(async (session) => {
      const attempt = session.attempt(async () => {
        await session.query(full, []).catch(() => {})
        return { keep: false, value: undefined }
      })
      await attempt.catch(() => {})
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
  })

  it('gives up with unavailable when trying again does not help', async () => {
    const { store } = await openCounters()
    let runs = 0
    const work = store.inSession(async (session) => {
      runs++
      await session.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`, [])
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
    expect(runs).toBe(4)
  })

  it('serves more transactions than it has connections', async () => {
    const { reopen } = await openCounters()
    const store = await reopen({ poolSize: 2 })
    await Promise.all(Array.from({ length: 20 }, (_, n) => insert(store, `n${n}`)))
    expect(await store.read((reader) => reader.rows.count(counters, []))).toBe(20)
  })

  it('says so when there is no server, or no such database', async () => {
    await expect(openStore({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(StoreUnavailable)
    const { url } = await openCounters()
    await expect(openStore({ url: `${url}_not` })).rejects.toThrow(StoreUnavailable)
  })

  it('makes commits durable where the server would not', async () => {
    const { url } = await openCounters()
    const setting = async (store: Store & SqlStore) =>
      (await store.inSession((session) => session.query('show synchronous_commit', []))).rows
    for (const [durability, expected] of [
      ['full', 'on'],
      ['off', 'off'],
    ] as const) {
      const store = await openStore({ url, durability })
      expect(await setting(store)).toEqual([{ synchronous_commit: expected }])
      await store.close()
    }
  })
})
