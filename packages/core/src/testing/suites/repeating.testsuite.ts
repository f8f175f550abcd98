import { beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../plan/plan.ts'
import { ada, as, nia } from '../people.ts'
import { createWorkbench, expectRefusal, type OpenStore, statuses, type Workbench } from '../workbench.ts'

const make = (name: string, key?: string) => ({
  action: 'create_contact',
  input: { name },
  ...(key !== undefined && { key }),
})

const statusesOf = (plan: Plan): string[] => Object.values(statuses(plan))

export function repeatingSuite(open: OpenStore): void {
  describe('steps that bear a key', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const direct = { direct: true }
    const names = async (): Promise<unknown[]> => {
      const { contacts } = (await bench.snapshot()) as { contacts: { name: string }[] }
      return contacts.map(({ name }) => name).toSorted()
    }

    it('are carried out once, and the second time name the first', async () => {
      const first = await bench.propose([make('Jane', 'k1')], direct)
      expect(first).toMatchObject({ status: 'succeeded', steps: [{ key: 'k1' }] })
      const again = await as(nia, () => bench.runtime.propose({ steps: [make('Jane', 'k1')], ...direct }))
      expectRefusal(again, 'repeated')
      expect(again).toMatchObject({
        error: { details: { dropped: [{ index: 0, repeats: { planId: first.id, stepId: 's1' } }] } },
      })
      expect(await names()).toEqual(['Jane'])
    })

    it('leave those that are new in the plan', async () => {
      const first = await bench.propose([make('Jane', 'k1'), make('Joan', 'k2')], direct)
      const second = await bench.propose([make('Joan', 'k2'), make('June', 'k3'), make('Jill')], direct)
      expect(statusesOf(second)).toEqual(['succeeded', 'succeeded'])
      expect(second.dropped).toMatchObject([
        { index: 0, action: 'create_contact', repeats: { planId: first.id, stepId: 's2' } },
      ])
      expect(await names()).toEqual(['Jane', 'Jill', 'Joan', 'June'])
    })

    it('are carried out once, however many ask at the same moment', async () => {
      const other = await bench.reopen()
      const ask = (runtime: Workbench['runtime'], last: string) =>
        as(nia, () => runtime.propose({ steps: [make('Jane', 'k1'), make(last, last)], ...direct }))
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => ask(index % 2 ? other : bench.runtime, `own-${index}`)),
      )
      expect(answers.every(({ ok }) => ok)).toBe(true)
      const all = await names()
      expect(all.filter((name) => name === 'Jane')).toHaveLength(1)
      expect(all).toHaveLength(11)
    })

    it('may be tried again where they came to nothing', async () => {
      const missing = { action: 'rename_contact', input: { id: 'nobody', name: 'Joan' }, key: 'k1' }
      expect(statusesOf(await bench.propose([missing], direct))).toEqual(['failed'])
      const { id } = await bench.makeContact('Jane')
      const retry = { ...missing, input: { id, name: 'Joan' } }
      expect(statusesOf(await bench.propose([retry], direct))).toEqual(['succeeded'])
      const third = await as(nia, () => bench.runtime.propose({ steps: [retry], ...direct }))
      expectRefusal(third, 'repeated')

      const waiting = await bench.propose([make('June', 'k2')])
      await bench.decide(waiting, 'deny')
      expect(statusesOf(await bench.propose([make('June', 'k2')], direct))).toEqual(['succeeded'])
    })

    it('are not asked for a second time while the first may still be approved', async () => {
      const waiting = await bench.propose([make('Jane', 'k1')])
      const again = await as(nia, () => bench.runtime.propose({ steps: [make('Jane', 'k1')], ...direct }))
      expectRefusal(again, 'repeated')
      await bench.carryOut(waiting)
      expect(await names()).toEqual(['Jane'])
    })

    it('stay done once undone', async () => {
      const first = await bench.propose([make('Jane', 'k1')], direct)
      const undo = await as(nia, () => bench.runtime.undo(first.id))
      if (!undo.ok) throw new Error(undo.error.message)
      await bench.carryOut(undo.value)
      const again = await as(nia, () => bench.runtime.propose({ steps: [make('Jane', 'k1')], ...direct }))
      expectRefusal(again, 'repeated')
      expect(await names()).toEqual([])
    })

    it("do not meet another person's keys", async () => {
      await bench.propose([make('Jane', 'k1')], direct)
      expect(statusesOf(await bench.propose([make('Joan', 'k1')], { ...direct, as: ada }))).toEqual([
        'succeeded',
      ])
    })

    it('take along what depends on them', async () => {
      await bench.propose([{ ...make('Jane', 'k1'), id: 'one' }], direct)
      const dependent = {
        id: 'two',
        action: 'rename_contact',
        input: { id: { $from: 'one', path: 'id' }, name: 'Joan' },
      }
      const plan = await bench.propose(
        [{ ...make('Jane', 'k1'), id: 'one' }, dependent, make('June')],
        direct,
      )
      expect(plan.steps).toMatchObject([{ preview: { description: 'Create a contact named June' } }])
      expect(plan.dropped).toMatchObject([
        { index: 0, repeats: { stepId: 'one' } },
        { index: 1, issues: [{ path: 'dependsOn' }] },
      ])
    })

    it('bear it alone within a plan, and in a form that can be kept', async () => {
      const plan = await bench.propose([make('Jane', 'k1'), make('Joan', 'k1'), make('June', 'a b')], direct)
      expect(plan.steps).toHaveLength(1)
      expect(plan.dropped).toMatchObject([
        { index: 1, issues: [{ path: 'key', message: 'another step has the same key' }] },
        { index: 2, issues: [{ path: 'key' }] },
      ])
    })
  })
}
