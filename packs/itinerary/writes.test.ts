import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { itineraryPack } from './index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'
import { writeCases } from './testing/write-cases.ts'

it('has a case for every write', () => {
  const writes = itineraryPack.actions.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  expect(writeCases.map(({ action }) => action).toSorted()).toEqual(writes.toSorted())
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

  describe.each(writeCases)('$action', ({ action, input, need = 'edit', says, summary, entity, changes }) => {
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
      expect(plan.steps[0]!.receipt!.result).toMatchObject({ tripId: expect.any(String) })
      const [entry, ...others] = await as(ada, () => bench.runtime.audit({ planId: plan.id, limit: 10 }))
      expect(others).toEqual([])
      const [entityType, entityId = preview.changes[0]!.id] = entity
      expect(entry).toMatchObject({ action, outcome: 'succeeded', actor: cleo.id, entityType, entityId })

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
        expect(JSON.stringify(hidden)).not.toContain('Japan')
      }
      const editor = await bench.call(eda, action, input)
      if (need === 'own') expect(editor).toMatchObject({ kind: 'failed', error: { code: 'trip_owner_only' } })
      else expect(editor).toMatchObject({ kind: 'plan' })
      if (action === 'unshare_trip') return undefined
      const viewer = await bench.call(vera, action, input)
      const code = need === 'own' ? 'trip_owner_only' : 'trip_read_only'
      if (need === 'view') expect(viewer).toMatchObject({ kind: 'plan' })
      else expect(viewer).toMatchObject({ kind: 'failed', error: { code } })
      expect(bench.runtime.catalogue.statusOf(code, 'itinerary')).toBe(403)
      return expect(await bench.rows()).toEqual(before)
    })

    it('says what is missing, in the words it has for what is hidden', async () => {
      for (const key of Object.keys(input).filter((name) => name.endsWith('Id'))) {
        const missing = await bench.refusal(cleo, action, { ...input, [key]: 'nothing' })
        expect(missing).toMatchObject({
          status: 404,
          message: expect.stringMatching(/^There is no [a-z ]+ with the id nothing\.$/),
        })
        if (key === 'userId') continue
        const hidden = await bench.refusal(noah, action, input)
        expect(hidden.message).toMatch(/^There is no [a-z ]+ with the id [a-z0-9-]+\.$/)
      }
    })

    it('refuses what it does not know', async () => {
      for (const odd of [{ ...input, extra: 1 }, {}, { ...input, [Object.keys(input)[0]!]: { a: 1 } }])
        expect(await bench.refusal(cleo, action, odd)).toMatchObject({ status: 400 })
    })
  })
})
