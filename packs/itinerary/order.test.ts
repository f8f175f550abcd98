import fc from 'fast-check'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { cleo } from './testing/people.ts'
import { seed } from './testing/seed.ts'

const start = [['Shibuya Crossing'], ['Senso-ji', 'Skytree', 'Ueno Park'], []]
const ids: Readonly<Record<string, string>> = {
  'Shibuya Crossing': seed.shibuya,
  'Senso-ji': seed.sensoji,
  Skytree: seed.skytree,
  'Ueno Park': seed.ueno,
}
const names = Object.keys(ids)

const step = fc.record({
  name: fc.constantFrom(...names),
  to: fc.integer({ min: 0, max: 2 }),
  insertIndex: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  isUndone: fc.boolean(),
})

describe.each(testStores)('any sequence of moves on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  it('keeps every destination exactly once, in the order of a plain list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await bench.reset()
        let model = start
        for (const { name, to, insertIndex, isUndone } of steps) {
          const from = model.findIndex((day) => day.includes(name))
          const after = model.map((day) => day.filter((each) => each !== name))
          after[to]!.splice(insertIndex ?? Infinity, 0, name)
          const input = {
            destinationId: ids[name],
            fromDayId: seed.days[from],
            toDayId: seed.days[to],
            ...(insertIndex !== undefined && { insertIndex }),
          }
          if (JSON.stringify(after) === JSON.stringify(model)) {
            const refused = await bench.refusal(cleo, 'move_destination', input)
            expect(refused.code).toBe('nothing_to_change')
            continue
          }
          const { plan } = await bench.write(cleo, 'move_destination', input)
          expect(await bench.order(cleo)).toEqual(after)
          if (!isUndone) {
            model = after
            continue
          }
          const undo = await bench.undo(cleo, plan.id)
          if (!undo.ok) throw new Error(undo.error.message)
          await bench.approve(cleo, undo.value)
        }
        expect(await bench.order(cleo)).toEqual(model)
        expect((await bench.order(cleo)).flat().toSorted()).toEqual(names.toSorted())
      }),
      { numRuns: kind.kind === 'sqlite' ? 25 : 8 },
    )
  })
})
