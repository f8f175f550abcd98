import { describe, expect, it } from 'vitest'
import type { Delivery } from '../../execution/effect-handler.ts'
import type { Plan } from '../../plan/plan.ts'
import { ada, as } from '../people.ts'
import { done, MINUTE, planOf, startWithSpeakers, stop, tones } from '../speakers.ts'
import { expectOk, type OpenStore } from '../workbench.ts'

export function deviceLineSuite(open: OpenStore): void {
  describe('a line of plans before a device', () => {
    /** The speaker in the hall is at work, and these tones wait for it. */
    const startLine = async (...names: string[]) => {
      const scene = await startWithSpeakers(open, 'hall')
      const first = Promise.withResolvers<Delivery>()
      scene.speakers.answer = ({ stepId }) => (stepId === '0' ? first.promise : Promise.resolve(done))
      const plans: Plan[] = []
      for (const name of ['0', ...names]) {
        plans.push(await scene.bench.propose(tones('hall', name)))
        scene.bench.clock.advance(1)
      }
      const free = async (): Promise<void> => {
        first.resolve(done)
        await scene.effectsLanded()
      }
      return { ...scene, plans, free }
    }

    it('goes on past a plan that cannot be worked on', async () => {
      const { bench, deliverEffects, free, plans, speakers } = await startLine('a', 'b', 'c')
      await bench.store.transaction(async (tx) => {
        const broken = (await tx.plans.lock(plans[1]!.id))!
        await tx.plans.update({
          ...broken,
          steps: broken.steps.map((step) => ({ ...step, dependsOn: ['gone'] })),
        })
      })
      await free()
      for (let round = 0; round < 5; round++) await deliverEffects()
      expect(speakers.tones()).toEqual(['0', 'b', 'c'])
    })

    it('is asked about in full only by a plan that may be next', async () => {
      const { bench, finishApproved } = await startLine('a', 'b', 'c')
      let seen = 0
      const { transaction } = bench.store
      bench.store.transaction = (work) =>
        transaction.call(bench.store, (tx) => {
          const { unsettled } = tx.outbox
          tx.outbox.unsettled = async (kinds) => {
            const found = await unsettled.call(tx.outbox, kinds)
            seen += found.length
            return found
          }
          return work(tx)
        }) as never
      await finishApproved()
      bench.store.transaction = transaction
      // What has the device, once for each of those that wait.
      expect(seen).toBe(3)
    })

    it('holds nobody who is over, and none of them says that it waits', async () => {
      const { bench, plans } = await startLine('a')
      expectOk(await stop(bench, plans[1]!))
      const away = await bench.propose(tones('attic', 'b', 'c'))
      expectOk(await stop(bench, away))
      for (const plan of [plans[1]!, away]) {
        const { steps } = await planOf(bench, plan)
        for (const step of steps) {
          expect(step.status).toBe('skipped')
          expect(step).not.toHaveProperty('waiting')
        }
      }
    })

    it('lets a plan go that is too old by then, on nobody’s account', async () => {
      const { bench, deliverEffects, free, plans } = await startLine('a')
      await free()
      bench.clock.advance(25 * 60 * MINUTE)
      await deliverEffects()
      expect((await planOf(bench, plans[1]!)).status).toBe('expired')
      const [entry] = await as(ada, () => bench.runtime.audit({ planId: plans[1]!.id, limit: 10 }))
      expect(entry).toMatchObject({ outcome: 'expired', actor: 'system' })
    })
  })
}
