import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../../errors.ts'
import type { Delivery } from '../../execution/effect-handler.ts'
import type { Plan } from '../../plan/plan.ts'
import { ada, as } from '../people.ts'
import { done, MINUTE, otherProcess, planOf, startWithSpeakers, stop, tones } from '../speakers.ts'
import { expectOk, type OpenStore, statuses, type Workbench } from '../workbench.ts'

const BUSY = 'It waits until its device has done what it was told before.'

const TICKETS = 'ticket:device:hall'
const unsettled = ({ store }: Workbench) =>
  store.read(({ outbox }) => outbox.unsettled(['device:hall', TICKETS]))

/** The same tones, that somebody has to approve. */
const unsure = (speaker: string, ...names: string[]) =>
  tones(speaker, ...names).map((step) => ({ ...(step as object), metadata: { confidence: 0.3 } }))

/** One plan for each tone, each later than the one before. */
async function proposeEach(bench: Workbench, names: readonly string[], make = tones): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const name of names) {
    plans.push(await bench.propose(make('hall', name)))
    bench.clock.advance(1)
  }
  return plans
}

async function approveEach(bench: Workbench, plans: readonly (Plan | undefined)[]): Promise<void> {
  for (const plan of plans) {
    expectOk(await bench.decide(plan!, 'approve'))
    bench.clock.advance(1)
  }
}

export function deviceOrderSuite(open: OpenStore): void {
  describe('plans that wait for a device', () => {
    /** The speaker in the hall is at work on the tone 0 until it is let go. */
    const startBusy = async (...reached: string[]) => {
      const scene = await startWithSpeakers(open, 'hall', ...reached)
      const first = Promise.withResolvers<Delivery>()
      scene.speakers.answer = ({ stepId }) => (stepId === '0' ? first.promise : Promise.resolve(done))
      const [busy] = await proposeEach(scene.bench, ['0'])
      const free = async (): Promise<void> => {
        first.resolve(done)
        await scene.effectsLanded()
      }
      return { ...scene, busy: busy!, free }
    }
    type Scene = Awaited<ReturnType<typeof startWithSpeakers>>

    const work = async ({
      finishApproved,
      deliverEffects,
    }: Pick<Scene, 'finishApproved' | 'deliverEffects'>) => {
      for (let round = 0; round < 6; round++) {
        await finishApproved()
        await deliverEffects()
      }
    }

    it('go in the order in which they were approved, whichever was proposed first', async () => {
      const scene = await startBusy()
      const [a, b, c] = await proposeEach(scene.bench, ['a', 'b', 'c'], unsure)
      await approveEach(scene.bench, [c, a, b])
      await scene.free()
      await work(scene)
      expect(scene.speakers.tones()).toEqual(['0', 'c', 'a', 'b'])
    })

    it('go in that order also when their device was away, and however it comes back', async () => {
      for (const wake of ['sendToDevices', 'deliverEffects'] as const) {
        const scene = await startWithSpeakers(open)
        const [a, b, c] = await proposeEach(scene.bench, ['a', 'b', 'c'], unsure)
        await approveEach(scene.bench, [b, c, a])
        await scene.finishApproved()
        scene.speakers.reached.push('hall')
        for (let round = 0; round < 4; round++) {
          await scene[wake]()
          await scene.effectsLanded()
        }
        expect(scene.speakers.tones()).toEqual(['b', 'c', 'a'])
      }
    })

    it('go by their ids where they were approved in the same moment', async () => {
      const scene = await startBusy()
      const names = ['a', 'b', 'c', 'd', 'e']
      const plans = await proposeEach(scene.bench, names, unsure)
      for (const plan of plans.toReversed()) expectOk(await scene.bench.decide(plan, 'approve'))
      await scene.free()
      for (const _name of names) await scene.deliverEffects()
      expect(scene.speakers.tones()).toEqual(['0', ...names])
    })

    it('go before one that comes in the moment when the device is free', async () => {
      const scene = await startBusy()
      const [waiting] = await proposeEach(scene.bench, ['a'])
      await scene.free()
      const [late] = await proposeEach(scene.bench, ['b'])
      expect(late?.steps[0]).toMatchObject({ status: 'approved', waiting: BUSY })
      await work(scene)
      expect(scene.speakers.tones()).toEqual(['0', 'a', 'b'])
      for (const plan of [waiting!, late!]) expect((await planOf(scene.bench, plan)).status).toBe('succeeded')
    })

    it('do not pass one that was looked at while the device was still at work', async () => {
      const scene = await startBusy()
      const [first, second] = await proposeEach(scene.bench, ['a', 'b'])
      await scene.finishApproved()
      await scene.free()
      // As somebody does who had looked at the first before it was free, and looks at the second after.
      const passed = expectOk(await as(ada, () => scene.bench.runtime.execute(second!.id)))
      expect(statuses(passed)).toEqual({ b: 'approved' })
      expectOk(await as(ada, () => scene.bench.runtime.execute(first!.id)))
      expect(scene.speakers.tones()).toEqual(['0', 'a'])
      await work(scene)
      expect(scene.speakers.tones()).toEqual(['0', 'a', 'b'])
    })

    it('do not come between the steps of one that has begun, though they were approved before it', async () => {
      const scene = await startBusy()
      const { bench, free, speakers } = scene
      const [held] = await proposeEach(bench, ['a'], unsure)
      expectOk(await bench.decide(held!, 'approve', { execute: false }))
      bench.clock.advance(1)
      await free()
      const begun = Promise.withResolvers<Delivery>()
      speakers.answer = ({ stepId }) => (stepId === 'b1' ? begun.promise : Promise.resolve(done))
      await bench.propose(tones('hall', 'b1', 'b2', 'b3'))
      bench.clock.advance(1)
      await proposeEach(bench, ['c'])
      expectOk(await as(ada, () => bench.runtime.execute(held!.id)))
      begun.resolve(done)
      await work(scene)
      expect(speakers.tones()).toEqual(['0', 'b1', 'b2', 'b3', 'a', 'c'])
    })

    it('go behind the others when a person has them tried again', async () => {
      const scene = await startBusy()
      const { bench, speakers } = scene
      const [failing, next, last] = await proposeEach(bench, ['a', 'b', 'c'])
      const second = Promise.withResolvers<Delivery>()
      const failed: Delivery = { status: 'failed', reason: 'It is muted.' }
      speakers.answer = async ({ stepId }) =>
        stepId === 'a' ? failed : stepId === 'b' ? second.promise : done
      await scene.free()
      await scene.finishApproved()
      await expect.poll(async () => (await planOf(bench, failing!)).status).toBe('failed')
      await scene.finishApproved()
      speakers.answer = async () => done
      expectOk(await as(ada, () => bench.runtime.execute(failing!.id, ['a'])))
      second.resolve(done)
      await work(scene)
      expect(speakers.tones()).toEqual(['0', 'a', 'b', 'c', 'a'])
      for (const plan of [failing, next, last]) expect((await planOf(bench, plan!)).status).toBe('succeeded')
    })

    it('let the next one go when the first of them is stopped, expired or stale by then', async () => {
      for (const how of ['stopped', 'expired', 'stale'] as const) {
        const scene = await startBusy()
        const { bench, speakers } = scene
        const [gone] = await proposeEach(bench, ['a'], how === 'stale' ? unsure : tones)
        if (how === 'stale') expectOk(await bench.decide(gone!, 'approve'))
        if (how === 'expired') bench.clock.advance(23 * 60 * MINUTE)
        const [next] = await proposeEach(bench, ['b'])
        if (how === 'stale') {
          const twoPerson = { twoPerson: ['play_tone'] }
          await bench.carryOut(
            await bench.propose([{ action: 'change_policy', input: twoPerson }], { as: ada }),
          )
        }
        await scene.free()
        if (how === 'stopped') {
          expectOk(await stop(bench, gone!))
          expect(await unsettled(bench)).toMatchObject([{ planId: next!.id }])
        }
        if (how === 'expired') bench.clock.advance(2 * 60 * MINUTE)
        for (let round = 0; round < 3; round++) await scene.deliverEffects()
        expect(speakers.tones()).not.toContain('a')
        if (how !== 'stale') expect((await planOf(bench, next!)).status).toBe('succeeded')
        expect(await unsettled(bench)).toEqual([])
      }
    })

    it('go in that order also where nothing but the plans themselves says that they wait', async () => {
      const scene = await startBusy()
      const [a, b, c] = await proposeEach(scene.bench, ['a', 'b', 'c'], unsure)
      await approveEach(scene.bench, [c, a, b])
      await scene.bench.store.transaction(async ({ outbox }) => {
        for (const ticket of await outbox.unsettled([TICKETS]))
          await outbox.update({ ...ticket, status: 'failed' })
      })
      await scene.free()
      await work(scene)
      expect(scene.speakers.tones()).toEqual(['0', 'c', 'a', 'b'])
    })

    it('do not wait behind a plan that is not in line, or is no more', async () => {
      const scene = await startBusy()
      const [waiting] = await proposeEach(scene.bench, ['a'])
      const strays = [scene.busy.id, 'pl_gone'].map((planId) => ({
        id: planId,
        kind: TICKETS,
        payload: {},
        planId,
        stepId: '0',
        fence: 0,
        status: 'pending' as const,
        attempts: 0,
        dueAt: '2026-01-01T00:00:00.000Z',
        leaseUntil: null,
        lastError: null,
      }))
      await scene.bench.store.transaction((tx) => tx.outbox.add(strays))
      await scene.free()
      for (let round = 0; round < 3; round++) await scene.deliverEffects()
      expect((await planOf(scene.bench, waiting!)).status).toBe('succeeded')
      expect(await unsettled(scene.bench)).toEqual([])
    })

    it('go as soon as it is free though something else of their plan is still to be decided', async () => {
      const scene = await startBusy()
      const { bench } = scene
      const { id } = await bench.makeContact('Jane')
      const note = { action: 'send_message_to_contact', input: { contact_id: id, text: 'Hi' } }
      const plan = await bench.propose([...tones('hall', 'a'), note])
      expect(plan.status).toBe('proposed')
      expect(plan.steps[0]).toMatchObject({ status: 'approved', waiting: BUSY })
      await scene.free()
      await scene.deliverEffects()
      expect(scene.speakers.tones()).toEqual(['0', 'a'])
    })

    it('go in that order, each once, though two processes look after them at once', async () => {
      const scene = await startBusy()
      const other = await otherProcess(scene.bench)
      const names = ['a', 'b', 'c', 'd', 'e']
      const plans = await proposeEach(scene.bench, names, unsure)
      await approveEach(scene.bench, plans.toReversed())
      await scene.free()
      for (let round = 0; round < 40 && scene.speakers.told.length < 6; round++) {
        await Promise.all([
          other.runtime.chores.finishApproved(),
          scene.finishApproved(),
          other.runtime.chores.deliverEffects(),
          scene.deliverEffects(),
        ])
      }
      expect(scene.speakers.tones()).toEqual(['0', ...names.toReversed()])
    })

    it('are not told of again and again while nothing changes', async () => {
      const scene = await startBusy('attic')
      const { bench } = scene
      const [toAttic] = tones('attic', 'a')
      const heard = vi.fn<(plan: Plan | undefined) => void>()
      bench.runtime.onCommit(heard)
      await bench.propose([toAttic, ...tones('hall', 'b')])
      // It has left one device and waits for another.
      await expect
        .poll(() => heard.mock.lastCall?.[0] && statuses(heard.mock.lastCall[0]))
        .toEqual({ a: 'succeeded', b: 'approved' })
      heard.mockClear()
      await scene.finishApproved()
      expect(heard).not.toHaveBeenCalled()
    })

    it('do not hold up or cast doubt on the step of another device when one cannot be taken', async () => {
      const { bench, speakers, sendToDevices, effectsLanded } = await startWithSpeakers(open)
      const first = await bench.propose(tones('hall', 'a'))
      const plans = [first, await bench.propose(tones('attic', 'b'))]
      speakers.reached.push('hall', 'attic')
      const taken = Promise.withResolvers<Delivery>()
      speakers.answer = () => taken.promise
      const { transaction } = bench.store
      let count = 0
      const spy = vi.spyOn(bench.store, 'transaction').mockImplementation((given) => {
        if (++count === 2) return Promise.reject(new StoreUnavailable('gone'))
        return transaction.call(bench.store, given)
      })
      await expect(sendToDevices()).rejects.toThrow(StoreUnavailable)
      spy.mockRestore()
      taken.resolve(done)
      await effectsLanded()
      await sendToDevices()
      await effectsLanded()
      expect(speakers.tones()).toEqual(['a', 'b'])
      for (const plan of plans) expect((await planOf(bench, plan)).status).toBe('succeeded')
    })
  })
}
