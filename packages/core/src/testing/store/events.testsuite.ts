import { describe, expect, it, vi } from 'vitest'
import type { EventRow, Store, StoreEvent } from '../../ports.ts'
import { nextId, openOnce } from './samples.ts'

const planUpdated = (planId: string): StoreEvent => ({
  kind: 'plan-updated',
  planId,
  workspace: 'practice',
  audience: 'nia',
})
const recordsChanged = (...ids: string[]): StoreEvent => ({
  kind: 'records-changed',
  table: 'clients',
  ids,
  workspace: 'practice',
  audience: '*',
})

const PATIENCE = { timeout: 10_000, interval: 5 }

export function eventsSuite(open: () => Promise<Store>): void {
  describe('events', () => {
    const store = openOnce(open)
    const append = (...events: StoreEvent[]) => store().transaction((tx) => tx.events.append(events))
    const since = (cursor: string | undefined, limit = 1000) =>
      store().read((reader) => reader.events.since(cursor, limit))
    const last = () => store().read((reader) => reader.events.last())
    // An event may stay out of sight for as long as an older transaction, anywhere on the server, is at work.
    const seen = (cursor: string | undefined, count: number): Promise<EventRow[]> =>
      vi.waitFor(async () => {
        const found = await since(cursor)
        expect(found.length).toBeGreaterThanOrEqual(count)
        return found
      }, PATIENCE)

    it('has no last event in the beginning', async () => {
      const fresh = await open()
      expect(await fresh.read((reader) => reader.events.last())).toBeUndefined()
      expect(await fresh.read((reader) => reader.events.since(undefined, 10))).toEqual([])
    })

    it('gives back events in order, from a cursor on, in pages', async () => {
      await append(recordsChanged())
      await seen(undefined, 1)
      const start = await last()
      const events = [planUpdated(nextId('p')), recordsChanged('a', 'b'), planUpdated(nextId('p'))]
      await append(...events.slice(0, 2))
      await append(events[2]!)
      const found = await seen(start, 3)
      expect(found.map(({ event }) => event)).toStrictEqual(events)
      const [first] = await since(start, 1)
      expect(first).toEqual(found[0])
      expect(await since(first!.cursor)).toEqual(found.slice(1))
      expect(await last()).toBe(found[2]!.cursor)
      expect(await since(found[2]!.cursor)).toEqual([])
    })

    it('has cursors that sort as text', async () => {
      await append(...Array.from({ length: 12 }, () => recordsChanged('x')))
      const cursors = (await seen(undefined, 12)).map(({ cursor }) => cursor)
      expect(cursors.toSorted()).toEqual(cursors)
      expect(new Set(cursors).size).toBe(cursors.length)
    })

    it('starts from the beginning for a cursor it cannot read', async () => {
      const planId = nextId('p')
      await append(planUpdated(planId))
      const all = await vi.waitFor(async () => {
        const found = await since(undefined)
        expect(found.at(-1)?.event).toMatchObject({ planId })
        return found
      }, PATIENCE)
      for (const cursor of ['', 'nonsense', '1-2-3', "1' or 1"]) expect(await since(cursor)).toEqual(all)
    })

    it('tells nothing of a transaction that was rolled back', async () => {
      const before = await seen(undefined, 1)
      const lost = store().transaction(async (tx) => {
        await tx.events.append([planUpdated('lost')])
        throw new Error('no')
      })
      await expect(lost).rejects.toThrow('no')
      expect(await since(undefined)).toEqual(before)
    })

    it('deletes what is older than a time, keeps the newest, and never gives a cursor again', async () => {
      const start = await last()
      await append(planUpdated('old'), planUpdated('older'))
      await seen(start, 2)
      const newest = await last()
      const removeBefore = (time: string) => store().transaction((tx) => tx.events.deleteBefore(time))
      expect(await removeBefore('2001-01-01T00:00:00.000Z')).toBe(0)
      expect(await removeBefore('2999-01-01T00:00:00.000Z')).toBeGreaterThan(0)
      await vi.waitFor(async () => expect(await since(undefined)).toHaveLength(1), PATIENCE)
      expect(await last()).toBe(newest)
      await append(planUpdated('new'))
      const found = await seen(newest, 1)
      expect(found.map(({ event }) => event)).toEqual([planUpdated('new')])
    })
  })
}
