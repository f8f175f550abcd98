import { describe, expect, it } from 'vitest'
import { ConstraintViolation, VersionConflict } from '../../errors.ts'
import type { Json } from '../../json.ts'
import type { AnyRow } from '../../pack/define-table.ts'
import type { Condition, RowQuery, Store } from '../../ports.ts'
import { items, makeItem, nextId, openOnce, shelves } from './samples.ts'

export function rowsSuite(open: () => Promise<Store>): void {
  describe('rows', () => {
    const store = openOnce(open)
    const insert = (...rows: AnyRow[]) =>
      store().transaction(async (tx) => {
        for (const row of rows) await tx.rows.insert(items, row)
      })
    const get = (id: string) => store().read((reader) => reader.rows.get(items, id))
    /** Rows of one test, told apart by their note. */
    const family = (rows: Partial<AnyRow>[]) => {
      const note = nextId('family')
      return { note, rows: rows.map((values) => makeItem({ ...values, note })) }
    }
    const find = (note: string, query: RowQuery) =>
      store().read((reader) =>
        reader.rows.find(items, { ...query, where: [['note', '=', note], ...(query.where ?? [])] }),
      )

    describe('insert and get', () => {
      it('gives back every kind of value as it was, as a plain object in the order of the columns', async () => {
        await store().transaction((tx) => tx.rows.insert(shelves, { id: 's1', version: 1, label: 'Top' }))
        const full = makeItem({
          name: `It's “quoted” \\ 𝒳é \u2028 %_`,
          count: Number.MAX_SAFE_INTEGER,
          weight: 0.1 + 0.2,
          fragile: false,
          details: { deep: [{ list: [1, 1e21, 5e-324, -1.5, true, null, 'é'] }], empty: {}, text: '"\n' },
          note: '',
          extra: [],
          seen_at: '2026-01-05T09:00:00.000Z',
          shelf_id: 's1',
        })
        const empty = makeItem({ count: -3, fragile: true })
        await insert(full, empty)
        for (const row of [full, empty]) {
          const found = await get(row.id)
          expect(found).toStrictEqual(row)
          expect(Object.keys(found!)).toEqual(['id', 'version', ...Object.keys(items.columns)])
        }
      })

      it('answers undefined for a row that is not there', async () => {
        expect(await get('nobody')).toBeUndefined()
      })

      it.each([
        ['unique', () => [makeItem({ id: 'same' }), makeItem({ id: 'same' })]],
        ['reference', () => [makeItem({ shelf_id: 'nowhere' })]],
        ['required', () => [makeItem({ name: null as never })]],
      ] as const)('refuses a row that breaks a constraint: %s', async (kind, rows) => {
        const error: unknown = await insert(...rows()).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(ConstraintViolation)
        expect(error).toMatchObject({ kind })
      })

      it.each([
        ['a missing value', { name: undefined }],
        ['a number that is none', { weight: Number.NaN }],
        ['a fraction as an integer', { count: 1.5 }],
        ['a number as text', { name: 5 }],
        ['text as a boolean', { fragile: 'yes' }],
      ])('refuses %s before it reaches the database', async (_what, values) => {
        await expect(insert(makeItem(values as never))).rejects.toThrow(TypeError)
      })

      it('refuses a column that the table does not have', async () => {
        await expect(insert(makeItem({ colour: 'red' }))).rejects.toThrow(/no column colour/)
      })
    })

    describe('update and delete', () => {
      it('changes the columns named, leaves the others, and counts the version up', async () => {
        const item = makeItem({ details: { a: 1 } })
        await insert(item)
        await store().transaction((tx) =>
          tx.rows.update(items, item.id, { name: 'Jug', extra: { b: [2] } }, 1),
        )
        expect(await get(item.id)).toEqual({ ...item, name: 'Jug', extra: { b: [2] }, version: 2 })
        await store().transaction((tx) => tx.rows.update(items, item.id, { extra: null }, 2))
        expect(await get(item.id)).toEqual({ ...item, name: 'Jug', extra: null, version: 3 })
      })

      it('refuses any other version than the one named, and a row that is gone', async () => {
        const item = makeItem()
        await insert(item)
        const update = (id: string, version: number) =>
          store().transaction((tx) => tx.rows.update(items, id, { name: 'Jug' }, version))
        await expect(update(item.id, 2)).rejects.toThrow(VersionConflict)
        await expect(update('nobody', 1)).rejects.toMatchObject({ table: 'suite_items', rowId: 'nobody' })
        expect(await get(item.id)).toEqual(item)
      })

      it('refuses to change the id, the version, or what is no column', async () => {
        const item = makeItem()
        await insert(item)
        for (const patch of [{ id: 'x' }, { version: 9 }, { colour: 'red' }]) {
          const work = store().transaction((tx) =>
            tx.rows.update(items, item.id, patch as Record<string, Json>, 1),
          )
          await expect(work).rejects.toThrow(/no column/)
        }
      })

      it('deletes the version named and no other', async () => {
        const item = makeItem()
        await insert(item)
        const remove = (version: number) =>
          store().transaction((tx) => tx.rows.delete(items, item.id, version))
        await expect(remove(2)).rejects.toThrow(VersionConflict)
        await remove(1)
        expect(await get(item.id)).toBeUndefined()
        await expect(remove(1)).rejects.toThrow(VersionConflict)
      })

      it('does not delete a row that others point at', async () => {
        const shelf = { id: nextId('shelf'), version: 1, label: 'Low' }
        const item = makeItem({ shelf_id: shelf.id })
        await store().transaction(async (tx) => {
          await tx.rows.insert(shelves, shelf)
          await tx.rows.insert(items, item)
        })
        const remove = store().transaction((tx) => tx.rows.delete(shelves, shelf.id, 1))
        await expect(remove).rejects.toMatchObject({ name: 'ConstraintViolation', kind: 'reference' })
      })
    })

    describe('find and count', () => {
      it.each<[Condition, string[]]>([
        [['name', '=', 'b'], ['b']],
        [
          ['name', '!=', 'b'],
          ['a', 'C'],
        ],
        [['count', '<', 2], ['a']],
        [
          ['count', '<=', 2],
          ['a', 'b'],
        ],
        [['count', '>', 2], ['C']],
        [
          ['count', '>=', 2],
          ['b', 'C'],
        ],
        [['weight', '=', null], ['a']],
        [
          ['weight', '!=', null],
          ['b', 'C'],
        ],
        [['weight', '=', 0.5], ['b']],
        [
          ['fragile', '=', true],
          ['a', 'b'],
        ],
        [['fragile', 'in', [false]], ['C']],
        [
          ['name', 'in', ['a', 'C', 'z']],
          ['a', 'C'],
        ],
        [
          ['count', 'in', [2, 3]],
          ['b', 'C'],
        ],
        [['weight', 'in', [0.5]], ['b']],
        [['name', 'in', []], []],
        [['name', 'like', 'c%'], ['C']],
        [
          ['extra', '=', null],
          ['a', 'b'],
        ],
        [['seen_at', '<', '2026-02-01T00:00:00.000Z'], ['b']],
      ])('finds by %j', async (condition, expected) => {
        const { note, rows } = family([
          { name: 'a', count: 1 },
          { name: 'b', count: 2, weight: 0.5, seen_at: '2026-01-05T09:00:00.000Z' },
          { name: 'C', count: 3, weight: 2, fragile: false, extra: {}, seen_at: '2026-03-05T09:00:00.000Z' },
        ])
        await insert(...rows)
        const found = await find(note, { where: [condition] })
        expect(found.map(({ name }) => name)).toEqual(expected)
        const where: Condition[] = [['note', '=', note], condition]
        expect(await store().read((reader) => reader.rows.count(items, where))).toBe(expected.length)
      })

      it('takes a backslash in a pattern as an escape', async () => {
        const { note, rows } = family([{ name: '100%' }, { name: '100 x' }])
        await insert(...rows)
        const found = await find(note, { where: [['name', 'like', '100\\%']] })
        expect(found.map(({ name }) => name)).toEqual(['100%'])
      })

      it('orders by plain bytes, nulls first, and by id in the end', async () => {
        const { note, rows } = family([
          { name: 'b', weight: 2 },
          { name: 'B', weight: null },
          { name: '_', weight: 1 },
          { name: 'a', weight: 1 },
        ])
        await insert(...rows.toReversed())
        const names = async (query: RowQuery) =>
          (await find(note, query)).map(({ name }) => name as string).join('')
        expect(await names({})).toBe('bB_a')
        expect(await names({ orderBy: [['name', 'asc']] })).toBe('B_ab')
        expect(await names({ orderBy: [['weight', 'asc']] })).toBe('B_ab')
        expect(
          await names({
            orderBy: [
              ['weight', 'desc'],
              ['name', 'desc'],
            ],
          }),
        ).toBe('ba_B')
        expect(await names({ orderBy: [['name', 'asc']], limit: 2, offset: 1 })).toBe('_a')
        expect(await names({ orderBy: [['name', 'asc']], offset: 3 })).toBe('b')
        expect(await names({ limit: 0 })).toBe('')
      })

      it('refuses an unknown column, null that is compared, JSON that is compared, and an odd limit', async () => {
        const ask = (query: RowQuery) => store().read((reader) => reader.rows.find(items, query))
        await expect(ask({ where: [['colour', '=', 'red']] })).rejects.toThrow(/no column colour/)
        await expect(ask({ orderBy: [['colour', 'asc']] })).rejects.toThrow(/no column colour/)
        await expect(ask({ where: [['weight', '<', null]] })).rejects.toThrow(TypeError)
        await expect(ask({ where: [['details', '=', {}]] })).rejects.toThrow(TypeError)
        await expect(ask({ where: [['name', 'is' as '=', 'x']] })).rejects.toThrow(TypeError)
        await expect(ask({ limit: 1.5 })).rejects.toThrow(TypeError)
      })
    })
  })
}
