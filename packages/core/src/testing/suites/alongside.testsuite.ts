import { beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../plan/plan.ts'
import type { Proposal } from '../../plan/prepare.ts'
import type { Alongside } from '../../review/unit.ts'
import type { Result } from '../../result.ts'
import { clippings } from '../sample-pack/tables.ts'
import { ada, as, nia } from '../people.ts'
import { createWorkbench, expectRefusal, type OpenStore, type Workbench } from '../workbench.ts'

const make = { action: 'create_contact', input: { name: 'Jane' } }

export function alongsideSuite(open: OpenStore): void {
  describe('what is written alongside a plan', () => {
    let bench: Workbench
    let seen: Plan[]
    beforeEach(async () => {
      bench = await createWorkbench(open)
      seen = []
    })

    const note: Alongside = async (tx, plan) => {
      seen.push(plan)
      const created_at = bench.clock.now().toISOString()
      const id = `note-${seen.length}`
      await tx.rows.insert(clippings, { id, version: 1, body: plan.status, created_at })
    }
    const noted = async (): Promise<unknown[]> => {
      const rows = await bench.store.read((reader) => reader.rows.find(clippings, {}))
      return rows.map(({ body }) => body)
    }
    const proposeWith = async (proposal: Proposal, alongside: Alongside): Promise<Result<Plan>> =>
      as(nia, async () => {
        const ready = await bench.runtime.prepare(proposal)
        return ready.ok ? bench.runtime.proposePrepared(ready.value, alongside) : ready
      })
    const approve = (plan: Plan, alongside: Alongside, previewHash = plan.steps[0]!.preview.hash) => {
      const decisions = [{ stepId: 's1', decision: 'approve' as const, previewHash }]
      return as(ada, () => bench.runtime.decide({ planId: plan.id, execute: true, decisions }, alongside))
    }

    it('is committed with it, and sees it as it is stored', async () => {
      const made = await proposeWith({ steps: [make] }, note)
      if (!made.ok) throw new Error(made.error.message)
      expect(seen).toEqual([made.value])
      const done = await approve(made.value, note)
      expect(done).toMatchObject({ ok: true, value: { status: 'succeeded' } })
      expect(seen[1]).toEqual(done.ok && done.value)
      expect(await noted()).toEqual(['proposed', 'succeeded'])
    })

    it('takes the plan, its execution and its record with it when it fails', async () => {
      const fails: Alongside = async (tx, plan) => {
        await note(tx, plan)
        throw new Error('no room')
      }
      const before = await bench.snapshot()
      await expect(proposeWith({ steps: [make] }, fails)).rejects.toThrow('no room')
      expect(await bench.snapshot()).toEqual(before)
      const plan = await bench.propose([make])
      const proposed = await bench.snapshot()
      await expect(approve(plan, fails)).rejects.toThrow('no room')
      expect(await bench.snapshot()).toEqual(proposed)
      expect(await noted()).toEqual([])
      await bench.carryOut(plan)
    })

    it('is left out where there is no plan, or nothing of it changes', async () => {
      expectRefusal(
        await proposeWith({ steps: [{ action: 'create_contact', input: {} }] }, note),
        'no_valid_steps',
      )
      const missing = { action: 'rename_contact', input: { id: 'nobody', name: 'Joan' } }
      expectRefusal(await proposeWith({ steps: [missing], dropFailing: true }, note), 'no_valid_steps')
      const plan = await bench.propose([make], { planId: 'pl_known' })
      expect(await proposeWith({ steps: [make], planId: 'pl_known' }, note)).toMatchObject({ ok: true })
      expectRefusal(await approve(plan, note, 'something else'), 'hash_mismatch')
      expect(await noted()).toEqual([])
    })

    it('may go by what was read with the plan, whoever has stored the plan', async () => {
      const plans = [await bench.propose([make]), await bench.propose([make])]
      const other = await bench.reopen()
      for (const [index, runtime] of [bench.runtime, other].entries()) {
        const { id, steps } = plans[index]!
        const decisions = [
          { stepId: 's1', decision: 'approve' as const, previewHash: steps[0]!.preview.hash },
        ]
        const read: unknown[] = []
        const decided = await as(ada, () =>
          runtime.decide({ planId: id, execute: true, decisions }, note, async ({ plans: stored }) => {
            read.push((await stored.get(id))?.status)
          }),
        )
        expect(decided).toMatchObject({ ok: true, value: { status: 'succeeded' } })
        expect(read).toEqual(['proposed'])
      }
      expect(await noted()).toEqual(['succeeded', 'succeeded'])
    })
  })
}
