import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../pack/define-table.ts'
import type { Store } from '../../ports.ts'
import { items, labels, nextId, openOnce } from './samples.ts'

export function termsSuite(open: () => Promise<Store>): void {
  describe('terms', () => {
    const store = openOnce(open)
    const label = (room: string, words: string): AnyRow => ({
      id: nextId('label'),
      version: 1,
      room,
      words,
      colour: 'red',
    })
    const put = async (room: string, ...words: string[]): Promise<string[]> => {
      const rows = words.map((each) => label(room, each))
      await store().transaction(async (tx) => {
        for (const row of rows) await tx.rows.insert(labels, row)
      })
      return rows.map(({ id }) => id)
    }
    const having = (within: string, terms: readonly (readonly string[])[], limit = 10) =>
      store().read((reader) => reader.rows.having(labels, { within, terms, limit }))

    it('find the rows that have one of each list, in order, and only within what is asked for', async () => {
      const room = nextId('room')
      const [tea, both, oslo] = await put(room, 'green tea', 'tea in oslo', 'oslo')
      await put(nextId('room'), 'green tea')
      expect(await having(room, [['tea']])).toEqual([tea, both])
      expect(await having(room, [['oslo', 'green']])).toEqual([tea, both, oslo])
      expect(await having(room, [['tea', 'coffee'], ['oslo']])).toEqual([both])
      expect(await having(room, [['coffee']])).toEqual([])
    })

    it('take any text for a term, and tell it from every other', async () => {
      const room = nextId('room')
      const odd = ['café', 'cafe', 'CAFE', '東京', `it's"`, 'a-b', 'a', 'NOT', '*', '\\', '%']
      const ids = await put(room, ...odd)
      for (const [at, term] of odd.entries()) expect(await having(room, [[term]])).toEqual([ids[at]])
    })

    it('say when there are more than asked for', async () => {
      const room = nextId('room')
      const ids = await put(room, 'tea', 'tea', 'tea')
      expect(await having(room, [['tea']], 3)).toEqual(ids)
      expect(await having(room, [['tea']], 2)).toBeUndefined()
    })

    it('follow what becomes of a row, and are undone with it', async () => {
      const room = nextId('room')
      const [id] = (await put(room, 'green tea')) as [string]
      await store().transaction((tx) => tx.rows.update(labels, id, { colour: 'blue' }, 1))
      expect(await having(room, [['green'], ['tea']])).toEqual([id])
      await store().transaction(async (tx) => {
        await tx.attempt(async () => {
          await tx.rows.update(labels, id, { words: 'coffee' }, 2)
          expect(await tx.rows.having(labels, { within: room, terms: [['coffee']], limit: 1 })).toEqual([id])
          return { keep: false, value: undefined }
        })
      })
      expect(await having(room, [['coffee']])).toEqual([])
      await store().transaction((tx) => tx.rows.update(labels, id, { words: 'black tea' }, 2))
      expect(await having(room, [['green']])).toEqual([])
      expect(await having(room, [['black']])).toEqual([id])
      await store().transaction((tx) => tx.rows.delete(labels, id, 3))
      expect(await having(room, [['black', 'tea']])).toEqual([])
    })

    it('are refused where there are none to ask for', async () => {
      await expect(having('room', [])).rejects.toThrow('empty')
      await expect(having('room', [['tea'], []])).rejects.toThrow('empty')
      const query = { within: 'x', terms: [['tea']], limit: 1 }
      const work = store().read(async (reader) => reader.rows.having(items, query))
      await expect(work).rejects.toThrow('suite_items')
    })
  })
}
