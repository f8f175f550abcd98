import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from './first-admin.ts'
import { peoplePack } from './people-pack.ts'
import { loadSecret } from './state.ts'
import { users } from './tables.ts'
import { findFirstAdmin } from './user.ts'

const now = new Date('2026-01-05T09:00:00.000Z')

describe.each(testStores)('a first start on $kind', ({ open }) => {
  it('makes one admin, also when several processes start at once', async () => {
    const { store, reopen } = await open([peoplePack])
    const stores = [store, await reopen(), await reopen()]
    const made = await Promise.all(stores.map((each) => ensureFirstAdmin(each, 'Admin@Example.com', now)))
    expect(made.filter(Boolean)).toHaveLength(1)
    const rows = await store.read((reader) => reader.rows.find(users, {}))
    expect(rows).toMatchObject([{ id: 'admin', email: 'admin@example.com', role: 'Admin', active: true }])
    expect(await ensureFirstAdmin(store, 'other@example.com', now)).toBe(false)
    expect(await store.read(findFirstAdmin)).toMatchObject({ id: 'admin' })
  })

  it('makes one secret for all', async () => {
    const { store, reopen } = await open([peoplePack])
    const stores = [store, await reopen(), store, await reopen()]
    const secrets = new Set(await Promise.all(stores.map(loadSecret)))
    expect(secrets.size).toBe(1)
    expect([...secrets][0]!.length).toBeGreaterThan(40)
  })
})
