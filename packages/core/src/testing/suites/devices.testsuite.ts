import { describe, expect, it } from 'vitest'
import type { Delivery } from '../../execution/effect-handler.ts'
import { ada, as } from '../people.ts'
import { done, MINUTE, otherProcess, planOf, startWithSpeakers, tones } from '../speakers.ts'
import { expectOk, expectRefusal, type OpenStore, statuses } from '../workbench.ts'

export function devicesSuite(open: OpenStore): void {
  describe('steps for one of several devices', () => {
    const start = (...reached: string[]) => startWithSpeakers(open, ...reached)

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
      const heard = Promise.withResolvers<Delivery>()
      speakers.answer = () => heard.promise
      const plan = await bench.propose(
        tones('hall', 'a', 'b').map((step) => ({ ...(step as object), metadata: { confidence: 0.3 } })),
      )
      expect(speakers.told).toEqual([])
      const approved = expectOk(await bench.decide(plan, 'approve'))
      expect(statuses(approved)).toEqual({ a: 'running', b: 'approved' })
      expect(speakers.tones()).toEqual(['a'])
      const [message] = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
      expect(message).toMatchObject({ attempts: 1, leaseUntil: expect.any(String) })
      heard.resolve(done)
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
      await other.runtime.chores.sendToDevices()
      await other.runtime.chores.effectsLanded()
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
  })
}
