import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ada, as, nia } from '../people.ts'
import { contacts, notes } from '../sample-pack/tables.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  stepNamed,
  type Workbench,
} from '../workbench.ts'

export function undoingSuite(open: OpenStore): void {
  describe('undoing', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const undo = async (planId: string) => expectOk(await as(nia, () => bench.runtime.undo(planId)))
    const rows = () =>
      bench.store.read(async (reader) => {
        const all = [...(await reader.rows.find(contacts, {})), ...(await reader.rows.find(notes, {}))]
        return all
          .map(({ version: _version, ...row }) => row)
          .toSorted((left, right) => (left.id < right.id ? -1 : 1))
      })

    it('makes a plan with the inverse change, which waits like any other', async () => {
      const { id } = await bench.makeContact('Jane')
      const renamed = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      const plan = await undo(renamed.id)
      expect(plan).toMatchObject({ status: 'proposed', reverts: renamed.id, atomic: true })
      expect(plan.steps[0]).toMatchObject({
        action: 'revert_step',
        preview: {
          description: 'Undo: Rename Jane to June',
          changes: [{ op: 'update', before: { name: 'June' }, after: { name: 'Jane' } }],
        },
      })
      expect(await bench.contact(id)).toMatchObject({ name: 'June' })
      await bench.carryOut(plan)
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane' })
    })

    it('notes on a plan that it is undone, once it is, and until that is undone', async () => {
      const { id } = await bench.makeContact('Jane')
      const done = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      const undoneBy = async (planId: string) =>
        (await bench.store.read(({ plans }) => plans.get(planId)))!.undoneBy
      const first = await undo(done.id)
      expect(await undoneBy(done.id)).toBeUndefined()
      const cursor = (await bench.events()).at(-1)?.cursor
      await bench.carryOut(first)
      expect(await undoneBy(done.id)).toBe(first.id)
      const told = await bench.events(cursor)
      expect(told.map(({ event }) => event.kind === 'plan-updated' && event.planId)).toEqual(
        expect.arrayContaining([done.id, first.id]),
      )
      const again = await as(nia, () => bench.runtime.undo(done.id))
      expectRefusal(again, 'nothing_to_undo')

      const second = await bench.carryOut(await undo(first.id))
      expect(await bench.contact(id)).toMatchObject({ name: 'June' })
      expect([await undoneBy(done.id), await undoneBy(first.id)]).toEqual([undefined, second.id])
      const third = await bench.carryOut(await undo(second.id))
      expect([await undoneBy(done.id), await undoneBy(first.id), await undoneBy(second.id)]).toEqual([
        first.id,
        undefined,
        third.id,
      ])
    })

    it('notes nothing on a plan whose undo was denied', async () => {
      const { id } = await bench.makeContact('Jane')
      const done = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      expectOk(await bench.decide(await undo(done.id), 'deny'))
      const { undoneBy } = (await bench.store.read(({ plans }) => plans.get(done.id)))!
      expect(undoneBy).toBeUndefined()
      await bench.carryOut(await undo(done.id))
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane' })
    })

    it('brings back what was deleted, parents before children', async () => {
      const { id } = await bench.makeContact('Jane')
      const note = (body: string) => ({ action: 'add_note', input: { contact_id: id, body } })
      await bench.carryOut(await bench.propose([note('one'), note('two')]))
      const before = await rows()
      const gone = await bench.carryOut(await bench.propose([{ action: 'delete_contact', input: { id } }]))
      expect(await rows()).toEqual([])
      await bench.carryOut(await undo(gone.id))
      expect(await rows()).toEqual(before)
    })

    it('undoes several steps on one row, last first', async () => {
      const { id } = await bench.makeContact('Jane')
      const done = await bench.carryOut(
        await bench.propose([
          { action: 'rename_contact', input: { id, name: 'Joan' } },
          { action: 'tag_contact', input: { id, tags: ['x'] } },
          { action: 'rename_contact', input: { id, name: 'June' } },
        ]),
      )
      const before = await bench.contact(id)
      const plan = await undo(done.id)
      expect(plan.steps.map(({ id: stepId }) => stepId)).toEqual(['undo-s3', 'undo-s2', 'undo-s1'])
      await bench.carryOut(plan)
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane', tags: [] })
      expect(before).toMatchObject({ name: 'June' })
    })

    it('undoes one plan after the other, and an undo too', async () => {
      const { id, plan: made } = await bench.makeContact('Jane')
      const first = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'Joan' } }]),
      )
      const second = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      const undone = await bench.carryOut(await undo(second.id))
      expect(await bench.contact(id)).toMatchObject({ name: 'Joan' })
      await bench.carryOut(await undo(undone.id))
      expect(await bench.contact(id)).toMatchObject({ name: 'June' })
      await bench.carryOut(await undo(second.id))
      await bench.carryOut(await undo(first.id))
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane' })
      await bench.carryOut(await undo(made.id))
      expect(await bench.contact(id)).toBeUndefined()
    })

    it('refuses, with a reason, where a row has moved on since', async () => {
      const { id, plan: made } = await bench.makeContact('Jane')
      const renamed = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      await bench.carryOut(await bench.propose([{ action: 'tag_contact', input: { id, tags: ['x'] } }]))
      const before = await bench.snapshot()
      const refused = await as(nia, () => bench.runtime.undo(renamed.id))
      expect(refused).toMatchObject({
        ok: false,
        error: {
          code: 'moved_on',
          message: `sample_contacts ${id} cannot be put back: it has been changed since.`,
        },
      })
      expectRefusal(await as(nia, () => bench.runtime.undo(made.id)), 'moved_on')
      expect(await bench.snapshot()).toEqual(before)
    })

    it('refuses where newer rows depend on the target', async () => {
      const { id, plan } = await bench.makeContact('Jane')
      await bench.carryOut(
        await bench.propose([{ action: 'add_note', input: { contact_id: id, body: 'x' } }]),
      )
      const refused = await as(nia, () => bench.runtime.undo(plan.id))
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 'still_referenced', message: '1 row of sample_notes still belong to this one.' },
      })
    })

    it('notices that a row moved on between the undo plan and its approval', async () => {
      const { id } = await bench.makeContact('Jane')
      const renamed = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      const plan = await undo(renamed.id)
      await bench.carryOut(await bench.propose([{ action: 'rename_contact', input: { id, name: 'Jill' } }]))
      const result = expectOk(await bench.decide(plan, 'approve'))
      expect(result.steps[0]).toMatchObject({ status: 'failed', error: { code: 'moved_on' } })
      expect(await bench.contact(id)).toMatchObject({ name: 'Jill' })
    })

    it('needs the approver that the original needed', async () => {
      const { id } = await bench.makeContact('Jane')
      const changed = await bench.carryOut(
        await bench.propose([{ action: 'change_balance', input: { id, by: 5 } }]),
      )
      const plan = await undo(changed.id)
      expect(stepNamed(plan, 'undo-s1')).toMatchObject({ tier: 'elevated', risk: 'medium' })
      expectRefusal(await bench.decide(plan, 'approve', { as: nia }), 'not_allowed')
      await bench.carryOut(plan, ada)
      expect(await bench.contact(id)).toMatchObject({ balance: 0 })
    })

    it('says so when there is nothing to undo', async () => {
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }])
      expectRefusal(await as(nia, () => bench.runtime.undo(plan.id)), 'nothing_to_undo')
      const shown = await bench.carryOut(
        await bench.propose([{ action: 'show_archive', input: { visible: true } }]),
      )
      expectRefusal(await as(nia, () => bench.runtime.undo(shown.id)), 'nothing_to_undo')
    })

    it('cannot be asked for by name, nor edited', async () => {
      const { id } = await bench.makeContact('Jane')
      const renamed = await bench.carryOut(
        await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]),
      )
      const plan = await undo(renamed.id)
      const { input } = plan.steps[0]!
      expectRefusal(
        await as(nia, () => bench.runtime.propose({ steps: [{ action: 'revert_step', input }] })),
        'no_valid_steps',
      )
      expectRefusal(await as(nia, () => bench.runtime.edit(plan.id, 'undo-s1', input)), 'not_editable')
    })

    it('is the identity after any change set', async () => {
      const names = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
        .filter((name) => name.trim() !== '')
      const tags = fc.array(
        fc.string({ maxLength: 8 }).filter((tag) => !tag.includes('\u0000')),
        { maxLength: 3 },
      )
      const pick = fc.nat({ max: 5 })
      const operation = fc.oneof(
        fc.record({ action: fc.constant('create_contact' as const), name: names, tags }),
        fc.record({ action: fc.constant('rename_contact' as const), at: pick, name: names }),
        fc.record({ action: fc.constant('tag_contact' as const), at: pick, tags }),
        fc.record({
          action: fc.constant('change_balance' as const),
          at: pick,
          by: fc.integer({ min: 0, max: 99 }),
        }),
        fc.record({ action: fc.constant('add_note' as const), at: pick, body: names }),
        fc.record({ action: fc.constant('delete_contact' as const), at: pick }),
      )
      await bench.makeContact('First')
      await bench.makeContact('Second')
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
          const before = await rows()
          const ids = (await bench.store.read((reader) => reader.rows.find(contacts, {})))
            .map(({ id }) => id)
            .toSorted()
          const steps = operations.map((item) => {
            const id = ids['at' in item ? item.at % ids.length : 0]
            if (item.action === 'create_contact')
              return { action: item.action, input: { name: item.name, tags: item.tags } }
            if (item.action === 'rename_contact')
              return { action: item.action, input: { id, name: item.name } }
            if (item.action === 'tag_contact') return { action: item.action, input: { id, tags: item.tags } }
            if (item.action === 'change_balance') return { action: item.action, input: { id, by: item.by } }
            if (item.action === 'add_note')
              return { action: item.action, input: { contact_id: id, body: item.body } }
            return { action: item.action, input: { id } }
          })
          const plan = expectOk(await bench.decide(await bench.propose(steps), 'approve'))
          if (!plan.steps.some(({ receipt }) => receipt?.undoable)) return
          await bench.carryOut(await undo(plan.id))
          expect(await rows()).toEqual(before)
        }),
        { numRuns: 40 },
      )
    })
  })
}
