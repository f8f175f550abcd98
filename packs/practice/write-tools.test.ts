import { type Plan, type Step } from '@countersign/core'
import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { practicePack } from './index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { writeCases } from './testing/cases/index.ts'
import { ada, nia } from './testing/people.ts'
import type { Seed } from './testing/seed.ts'

it('has a case for every write tool', () => {
  const writes = practicePack.actions.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  expect(writeCases.map(({ tool }) => tool).toSorted()).toEqual(writes.toSorted())
})

describe.each(testStores)('the write tools on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  describe.each(writeCases)('$tool', (tool) => {
    const { by = nia } = tool
    let seed: Seed
    let before: Record<string, unknown>

    const propose = () => bench.propose(by, tool.tool, tool.input(seed))
    const undo = async ({ id }: Plan): Promise<Plan> => {
      const plan = await bench.undo(by, id)
      if (!plan.ok) throw new Error(plan.error.message)
      return bench.decide(plan.value, 'approve')
    }
    const entryOf = async ({ id }: Plan) => {
      const entries = await as(ada, () => bench.runtime.audit({ planId: id, limit: 10 }))
      expect(entries).toHaveLength(1)
      return entries[0]!
    }
    const stepOf = (plan: Plan): Step => plan.steps[0]!

    beforeEach(async () => {
      await bench.reset()
      seed = await bench.seed()
      await tool.arrange?.(bench, seed)
      before = await bench.rows()
    })

    it('shows what it would do, in words and in rows, and does nothing yet', async () => {
      const { preview } = stepOf(await propose())
      expect(preview.description).toBe(tool.says(seed))
      expect(preview.changes).toMatchObject(tool.changes(seed))
      expect(preview.changes).toHaveLength(tool.changes(seed).length)
      expect(preview.effects ?? []).toMatchObject(tool.effects ?? [])
      expect(await bench.rows()).toEqual(before)
    })

    it('does just that once allowed, puts it on record, and can be undone', async () => {
      const plan = await bench.decide(await propose(), 'approve')
      expect(plan.status).toBe('succeeded')
      const { receipt, preview } = stepOf(plan)
      expect(receipt).toMatchObject({ summary: tool.summary(seed), changes: tool.changes(seed) })
      expect(await entryOf(plan)).toMatchObject({
        source: 'AiAssistant',
        actor: ada.id,
        proposedBy: by.id,
        approvedBy: [ada.id],
        action: tool.tool,
        outcome: 'succeeded',
        payload: tool.changes(seed).map((change) => ({ change })),
      })
      if (preview.changes.length === 0) return expect(receipt?.undoable).toBe(false)
      expect(await bench.rows()).not.toEqual(before)
      expect((await undo(plan)).status).toBe('succeeded')
      expect(await bench.rows()).toEqual(before)
    })

    it('does nothing once denied, and says so in the record', async () => {
      const plan = await bench.decide(await propose(), 'deny')
      expect(stepOf(plan).status).toBe('denied')
      expect(await entryOf(plan)).toMatchObject({
        source: 'AiAssistant',
        proposedBy: by.id,
        outcome: 'denied',
        payload: [],
      })
      expect(await bench.rows()).toEqual(before)
    })

    it('refuses bad input with a message', async () => {
      const valid = tool.input(seed)
      for (const fault of [{ extra: 1 }, ...tool.bad]) {
        const input = withoutUndefined({ ...valid, ...fault })
        const { status, message } = await bench.refusal(by, tool.tool, input)
        const isRefused = [400, 403, 409].includes(status)
        expect({ fault, isRefused }).toEqual({ fault, isRefused: true })
        expect(message).toMatch(/\w+/)
      }
      const empty = await bench.refusal(by, tool.tool, {})
      expect(empty).toMatchObject({ code: 'validation_failed', status: 400 })
      expect(await bench.rows()).toEqual(before)
    })

    it('says which record is missing', async () => {
      const valid = tool.input(seed)
      for (const key of Object.keys(valid).filter((name) => name === 'id' || name.endsWith('_id'))) {
        const { status, message } = await bench.refusal(by, tool.tool, { ...valid, [key]: 'nobody' })
        expect(status).toBe(404)
        expect(message).toMatch(/^There is no [a-z ]+ with the id nobody\.$/)
      }
      expect(await bench.rows()).toEqual(before)
    })
  })
})

const withoutUndefined = (input: object): unknown =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
