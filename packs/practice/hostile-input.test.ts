import fc from 'fast-check'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { writeCases } from './testing/cases/index.ts'
import { nia } from './testing/people.ts'
import { readInputs } from './testing/read-inputs.ts'
import type { Seed } from './testing/seed.ts'

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', '%', "'; drop table clients; --", '\u0000', '\uD800', '\u202Egnitirw', '\u0301'),
  fc.constantFrom('9999-12-31', '0001-01-01', '2026-02-29', '2026-01-05T09:00-14:00', '-000001-01-01T00:00'),
  fc.constantFrom(0, -0, -1, 1e308, 5e-324, 2 ** 53, true, null),
  fc.jsonValue(),
)

describe.each(testStores)('hostile input on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
    seed = await bench.seed()
  })
  const tools = [
    ...writeCases.map(({ tool, input }) => ({ tool, input })),
    ...Object.entries(readInputs).map(([tool, input]) => ({ tool, input })),
  ]

  it.each(tools)('never makes $tool crash', async ({ tool, input }) => {
    const valid = input(seed)
    const keys = [...Object.keys(valid), 'status', 'limit', 'notes', '__proto__']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), odd, async (key, value) => {
        const answer = await bench.call(nia, tool, { ...valid, [key]: value })
        const code = answer.kind === 'failed' ? answer.error.code : undefined
        expect(code).not.toBe('action_crashed')
      }),
      { numRuns: 30 },
    )
  })
})
