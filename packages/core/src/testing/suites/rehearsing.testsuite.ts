import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { StoreUnavailable } from '../../errors.ts'
import { definePack } from '../../pack/define-pack.ts'
import { policySettingsTable, standingApprovalsTable } from '../../policy/settings.ts'
import { as, nia } from '../people.ts'
import { samplePack } from '../sample-pack/index.ts'
import { contacts } from '../sample-pack/tables.ts'
import { createWorkbench, expectOk, type OpenStore, type Workbench } from '../workbench.ts'

const write = defineAction({
  name: 'write_contact',
  title: 'Write contact',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ name: z.string(), email: z.email(), looks: z.int().default(0) }),
  run: async ({ input: { looks, ...given }, records, newId, now }) => {
    for (let count = 0; count < looks; count++) await records.find(contacts, {})
    return records.insert(contacts, {
      id: newId(),
      ...given,
      tags: [],
      active: true,
      balance: 0,
      created_at: now,
    })
  },
})
const packs = [samplePack, definePack({ name: 'writing', title: 'Writing', actions: [write] })]

const step = (id: string, email: string, looks = 0) => ({
  id,
  action: 'write_contact',
  input: { name: id, email, looks },
})

export function rehearsingSuite(open: OpenStore): void {
  describe('a plan that is rehearsed while the policy is asked', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open, { packs })
      await bench.carryOut(await bench.propose([step('first', 'a@example.com')]))
    })
    const names = async (): Promise<unknown[]> => {
      // Long enough for what would come too late.
      await sleep(50)
      const query = { orderBy: [['name', 'asc']] } as const
      const found = await bench.store.read((reader) => reader.rows.find(contacts, query))
      return found.map(({ name }) => name)
    }
    const breakPolicy = () =>
      bench.store.transaction((tx) =>
        tx.rows.insert(policySettingsTable, { id: 'policy', version: 1, body: { nonsense: true } }),
      )

    it('leaves nothing behind where the database refuses a step of somebody with standing approvals', async () => {
      const now = bench.clock.now().toISOString()
      await bench.store.transaction((tx) =>
        tx.rows.insert(standingApprovalsTable, {
          id: 'sa1',
          version: 1,
          action: 'create_contact',
          bounds: { name: { equals: 'x' } },
          granted_by: nia.id,
          granted_at: now,
          expires_at: '2999-01-01T00:00:00.000Z',
          revoked_at: null,
          note: null,
        }),
      )
      const made = await as(nia, () =>
        bench.runtime.propose({ steps: [step('again', 'a@example.com'), step('other', 'b@example.com')] }),
      )
      expect(expectOk(made).steps).toMatchObject([
        { preview: { failure: { code: 'constraint' } } },
        { preview: { changes: [{ op: 'insert' }] } },
      ])
      expect(await names()).toEqual(['first'])
    })

    it('is refused, and leaves nothing behind, where the policy cannot be read', async () => {
      await breakPolicy()
      for (let looks = 0; looks < 4; looks++) {
        const steps = [step('one', 'b@example.com', looks), step('two', 'c@example.com', looks)]
        await expect(as(nia, () => bench.runtime.propose({ steps }))).rejects.toThrow(StoreUnavailable)
      }
      expect(await names()).toEqual(['first'])
    })

    it('does not get into what others write, where the policy cannot be read', async () => {
      await breakPolicy()
      const row = (id: string) => ({
        id,
        version: 1,
        name: id,
        email: null,
        tags: [],
        active: true,
        balance: 0,
        created_at: bench.clock.now().toISOString(),
      })
      for (let looks = 0; looks < 4; looks++) {
        const made = as(nia, () => bench.runtime.propose({ steps: [step('one', 'b@example.com', looks)] }))
        const other = bench.store.transaction(async (tx) => {
          await tx.rows.insert(contacts, row(`x${looks}`))
          for (let count = 0; count < 30; count++) await tx.rows.get(contacts, 'nobody')
          await tx.rows.insert(contacts, row(`y${looks}`))
        })
        await expect(made).rejects.toThrow(StoreUnavailable)
        await other
      }
      expect(await names()).toEqual(['first', 'x0', 'x1', 'x2', 'x3', 'y0', 'y1', 'y2', 'y3'])
    })
  })
}
