import { createRuntime, type Delivery, LeaseLost, type OutboxMessage } from '@countersign/core'
import { ada, as, samplePack } from '@countersign/core/testing'
import { describe, expect, it } from 'vitest'
import { testStores } from './testing/test-store.ts'

const HOUR = 3_600_000
const { open } = testStores.find(({ kind }) => kind === 'postgres')!

const message = (given: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: `m${Math.random()}`,
  kind: 'message',
  payload: {},
  planId: 'p',
  stepId: 's1',
  fence: 1,
  status: 'pending',
  attempts: 0,
  dueAt: '2026-01-05T09:00:00.000Z',
  leaseUntil: null,
  lastError: null,
  ...given,
})

describe('on PostgreSQL, its own clock', () => {
  it('says what is due, how long it is held, and when that is over', async () => {
    const { store } = await open()
    const before = store.now().getTime()
    const soon = message({ dueAt: new Date(before + HOUR).toISOString() })
    const late = message()
    await store.transaction((tx) => tx.outbox.add([soon, late]))
    const [taken, ...rest] = await store.transaction((tx) =>
      tx.outbox.claim({ kinds: ['message'], leaseMs: 60_000, limit: 10 }),
    )
    expect(taken).toMatchObject({ id: late.id, status: 'sending' })
    expect(rest).toEqual([])
    const until = Date.parse(taken!.leaseUntil!)
    expect(until).toBeGreaterThanOrEqual(before + 60_000)
    expect(until).toBeLessThan(before + HOUR)
    expect(await store.transaction((tx) => tx.outbox.overdue(10))).toEqual([])
    await store.transaction((tx) => tx.outbox.update(taken!, { must: 'held', forMs: 0 }))
    const overdue = await store.transaction((tx) => tx.outbox.overdue(10))
    expect(overdue).toMatchObject([{ id: late.id }])
    await expect(
      store.transaction((tx) => tx.outbox.update({ ...taken!, status: 'delivered' }, { must: 'held' })),
    ).rejects.toThrow(LeaseLost)
  })

  it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])(
    'decides who sends, however far %s the clock of a process is: it takes nothing from others, nor keeps it',
    async (_where, wrongBy) => {
      const database = await open([samplePack])
      const { store } = database
      const sent: string[] = []
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<Delivery>()
      const start = async (name: string, wrong: number) => {
        const own = await database.reopen()
        const clock = { now: () => new Date(own.now().getTime() + wrong) }
        const deliver = async () => {
          sent.push(name)
          return mayAnswer
        }
        const handler = { repeatable: true, maxAttempts: 5, timeoutMs: 60_000, deliver }
        return createRuntime({ store: own, packs: [samplePack], clock, effects: { message: handler } })
      }
      const right = await start('right', 0)
      const wrong = await start('wrong', wrongBy)
      const contact = await as(ada, () =>
        right.propose({
          direct: true,
          steps: [
            { id: 'new', action: 'create_contact', input: { name: 'Jane', email: 'jane@example.com' } },
            {
              action: 'send_message_to_contact',
              input: { contact_id: { $from: 'new', path: 'id' }, text: 'Hello' },
            },
          ],
        }),
      )
      expect(contact).toMatchObject({ ok: true })
      await right.chores.sendEffects()
      expect(sent).toEqual(['right'])
      // Not overdue, whatever time it seems to be.
      await wrong.chores.sendEffects()
      expect(sent).toEqual(['right'])
      // The lease is over, so it is the other's, and what the first one says comes too late.
      const [held] = await store.read((reader) => reader.outbox.unsettled(['message']))
      await store.transaction((tx) => tx.outbox.update(held!, { forMs: 0 }))
      answer({ status: 'delivered' })
      await right.chores.effectsLanded()
      expect(await store.read((reader) => reader.outbox.get(held!.id))).toMatchObject({ status: 'sending' })
      await wrong.chores.deliverEffects()
      const settled = await store.read((reader) => reader.outbox.get(held!.id))
      expect(settled).toMatchObject({ status: 'pending', lastError: 'its sender vanished' })
    },
  )
})
