import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePlanningAction } from '../../action/define-action.ts'
import { definePack } from '../../pack/define-pack.ts'
import { ada, as, nia } from '../people.ts'
import { samplePack } from '../sample-pack/index.ts'
import { createWorkbench, type OpenStore, statuses, type Workbench } from '../workbench.ts'

const welcome = definePlanningAction({
  name: 'welcome_contacts',
  title: 'Welcome contacts',
  plans: 'propose',
  input: z.strictObject({ names: z.array(z.string()).min(1, 'name somebody') }),
  answerInvalid: ([issue]) => ({ ok: false, problem: issue?.message ?? '' }),
  run: async ({ input, plans }) => {
    const steps = input.names.map((name) => ({ id: name, action: 'create_contact', input: { name } }))
    const proposed = await plans.propose({ steps, rationale: 'They are new.' })
    const second = await plans.propose({ steps })
    const executed = await plans.execute(proposed.ok ? proposed.value.id : '', input.names)
    return {
      ok: proposed.ok,
      second: second.ok,
      executed: executed.ok,
      open: (await plans.list({ workspace: 'sample', limit: 10 })).map(({ id }) => id),
    }
  },
})

const recall = definePlanningAction({
  name: 'recall_plan',
  title: 'Recall a plan',
  plans: 'propose',
  input: z.strictObject({ planId: z.string(), intake: z.string().optional() }),
  run: async ({ input: { planId, intake }, plans }) => {
    const found = await plans.reuse(planId)
    const taken = intake === undefined ? undefined : await plans.intake(intake, { body: 'A note.' })
    return { found: found !== undefined, ...(taken && { taken: taken.kind }) }
  },
})

const relay = definePlanningAction({
  name: 'relay_steps',
  title: 'Relay steps',
  plans: 'propose',
  input: z.strictObject({ steps: z.array(z.json()) }),
  run: async ({ input }) => ({ steps: input.steps }),
})

const settle = definePlanningAction({
  name: 'settle_contacts',
  title: 'Settle contacts',
  plans: 'execute',
  input: z.strictObject({ planId: z.string(), stepIds: z.array(z.string()) }),
  run: async ({ input: { planId, stepIds }, plans }) => {
    if (!(await plans.find(planId))) return { found: false }
    const executed = await plans.execute(planId, stepIds)
    return {
      found: true,
      steps: executed.ok ? statuses(executed.value) : executed.error.code,
    }
  },
})

/** Actions whose rows are plans. */
export function planningSuite(open: OpenStore): void {
  describe('planning actions', () => {
    let bench: Workbench
    beforeEach(async () => {
      const { tables, migrations, actions } = samplePack
      const pack = definePack({
        name: 'sample',
        title: 'Sample',
        tables,
        migrations,
        actions: [...actions, welcome, recall, relay, settle],
      })
      bench = await createWorkbench(open, { packs: [pack] })
    })
    const call = (name: string, input: unknown, actor = nia, planId?: string) =>
      as(actor, () => bench.runtime.call(name, input, planId))
    const proposed = async () => {
      const called = await call('welcome_contacts', { names: ['Jane', 'John'] })
      if (called.kind !== 'answer' || !called.plan) throw new Error('no plan')
      return called.plan
    }
    const contacts = async (): Promise<unknown[]> =>
      ((await bench.snapshot()) as { contacts: unknown[] }).contacts

    it('put one plan before people and carry out nothing', async () => {
      const called = await call('welcome_contacts', { names: ['Jane', 'John'] })
      expect(called).toMatchObject({
        kind: 'answer',
        result: { ok: true, second: false, executed: false },
        plan: { status: 'proposed', rationale: 'They are new.', proposer: { id: 'nia' } },
      })
      expect(await contacts()).toEqual([])
    })

    it('make the same plan for the same plan id', async () => {
      const first = await call('welcome_contacts', { names: ['Jane'] }, nia, 'pl_again')
      const second = await call('welcome_contacts', { names: ['Jane'] }, nia, 'pl_again')
      expect(first).toMatchObject({ plan: { id: 'pl_again' } })
      expect(second).toMatchObject({ plan: { id: 'pl_again' }, result: { open: ['pl_again'] } })
    })

    it('show a plan that was there before, to those who may see it', async () => {
      const plan = await proposed()
      const input = { planId: plan.id }
      expect(await call('recall_plan', input)).toMatchObject({
        result: { found: true },
        plan: { id: plan.id },
      })
      const other = { ...nia, id: 'nobody' }
      expect(await call('recall_plan', input, other)).toEqual({ kind: 'answer', result: { found: false } })
    })

    it('take in material on the way, and nothing else', async () => {
      const take = (intake: string) => call('recall_plan', { planId: 'none', intake })
      expect(await take('take_clipping')).toMatchObject({ result: { taken: 'answer' } })
      await expect(take('create_contact')).rejects.toThrow('takes nothing in')
    })

    it('take an input that refers to other steps, because they put it into plans', async () => {
      const ref = { $from: 'Jane', path: 'id' }
      expect(await call('relay_steps', { steps: [ref] })).toMatchObject({
        kind: 'answer',
        result: { steps: [ref] },
      })
    })

    it('answer in their own words what is wrong with an input', async () => {
      expect(await call('welcome_contacts', { names: [] })).toEqual({
        kind: 'answer',
        result: { ok: false, problem: 'name somebody' },
      })
    })

    it('carry out what people approved, once, and nothing else', async () => {
      const plan = await proposed()
      const steps = ['Jane', 'John']
      expect(await call('settle_contacts', { planId: plan.id, stepIds: steps })).toMatchObject({
        result: { steps: { Jane: 'proposed', John: 'proposed' } },
      })
      expect(await contacts()).toEqual([])
      await bench.decide(plan, 'approve', { as: ada, steps: ['Jane'], execute: false })
      expect(await contacts()).toEqual([])
      for (let time = 0; time < 2; time++) {
        await call('settle_contacts', { planId: plan.id, stepIds: ['Jane'] })
        expect(await contacts()).toMatchObject([{ name: 'Jane' }])
      }
    })

    it('see only the plans of whoever called them', async () => {
      const plan = await proposed()
      const oda = { id: 'oda', name: 'Oda Outsider', role: 'Nutritionist' }
      expect(await call('settle_contacts', { planId: plan.id, stepIds: ['Jane'] }, oda)).toMatchObject({
        result: { found: false },
      })
    })

    it('are not offered to a model where they carry out', async () => {
      const offered = await as(nia, () => bench.runtime.offered('sample'))
      expect(offered.map(({ name }) => name)).toContain('welcome_contacts')
      expect(offered.map(({ name }) => name)).not.toContain('settle_contacts')
    })
  })
}
