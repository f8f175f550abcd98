import type { RecordReader, Table } from '@countersign/core'
import { users } from '@countersign/people'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments, clients, goals, mealPlans, progressEntries } from './tables.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, everyone } from './testing/people.ts'
import type { Seed } from './testing/seed.ts'

describe.each(testStores)('the tables on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })
  const who = async (table: Table, id: string) => {
    const seen = await bench.store.read(async (reader) => {
      const row = await reader.rows.get(table, id)
      const records = reader.rows as RecordReader
      return Promise.all(everyone.map(async (actor) => table.visibleTo!({ actor, row: row!, records })))
    })
    return everyone.filter((_actor, index) => seen[index]).map(({ id }) => id)
  }

  it('tell of changes those who may see the row', async () => {
    expect(await who(clients, seed.client)).toEqual(['ada', 'nia', 'finn'])
    expect(await who(appointments, seed.appointment)).toEqual(['ada', 'nia', 'finn'])
    for (const [table, id] of [
      [mealPlans, seed.activePlan],
      [goals, seed.goal],
      [progressEntries, seed.entry],
    ] as const) {
      expect(await who(table, id)).toEqual(['ada', 'nia'])
    }
  })

  it('let a client be erased with everything about them', async () => {
    await bench.write(ada, 'erase_person', { table: 'clients', id: seed.client })
    expect(Object.keys(await bench.rows()).filter((key) => !key.startsWith('users'))).toEqual([])
  })

  it('keep the clients of a nutritionist who is to be erased', async () => {
    const erase = (id: string) => bench.call(ada, 'erase_person', { table: 'users', id })
    expect(await erase('nia')).toMatchObject({ kind: 'failed', error: { code: 'constraint' } })
    expect(await bench.row(clients, seed.client)).toBeDefined()
    await bench.write(ada, 'erase_person', { table: 'users', id: cleo.id })
    expect(await bench.row(users, cleo.id)).toBeUndefined()
  })
})
