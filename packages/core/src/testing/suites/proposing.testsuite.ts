import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { definePack } from '../../pack/define-pack.ts'
import type { Plan } from '../../plan/plan.ts'
import { samplePack } from '../sample-pack/index.ts'
import { contacts, notes } from '../sample-pack/tables.ts'
import { ada, as, nia } from '../people.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  statuses,
  stepNamed,
  type Workbench,
} from '../workbench.ts'

export function proposingSuite(open: OpenStore): void {
  describe('proposing', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })

    it('shows the exact change and makes none', async () => {
      const plan = await bench.propose([
        { action: 'create_contact', input: { name: 'Jane Doe', tags: ['vip'] } },
      ])
      expect(plan).toMatchObject({
        workspace: 'sample',
        status: 'proposed',
        source: 'AiAssistant',
        atomic: false,
      })
      const [step] = plan.steps
      expect(step).toMatchObject({
        id: 's1',
        status: 'proposed',
        tier: 'standard',
        verdict: { kind: 'confirm', tier: 'standard', approvalsNeeded: 1, reasons: ['it changes data'] },
        preview: {
          description: 'Create a contact named Jane Doe',
          changes: [
            {
              op: 'insert',
              table: 'sample_contacts',
              after: { name: 'Jane Doe', tags: ['vip'], balance: 0 },
            },
          ],
        },
      })
      expect(step?.preview.hash).toMatch(/^[0-9a-f]{64}$/)
      expect(await bench.contact(step!.preview.changes[0]!.id)).toBeUndefined()
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [], head: { seq: 0 } })
    })

    it('previews step 2 on top of step 1', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { action: 'rename_contact', input: { id, name: 'Joan' } },
        { action: 'rename_contact', input: { id, name: 'June' } },
      ])
      expect(stepNamed(plan, 's1').preview.changes[0]).toMatchObject({
        before: { name: 'Jane' },
        after: { name: 'Joan' },
      })
      expect(stepNamed(plan, 's2').preview.changes[0]).toMatchObject({
        before: { name: 'Joan' },
        after: { name: 'June' },
      })
      expect(stepNamed(plan, 's2').preview.description).toBe('Rename Joan to June')
      expect(stepNamed(plan, 's2').follows).toEqual(['s1'])
    })

    it('takes a value from an earlier step', async () => {
      const plan = await bench.propose([
        { id: 'jane', action: 'create_contact', input: { name: 'Jane' } },
        {
          id: 'note',
          action: 'add_note',
          input: { contact_id: { $from: 'jane', path: 'id' }, body: 'Hello' },
        },
      ])
      const [contact] = stepNamed(plan, 'jane').preview.changes
      expect(stepNamed(plan, 'note').dependsOn).toEqual(['jane'])
      expect(stepNamed(plan, 'note').preview.changes[0]?.after).toMatchObject({ contact_id: contact?.id })
      const done = await bench.carryOut(plan)
      const rows = await bench.store.read((reader) => reader.rows.find(notes, {}))
      expect(rows).toMatchObject([{ contact_id: contact?.id, body: 'Hello' }])
      expect(done.steps[1]?.receipt?.changes[0]?.id).toBe(plan.steps[1]?.preview.changes[0]?.id)
    })

    it('shows in the preview that a step would fail, and blocks what depends on it', async () => {
      const plan = await bench.propose([
        { id: 'bad', action: 'rename_contact', input: { id: 'nobody', name: 'X' } },
        { id: 'child', action: 'create_contact', input: { name: 'Y' }, dependsOn: ['bad'] },
        { id: 'other', action: 'create_contact', input: { name: 'Z' } },
      ])
      expect(stepNamed(plan, 'bad').preview.failure).toMatchObject({ code: 'contact_not_found' })
      expect(stepNamed(plan, 'child').preview.failure).toMatchObject({ code: 'dependency_failed' })
      expect(stepNamed(plan, 'other').preview.failure).toBeUndefined()
    })

    it('leaves nothing of a step that fails half way to the next one', async () => {
      const { id } = await bench.makeContact('Jane')
      await bench.carryOut(
        await bench.propose([{ action: 'add_note', input: { contact_id: id, body: 'x' } }]),
      )
      const plan = await bench.propose([
        { id: 'twice', action: 'create_contact', input: { name: 'A', email: 'a@example.org' } },
        { id: 'clash', action: 'create_contact', input: { name: 'B', email: 'a@example.org' } },
        { id: 'gone', action: 'delete_contact', input: { id } },
        { id: 'after', action: 'add_note', input: { contact_id: id, body: 'y' } },
      ])
      expect(stepNamed(plan, 'clash').preview.failure).toMatchObject({ code: 'constraint' })
      expect(stepNamed(plan, 'gone').preview.changes.map(({ op }) => op)).toEqual(['delete', 'delete'])
      expect(stepNamed(plan, 'after').preview.failure).toMatchObject({ code: 'contact_not_found' })
    })

    it('drops invalid steps with the reason and keeps the rest', async () => {
      const plan = await bench.propose([
        { action: 'create_contact', input: { name: 'Jane', admin: true } },
        { action: 'create_contact', input: { name: 'Joan' } },
      ])
      expect(plan.steps.map(({ id }) => id)).toEqual(['s2'])
      expect(plan.dropped).toMatchObject([{ index: 0, action: 'create_contact' }])
    })

    it('drops steps that would fail where that is asked for, and those that depend on them', async () => {
      const steps = [
        { id: 'bad', action: 'rename_contact', input: { id: 'nobody', name: 'X' } },
        { id: 'child', action: 'create_contact', input: { name: 'Y' }, dependsOn: ['bad'] },
        { id: 'odd', action: 'create_contact', input: {} },
        { id: 'good', action: 'create_contact', input: { name: 'Z' } },
      ]
      const plan = await bench.propose(steps, { dropFailing: true })
      expect(plan.steps.map(({ id }) => id)).toEqual(['good'])
      expect(plan.dropped).toMatchObject([
        { index: 0, code: 'contact_not_found', issues: [{ message: 'There is no contact nobody.' }] },
        { index: 1, code: 'dependency_failed' },
        { index: 2, issues: [{ path: 'name' }] },
      ])
      await bench.carryOut(plan)
      const none = await as(nia, () => bench.runtime.propose({ steps: steps.slice(0, 2), dropFailing: true }))
      expectRefusal(none, 'no_valid_steps')
    })

    it('stores nothing when no step is valid, or there are too many', async () => {
      const before = await bench.snapshot()
      const nothing = await as(nia, () =>
        bench.runtime.propose({ steps: [{ action: 'nonsense', input: {} }] }),
      )
      expectRefusal(nothing, 'no_valid_steps')
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps: [] })), 'no_valid_steps')
      const many = Array.from({ length: 13 }, () => ({ action: 'create_contact', input: { name: 'x' } }))
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps: many })), 'too_many_steps')
      expect(await bench.snapshot()).toEqual(before)
    })

    it('carries out at once what only reads or takes in', async () => {
      const call = await as(nia, () => bench.runtime.call('take_clipping', { body: 'From the paper' }))
      expect(call).toMatchObject({ kind: 'answer', result: { body: 'From the paper' } })
      const read = await as(nia, () => bench.runtime.call('list_contacts', {}))
      expect(read).toEqual({ kind: 'answer', result: { items: [] } })
      const entries = await as(ada, () => bench.runtime.audit({ limit: 10 }))
      expect(entries).toMatchObject([{ action: 'take_clipping', outcome: 'succeeded', actor: 'nia' }])
    })

    it('answers a call that would fail with its code, and stores nothing', async () => {
      const before = await bench.snapshot()
      const call = await as(nia, () => bench.runtime.call('delete_contact', { id: 'nobody' }))
      expect(call).toMatchObject({
        kind: 'failed',
        error: { code: 'contact_not_found' },
        workspace: 'sample',
      })
      expect(await bench.snapshot()).toEqual(before)
    })

    it('takes no value from a step where there is none', async () => {
      for (const name of ['get_contact', 'delete_contact']) {
        const call = await as(nia, () => bench.runtime.call(name, { id: { $from: 'x', path: 'id' } }))
        expect(call).toMatchObject({ kind: 'failed', error: { code: 'validation_failed' } })
      }
    })

    it('lets a read wait for something outside without holding anything, and word its own refusals', async () => {
      const outside = Promise.withResolvers<number>()
      const askAround = defineAction({
        name: 'ask_around',
        title: 'Ask around',
        effect: 'read',
        outside: true,
        input: z.strictObject({ whom: z.string('whom must be named') }),
        refuseInput: ([issue]) => ({ code: 'not-well-put', message: issue?.message ?? '' }),
        run: async ({ records, actor }) => {
          const before = await records.count(contacts)
          return {
            actor: actor.id,
            before,
            heard: await outside.promise,
            after: await records.count(contacts),
          }
        },
      })
      const { actions, tables, migrations } = samplePack
      const pack = definePack({
        name: 'sample',
        title: 'Sample',
        tables,
        migrations,
        actions: [...actions, askAround],
      })
      const asking = await createWorkbench(open, { packs: [pack] })
      const answer = as(nia, () => asking.runtime.call('ask_around', { whom: 'Ben' }))
      await asking.makeContact('Jane')
      outside.resolve(7)
      expect(await answer).toEqual({
        kind: 'answer',
        result: { actor: 'nia', before: expect.any(Number), heard: 7, after: 1 },
      })
      expect(await as(nia, () => asking.runtime.call('ask_around', {}))).toMatchObject({
        kind: 'failed',
        error: { code: 'not-well-put', message: 'whom must be named' },
      })
      // A plan is held while its steps run, so such a read is no step of one.
      const steps = [{ action: 'ask_around', input: { whom: 'Ben' } }]
      expectRefusal(await as(nia, () => asking.runtime.propose({ steps })), 'no_valid_steps')
    })

    it('lets what waits outside ask the model, in its workspace, and what is prepared be read before', async () => {
      const question = {
        purpose: 'name',
        instructions: '',
        material: {},
        answer: z.string(),
        timeoutMs: 1000,
      }
      const input = z.strictObject({ id: z.string(), name: z.string().optional() })
      const suggest = defineAction({
        name: 'suggest',
        title: 'Suggest a name',
        effect: 'read',
        outside: true,
        input: z.strictObject({}),
        run: ({ askModel }) => askModel(question),
      })
      const rechristen = defineAction({
        name: 'rechristen',
        title: 'Give a name',
        effect: 'write',
        tier: 'standard',
        input,
        prepare: async ({ input, records, askModel }) => {
          const asked = await askModel(question)
          const before = await records.get(contacts, input.id)
          return { ...input, name: asked.ok ? `${asked.value}, once ${before?.name}` : 'Nobody' }
        },
        run: async ({ input, records }) => records.update(contacts, input.id, { name: input.name ?? '' }),
      })
      const { actions, tables, migrations } = samplePack
      const title = 'Sample'
      const own = [...actions, suggest, rechristen]
      const pack = definePack({ name: 'sample', title, tables, migrations, actions: own })
      const asking = await createWorkbench(open, { packs: [pack] })
      const { id } = await asking.makeContact('Jane')
      const call = (): Promise<unknown> => as(nia, () => asking.runtime.call('suggest', {}))
      const named = async (): Promise<unknown> =>
        (await asking.propose([{ action: 'rechristen', input: { id } }])).steps[0]!.input['name']
      expect(await call()).toMatchObject({ result: { ok: false, error: { code: 'no_model' } } })
      expect(await named()).toBe('Nobody')
      asking.runtime.useModel(async (workspace, { answer }) => ({ ok: true, value: answer.parse(workspace) }))
      expect(await call()).toMatchObject({ result: { ok: true, value: 'sample' } })
      expect(await named()).toBe('sample, once Jane')

      const settings = { actions: { rechristen: { propose: ['Admin'] } } }
      await asking.carryOut(await asking.propose([{ action: 'change_policy', input: settings }], { as: ada }))
      asking.runtime.useModel(async () => {
        throw new Error('Something was looked up for whoever may not ask')
      })
      const steps = [{ action: 'rechristen', input: { id } }]
      expectRefusal(await as(nia, () => asking.runtime.propose({ steps })), 'not_allowed')
      expect(await as(nia, () => asking.runtime.call('rechristen', { id }))).toMatchObject({
        kind: 'failed',
        error: { code: 'not_allowed' },
      })
    })

    it('lets a person do a standard write themself, in one go', async () => {
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }], {
        direct: true,
      })
      expect(plan.status).toBe('succeeded')
      expect(plan.steps[0]?.decisions).toMatchObject([{ decision: 'approve', by: 'nia' }])
      const { id } = plan.steps[0]!.receipt!.changes[0]!
      const elevated = await bench.propose([{ action: 'change_balance', input: { id, by: 5 } }], {
        direct: true,
      })
      expect(statuses(elevated)).toEqual({ s1: 'proposed' })
    })

    it('gives the same plan for the same plan id', async () => {
      const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
      const plans = await Promise.all(
        Array.from({ length: 5 }, () => bench.propose(steps, { planId: 'pl_same', direct: true })),
      )
      expect(new Set(plans.map(({ createdAt }) => createdAt)).size).toBe(1)
      expect((await bench.snapshot()) as object).toMatchObject({
        contacts: [{ name: 'Jane' }],
        plans: [{ id: 'pl_same' }],
      })
    })

    it('refuses what the proposer may not propose, and puts that on record', async () => {
      const settings = { actions: { create_contact: { propose: ['Admin'] } } }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: settings }], { as: ada }))
      const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps })), 'not_allowed')
      const [entry] = await as(ada, () => bench.runtime.audit({ limit: 1 }))
      expect(entry).toMatchObject({
        action: 'create_contact',
        outcome: 'refused',
        code: 'not_allowed',
        actor: 'nia',
      })
    })

    it('keeps the words of a model apart from the description', async () => {
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }], {
        rationale: 'I will add Jane.',
      })
      expect(plan.rationale).toBe('I will add Jane.')
      expect(plan.steps[0]?.preview.description).toBe('Create a contact named Jane')
    })

    it('goes by the policy as it is, whatever it was when the same person last proposed', async () => {
      const steps = [{ action: 'create_contact', input: { name: 'Jane' } }]
      const propose = () => as(nia, () => bench.runtime.propose({ steps }))
      const change = async (input: object): Promise<void> => {
        await bench.carryOut(await bench.propose([{ action: 'change_policy', input }], { as: ada }))
      }
      const verdicts = ({ steps }: Plan) => steps.map(({ verdict }) => verdict)
      expect(verdicts(expectOk(await propose()))).toMatchObject([{ kind: 'confirm', approvalsNeeded: 1 }])
      await change({ twoPerson: ['create_contact'] })
      const two = expectOk(await propose())
      expect(verdicts(two)).toMatchObject([{ kind: 'confirm', approvalsNeeded: 2 }])
      expectOk(await bench.decide(two, 'approve'))
      await change({ actions: { create_contact: { propose: ['Admin'] } } })
      const refused = await propose()
      expectRefusal(refused, 'not_allowed')
      const { planId } = (!refused.ok && refused.error.details) as { planId: string }
      const { steps: stored } = expectOk(await as(ada, () => bench.runtime.plan(planId)))
      expect(stored).toMatchObject([{ preview: { description: 'Create contact', changes: [] } }])
    })
  })
}
