import { testStores } from '@countersign/storage/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { cleo } from './testing/people.ts'
import { seed } from './testing/seed.ts'

const ids: Readonly<Record<string, string>> = {
  'Write the welcome mail': seed.welcome,
  'Choose segments': seed.segments,
  'Build the landing page': seed.page,
  'Brief the press': seed.press,
}
const titles = Object.keys(ids)
const columns = ['Backlog', 'Todo', 'Done'] as const
const start: Readonly<Record<string, readonly string[]>> = {
  Backlog: titles.slice(0, 3),
  Todo: ['Brief the press'],
}

const step = fc.record({
  title: fc.constantFrom(...titles),
  status: fc.constantFrom(...columns),
  index: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  isUndone: fc.boolean(),
})

const filled = (board: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(columns.map((status) => [status, board[status] ?? []]))

describe.each(testStores)('any sequence of moves on the board on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  it('keeps every ticket exactly once, in the order of a plain list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await bench.reset()
        let model = filled(start)
        for (const { title, status, index, isUndone } of steps) {
          const after = Object.fromEntries(
            Object.entries(model).map(([column, held]) => [column, held.filter((each) => each !== title)]),
          )
          after[status] = after[status]!.toSpliced(index ?? Infinity, 0, title)
          const input = { ticketId: ids[title], status, ...(index !== undefined && { index }) }
          if (JSON.stringify(after) === JSON.stringify(model)) {
            expect((await bench.refusal(cleo, 'move_ticket', input)).code).toBe('nothing_to_change')
            continue
          }
          const { plan } = await bench.write(cleo, 'move_ticket', input)
          expect(filled(await bench.board(cleo))).toEqual(after)
          if (!isUndone) {
            model = after
            continue
          }
          const undo = await bench.undo(cleo, plan.id)
          if (!undo.ok) throw new Error(undo.error.message)
          await bench.approve(cleo, undo.value)
          expect(filled(await bench.board(cleo))).toEqual(model)
        }
      }),
      { numRuns: kind.kind === 'sqlite' ? 25 : 8 },
    )
  })

  it('puts what is new, or has another status, at the end', async () => {
    await bench.reset()
    await bench.write(cleo, 'create_ticket', { title: 'New', projectId: seed.launch, status: 'Todo' })
    await bench.write(cleo, 'update_ticket', { ticketId: seed.welcome, status: 'Todo' })
    expect((await bench.board(cleo))['Todo']).toEqual(['Brief the press', 'New', 'Write the welcome mail'])
  })
})
