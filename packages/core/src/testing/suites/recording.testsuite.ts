import { beforeEach, describe, expect, it } from 'vitest'
import type { Source } from '../../audit/origin.ts'
import { ada, as, nia } from '../people.ts'
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
      const events = await bench.store.read((reader) => reader.events.since(undefined, 10))
      expect(events.map(({ event }) => event)).toEqual([
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
