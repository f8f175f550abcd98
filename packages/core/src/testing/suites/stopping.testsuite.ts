import { describe, expect, it } from 'vitest'
import type { Delivery } from '../../execution/effect-handler.ts'
import { as } from '../people.ts'
import { done, MINUTE, otherProcess, planOf, startWithSpeakers, stop, tones } from '../speakers.ts'
import { expectOk, expectRefusal, type OpenStore, statuses } from '../workbench.ts'

export function stoppingSuite(open: OpenStore): void {
  describe('device steps that are to end early', () => {
    const start = (...reached: string[]) => startWithSpeakers(open, ...reached)

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
        await other.runtime.chores.sendToDevices()
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
