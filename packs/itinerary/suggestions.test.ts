import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoTables, generateDemo } from './demo/index.ts'
import { type Bench, openBench, packs, traveller, tryCase } from './language/testing/try-case.ts'
import { suggestions } from './web/suggestions.ts'

/** What each comes to; nothing: it only asks. */
const plans = [
  [],
  ['add_destination'],
  ['set_base_location'],
  ['toggle_map_overlay'],
  ['add_destination', 'set_base_location', 'toggle_map_overlay'],
]

describe('what is suggested to a newcomer', () => {
  let bench: Bench
  const openTrips = new Map<string, string>()

  beforeAll(async () => {
    const { store } = await testStores.find(({ kind }) => kind === 'sqlite')!.open(packs)
    bench = await openBench(store)
    const demo = generateDemo({ today: '2026-05-04', adminId: traveller.id, staffId: traveller.id })
    await store.transaction(async (tx) => {
      for (const [name, table] of Object.entries(demoTables))
        for (const row of demo[name as keyof typeof demo]) await tx.rows.insert(table, row as never)
    })
    openTrips.set('of the demo', 'demo-trip-tokyo')
    const step = { action: 'create_trip', input: { name: 'Somewhere', startDate: '2026-06-01', days: 1 } }
    const made = await as(traveller, () => bench.runtime.propose({ steps: [step], direct: true }), {
      source: 'Web',
      channel: 'web',
    })
    if (!made.ok) throw new Error(made.error.message)
    openTrips.set(
      'that is new and empty',
      (made.value.steps[0]!.receipt!.result as { tripId: string }).tripId,
    )
  })

  it('has a known end, each', () => expect(plans).toHaveLength(suggestions.length))

  it.each(['of the demo', 'that is new and empty'])('works on a trip %s', async (which) => {
    for (const [index, say] of suggestions.entries()) {
      const { steps, text } = await tryCase(bench, { say, steps: [] }, openTrips.get(which))
      expect([say, ...steps.map(({ type }) => type)]).toEqual([say, ...plans[index]!])
      if (steps.length === 0) {
        expect(text).toMatch(/Day 1/)
        continue
      }
      const proposed = await as(traveller, () =>
        bench.runtime.propose({ steps: steps.map(({ type, ...input }) => ({ action: type, input })) }),
      )
      if (!proposed.ok) throw new Error(proposed.error.message)
      expect(proposed.value.steps.map(({ preview }) => preview.failure)).toEqual(steps.map(() => undefined))
    }
  })
})
