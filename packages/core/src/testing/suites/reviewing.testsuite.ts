import { beforeEach, describe, expect, it } from 'vitest'
import { ada, as, ben, nia } from '../people.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  statuses,
  stepNamed,
  type Workbench,
} from '../workbench.ts'

export function reviewingSuite(open: OpenStore): void {
  describe('reviewing', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const three = (ids = ['a', 'b', 'c']) =>
      bench.propose(ids.map((id) => ({ id, action: 'create_contact', input: { name: id } })))

    it('carries out what is approved and leaves out what is denied', async () => {
      const plan = await three()
      const decisions = (['approve', 'deny', 'approve'] as const).map((decision, index) => ({
        stepId: plan.steps[index]!.id,
        decision,
        previewHash: plan.steps[index]!.preview.hash,
      }))
      const done = expectOk(
        await as(ada, () => bench.runtime.decide({ planId: plan.id, decisions, execute: true })),
      )
      expect(statuses(done)).toEqual({ a: 'succeeded', b: 'denied', c: 'succeeded' })
      expect(done.status).toBe('partial')
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [{}, {}] })
    })

    it('decides some now and the rest later', async () => {
      const plan = await three()
      const first = expectOk(await bench.decide(plan, 'approve', { steps: ['b'] }))
      expect(statuses(first)).toEqual({ a: 'proposed', b: 'succeeded', c: 'proposed' })
      expect(first.status).toBe('proposed')
      const second = expectOk(await bench.decide(first, 'approve', { steps: ['a', 'c'] }))
      expect(second.status).toBe('succeeded')
    })

    it('waits to be told to execute, where that is asked', async () => {
      const plan = await three(['a'])
      const approved = expectOk(await bench.decide(plan, 'approve', { execute: false }))
      expect(statuses(approved)).toEqual({ a: 'approved' })
      expect(await bench.runtime.chores.finishApproved()).toBe(0)
      const done = expectOk(await as(ada, () => bench.runtime.execute(plan.id)))
      expect(statuses(done)).toEqual({ a: 'succeeded' })
      const again = expectOk(await as(ada, () => bench.runtime.execute(plan.id)))
      expect(again.steps[0]?.receipt).toEqual(done.steps[0]?.receipt)
    })

    it('keeps what is approved for later until someone says so, whatever ran before', async () => {
      const plan = await three()
      const first = expectOk(await bench.decide(plan, 'approve', { steps: ['a'] }))
      const second = expectOk(await bench.decide(first, 'approve', { steps: ['b'], execute: false }))
      const third = expectOk(await bench.decide(second, 'deny', { steps: ['c'], execute: false }))
      expect(statuses(third)).toEqual({ a: 'succeeded', b: 'approved', c: 'denied' })
      expect(await bench.runtime.chores.finishApproved()).toBe(0)
      const done = expectOk(await as(ada, () => bench.runtime.execute(plan.id)))
      expect(statuses(done)).toEqual({ a: 'succeeded', b: 'succeeded', c: 'denied' })
    })

    it('does not carry out what was approved for later because something else is denied', async () => {
      const plan = await three()
      const first = expectOk(await bench.decide(plan, 'approve', { steps: ['a'], execute: false }))
      const second = expectOk(await bench.decide(first, 'deny', { steps: ['b'] }))
      expect(statuses(second)).toEqual({ a: 'approved', b: 'denied', c: 'proposed' })
    })

    it('carries out what was approved for later with the next decision that is to be executed', async () => {
      const plan = await three()
      const first = expectOk(await bench.decide(plan, 'approve', { steps: ['a'], execute: false }))
      const second = expectOk(await bench.decide(first, 'approve', { steps: ['b'] }))
      expect(statuses(second)).toEqual({ a: 'succeeded', b: 'succeeded', c: 'proposed' })
    })

    it('skips a step that is approved together with the denial of what it depends on', async () => {
      const plan = await bench.propose([
        { id: 'a', action: 'create_contact', input: { name: 'a' } },
        { id: 'b', action: 'create_contact', input: { name: 'b' }, dependsOn: ['a'] },
      ])
      const decisions = (['deny', 'approve'] as const).map((decision, index) => ({
        stepId: plan.steps[index]!.id,
        decision,
        previewHash: plan.steps[index]!.preview.hash,
      }))
      const request = { planId: plan.id, decisions, execute: true }
      const done = expectOk(await as(ada, () => bench.runtime.decide(request)))
      expect(statuses(done)).toEqual({ a: 'denied', b: 'skipped' })
      const outcomes = (await as(ada, () => bench.runtime.audit({ planId: plan.id, limit: 10 }))).map(
        ({ stepId, outcome }) => [stepId, outcome],
      )
      expect(outcomes.toReversed()).toEqual([
        ['a', 'denied'],
        ['b', 'skipped'],
      ])
    })

    it('skips what depends on a denied step, and says why', async () => {
      const plan = await bench.propose([
        { id: 'a', action: 'create_contact', input: { name: 'a' } },
        { id: 'b', action: 'add_note', input: { contact_id: { $from: 'a', path: 'id' }, body: 'b' } },
        { id: 'c', action: 'create_contact', input: { name: 'c' }, dependsOn: ['b'] },
      ])
      const done = expectOk(await bench.decide(plan, 'deny', { steps: ['a'], note: 'not now' }))
      expect(statuses(done)).toEqual({ a: 'denied', b: 'skipped', c: 'skipped' })
      expect(stepNamed(done, 'b').error).toMatchObject({
        code: 'dependency_denied',
        message: 'It depends on a, which was denied.',
      })
      expect(stepNamed(done, 'a').decisions).toMatchObject([{ decision: 'deny', by: 'ada', note: 'not now' }])
    })

    it('previews anew what was shown on top of a denied step', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { id: 'a', action: 'rename_contact', input: { id, name: 'Joan' } },
        { id: 'b', action: 'tag_contact', input: { id, tags: ['x'] } },
      ])
      expect(stepNamed(plan, 'b').follows).toEqual(['a'])
      const denied = expectOk(await bench.decide(plan, 'deny', { steps: ['a'] }))
      expect(stepNamed(denied, 'b').preview.hash).not.toBe(stepNamed(plan, 'b').preview.hash)
      expectRefusal(await bench.decide(plan, 'approve', { steps: ['b'] }), 'hash_mismatch')
      await bench.decide(denied, 'approve', { steps: ['b'] })
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane', tags: ['x'] })
    })

    it('makes a step wait for an earlier one that touches the same row', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { id: 'a', action: 'rename_contact', input: { id, name: 'Joan' } },
        { id: 'b', action: 'rename_contact', input: { id, name: 'June' } },
      ])
      const later = expectOk(await bench.decide(plan, 'approve', { steps: ['b'] }))
      expect(statuses(later)).toEqual({ a: 'proposed', b: 'approved' })
      const done = expectOk(await bench.decide(later, 'approve', { steps: ['a'] }))
      expect(statuses(done)).toEqual({ a: 'succeeded', b: 'succeeded' })
      expect(await bench.contact(id)).toMatchObject({ name: 'June' })
    })

    it('counts a request whole or not at all', async () => {
      const plan = await three()
      const decisions = [
        { stepId: 'a', decision: 'approve' as const, previewHash: stepNamed(plan, 'a').preview.hash },
        { stepId: 'b', decision: 'approve' as const, previewHash: '0'.repeat(64) },
      ]
      const before = await bench.snapshot()
      const decide = () => as(ada, () => bench.runtime.decide({ planId: plan.id, decisions, execute: true }))
      expectRefusal(await decide(), 'hash_mismatch')
      expect(await bench.snapshot()).toEqual(before)
    })

    it('lets nobody decide twice, or on what is settled', async () => {
      const plan = await three(['a'])
      expectOk(await bench.decide(plan, 'approve'))
      expectRefusal(await bench.decide(plan, 'approve', { steps: ['a'] }), 'already_decided')
      expectRefusal(await bench.decide(plan, 'deny', { steps: ['a'], as: ben }), 'already_decided')
    })

    it('takes the same request, sent again, for what it is', async () => {
      const plan = await three(['a'])
      const decisions = [
        { stepId: 'a', decision: 'approve' as const, previewHash: plan.steps[0]!.preview.hash },
      ]
      const decide = () =>
        as(ada, () =>
          bench.runtime.decide({ planId: plan.id, decisions, execute: true, requestKey: 'key-1' }),
        )
      const first = expectOk(await decide())
      expect(expectOk(await decide())).toEqual(first)
    })

    it('needs an approver of the tier', async () => {
      const { id } = await bench.makeContact()
      const plan = await bench.propose([{ action: 'change_balance', input: { id, by: 5 } }])
      expectRefusal(await bench.decide(plan, 'approve', { as: nia }), 'not_allowed')
      expectOk(await bench.decide(plan, 'approve', { as: ada }))
      expect(await bench.contact(id)).toMatchObject({ balance: 5 })
    })

    it('needs two people where the settings say so', async () => {
      const settings = { twoPerson: ['create_contact'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: settings }], { as: ada }))
      const plan = await three(['a'])
      expect(plan.steps[0]?.verdict).toMatchObject({ kind: 'confirm', approvalsNeeded: 2 })
      const once = expectOk(await bench.decide(plan, 'approve', { as: ada }))
      expect(statuses(once)).toEqual({ a: 'proposed' })
      expectRefusal(await bench.decide(once, 'approve', { as: ada }), 'already_decided')
      const twice = expectOk(await bench.decide(once, 'approve', { as: ben }))
      expect(statuses(twice)).toEqual({ a: 'succeeded' })
      expect(twice.steps[0]?.decisions.map(({ by }) => by)).toEqual(['ada', 'ben'])
    })

    it('checks and previews an edited step anew, and voids what was decided on it', async () => {
      const settings = { twoPerson: ['create_contact'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: settings }], { as: ada }))
      const plan = await three(['a'])
      const once = expectOk(await bench.decide(plan, 'approve', { as: ada }))
      const edited = expectOk(await as(nia, () => bench.runtime.edit(plan.id, 'a', { name: 'Edited' })))
      expect(edited.steps[0]).toMatchObject({
        decisions: [],
        preview: { description: 'Create a contact named Edited' },
      })
      expectRefusal(await bench.decide(once, 'approve', { as: ben, steps: ['a'] }), 'hash_mismatch')
      const bad = await as(nia, () => bench.runtime.edit(plan.id, 'a', { name: '', __other: 1 }))
      expectRefusal(bad, 'validation_failed')
    })

    it('runs the edited input once it is approved', async () => {
      const plan = await three(['a'])
      const edited = expectOk(await as(ada, () => bench.runtime.edit(plan.id, 'a', { name: 'Edited' })))
      await bench.carryOut(edited)
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [{ name: 'Edited' }] })
    })

    it('expires what nobody decided in time', async () => {
      const plan = await three(['a'])
      bench.clock.advance(24 * 60 * 60 * 1000)
      expectRefusal(await bench.decide(plan, 'approve'), 'expired')
      const late = expectOk(await as(ada, () => bench.runtime.plan(plan.id)))
      expect(late.status).toBe('expired')
      const other = await three(['b'])
      bench.clock.advance(25 * 60 * 60 * 1000)
      expect(await bench.runtime.chores.expirePlans()).toBe(1)
      expect(expectOk(await as(ada, () => bench.runtime.plan(other.id))).status).toBe('expired')
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [] })
    })

    it('neither edits, refreshes nor executes what has expired', async () => {
      for (const verb of ['edit', 'refresh', 'execute'] as const) {
        const plan = await three(['a'])
        if (verb === 'execute') expectOk(await bench.decide(plan, 'approve', { execute: false }))
        bench.clock.advance(24 * 60 * 60 * 1000)
        const late = await as(ada, () =>
          verb === 'edit' ? bench.runtime.edit(plan.id, 'a', { name: 'x' }) : bench.runtime[verb](plan.id),
        )
        expectRefusal(late, 'expired')
        expect(expectOk(await as(ada, () => bench.runtime.plan(plan.id))).status).toBe('expired')
      }
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [] })
    })

    it('dismisses what is open, with everything that hangs on it', async () => {
      const plan = await three()
      const some = expectOk(await bench.decide(plan, 'approve', { steps: ['a'] }))
      const done = expectOk(await as(nia, () => bench.runtime.dismiss(some.id, 'enough')))
      expect(statuses(done)).toEqual({ a: 'succeeded', b: 'denied', c: 'denied' })
      expectRefusal(await as(nia, () => bench.runtime.dismiss(plan.id)), 'already_decided')
    })

    it('hides a plan from those it does not concern', async () => {
      const plan = await three(['a'])
      const stranger = { id: 'sam', name: 'Sam', role: 'Nutritionist' }
      expectRefusal(await as(stranger, () => bench.runtime.plan(plan.id)), 'not_found')
      expectRefusal(await bench.decide(plan, 'approve', { as: stranger }), 'not_found')
      expectRefusal(await as(stranger, () => bench.runtime.undo(plan.id)), 'not_found')
      expectRefusal(await as(stranger, () => bench.runtime.edit(plan.id, 'a', { name: 'x' })), 'not_found')
      expect(await as(stranger, () => bench.runtime.plans({ limit: 10 }))).toEqual([])
      expect(await as(nia, () => bench.runtime.plans({ limit: 10 }))).toHaveLength(1)
    })

    it('refreshes previews on demand', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }])
      await bench.carryOut(await bench.propose([{ action: 'rename_contact', input: { id, name: 'Joan' } }]))
      const fresh = expectOk(await as(nia, () => bench.runtime.refresh(plan.id)))
      expect(fresh.steps[0]?.preview.changes[0]?.before).toEqual({ name: 'Joan' })
      await bench.carryOut(fresh)
    })
  })
}
