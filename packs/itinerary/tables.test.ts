import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { itineraryPack } from './index.ts'
import { openBench } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'

describe.each(testStores)('the rows of a trip on $kind', (kind) => {
  it('are the business of those who may see the trip, and of nobody else', async () => {
    const { store } = await openBench(kind)
    await store.read(async ({ rows }) => {
      for (const table of itineraryPack.tables) {
        const row = (await rows.find(table, {})).find((each) => (each['trip_id'] ?? each.id) === 'trip-1')
        const sees = async (actor: typeof cleo) =>
          table.visibleTo!({ actor, row: row!, records: rows as never })
        expect([table.name, await Promise.all([cleo, eda, vera, noah, ada].map(sees))]).toEqual([
          table.name,
          [true, true, true, false, false],
        ])
      }
    })
  })

  it('are in the database as their tables say', async () => {
    const { store } = await openBench(kind)
    for (const table of itineraryPack.tables) {
      const [row] = await store.read(({ rows }) => rows.find(table, { limit: 1 }))
      expect(Object.keys(row!)).toEqual(['id', 'version', ...Object.keys(table.columns)])
    }
  })
})
