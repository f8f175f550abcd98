import { beforeEach, describe, expect, it } from 'vitest'
import { LeaseLost } from '../../errors.ts'
import type { OutboxMessage } from '../../ports.ts'
import { makeMessage, nextId, openOnce, type OpenSuiteStore } from './samples.ts'

const now = '2026-01-05T10:00:00.000Z'
const leaseUntil = '2026-01-05T10:01:00.000Z'

/** `open` gives a store whose clock says `now`. */
export function outboxSuite(open: OpenSuiteStore): void {
  describe('outbox', () => {
    let time = now
    const store = openOnce(() => open({ now: () => new Date(time) }))
    beforeEach(() => {
      time = now
    })
    const add = (...messages: OutboxMessage[]) => store().transaction((tx) => tx.outbox.add(messages))
    const get = (id: string) => store().read((reader) => reader.outbox.get(id))
    const claim = (kinds: readonly string[], limit = 10) =>
      store().transaction((tx) => tx.outbox.claim({ kinds, leaseMs: 60_000, limit }))

    it('gives back messages as they were, alone and by plan', async () => {
      const planId = nextId('plan')
      const one = makeMessage({
        planId,
        payload: { to: 'a "b"', n: [1, null] },
        lastError: 'oops',
        leaseUntil: now,
      })
      const two = makeMessage({ planId })
      await add(one, two, makeMessage())
      expect(await get(one.id)).toStrictEqual(one)
      expect(await get('nothing')).toBeUndefined()
      expect(await store().read((reader) => reader.outbox.forPlan(planId))).toEqual([one, two])
    })

    it('updates a message, and refuses one that is not there', async () => {
      const message = makeMessage()
      await add(message)
      const changed = { ...message, status: 'delivered', attempts: 2, lastError: 'late', fence: 3 } as const
      await store().transaction((tx) => tx.outbox.update(changed))
      expect(await get(message.id)).toEqual(changed)
      await expect(store().transaction((tx) => tx.outbox.update(makeMessage()))).rejects.toThrow(/no message/)
    })

    describe('claim', () => {
      it('takes what is due of the kinds asked for, the longest due first, and counts the attempt', async () => {
        const [kind, other] = [nextId('kind'), nextId('kind')]
        const second = makeMessage({ kind, dueAt: '2026-01-05T09:30:00.000Z' })
        const first = makeMessage({ kind: other, dueAt: '2026-01-05T09:00:00.000Z', attempts: 2 })
        const third = makeMessage({ kind, dueAt: now })
        const future = makeMessage({ kind, dueAt: '2026-01-05T10:00:00.001Z' })
        const settled = makeMessage({ kind, status: 'failed' })
        await add(second, first, third, future, settled, makeMessage({ kind: nextId('kind') }))
        const taken = (message: OutboxMessage) => ({
          ...message,
          status: 'sending',
          attempts: message.attempts + 1,
          leaseUntil,
        })
        expect(await claim([kind, other], 2)).toEqual([taken(first), taken(second)])
        expect(await claim([kind, other], 2)).toEqual([taken(third)])
        expect(await claim([kind, other])).toEqual([])
        expect(await get(first.id)).toEqual(taken(first))
        expect(await claim([])).toEqual([])
      })

      it('gives each message to one of those who claim at once', async () => {
        const kind = nextId('kind')
        await add(...Array.from({ length: 12 }, () => makeMessage({ kind })))
        const claims = await Promise.all(Array.from({ length: 4 }, () => claim([kind], 5)))
        const ids = claims.flat().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const rest = await claim([kind], 12)
        expect(ids.length + rest.length).toBe(12)
      })
    })

    it('lists what waits or is being sent of the kinds asked for, the longest due first', async () => {
      const [kind, other] = [nextId('kind'), nextId('kind')]
      const second = makeMessage({ kind, dueAt: '2026-01-05T11:00:00.000Z' })
      const first = makeMessage({ kind: other, status: 'sending', leaseUntil })
      await add(second, first, makeMessage({ kind: nextId('kind') }))
      for (const status of ['delivered', 'failed', 'outcome_unknown'] as const)
        await add(makeMessage({ kind, status }))
      const list = (...kinds: string[]) => store().read((reader) => reader.outbox.unsettled(kinds))
      expect(await list(kind, other)).toEqual([first, second])
      expect(await list(kind)).toEqual([second])
      expect(await list()).toEqual([])
    })

    it('finds messages whose sender has had its time', async () => {
      time = '2020-06-01T00:00:00.000Z'
      const late = makeMessage({ status: 'sending', leaseUntil: '2020-01-01T00:00:00.000Z' })
      await add(late, makeMessage({ status: 'sending', leaseUntil: '2030-01-01T00:00:00.000Z' }))
      const overdue = (limit: number) => store().transaction((tx) => tx.outbox.overdue(limit))
      expect(await overdue(10)).toEqual([late])
      expect(await overdue(0)).toEqual([])
    })

    it('is written by whoever holds a message, for as long as they hold it, and by others only afterwards', async () => {
      const kind = nextId('kind')
      await add(makeMessage({ kind }))
      const [taken] = await claim([kind])
      const settle = (must: 'held' | 'free') =>
        store().transaction((tx) => tx.outbox.update({ ...taken!, status: 'delivered' }, { must }))
      await expect(settle('free')).rejects.toThrow(LeaseLost)
      time = leaseUntil
      await expect(settle('held')).rejects.toThrow(LeaseLost)
      expect(await get(taken!.id)).toEqual(taken)
      await settle('free')
      expect(await get(taken!.id)).toMatchObject({ status: 'delivered' })
    })

    it('lets a lease begin anew with a write', async () => {
      const message = makeMessage({ status: 'sending', leaseUntil: null })
      await add(message)
      await store().transaction((tx) => tx.outbox.update(message, { must: 'free', forMs: 60_000 }))
      expect(await get(message.id)).toEqual({ ...message, leaseUntil })
    })

    it('deletes settled messages that were due before a time', async () => {
      const dueAt = '2019-01-01T00:00:00.000Z'
      const [done, open] = [makeMessage({ dueAt, status: 'delivered' }), makeMessage({ dueAt })]
      await add(done, open, makeMessage({ status: 'outcome_unknown' }))
      expect(
        await store().transaction((tx) => tx.outbox.deleteSettledBefore('2019-06-01T00:00:00.000Z')),
      ).toBe(1)
      expect(await get(done.id)).toBeUndefined()
      expect(await get(open.id)).toEqual(open)
    })
  })
}
