import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { testStores } from './testing/index.ts'

// As after pg_restore into another server, where the numbers of transactions are lower.
it('forgets events that another server numbered, which would hold back all that happens', async () => {
  const { store, location } = await testStores.find(({ kind }) => kind === 'postgres')!.open()
  const events = [{ kind: 'plan-updated', planId: 'pl_1', workspace: 'sample', audience: 'ada' }] as const
  await store.transaction((tx) => tx.events.append(events))
  const client = new pg.Client('url' in location ? location.url : '')
  await client.connect()
  await client.query(
    `insert into events (tx, kind, workspace, audience, body, at)
      select '900000000000'::xid8, kind, workspace, audience, body, at from events`,
  )
  await client.end()
  expect(await store.read((reader) => reader.events.areHeldBack())).toBe(true)
  await migrate(store, [])
  // Other transactions on the server may hold back what is left, but not for long.
  await vi.waitFor(
    async () => expect(await store.read((reader) => reader.events.areHeldBack())).toBe(false),
    { timeout: 10_000, interval: 5 },
  )
  expect(await store.read((reader) => reader.events.since(undefined, 10))).toHaveLength(1)
})
