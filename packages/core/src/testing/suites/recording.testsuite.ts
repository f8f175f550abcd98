import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { currentOrigin, type Source } from '../../audit/origin.ts'
import { definePack } from '../../pack/define-pack.ts'
import { ada, as, ben, nia } from '../people.ts'
import { createWorkbench, expectOk, type OpenStore, type Workbench } from '../workbench.ts'

export function recordingSuite(open: OpenStore): void {
  describe('recording', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const audit = (limit = 50) => as(ada, () => bench.runtime.audit({ limit }))

    it('keeps one entry a step, with before and after, linked to the one before', async () => {
      const { id, plan } = await bench.makeContact('Jane')
      await bench.carryOut(await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }]))
      const [second, first] = await audit()
      expect(first).toMatchObject({
        seq: 1,
        actor: 'ada',
        source: 'AiAssistant',
        channel: 'http',
        action: 'create_contact',
        entityType: 'sample_contacts',
        entityId: id,
        outcome: 'succeeded',
        planId: plan.id,
        stepId: 's1',
        correlationId: 'test',
        previousHash: '0'.repeat(64),
      })
      expect(second).toMatchObject({ seq: 2, previousHash: first?.hash })
      const [item] = second!.payload
      expect(item).toMatchObject({
        change: { op: 'update', before: { name: 'Jane' }, after: { name: 'June' } },
      })
      expect(await bench.runtime.verifyAudit()).toEqual({ ok: true, entries: 2 })
    })

    it('names everyone whose approval a change rests on, whoever carries it out', async () => {
      const two = { twoPerson: ['create_contact'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: two }], { as: ada }))
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }])
      const once = expectOk(await bench.decide(plan, 'approve', { as: ada, execute: false }))
      expectOk(await bench.decide(once, 'approve', { as: ben, execute: false }))
      expectOk(await as(nia, () => bench.runtime.execute(plan.id)))
      const [entry] = await audit(1)
      expect(entry).toMatchObject({ actor: 'nia', proposedBy: 'nia', approvedBy: ['ada', 'ben'] })
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
    })

    it('records what was denied, failed, skipped and expired too', async () => {
      const plan = await bench.propose([
        { id: 'a', action: 'rename_contact', input: { id: 'nobody', name: 'x' } },
        { id: 'b', action: 'create_contact', input: { name: 'b' }, dependsOn: ['a'] },
        { id: 'c', action: 'create_contact', input: { name: 'c' } },
      ])
      const failed = expectOk(await bench.decide(plan, 'approve', { steps: ['a', 'b'] }))
      await bench.decide(failed, 'deny', { steps: ['c'] })
      await bench.propose([{ id: 'd', action: 'create_contact', input: { name: 'd' } }])
      bench.clock.advance(25 * 60 * 60 * 1000)
      await bench.runtime.chores.expirePlans()
      const entries = (await audit()).toReversed()
      expect(entries.map(({ stepId, outcome }) => [stepId, outcome])).toEqual([
        ['a', 'failed'],
        ['b', 'skipped'],
        ['c', 'denied'],
        ['d', 'expired'],
      ])
      expect(entries[0]?.code).toBe('contact_not_found')
    })

    it('has the source of the plan ambient inside an approved write, at any depth, and the old one again outside', async () => {
      const deep = async (levels: number): Promise<string> => {
        await new Promise((resolve) => setImmediate(resolve))
        return levels === 0 ? currentOrigin().source : deep(levels - 1)
      }
      const probe = defineAction({
        name: 'probe_source',
        title: 'Probe',
        effect: 'write',
        tier: 'standard',
        input: z.strictObject({ fails: z.boolean() }),
        run: async ({ input }) => {
          seen.push(await deep(20))
          if (input.fails) throw new Error('on purpose')
          return null
        },
      })
      const seen: string[] = []
      const pack = definePack({ name: 'probe', title: 'Probe', actions: [probe] })
      const probing = await createWorkbench(open, { packs: [pack] })
      const web = { source: 'Web', channel: 'web' } as const
      for (const [source, fails] of [
        ['AiAssistant', false],
        ['Cli', false],
        ['Web', true],
      ] as const) {
        const steps = [{ action: 'probe_source', input: { fails } }]
        const plan = expectOk(await as(nia, () => probing.runtime.propose({ steps }), { source }))
        seen.length = 0
        await as(
          ada,
          async () => {
            const decisions = plan.steps.map(({ id, preview }) => ({
              stepId: id,
              decision: 'approve' as const,
              previewHash: preview.hash,
            }))
            await probing.runtime.decide({ planId: plan.id, decisions, execute: true })
            expect(currentOrigin().source).toBe('Web')
          },
          web,
        )
        // What fails on trust is run once more with care.
        expect(new Set(seen)).toEqual(new Set([source]))
      }
    })

    it('names the source of the plan, whoever approves it and from where', async () => {
      const sources: [Source, string][] = [
        ['AiAssistant', 'chat'],
        ['Web', 'web'],
        ['Cli', 'cli'],
      ]
      await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const [source, channel] = sources[index % 3]!
          const name = `${source}-${index}`
          const plan = expectOk(
            await as(
              nia,
              () => bench.runtime.propose({ steps: [{ action: 'create_contact', input: { name } }] }),
              {
                source,
                channel: channel as never,
              },
            ),
          )
          expectOk(await bench.decide(plan, 'approve'))
        }),
      )
      const entries = await audit()
      expect(entries).toHaveLength(30)
      for (const entry of entries) {
        const [item] = entry.payload
        const name = item && 'change' in item ? JSON.stringify(item.change.after?.['name']) : ''
        expect(name).toMatch(new RegExp(`^"${entry.source}-`))
      }
    })

    it('filters, pages, and shows others only what they did themselves', async () => {
      const { id } = await bench.makeContact('Jane')
      for (let index = 0; index < 5; index++) await bench.makeContact(`Contact ${index}`)
      expect(await as(ada, () => bench.runtime.audit({ entityId: id, limit: 10 }))).toHaveLength(1)
      const page = await as(ada, () => bench.runtime.audit({ limit: 2 }))
      const next = await as(ada, () => bench.runtime.audit({ limit: 10, before: page[1]!.seq }))
      expect(next.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
      expect(await as(nia, () => bench.runtime.audit({ limit: 10 }))).toEqual([])
      expect(await as(nia, () => bench.runtime.audit({ actor: 'ada', limit: 10 }))).toEqual([])
    })

    it('notices a cut tail by an exported head', async () => {
      await bench.makeContact('Jane')
      const head = await bench.runtime.auditHead()
      expect(await bench.runtime.verifyAudit(head)).toMatchObject({ ok: true })
      expect(await bench.runtime.verifyAudit({ seq: 2, hash: 'f'.repeat(64) })).toMatchObject({
        ok: false,
        firstBad: 2,
      })
      expect(await bench.runtime.verifyAudit({ seq: 1, hash: 'f'.repeat(64) })).toMatchObject({
        ok: false,
        firstBad: 1,
      })
    })

    it('tells those who watch what was changed', async () => {
      const { id, plan } = await bench.makeContact('Jane')
      expect((await bench.events()).map(({ event }) => event)).toEqual([
        { kind: 'plan-updated', planId: plan.id, workspace: 'sample', audience: 'nia' },
        { kind: 'plan-updated', planId: plan.id, workspace: 'sample', audience: 'nia' },
        {
          kind: 'records-changed',
          table: 'sample_contacts',
          ids: [id],
          workspace: 'sample',
          audience: 'nia',
        },
      ])
    })
  })
}
