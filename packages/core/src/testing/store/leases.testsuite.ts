import { beforeEach, describe, expect, it } from 'vitest'
import { VersionConflict } from '../../errors.ts'
import type { RowLease } from '../../ports.ts'
import { items, makeItem, openOnce, type OpenSuiteStore } from './samples.ts'

const now = '2026-01-05T10:00:00.000Z'
const later = '2026-01-05T10:00:06.000Z'

export function leasesSuite(open: OpenSuiteStore): void {
  describe('a lease in a row', () => {
    let time = now
    const store = openOnce(() => open({ now: () => new Date(time) }))
    beforeEach(() => {
      time = now
    })
    const find = (id: string) => store().read((reader) => reader.rows.get(items, id))
    const insert = async (seen_at: string | null) => {
      const item = makeItem({ seen_at })
      await store().transaction((tx) => tx.rows.insert(items, item))
      return item.id
    }
    const write = (id: string, version: number, lease: Omit<RowLease, 'column'>) =>
      store().transaction((tx) =>
        tx.rows.update(items, id, { count: 7 }, version, { column: 'seen_at', ...lease }),
      )

    it('begins with a write, and runs as long as is said', async () => {
      const id = await insert(null)
      await write(id, 1, { must: 'free', forMs: 6000 })
      expect(await find(id)).toMatchObject({ count: 7, seen_at: later, version: 2 })
      await write(id, 2, { must: 'held', forMs: 0 })
      expect(await find(id)).toMatchObject({ seen_at: now, version: 3 })
    })

    it('keeps others from writing, until it is over', async () => {
      const id = await insert(later)
      await expect(write(id, 1, { must: 'free', forMs: 6000 })).rejects.toThrow(VersionConflict)
      time = later
      await write(id, 1, { must: 'free', forMs: 6000 })
      expect(await find(id)).toMatchObject({ seen_at: '2026-01-05T10:00:12.000Z' })
    })

    it('keeps whoever had it from writing once it is over, though nobody else has come', async () => {
      const id = await insert(later)
      await write(id, 1, { must: 'held' })
      time = later
      await expect(write(id, 2, { must: 'held', forMs: 6000 })).rejects.toThrow(VersionConflict)
      await expect(write(await insert(null), 1, { must: 'held' })).rejects.toThrow(VersionConflict)
      expect(await find(id)).toMatchObject({ seen_at: later, version: 2 })
    })

    it('is taken by one of those who want it at once', async () => {
      const id = await insert(null)
      const tries = Array.from({ length: 4 }, () => write(id, 1, { must: 'free', forMs: 6000 }))
      const outcomes = await Promise.allSettled(tries)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('is kept in a column of times', async () => {
      const id = await insert(null)
      const odd = store().transaction((tx) =>
        tx.rows.update(items, id, {}, 1, { column: 'name', must: 'free' }),
      )
      await expect(odd).rejects.toThrow(/no time/)
    })
  })
}
