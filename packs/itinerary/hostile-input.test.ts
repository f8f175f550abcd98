import fc from 'fast-check'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { itineraryPack } from './index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { cleo } from './testing/people.ts'
import { seed } from './testing/seed.ts'
import { writeCases } from './testing/write-cases.ts'

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '%',
    "'; drop table trips; --",
    '\u0000',
    '\uD800',
    '\u202Eij',
    '0001-01-01',
    '2026-02-30',
  ),
  fc.constantFrom(0, -0, -1, 1e308, 5e-324, 2 ** 53, 999_999, true, null),
  fc.jsonValue(),
)

const reads: Readonly<Record<string, object>> = {
  list_trips: {},
  get_trip: { id: seed.trip },
  get_day: { id: seed.days[0] },
  search_places: { query: 'tokyo', limit: 3 },
  toggle_map_overlay: { overlay: 'day_routes', payload: { filter: 'all' } },
}
const inputs = [
  ...writeCases.map(({ action, input }) => ({ action, input })),
  ...Object.entries(reads).map(([action, input]) => ({ action, input })),
]

it('tries every action', () => {
  expect(inputs.map(({ action }) => action).toSorted()).toEqual(
    itineraryPack.actions.map(({ name }) => name).toSorted(),
  )
})

describe.each(testStores)('hostile input on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  it.each(inputs)('never makes $action crash', async ({ action, input }) => {
    const keys = [...Object.keys(input), 'notes', 'insertIndex', '__proto__']
    const inner = Object.entries(input).find(([, value]) => typeof value === 'object' && value !== null)?.[0]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), odd, fc.boolean(), async (key, value, isInside) => {
        const given = input as Readonly<Record<string, object>>
        const payload =
          isInside && inner
            ? { ...given, [inner]: { ...given[inner], [key]: value } }
            : { ...given, [key]: value }
        const answer = await bench.call(cleo, action, payload)
        const code = answer.kind === 'failed' ? answer.error.code : undefined
        expect(code).not.toBe('action_crashed')
      }),
      { numRuns: 20 },
    )
  })
})
