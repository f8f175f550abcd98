import { copyFile, readFile, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConstraintViolation, defineTable, StoreUnavailable, text } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { openStore } from './open-store.ts'
import type { SqlStore } from './store.ts'
import { createTables, testStores } from './testing/index.ts'

const notes = defineTable({ name: 'notes', columns: { body: text() } })
const replies = defineTable({
  name: 'replies',
  columns: { note_id: text() },
  references: { note_id: 'notes' },
})
const packs = [{ name: 'notes', migrations: { '001': createTables([notes, replies]) } }]
const { open } = testStores.find(({ kind }) => kind === 'sqlite')!

const openNotes = async () => {
  const opened = await open(packs)
  return { ...opened, file: (opened.location as { file: string }).file }
}
const write = (store: SqlStore, id: string, body = 'x') =>
  store.transaction((tx) => tx.rows.insert(notes, { id, version: 1, body }))
const read = (store: SqlStore, id: string) => store.read((reader) => reader.rows.get(notes, id))
const pragma = (store: SqlStore, sql: string) =>
  store.inSession((session) => session.query(`pragma ${sql}`, []))

describe('a store on SQLite', () => {
  it('syncs every commit to disk unless told otherwise, on every open', async () => {
    const { reopen } = await openNotes()
    for (const [options, expected] of [
      [{ durability: 'full' }, 2],
      [{ durability: 'normal' }, 1],
      [{ durability: 'full' }, 2],
    ] as const) {
      const store = await reopen(options)
      expect((await pragma(store, 'synchronous')).rows).toEqual([{ synchronous: expected }])
      expect((await pragma(store, 'journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
      expect((await pragma(store, 'foreign_keys')).rows).toEqual([{ foreign_keys: 1 }])
    }
  })

  it('is full by default', async () => {
    const { file } = await openNotes()
    const store = await openStore({ file })
    expect((await pragma(store, 'synchronous')).rows).toEqual([{ synchronous: 2 }])
    await store.close()
  })

  it('says so when the disk is full, keeps nothing, and goes on when there is room again', async () => {
    const { store } = await openNotes()
    const { rows } = await pragma(store, 'page_count')
    await pragma(store, `max_page_count = ${Number(rows[0]!['page_count']) + 2}`)
    const big = store.transaction(async (tx) => {
      await tx.rows.insert(notes, { id: 'first', version: 1, body: 'small' })
      await tx.rows.insert(notes, { id: 'big', version: 1, body: 'x'.repeat(100_000) })
    })
    await expect(big).rejects.toThrow(StoreUnavailable)
    expect(await read(store, 'first')).toBeUndefined()
    await pragma(store, 'max_page_count = 100000')
    await write(store, 'first')
    expect(await read(store, 'first')).toBeDefined()
  })

  it('does not let an attempt forgive a full disk', async () => {
    const { store } = await openNotes()
    const { rows } = await pragma(store, 'page_count')
    await pragma(store, `max_page_count = ${Number(rows[0]!['page_count']) + 2}`)
    const work = store.transaction(async (tx) => {
      await tx
        .attempt(() => tx.rows.insert(notes, { id: 'big', version: 1, body: 'x'.repeat(100_000) }) as never)
        .catch(() => {})
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
  })

  it('copies what a crash has left in the log into the file before it writes behind it', async () => {
    const { store, file } = await openNotes()
    await write(store, 'before')
    const left = `${file}-left`
    // What a killed process leaves: the file and the log, and nobody who holds them.
    for (const suffix of ['', '-wal']) await copyFile(`${file}${suffix}`, `${left}${suffix}`)
    expect((await stat(`${left}-wal`)).size).toBeGreaterThan(0)
    const found = await openStore({ file: left })
    expect(await read(found, 'before')).toBeDefined()
    const sizes = await found.transaction(async () => (await stat(`${left}-wal`)).size)
    expect(sizes).toBe(0)
    await write(found, 'after')
    expect(await read(found, 'after')).toBeDefined()
    await found.close()
  })

  it('leaves a log alone that another process has in use', async () => {
    const { store, file } = await openNotes()
    await write(store, 'before')
    const other = new DatabaseSync(file)
    other.exec('begin')
    other.prepare('select * from notes').all()
    await write(store, 'more')
    const late = await openStore({ file })
    await write(late, 'late')
    expect(await read(store, 'late')).toBeDefined()
    other.close()
    await late.close()
  })

  it('rejects when SQLite has given up the transaction by itself', async () => {
    const { store } = await openNotes()
    const work = store.inSession((session) => session.query('rollback', []))
    await expect(work).rejects.toThrow(StoreUnavailable)
    await write(store, 'after')
  })

  it('rejects when the commit itself fails, and keeps nothing', async () => {
    const { store } = await openNotes()
    const work = store.inSession(async (session) => {
      await session.query('pragma defer_foreign_keys = on', [])
      await session.query(`insert into replies (id, version, note_id) values ('r', 1, 'nowhere')`, [])
    })
    await expect(work).rejects.toThrow(ConstraintViolation)
    expect(await store.read((reader) => reader.rows.get(replies, 'r'))).toBeUndefined()
    await write(store, 'after')
  })

  it('waits for another process without blocking this one', async () => {
    const { store, file } = await openNotes()
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    const waiting = write(store, 'patient')
    await sleep(100)
    other.exec('commit')
    await waiting
    clearInterval(timer)
    other.close()
    expect(ticks).toBeGreaterThan(5)
    expect(await read(store, 'patient')).toBeDefined()
  })

  it('reads while it writes', async () => {
    const { store } = await openNotes()
    await write(store, 'old')
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const writing = store.transaction(async (tx) => {
      await tx.rows.insert(notes, { id: 'slow', version: 1, body: '' })
      await hold
    })
    expect(await read(store, 'old')).toBeDefined()
    letGo()
    await writing
  })

  it('leaves nothing of what was deleted or replaced in its files after a scrub', async () => {
    const { store, file } = await openNotes()
    const secret = 'Jane-Doe-of-Elm-Street'
    const long = `${secret} `.repeat(1000)
    await write(store, 'short', secret)
    await write(store, 'long', long)
    await write(store, 'replaced', long)
    // So that pages are shared, split and merged.
    for (let n = 0; n < 50; n++) await write(store, `other ${n}`, `y${n}`.repeat(30))
    await store.transaction(async (tx) => {
      await tx.rows.delete(notes, 'short', 1)
      await tx.rows.delete(notes, 'long', 1)
      await tx.rows.update(notes, 'replaced', { body: 'gone' }, 1)
    })
    const inFiles = async () => {
      const contents = await Promise.all([file, `${file}-wal`].map((path) => readFile(path, 'latin1')))
      return contents.some((content) => content.includes('Elm-Street'))
    }
    expect(await inFiles()).toBe(true)
    await store.scrub()
    expect(await inFiles()).toBe(false)
    expect(await read(store, 'replaced')).toMatchObject({ body: 'gone' })
  })

  it('refuses everything once it is closed, and closes twice without complaint', async () => {
    const { store } = await openNotes()
    await store.close()
    await store.close()
    await expect(write(store, 'x')).rejects.toThrow(StoreUnavailable)
    await expect(read(store, 'x')).rejects.toThrow(StoreUnavailable)
    await expect(store.scrub()).rejects.toThrow(StoreUnavailable)
  })

  it.each(['', ':memory:'])('needs a file with a name, not "%s"', async (file) => {
    await expect(openStore({ file })).rejects.toThrow(/needs a file/)
  })

  it('says so when the file cannot be opened', async () => {
    await expect(openStore({ file: '/nowhere/at/all.db' })).rejects.toThrow(StoreUnavailable)
  })
})
