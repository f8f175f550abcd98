import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { StoreUnavailable } from '../../errors.ts'
import { definePack } from '../../pack/define-pack.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Transaction } from '../../ports.ts'
import type { Alongside } from '../../review/unit.ts'
import { createRuntime, type Runtime } from '../../runtime.ts'
import { ada, as, ben } from '../people.ts'
import { samplePack } from '../sample-pack/index.ts'
import { contacts } from '../sample-pack/tables.ts'
import { createWorkbench, expectOk, type OpenStore, statuses } from '../workbench.ts'

export function onTrustSuite(open: OpenStore): void {
  describe('what is carried out on trust', () => {
    /** A contact that is written without anything being read before or after. */
    const start = async () => {
      const runs: string[] = []
      const write = defineAction({
        name: 'write_contact',
        title: 'Write contact',
        effect: 'write',
        tier: 'standard',
        input: z.strictObject({ name: z.string(), email: z.email() }),
        run: ({ input, records, newId, now }) => {
          runs.push(input.name)
          const row = { id: newId(), ...input, tags: [], active: true, balance: 0, created_at: now }
          return records.insert(contacts, row)
        },
      })
      const pack = definePack({ name: 'writing', title: 'Writing', actions: [write] })
      const bench = await createWorkbench(open, { packs: [samplePack, pack] })
      const propose = (atomic: boolean, ...named: (readonly [name: string, email: string])[]) =>
        bench.propose(
          named.map(([name, email]) => ({ id: name, action: 'write_contact', input: { name, email } })),
          { atomic },
        )
      const names = async (): Promise<unknown[]> => {
        const query = { orderBy: [['name', 'asc']] } as const
        const found = await bench.store.read((reader) => reader.rows.find(contacts, query))
        return found.map(({ name }) => name)
      }
      const outcomes = async ({ id }: Plan): Promise<unknown[]> =>
        (await as(ada, () => bench.runtime.audit({ planId: id, limit: 10 }))).map(
          ({ stepId, outcome, code }) => [stepId, outcome, code],
        )
      return { bench, runs, propose, names, outcomes }
    }

    it('is run once where it does what was shown', async () => {
      const { bench, runs, propose } = await start()
      const plan = await propose(false, ['jane', 'jane@example.com'])
      expect(runs).toEqual(['jane'])
      await bench.carryOut(plan)
      expect(runs).toEqual(['jane', 'jane'])
    })

    it('fails by itself where the database refuses its write, and leaves the others', async () => {
      const { bench, propose, names, outcomes } = await start()
      const plan = await propose(
        false,
        ['june', 'june@example.com'],
        ['jane', 'jane@example.com'],
        ['jill', 'jill@example.com'],
      )
      await bench.carryOut(await propose(false, ['other', 'jane@example.com']))
      const done = expectOk(await bench.decide(plan, 'approve'))
      expect(statuses(done)).toEqual({ june: 'succeeded', jane: 'failed', jill: 'succeeded' })
      expect(done.steps[1]).toMatchObject({ error: { code: 'constraint' }, decisions: [{ by: 'ada' }] })
      expect(await names()).toEqual(['jill', 'june', 'other'])
      expect(await outcomes(done)).toEqual([
        ['jill', 'succeeded', null],
        ['jane', 'failed', 'constraint'],
        ['june', 'succeeded', null],
      ])
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
    })

    it('takes a whole plan with it where that is all or nothing', async () => {
      const { bench, propose, names, outcomes } = await start()
      const plan = await propose(true, ['june', 'june@example.com'], ['jane', 'jane@example.com'])
      await bench.carryOut(await propose(false, ['other', 'jane@example.com']))
      const done = expectOk(await bench.decide(plan, 'approve'))
      expect(statuses(done)).toEqual({ june: 'skipped', jane: 'failed' })
      expect(await names()).toEqual(['other'])
      expect(await outcomes(done)).toEqual([
        ['june', 'skipped', 'rolled_back'],
        ['jane', 'failed', 'constraint'],
      ])
    })

    it('is written once with what is written alongside, also when it is done again with care', async () => {
      const { bench, propose, names } = await start()
      const plan = await propose(false, ['jane', 'jane@example.com'])
      await bench.carryOut(await propose(false, ['other', 'jane@example.com']))
      const decisions = [
        { stepId: 'jane', decision: 'approve' as const, previewHash: plan.steps[0]!.preview.hash },
      ]
      const insert = (tx: Transaction, { status }: Plan): Promise<void> =>
        tx.rows.insert(contacts, {
          id: 'beside',
          version: 1,
          name: status,
          email: null,
          tags: [],
          active: true,
          balance: 0,
          created_at: bench.clock.now().toISOString(),
        })
      await as(ada, () => bench.runtime.decide({ planId: plan.id, execute: true, decisions }, insert))
      expect(await names()).toEqual(['failed', 'other'])
    })

    it('lets nobody note what is written alongside in a go that is undone', async () => {
      const { bench, propose } = await start()
      const plan = await propose(false, ['jane', 'jane@example.com'])
      await bench.carryOut(await propose(false, ['other', 'jane@example.com']))
      const other = await bench.reopen()
      const decide = (runtime: Runtime, decision: 'approve' | 'deny', alongside?: Alongside) =>
        runtime.decide(
          {
            planId: plan.id,
            execute: true,
            decisions: [{ stepId: 'jane', decision, previewHash: plan.steps[0]!.preview.hash }],
          },
          alongside,
        )
      const noted: string[] = []
      let denied: Promise<unknown> | undefined
      const decided = await as(ada, () =>
        decide(bench.runtime, 'approve', async (_tx, { status }) => {
          // Somebody else waits for the plan, and gets it where this go is undone.
          denied ??= as(ben, () => decide(other, 'deny'))
          await sleep(50)
          return () => noted.push(status)
        }),
      )
      expect(noted).toEqual(decided.ok ? [decided.value.status] : [])
      await denied
    })

    it('is not done again where it cannot be known whether it was kept', async () => {
      const { bench, propose } = await start()
      const plan = await propose(false, ['jane', 'jane@example.com'])
      let begun = 0
      const broken = {
        ...bench.store,
        now: () => bench.clock.now(),
        tell: () => {},
        transaction: async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
          begun++
          await bench.store.transaction(work)
          throw new StoreUnavailable('the connection was lost while committing')
        },
      } as typeof bench.store
      const runtime = createRuntime({ store: broken, packs: [samplePack], clock: bench.clock })
      const made = as(ada, () =>
        runtime.propose({ steps: [{ action: 'create_contact', input: { name: 'June' } }], direct: true }),
      )
      await expect(made).rejects.toThrow(StoreUnavailable)
      expect(begun).toBe(1)
      await bench.carryOut(plan)
    })
  })
}
