import { describe, expect, it } from 'vitest'
import type { Delivery, EffectHandler, EffectToDeliver } from '../../execution/effect-handler.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Proposal } from '../../plan/propose.ts'
import { createRuntime, type Runtime } from '../../runtime.ts'
import { ada, as, nia } from '../people.ts'
import { samplePack } from '../sample-pack/index.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  statuses,
  type Workbench,
} from '../workbench.ts'

const done: Delivery = { status: 'delivered' }
const MINUTE = 60_000

/** Speakers that a process reaches, and what they are told. */
function createSpeakers(...reached: string[]) {
  const speakers = {
    reached,
    told: [] as EffectToDeliver[],
    tones: () => speakers.told.map(({ payload }) => (payload['input'] as { tone: string }).tone),
    answer: async (_effect: EffectToDeliver): Promise<Delivery> => done,
  }
  const handler: EffectHandler = {
    repeatable: false,
    maxAttempts: 2,
    timeoutMs: 5000,
    addresses: () => speakers.reached,
    deliver: (effect) => {
      speakers.told.push(effect)
      return speakers.answer(effect)
    },
  }
  return { speakers, handler }
}

/** One tone after the other on one speaker. */
const tones = (speaker: string, ...names: string[]): Proposal['steps'] =>
  names.map((tone, index) => ({
    id: tone,
    action: 'play_tone',
    input: { speaker, tone },
    metadata: { confidence: 0.9 },
    ...(index > 0 && { dependsOn: [names[index - 1]] }),
  }))

export function devicesSuite(open: OpenStore): void {
  describe('steps for one of several devices', () => {
    const start = async (...reached: string[]) => {
      const { speakers, handler } = createSpeakers(...reached)
      const sent: string[] = []
      const message: EffectHandler = {
        repeatable: false,
        maxAttempts: 1,
        timeoutMs: 5000,
        deliver: async ({ payload }) => {
          sent.push(payload['text'] as string)
          return done
        },
      }
      const bench = await createWorkbench(open, { effects: { device: handler, message } })
      return { bench, speakers, sent, ...bench.runtime.chores }
    }
    const planOf = async ({ runtime }: { runtime: Runtime }, { id }: Pick<Plan, 'id'>) =>
      expectOk(await as(ada, () => runtime.plan(id)))
    const otherProcess = async (bench: Workbench, ...reached: string[]) => {
      const { speakers, handler } = createSpeakers(...reached)
      const { store } = await bench.reopen()
      const runtime = createRuntime({
        store,
        packs: [samplePack],
        clock: bench.clock,
        effects: { device: handler },
      })
      return { runtime, speakers }
    }
    const stop = (bench: Workbench, { id }: Plan) => as(nia, () => bench.runtime.stop(id))

    it('tell it its input, and belong to the preview that is approved', async () => {
      const { bench, speakers, deliverEffects } = await start('hall', 'attic')
      const hall = await bench.propose(tones('hall', 'a'))
      bench.clock.advance(1)
      const attic = await bench.propose(tones('attic', 'a'))
      expect(hall.steps[0]?.preview.digest).not.toBe(attic.steps[0]?.preview.digest)
      await deliverEffects()
      expect(speakers.told).toMatchObject([
        { address: 'hall', payload: { action: 'play_tone', input: { tone: 'a' } }, fence: 1, attempt: 1 },
        { address: 'attic' },
      ])
      expect((await planOf(bench, hall)).status).toBe('succeeded')
    })

    it('fail where there is no such device', async () => {
      const { bench } = await start('hall')
      const plan = await bench.propose(tones('nowhere', 'a'))
      expect(plan.steps[0]).toMatchObject({ status: 'failed', error: { code: 'speaker_not_found' } })
    })

    it('wait while nobody reaches it, and say so', async () => {
      const { bench, speakers, deliverEffects, sendEffects } = await start()
      const plan = await bench.propose(tones('hall', 'a', 'b'))
      expect(plan.steps[0]).toMatchObject({
        status: 'running',
        waiting: 'It waits for its device, which is not connected.',
      })
      await deliverEffects()
      expect(speakers.told).toEqual([])
      speakers.reached.push('hall')
      speakers.answer = () => new Promise(() => {})
      await sendEffects()
      const going = await planOf(bench, plan)
      expect(statuses(going)).toEqual({ a: 'running', b: 'approved' })
      expect(going.steps.map(({ waiting }) => waiting)).toEqual([undefined, undefined])
    })

    it('go out with the commit that approves them, where this process reaches their device', async () => {
      const { bench, speakers, effectsLanded } = await start('hall')
      const plan = await bench.propose(
        tones('hall', 'a', 'b').map((step) => ({ ...(step as object), metadata: { confidence: 0.3 } })),
      )
      expect(speakers.told).toEqual([])
      const approved = expectOk(await bench.decide(plan, 'approve'))
      expect(statuses(approved)).toEqual({ a: 'running', b: 'approved' })
      expect(speakers.tones()).toEqual(['a'])
      const [message] = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
      expect(message).toMatchObject({ attempts: 1, leaseUntil: expect.any(String) })
      await expect.poll(() => speakers.tones()).toEqual(['a', 'b'])
      await effectsLanded()
      expect(statuses(await planOf(bench, plan))).toEqual({ a: 'succeeded', b: 'succeeded' })
    })

    it('are unknown where the process vanished between the commit and the sending', async () => {
      const { bench, speakers } = await start('hall')
      speakers.answer = () => new Promise(() => {})
      const plan = await bench.propose(tones('hall', 'a', 'b'))
      const other = await otherProcess(bench, 'hall')
      bench.clock.advance(MINUTE)
      await other.runtime.chores.deliverEffects()
      expect(other.speakers.told).toEqual([])
      expect(statuses(await planOf(bench, plan))).toEqual({ a: 'outcome_unknown', b: 'skipped' })
    })

    it('are taken by the process that reaches it', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      const other = await otherProcess(bench, 'attic')
      const plan = await bench.propose(tones('attic', 'a'))
      await deliverEffects()
      expect(statuses(await planOf(bench, plan))).toEqual({ a: 'running' })
      await other.runtime.chores.deliverEffects()
      expect(other.speakers.tones()).toEqual(['a'])
      expect(speakers.tones()).toEqual([])
      expect(statuses(await planOf(bench, plan))).toEqual({ a: 'succeeded' })
    })

    it('hold up neither other devices nor other effects while one is slow', async () => {
      const { bench, speakers, sent, sendEffects, effectsLanded } = await start('hall', 'attic')
      const slow = Promise.withResolvers<Delivery>()
      speakers.answer = async ({ address }) => (address === 'hall' ? slow.promise : done)
      const first = await bench.propose(tones('hall', 'a'))
      const second = await bench.propose(tones('attic', 'b'))
      const { id } = await bench.makeContact('Jane')
      const input = { contact_id: id, text: 'Hi' }
      await bench.carryOut(await bench.propose([{ action: 'send_message_to_contact', input }]))
      expect(await sendEffects()).toBe(1)
      await expect.poll(async () => (await planOf(bench, second)).status).toBe('succeeded')
      expect(sent).toEqual(['Hi'])
      expect((await planOf(bench, first)).status).toBe('executing')
      slow.resolve(done)
      await effectsLanded()
      expect((await planOf(bench, first)).status).toBe('succeeded')
    })

    it('run plan by plan, never one between the steps of another', async () => {
      const { bench, speakers, deliverEffects, finishApproved } = await start('hall')
      const proposed = Promise.withResolvers<void>()
      let isFirstTry = true
      speakers.answer = async ({ payload }) => {
        await proposed.promise
        if ((payload['input'] as { tone: string }).tone !== 'a2' || !isFirstTry) return done
        isFirstTry = false
        return { status: 'retry', reason: 'the line is busy' }
      }
      const first = await bench.propose(tones('hall', 'a1', 'a2', 'a3'))
      bench.clock.advance(1)
      const second = await bench.propose(tones('hall', 'b1', 'b2'))
      bench.clock.advance(1)
      const third = await bench.propose(tones('hall', 'c1'))
      expect(second.steps[0]).toMatchObject({
        status: 'approved',
        waiting: 'It waits until its device has done what it was told before.',
      })
      proposed.resolve()
      for (let round = 0; round < 12; round++) {
        await finishApproved()
        await deliverEffects()
        bench.clock.advance(2000)
      }
      expect(speakers.tones()).toEqual(['a1', 'a2', 'a2', 'a3', 'b1', 'b2', 'c1'])
      for (const plan of [first, second, third]) expect((await planOf(bench, plan)).status).toBe('succeeded')
    })

    it('go out one at a time also where none depends on another', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      const first = Promise.withResolvers<Delivery>()
      speakers.answer = () => first.promise
      const steps = ['a', 'b'].map((tone) => tones('hall', tone)[0])
      const plan = await bench.propose(steps)
      expect(statuses(plan)).toEqual({ a: 'running', b: 'approved' })
      expect(speakers.tones()).toEqual(['a'])
      first.resolve(done)
      await deliverEffects()
      expect(speakers.tones()).toEqual(['a', 'b'])
    })

    it('begin only when everything that is to go to the device is decided', async () => {
      const { bench, deliverEffects, speakers } = await start('hall')
      const sure = tones('hall', 'a', 'b')
      const plan = await bench.propose([sure[0], { ...(sure[1] as object), metadata: { confidence: 0.3 } }])
      expect(statuses(plan)).toEqual({ a: 'approved', b: 'proposed' })
      await deliverEffects()
      expect(speakers.tones()).toEqual([])
      expectOk(await bench.decide(plan, 'deny'))
      await deliverEffects()
      expect(speakers.tones()).toEqual(['a'])
    })

    it('end the plan when a rule has become stricter halfway', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      const first = Promise.withResolvers<Delivery>()
      speakers.answer = () => first.promise
      const plan = await bench.propose(tones('hall', 'a', 'b', 'c'))
      const stricter = { twoPerson: ['play_tone'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: stricter }], { as: ada }))
      first.resolve(done)
      await deliverEffects()
      const ended = await planOf(bench, plan)
      expect(statuses(ended)).toEqual({ a: 'succeeded', b: 'failed', c: 'skipped' })
      expect(ended.steps[1]).toMatchObject({ error: { code: 'stale' } })
    })

    it('tell why they failed and what may help, and skip the rest', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      const details = { remedy: 'headphones' }
      speakers.answer = async () => ({
        status: 'failed',
        reason: 'It is muted.',
        hint: 'Unmute it.',
        details,
      })
      const plan = await bench.propose(tones('hall', 'a', 'b'))
      await deliverEffects()
      const failed = await planOf(bench, plan)
      expect(statuses(failed)).toEqual({ a: 'failed', b: 'skipped' })
      expect(failed.steps[0]?.error).toEqual({
        code: 'effect_failed',
        message: 'It could not be done: It is muted.',
        hint: 'Unmute it.',
        details,
      })
    })

    it('are tried again as often as the handler says, each time with a fence of its own', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      speakers.answer = async () => ({ status: 'retry', reason: 'busy', afterMs: 100, hint: 'Wait.' })
      const plan = await bench.propose(tones('hall', 'a'))
      for (let round = 0; round < 4; round++) {
        await deliverEffects()
        bench.clock.advance(100)
      }
      expect(speakers.told.map(({ fence, attempt }) => [fence, attempt])).toEqual([
        [1, 1],
        [2, 2],
      ])
      expect((await planOf(bench, plan)).steps[0]).toMatchObject({
        status: 'failed',
        error: { message: 'It could not be done: busy (2 attempts).', hint: 'Wait.' },
      })
    })

    it('say again that they wait when the device is gone before another try', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      speakers.answer = async () => {
        speakers.reached.length = 0
        return { status: 'retry', reason: 'busy' }
      }
      const plan = await bench.propose(tones('hall', 'a'))
      await deliverEffects()
      expect((await planOf(bench, plan)).steps[0]?.waiting).toContain('not connected')
    })

    it('are repeated on a person’s word only from the beginning', async () => {
      const { bench, speakers, deliverEffects } = await start('hall')
      const unknown: Delivery = { status: 'unknown', reason: 'the line is dead' }
      speakers.answer = async ({ stepId }) => (stepId === 'b' ? unknown : done)
      const plan = await bench.propose(tones('hall', 'a', 'b'))
      await deliverEffects()
      await deliverEffects()
      expect(statuses(await planOf(bench, plan))).toEqual({ a: 'succeeded', b: 'outcome_unknown' })
      expectRefusal(await as(ada, () => bench.runtime.execute(plan.id, ['b'])), 'not_executable')
      speakers.answer = async () => unknown
      const other = await bench.propose(tones('hall', 'c', 'd'))
      await deliverEffects()
      speakers.answer = async () => done
      expectOk(await as(ada, () => bench.runtime.execute(other.id, ['c'])))
      await deliverEffects()
      await deliverEffects()
      expect((await planOf(bench, other)).status).toBe('succeeded')
    })

    describe('expire', () => {
      it('while their device is away, also when it comes back before anybody has noticed', async () => {
        for (const notice of [true, false]) {
          const { bench, speakers, expirePlans, deliverEffects } = await start()
          const plan = await bench.propose(tones('hall', 'a', 'b'))
          bench.clock.advance(25 * 60 * MINUTE)
          if (notice) await expirePlans()
          speakers.reached.push('hall')
          await deliverEffects()
          expect(speakers.tones()).toEqual([])
          expect(statuses(await planOf(bench, plan))).toEqual({ a: 'expired', b: 'expired' })
          const messages = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
          expect(messages).toMatchObject([{ status: 'failed' }])
        }
      })

      it('and then free the device for what waited behind them', async () => {
        const { bench, speakers, expirePlans, finishApproved, deliverEffects } = await start()
        await bench.propose(tones('hall', 'a'))
        bench.clock.advance(23 * 60 * MINUTE)
        const later = await bench.propose(tones('hall', 'b'))
        bench.clock.advance(2 * 60 * MINUTE)
        await expirePlans()
        await finishApproved()
        speakers.reached.push('hall')
        await deliverEffects()
        expect(speakers.tones()).toEqual(['b'])
        expect((await planOf(bench, later)).status).toBe('succeeded')
      })
    })

    describe('stop', () => {
      it('before anybody has decided', async () => {
        const { bench } = await start('hall')
        const unsure = tones('hall', 'a', 'b').map((step) => ({ ...(step as object), metadata: {} }))
        const plan = await bench.propose(unsure)
        const stopped = expectOk(await stop(bench, plan))
        expect(statuses(stopped)).toEqual({ a: 'denied', b: 'denied' })
      })

      it('while they wait for their device, or for its turn', async () => {
        const { bench, speakers, deliverEffects, finishApproved } = await start()
        const first = await bench.propose(tones('hall', 'a', 'b'))
        const second = await bench.propose(tones('hall', 'c'))
        for (const plan of [second, first]) {
          const stopped = expectOk(await stop(bench, plan))
          expect(
            stopped.steps.every(({ status, error }) => status === 'skipped' && error?.code === 'stopped'),
          ).toBe(true)
          expect(stopped.status).toBe('dismissed')
        }
        speakers.reached.push('hall')
        await finishApproved()
        await deliverEffects()
        expect(speakers.tones()).toEqual([])
      })

      it.each<[string, Delivery, string]>([
        ['it is done all the same', done, 'succeeded'],
        ['it ends in time', { status: 'failed', reason: 'Stopped' }, 'failed'],
        ['it would have to be tried again', { status: 'retry', reason: 'busy' }, 'failed'],
        ['nobody knows', { status: 'unknown', reason: 'gone' }, 'outcome_unknown'],
      ])(
        'while one is under way: it is told, and when %s, nothing follows',
        async (_what, outcome, status) => {
          const { bench, speakers, sendEffects, effectsLanded, deliverEffects } = await start('hall')
          speakers.answer = ({ stopped }) =>
            new Promise((resolve) => {
              stopped.addEventListener('abort', () => resolve(outcome))
            })
          const plan = await bench.propose(tones('hall', 'a', 'b'))
          await sendEffects()
          const stopped = expectOk(await stop(bench, plan))
          expect(statuses(stopped)).toEqual({ a: 'running', b: 'skipped' })
          await effectsLanded()
          bench.clock.advance(MINUTE)
          await deliverEffects()
          expect(statuses(await planOf(bench, plan))).toEqual({ a: status, b: 'skipped' })
          expect(speakers.tones()).toEqual(['a'])
        },
      )

      it('also when it is said to another process than the one that reaches the device', async () => {
        const { bench } = await start()
        const other = await otherProcess(bench, 'hall')
        other.speakers.answer = ({ stopped }) =>
          new Promise((resolve) => {
            stopped.addEventListener('abort', () => resolve({ status: 'failed', reason: 'Stopped' }))
          })
        const plan = await bench.propose(tones('hall', 'a'))
        await other.runtime.chores.sendEffects()
        expectOk(await stop(bench, plan))
        await other.runtime.chores.sendEffects()
        await other.runtime.chores.effectsLanded()
        expect(statuses(await planOf(bench, plan))).toEqual({ a: 'failed' })
      })

      it('changes nothing when everything is over, and is not for whoever may not see the plan', async () => {
        const { bench, deliverEffects } = await start('hall')
        const plan = await bench.propose(tones('hall', 'a'))
        await deliverEffects()
        const before = await planOf(bench, plan)
        expect(expectOk(await stop(bench, plan))).toEqual(before)
        const stranger = { id: 'eve', name: 'Eve', role: 'Assistant' }
        expectRefusal(await as(stranger, () => bench.runtime.stop(plan.id)), 'not_found')
      })
    })
  })
}
