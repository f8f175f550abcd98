import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordActions } from './actions/records/index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'
import { writeCases } from './testing/write-cases.ts'

it('has a case for every write', () => {
  const writes = recordActions.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  expect([...writeCases.map(({ action }) => action), 'noop'].toSorted()).toEqual(writes.toSorted())
})

describe.each(testStores)('the writes on $kind', (kind) => {
  let bench: Bench
  let before: Record<string, unknown>
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    before = await bench.rows()
  })

  describe.each(writeCases)('$action', ({ action, input, need = 'edit', says, summary, changes, within }) => {
    it('shows what it would do, does just that, puts it on record, and is undone', async () => {
      const proposed = await bench.propose(cleo, action, input)
      const { preview } = proposed.steps[0]!
      expect(preview.description).toBe(says)
      expect(preview.changes).toMatchObject(changes)
      expect(preview.changes).toHaveLength(changes.length)
      expect(await bench.rows()).toEqual(before)

      const plan = await bench.approve(cleo, proposed)
      expect(plan.status).toBe('succeeded')
      expect(plan.steps[0]!.receipt).toMatchObject({ summary, changes, undoable: true })
      // What a later step may refer to.
      expect(plan.steps[0]!.receipt!.result).toMatchObject({
        id: expect.any(String),
        campaignId: expect.any(String),
      })
      const [entry, ...others] = await as(ada, () => bench.runtime.audit({ planId: plan.id, limit: 10 }))
      expect(others).toEqual([])
      expect(entry).toMatchObject({ action, outcome: 'succeeded', actor: cleo.id })

      const undo = await bench.undo(cleo, plan.id)
      if (!undo.ok) throw new Error(undo.error.message)
      expect((await bench.approve(cleo, undo.value)).status).toBe('succeeded')
      expect(await bench.rows()).toEqual(before)
    })

    it('is for whoever the owner lets, and nobody else, no administrator either', async () => {
      if (need === 'anybody')
        return expect(await bench.call(noah, action, input)).toMatchObject({ kind: 'plan' })
      for (const stranger of [noah, ada]) {
        const hidden = await bench.refusal(stranger, action, input)
        expect(hidden).toMatchObject({ status: 404, code: expect.stringMatching(/_not_found$/) })
        expect(JSON.stringify(hidden)).not.toContain('Spring')
      }
      const editor = await bench.call(eda, action, input)
      if (need === 'own')
        expect(editor).toMatchObject({ kind: 'failed', error: { code: 'campaign_owner_only' } })
      else expect(editor).toMatchObject({ kind: 'plan' })
      if (action === 'unshare_campaign') return undefined
      const code = need === 'own' ? 'campaign_owner_only' : 'campaign_read_only'
      expect(await bench.refusal(vera, action, input)).toMatchObject({ code, status: 403 })
      return expect(await bench.rows()).toEqual(before)
    })

    it('says what is missing, in the words it has for what is hidden', async () => {
      for (const key of Object.keys(input).filter((name) => name.endsWith('Id'))) {
        if (input[key] === null || ['ownerId', 'assigneeId'].includes(key)) continue
        const missing = await bench.refusal(cleo, action, { ...input, [key]: 'nothing' })
        expect(missing).toMatchObject({
          status: 404,
          message: expect.stringMatching(/^There is no [a-z ]+ with the id nothing( in this campaign)?\.$/),
        })
        if (within?.includes(key)) expect(missing.message).toContain('in this campaign')
      }
    })

    it('refuses what it does not know', async () => {
      for (const odd of [{ ...input, extra: 1 }, {}, { ...input, [Object.keys(input)[0]!]: { a: 1 } }])
        expect(await bench.refusal(cleo, action, odd)).toMatchObject({ status: 400 })
    })
  })
})
