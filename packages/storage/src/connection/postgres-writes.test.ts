import { ConstraintViolation, defineTable, integer, text, VersionConflict } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { createTables, testStores } from '../testing/index.ts'
import { PostgresWrites } from './postgres-writes.ts'

const insertInto = (table: string) => ({ sql: `insert into "${table}" ("id", "n") values ($1, $2)` })
const update = {
  sql:
    'with "touched" as (update "runs" set "n" = $1 where "id" = $2 returning 1 as "one") ' +
    'select 1 / count(*) as "touched" from "touched"',
}
const describeIt = (error: unknown) => ({ error: error as Error, lasting: false, retry: false })

describe('writes that nobody waits for', () => {
  it('go out as one statement: the rows of a table in their order, the update with its own numbers', () => {
    const writes = new PostgresWrites()
    expect(writes.takeInsert(insertInto('plans'), ['p', 1])).toBe(true)
    expect(writes.takeInsert(insertInto('events'), ['e1', 1])).toBe(true)
    expect(writes.takeTouch(update, [7, 'r'], describeIt)).toBe(true)
    expect(writes.takeInsert(insertInto('events'), ['e2', 2])).toBe(true)
    const only = writes.take()
    expect(only?.question.text).toBe(
      'with "write_0" as (insert into "plans" ("id", "n") values ($3, $4)), ' +
        '"write_1" as (insert into "events" ("id", "n") values ($5, $6), ($7, $8)), ' +
        '"touched" as (update "runs" set "n" = $1 where "id" = $2 returning 1 as "one") ' +
        'select 1 / count(*) as "touched" from "touched"',
    )
    expect(only?.question.values).toEqual([7, 'r', 'p', 1, 'e1', 1, 'e2', 2])
    expect(only?.describe).toBe(describeIt)
    expect(writes.take()).toBeUndefined()
  })

  it('are one insert where there is only one table', () => {
    const writes = new PostgresWrites()
    writes.takeInsert(insertInto('plans'), ['a', 1])
    writes.takeInsert(insertInto('plans'), ['b', 2])
    expect(writes.take()?.question.text).toBe('insert into "plans" ("id", "n") values ($1, $2), ($3, $4)')
  })

  it('are as they were where there is only one', () => {
    const writes = new PostgresWrites()
    writes.takeInsert(insertInto('plans'), ['a', 1])
    expect(writes.take()).toMatchObject({ question: { text: insertInto('plans').sql, values: ['a', 1] } })
    writes.takeTouch(update, [7, 'r'], describeIt)
    expect(writes.take()).toMatchObject({ question: { text: update.sql, values: [7, 'r'] } })
  })

  it('are not mixed where one has to see what another wrote', () => {
    const writes = new PostgresWrites()
    writes.takeInsert(insertInto('runs'), ['a', 1])
    expect(writes.takeTouch(update, [7, 'a'], describeIt)).toBe(false)
    writes.take()
    writes.takeTouch(update, [7, 'r'], describeIt)
    expect(writes.takeInsert(insertInto('runs'), ['a', 1])).toBe(false)
    expect(writes.takeTouch(update, [8, 'r'], describeIt)).toBe(false)
  })

  it.each([
    'insert into "plans" ("id") values ($1) on conflict ("id") do nothing',
    'insert into "plans" ("id") values (now())',
    'insert into "plans" ("id") values ($1) returning "id"',
    'update "plans" set "n" = $1',
    'delete from "plans" where "id" = $1',
  ])('are only plain ones: %s', (sql) => {
    const writes = new PostgresWrites()
    expect(writes.takeInsert({ sql }, ['a'])).toBe(false)
    expect(writes.takeTouch({ sql }, ['a'], describeIt)).toBe(false)
  })
})

const parents = defineTable({ name: 'parents', columns: { count: integer() } })
const children = defineTable({ name: 'children', columns: { count: integer() } })
const pets = defineTable({
  name: 'pets',
  columns: { parent_id: text() },
  references: { parent_id: 'parents' },
})
const packs = [{ name: 'family', migrations: { '001': createTables([parents, children, pets]) } }]
const row = (id: string, count = 0) => ({ id, version: 1, count })

async function pointBack(open: (typeof testStores)[number]['open']): Promise<void> {
  const { store } = await open(packs)
  const pet = (id: string, parent_id: string) => ({ id, version: 1, parent_id })
  await store.transaction(async (tx) => {
    await tx.rows.insert(parents, row('a'))
    await tx.rows.insert(pets, pet('of a', 'a'))
  })
  await store.transaction(async (tx) => {
    await tx.rows.insert(pets, pet('of a, too', 'a'))
    await tx.rows.insert(parents, row('b'))
    await tx.rows.insert(pets, pet('of b', 'b'))
  })
  await store.transaction(async (tx) => {
    await tx.rows.insert(parents, row('c'))
    await tx.rows.update(pets, 'of b', { parent_id: 'c' }, 1)
  })
  const found = await store.read(({ rows }) => rows.find(pets, {}))
  expect(found.map(({ parent_id }) => parent_id)).toEqual(['a', 'a', 'c'])
}

describe.each(testStores)('a transaction of many writes on $kind', ({ open }) => {
  it('keeps each of them, however many there are and in whatever order', async () => {
    const { store } = await open(packs)
    await store.transaction(async (tx) => {
      for (let i = 0; i < 40; i++) {
        await tx.rows.insert(parents, row(`p${i}`))
        await tx.rows.insert(children, row(`c${i}`, i))
        await tx.rows.update(parents, `p${i}`, { count: i }, 1)
        if (i % 2 === 1) await tx.rows.delete(children, `c${i - 1}`, 1)
      }
    })
    const [of, odd] = await store.read(({ rows }) =>
      Promise.all([rows.find(parents, {}), rows.find(children, {})]),
    )
    expect(of.map(({ id, version, count }) => `${id} ${version} ${Number(count)}`).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, i) => `p${i} 2 ${i}`).toSorted(),
    )
    expect(odd.map(({ count }) => Number(count)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, i) => 2 * i + 1),
    )
  })

  it('lets each point to whatever was written before it', () => pointBack(open))

  it('says that a row was changed by others, whatever else is wrong with it', async () => {
    const { store } = await open(packs)
    await store.transaction(async (tx) => {
      await tx.rows.insert(parents, row('p'))
      await tx.rows.insert(children, row('c'))
    })
    const late = store.transaction(async (tx) => {
      await tx.rows.update(parents, 'p', { count: 1 }, 7)
      await tx.rows.insert(children, row('c'))
    })
    await expect(late).rejects.toThrow(VersionConflict)
  })

  it('undoes what was written in an attempt, and only that', async () => {
    const { store } = await open(packs)
    await store.transaction(async (tx) => {
      await tx.rows.insert(parents, row('kept'))
      await expect(
        tx.attempt(async () => {
          await tx.rows.insert(children, row('c'))
          await tx.rows.insert(parents, row('kept'))
          return { keep: true, value: undefined }
        }),
      ).rejects.toThrow(ConstraintViolation)
      await tx.rows.insert(parents, row('after'))
    })
    const [of, none] = await store.read(({ rows }) =>
      Promise.all([rows.find(parents, {}), rows.find(children, {})]),
    )
    expect(of.map(({ id }) => id)).toEqual(['after', 'kept'])
    expect(none).toEqual([])
  })
})

describe('when as many combinations are kept as ever are', () => {
  const twoInto = (table: string) => {
    const writes = new PostgresWrites()
    writes.takeInsert(insertInto(table), ['a', 1])
    writes.takeInsert(insertInto(table), ['b', 2])
    return writes.take()?.question
  }

  it('further ones are one statement still, which nobody keeps', async () => {
    const known = twoInto('known')
    for (let count = 0; count < 300; count++) twoInto(`table_${count}`)
    expect(twoInto('known')).toEqual(known)
    expect(twoInto('another')).toEqual({
      text: 'insert into "another" ("id", "n") values ($1, $2), ($3, $4)',
      values: ['a', 1, 'b', 2],
    })
    for (const { open } of testStores) await pointBack(open)
  })
})
