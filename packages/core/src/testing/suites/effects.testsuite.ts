import { describe, expect, it } from 'vitest'
import type { Delivery, EffectHandler } from '../../execution/effect-handler.ts'
import { ada, as, nia } from '../people.ts'
import { createWorkbench, expectOk, type OpenStore, statuses, type Workbench } from '../workbench.ts'

export function effectsSuite(open: OpenStore): void {
  describe('effects outside the database', () => {
    interface Outside {
      readonly sent: string[]
      answer: (attempt: number) => Promise<Delivery>
    }
    const outside = (repeatable = false): { out: Outside; handler: EffectHandler } => {
      const out: Outside = { sent: [], answer: async () => ({ status: 'delivered', result: { rung: true } }) }
      const handler: EffectHandler = {
        repeatable,
        maxAttempts: 3,
        timeoutMs: 500,
        deliver: async ({ idempotencyKey, attempt }) => {
          out.sent.push(idempotencyKey)
          return out.answer(attempt)
        },
      }
      return { out, handler }
    }
    const start = async (repeatable = false): Promise<{ bench: Workbench; out: Outside }> => {
      const { out, handler } = outside(repeatable)
      return { bench: await createWorkbench(open, { effects: { message: handler, device: handler } }), out }
    }
    const send = async (bench: Workbench, text = 'Hi') => {
      const { id } = await bench.makeContact('Jane')
      return bench.carryOut(
        await bench.propose([{ action: 'send_message_to_contact', input: { contact_id: id, text } }]),
      )
    }
    const planOf = async (bench: Workbench, id: string) =>
      expectOk(await as(ada, () => bench.runtime.plan(id)))

    it('leave only after the approval, once', async () => {
      const { bench, out } = await start()
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { action: 'send_message_to_contact', input: { contact_id: id, text: 'Hi' } },
      ])
      expect(plan.steps[0]?.preview.effects).toEqual([{ kind: 'message', payload: { to: null, text: 'Hi' } }])
      await bench.runtime.chores.deliverEffects()
      expect(out.sent).toEqual([])
      const done = await bench.carryOut(plan)
      expect(done.steps[0]?.receipt?.effects).toMatchObject([{ kind: 'message', status: 'pending' }])
      const other = await bench.reopen()
      await Promise.all([bench.runtime, other, other].map((runtime) => runtime.chores.deliverEffects()))
      expect(out.sent).toHaveLength(1)
      expect((await planOf(bench, plan.id)).steps[0]?.receipt?.effects).toMatchObject([
        { status: 'delivered' },
      ])
      await bench.runtime.chores.deliverEffects()
      expect(out.sent).toHaveLength(1)
    })

    it('are tried again when they certainly did not happen, with the same key, then fail', async () => {
      const { bench, out } = await start()
      out.answer = async () => ({ status: 'retry', reason: 'the line is busy' })
      const plan = await send(bench)
      for (let round = 0; round < 5; round++) {
        await bench.runtime.chores.deliverEffects()
        bench.clock.advance(60_000)
      }
      expect(out.sent).toHaveLength(3)
      expect(new Set(out.sent).size).toBe(1)
      const failed = await planOf(bench, plan.id)
      expect(failed.steps[0]).toMatchObject({ status: 'failed', error: { code: 'effect_failed' } })
      out.answer = async () => ({ status: 'delivered' })
      const again = expectOk(await as(ada, () => bench.runtime.execute(plan.id, ['s1'])))
      expect(statuses(again)).toEqual({ s1: 'running' })
      await bench.runtime.chores.deliverEffects()
      expect(statuses(await planOf(bench, plan.id))).toEqual({ s1: 'succeeded' })
    })

    it.each<[string, () => Promise<Delivery>]>([
      ['throws', () => Promise.reject(new Error('connection reset'))],
      ['does not answer in time', () => new Promise(() => {})],
      ['does not know', async () => ({ status: 'unknown', reason: 'no confirmation' })],
    ])(
      'end as outcome_unknown when the handler %s, and are never repeated by themselves',
      async (_what, answer) => {
        const { bench, out } = await start()
        out.answer = answer
        const plan = await send(bench)
        await bench.runtime.chores.deliverEffects()
        bench.clock.advance(60 * 60_000)
        await bench.runtime.chores.deliverEffects()
        expect(out.sent).toHaveLength(1)
        const unknown = await planOf(bench, plan.id)
        expect(unknown.steps[0]).toMatchObject({
          status: 'outcome_unknown',
          error: { code: 'effect_unknown' },
        })
        const [entry] = await as(ada, () => bench.runtime.audit({ limit: 1 }))
        expect(entry).toMatchObject({ outcome: 'outcome_unknown', action: 'send_message_to_contact' })
      },
    )

    it('whose sender died end as outcome_unknown; where the other side knows the key they go out again', async () => {
      for (const repeatable of [false, true]) {
        const { bench, out } = await start(repeatable)
        const plan = await send(bench)
        // A process takes the message and dies.
        await bench.store.transaction((tx) =>
          tx.outbox.claim({ kinds: ['message'], leaseMs: 1000, limit: 1 }),
        )
        bench.clock.advance(60_000)
        const other = await bench.reopen()
        await other.chores.deliverEffects()
        bench.clock.advance(60_000)
        await other.chores.deliverEffects()
        expect(out.sent).toHaveLength(repeatable ? 1 : 0)
        expect(statuses(await planOf(bench, plan.id))).toEqual({
          s1: repeatable ? 'succeeded' : 'outcome_unknown',
        })
      }
    })

    it('carry device steps to their executor, one after the other', async () => {
      const { bench, out } = await start()
      const plan = await bench.propose([
        { id: 'first', action: 'ring_bell', input: { times: 1 }, metadata: { confidence: 0.95 } },
        {
          id: 'second',
          action: 'ring_bell',
          input: { times: 2 },
          metadata: { confidence: 0.95 },
          dependsOn: ['first'],
        },
      ])
      expect(statuses(plan)).toEqual({ first: 'running', second: 'approved' })
      await bench.runtime.chores.deliverEffects()
      expect(statuses(await planOf(bench, plan.id))).toEqual({ first: 'succeeded', second: 'running' })
      await bench.runtime.chores.deliverEffects()
      const done = await planOf(bench, plan.id)
      expect(done.status).toBe('succeeded')
      expect(done.steps[0]?.receipt).toMatchObject({ result: { rung: true }, undoable: false })
      expect(out.sent).toHaveLength(2)
    })

    it('that nobody carries out are announced as such, and can be withdrawn', async () => {
      const bench = await createWorkbench(open)
      const plan = await bench.propose([
        { action: 'ring_bell', input: { times: 1 }, metadata: { confidence: 1 } },
      ])
      expect(plan.steps[0]?.preview.warnings).toEqual([
        'Nothing is set up here to carry out "device": once approved, it waits until something is.',
      ])
      expect(statuses(plan)).toEqual({ s1: 'running' })
      const dismissed = expectOk(await as(nia, () => bench.runtime.dismiss(plan.id)))
      expect(statuses(dismissed)).toEqual({ s1: 'denied' })
      const messages = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
      expect(messages).toMatchObject([{ status: 'failed', lastError: 'withdrawn' }])
    })

    it('tell the executor the checked input, with what comes from earlier steps in its place', async () => {
      const { bench } = await start()
      const plan = await bench.propose([
        { id: 'new', action: 'create_contact', input: { name: 'Jane' } },
        { id: 'ring', action: 'ring_bell', input: { times: { $from: 'new', path: 'version' } } },
      ])
      expectOk(await bench.decide(plan, 'approve'))
      const [message] = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
      expect(message?.payload).toEqual({ action: 'ring_bell', input: { times: 1 } })
    })

    it('ask before a device step of which nobody is sure', async () => {
      const { bench } = await start()
      for (const confidence of [0.69, 2, undefined]) {
        const metadata = confidence === undefined ? {} : { confidence }
        const plan = await bench.propose([{ action: 'ring_bell', input: { times: 1 }, metadata }])
        expect(statuses(plan)).toEqual({ s1: 'proposed' })
      }
    })

    it('ask before a device step that its proposer wants confirmed, however sure they are', async () => {
      const { bench } = await start()
      for (const [confirm, status] of [
        [true, 'proposed'],
        ['odd', 'proposed'],
        [false, 'running'],
      ]) {
        const metadata = { confidence: 1, confirm }
        const plan = await bench.propose([{ action: 'ring_bell', input: { times: 1 }, metadata }])
        expect(statuses(plan)).toEqual({ s1: status })
      }
    })

    it('skip what depends on a device step that failed', async () => {
      const { bench, out } = await start()
      out.answer = async () => ({ status: 'failed', reason: 'no bell' })
      const plan = await bench.propose([
        { id: 'first', action: 'ring_bell', input: { times: 1 }, metadata: { confidence: 1 } },
        {
          id: 'second',
          action: 'ring_bell',
          input: { times: 2 },
          metadata: { confidence: 1 },
          dependsOn: ['first'],
        },
      ])
      await bench.runtime.chores.deliverEffects()
      expect(statuses(await planOf(bench, plan.id))).toEqual({ first: 'failed', second: 'skipped' })
    })

    it('are not part of what a person may forge by name', async () => {
      const { bench } = await start()
      const call = await as(nia, () => bench.runtime.call('deliver', {}))
      expect(call).toMatchObject({ kind: 'failed', error: { code: 'unknown_action' } })
    })
  })
}
