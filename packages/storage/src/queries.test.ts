import { boolean, defineTable, integer, json, text } from '@countersign/core'
import { type Generated, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { queries } from './queries.ts'
import { createTables, testStores } from './testing/index.ts'

const clients = defineTable({
  name: 'clients',
  columns: { name: text(), age: integer(), active: boolean(), tags: json() },
})
const packs = [{ name: 'clients', migrations: { '001': createTables([clients]) } }]

interface Tables {
  clients: {
    id: string
    version: Generated<number>
    name: string
    age: number
    active: boolean
    tags: string
  }
}
const db = queries<Tables>()

describe.each(testStores)('select on $kind', ({ open }) => {
  const openClients = async () => {
    const { store } = await open(packs)
    await store.transaction(async (tx) => {
      for (const [name, age, active] of [
        ['Ann', 30, true],
        ['Bob', 40, false],
        ['Cid', 50, true],
      ] as const) {
        await tx.rows.insert(clients, { id: name.toLowerCase(), version: 1, name, age, active, tags: [name] })
      }
    })
    return store
  }

  it('runs what Kysely composes, with numbers as numbers and JSON as text', async () => {
    const store = await openClients()
    const query = db
      .selectFrom('clients')
      .select([
        db.fn.countAll<number>().as('count'),
        db.fn.sum<number>('age').as('sum'),
        db.fn.avg<number>('age').as('mean'),
      ])
      .where('age', '>', 25)
      .where('name', 'in', ['Ann', 'Bob', 'Cid'])
      .where('active', '=', true)
    expect(await store.read((reader) => reader.rows.select(query))).toStrictEqual([
      { count: 2, sum: 80, mean: 40 },
    ])
    const tags = db.selectFrom('clients').select('tags').where('id', '=', 'ann')
    const [row] = await store.read((reader) => reader.rows.select(tags))
    expect(row).toStrictEqual({ tags: '["Ann"]' })
  })

  it('sees what its transaction wrote', async () => {
    const store = await openClients()
    await store.transaction(async (tx) => {
      await tx.rows.update(clients, 'ann', { age: 31 }, 1)
      const rows = await tx.rows.select(db.selectFrom('clients').select('age').where('id', '=', 'ann'))
      expect(rows).toEqual([{ age: 31 }])
    })
  })

  it('refuses anything but a SELECT', async () => {
    const store = await openClients()
    const written = db.deleteFrom('clients').returning('id')
    const writes = [
      written,
      db.updateTable('clients').set({ age: 1 }),
      db.insertInto('clients').values({ id: 'x', name: 'x', age: 1, active: true, tags: '' }),
      db
        .with('gone', () => written)
        .selectFrom('gone')
        .select('id'),
      { compile: () => sql`delete from clients`.compile(db) },
      db.schema.dropTable('clients'),
    ]
    for (const query of writes) {
      await expect(store.transaction((tx) => tx.rows.select(query as never))).rejects.toThrow(/Only a SELECT/)
      await expect(store.read((reader) => reader.rows.select(query as never))).rejects.toThrow(
        /Only a SELECT/,
      )
    }
    expect(await store.read((reader) => reader.rows.count(clients, []))).toBe(3)
  })

  it('refuses parameters that a database would take for NULL', async () => {
    const store = await openClients()
    for (const value of [undefined, Number.NaN]) {
      const query = db
        .selectFrom('clients')
        .select('id')
        .where('age', '=', value as number)
      await expect(store.read((reader) => reader.rows.select(query))).rejects.toThrow(TypeError)
    }
  })
})
