import { describe, expect, it } from 'vitest'
import {
  entryText,
  GENESIS,
  itemHash,
  linkHash,
  type NewEntry,
  payloadHash,
  type PayloadItem,
} from '../../audit/entry.ts'
import type { AuditFilter, Store } from '../../ports.ts'
import { makeEntry, nextId, openOnce } from './samples.ts'

const item = (id: string, after: Record<string, never>): PayloadItem => ({
  salt: 'salt',
  change: { op: 'insert', table: 'clients', id, after, toVersion: 1 },
})

/** What a hash over a payload could trip over on its way through a database. */
const awkward = {
  big: 1e21,
  tiny: 5e-324,
  third: 1 / 3,
  zero: -0,
  z: 'last',
  a: 'first',
  text: `"\\/\b\f\n\r\t\u001f\u007f\u2028 é 𝒳 👩‍👩‍👧`,
  nested: { b: [{ '10': 1, '9': 2, '': 3 }], a: {} },
} as unknown as Record<string, never>

export function auditSuite(open: () => Promise<Store>): void {
  describe('audit', () => {
    const store = openOnce(open)
    const append = (...entries: NewEntry[]) => store().transaction((tx) => tx.audit.append(entries))
    const list = (filter: Partial<AuditFilter>) =>
      store().read((reader) => reader.audit.list({ limit: 100, ...filter }))

    const newest = async () => (await list({ limit: 1 }))[0]!.seq

    describe('append', () => {
      it('links entries into the chain that core would compute', async () => {
        await append(makeEntry({ payload: [item('c1', awkward), item('c2', {})] }), makeEntry())
        await append(makeEntry({ entityType: null, entityId: null, code: 'x', planId: 'p', stepId: 's' }))
        const { entries, head } = await store().read(async (reader) => ({
          entries: await reader.audit.walk(0, 1000),
          head: await reader.audit.head(),
        }))
        let previous = GENESIS
        for (const [index, entry] of entries.entries()) {
          expect(entry).toMatchObject({ seq: index + 1, previousHash: previous })
          expect(entry.payloadHash).toBe(payloadHash(entry.payload))
          expect(entry.hash).toBe(linkHash(previous, entry.seq, entryText(entry, entry.payloadHash)))
          previous = entry.hash
        }
        expect(head).toEqual({ seq: entries.length, hash: previous })
      })

      it('gives back an entry as it was, with its payload in order', async () => {
        const entry = makeEntry({ payload: [item('c1', awkward), { hash: 'a'.repeat(64) }, item('c2', {})] })
        await append(entry)
        const [found] = await list({ limit: 1 })
        const { seq, previousHash, hash, payloadHash: stored, erasedBy, ...facts } = found!
        // JSON knows no negative zero.
        expect(facts).toStrictEqual(JSON.parse(JSON.stringify(entry)))
        expect({
          seq: typeof seq,
          hash: hash.length,
          previous: previousHash.length,
          stored,
          erasedBy,
        }).toEqual({
          seq: 'number',
          hash: 64,
          previous: 64,
          stored: payloadHash(entry.payload),
          erasedBy: null,
        })
      })

      it('leaves no gap when a transaction is rolled back', async () => {
        const before = await store().read((reader) => reader.audit.head())
        const lost = store().transaction(async (tx) => {
          await tx.audit.append([makeEntry()])
          throw new Error('no')
        })
        await expect(lost).rejects.toThrow('no')
        await append(makeEntry())
        const [last] = await list({ limit: 1 })
        expect(last).toMatchObject({ seq: before!.seq + 1, previousHash: before!.hash })
      })

      it('keeps one chain when many append at once', async () => {
        const before = (await store().read((reader) => reader.audit.head()))!
        await Promise.all(Array.from({ length: 15 }, () => append(makeEntry(), makeEntry())))
        const entries = await store().read((reader) => reader.audit.walk(before.seq, 100))
        expect(entries).toHaveLength(30)
        let { hash: previous } = before
        for (const entry of entries) {
          expect(entry.previousHash).toBe(previous)
          previous = entry.hash
        }
      })
    })

    describe('list, walk and get', () => {
      it('answers newest first by any filter, alone and with others, in pages', async () => {
        const ids = {
          actor: nextId('actor'),
          action: nextId('action'),
          entityType: nextId('type'),
          planId: nextId('plan'),
        }
        const entries = [
          makeEntry({ ...ids, entityId: 'e1', source: 'Cli' }),
          makeEntry({ ...ids, entityId: 'e2', outcome: 'failed' }),
          makeEntry({ ...ids, entityId: 'e1', actor: 'somebody', source: 'Web' }),
          makeEntry({ ...ids, entityId: 'e1', outcome: 'failed' }),
        ]
        await append(...entries)
        const found = async (filter: Partial<AuditFilter>) =>
          (await list(filter)).map(({ id }) => entries.findIndex((entry) => entry.id === id))
        expect(await found({ limit: 4 })).toEqual([3, 2, 1, 0])
        expect(await found({ planId: ids.planId })).toEqual([3, 2, 1, 0])
        expect(await found({ actor: ids.actor })).toEqual([3, 1, 0])
        expect(await found({ action: ids.action, outcome: 'failed' })).toEqual([3, 1])
        expect(await found({ entityType: ids.entityType, entityId: 'e1' })).toEqual([3, 2, 0])
        expect(await found({ planId: ids.planId, source: 'Cli' })).toEqual([0])
        expect(await found({ ...ids, entityId: 'e1', outcome: 'failed', source: 'AiAssistant' })).toEqual([3])
        expect(await found({ planId: ids.planId, limit: 2 })).toEqual([3, 2])
        const [, second] = await list({ planId: ids.planId, limit: 2 })
        expect(await found({ planId: ids.planId, before: second!.seq })).toEqual([1, 0])
      })

      it('answers from one time on and up to another, latest first, alone and with others, in pages', async () => {
        const actor = nextId('actor')
        const planId = nextId('plan')
        const times = ['03', '01', '02', '02', '04'].map((day) => `2031-01-${day}T00:00:00.000Z`)
        const entries = times.map((at) => makeEntry({ at, actor, planId }))
        await append(...entries)
        const found = async (filter: Partial<AuditFilter>) =>
          (await list(filter)).map(({ id }) => entries.findIndex((entry) => entry.id === id))
        const [third, first, second] = times
        expect(await found({ from: first! })).toEqual([4, 0, 3, 2, 1])
        expect(await found({ from: second!, to: third! })).toEqual([3, 2])
        expect(await found({ from: second!, to: third!, actor: 'nobody' })).toEqual([])
        expect(await found({ to: third!, actor })).toEqual([3, 2, 1])
        expect(await found({ from: second!, to: third!, planId })).toEqual([3, 2])
        expect(await found({ from: third!, to: third! })).toEqual([])
        const paged: number[] = []
        let before: number | undefined
        for (let page = 0; page < 6; page++) {
          const given = { from: first!, limit: 1, ...(before !== undefined && { before }) }
          paged.push(...(await found(given)))
          before = (await list(given)).at(-1)?.seq ?? before
        }
        expect(paged).toEqual([4, 0, 3, 2, 1])
      })

      it('finds what is filed already and what is not yet, in one order', async () => {
        const actor = nextId('actor')
        const at = (index: number) => new Date(Date.UTC(2032, 0, 1) + index * 1000).toISOString()
        const entries = Array.from({ length: 600 }, (_, index) =>
          makeEntry({ at: at(index), actor: index % 3 === 0 ? actor : 'somebody' }),
        )
        await append(...entries)
        const wanted = entries.filter((entry) => entry.actor === actor).map(({ id }) => id)
        const inPages = async (filter: Partial<AuditFilter>): Promise<string[]> => {
          const found: string[] = []
          for (let before: number | undefined; ;) {
            const page = await list({ ...filter, limit: 47, ...(before !== undefined && { before }) })
            found.unshift(...page.map(({ id }) => id).toReversed())
            before = page.at(-1)?.seq
            if (page.length < 47) return found
          }
        }
        expect(await inPages({ actor })).toEqual(wanted)
        expect(await inPages({ actor, from: at(0) })).toEqual(wanted)
        expect(await inPages({ from: at(10), to: at(590) })).toEqual(
          entries.slice(10, 590).map(({ id }) => id),
        )
        expect(await store().read((reader) => reader.audit.misfiled())).toBeUndefined()
      })

      it('walks in order from a number on, and gets by number', async () => {
        await append(makeEntry(), makeEntry(), makeEntry())
        const all = await store().read((reader) => reader.audit.walk(0, 10_000))
        const part = await store().read((reader) => reader.audit.walk(1, 2))
        expect(part).toEqual(all.slice(1, 3))
        expect(await store().read((reader) => reader.audit.get([3, 1, 999_999]))).toEqual([all[0], all[2]])
        expect(await store().read((reader) => reader.audit.get([]))).toEqual([])
      })
    })

    describe('erase', () => {
      it('replaces a payload and says by whom, and the hashes still agree', async () => {
        const payload = [item('c1', awkward), item('c2', {})]
        await append(makeEntry({ payload }))
        const seq = await newest()
        const erased: PayloadItem[] = [{ hash: itemHash(payload[0]!) }, payload[1]!]
        await store().transaction((tx) => tx.audit.erase(seq, erased, 'au_eraser'))
        const [entry] = await store().read((reader) => reader.audit.get([seq]))
        expect(entry).toMatchObject({
          payload: erased,
          erasedBy: 'au_eraser',
          payloadHash: payloadHash(payload),
        })
        expect(payloadHash(entry!.payload)).toBe(entry!.payloadHash)
      })

      it('refuses an entry without a payload', async () => {
        await append(makeEntry())
        const seq = await newest()
        await expect(store().transaction((tx) => tx.audit.erase(seq, [], 'x'))).rejects.toThrow(/no payload/)
      })

      it('finds payloads that mention a string until they are erased', async () => {
        const needle = `"${nextId('needle')}" \\ é`
        const payload = [item('c1', { name: needle as never })]
        await append(makeEntry({ payload }))
        const seq = await newest()
        const mentioning = () =>
          store().read((reader) => reader.audit.mentioning([needle, 'nothing like it']))
        expect(await mentioning()).toEqual([seq])
        await store().transaction((tx) => tx.audit.erase(seq, [{ hash: itemHash(payload[0]!) }], 'x'))
        expect(await mentioning()).toEqual([])
      })

      it('finds payloads from before a time that still hold changes', async () => {
        const at = '2019-01-01T00:00:00.000Z'
        const other = await open()
        const payload = [item('c1', {})]
        await other.transaction((tx) =>
          tx.audit.append([
            makeEntry({ at, payload }),
            makeEntry({ at }),
            makeEntry({ at, payload }),
            makeEntry({ payload }),
          ]),
        )
        const before = (limit: number) =>
          other.read((reader) => reader.audit.payloadsBefore('2020-01-01T00:00:00.000Z', 0, limit))
        expect(await before(10)).toEqual([1, 3])
        expect(await before(1)).toEqual([1])
        await other.transaction((tx) => tx.audit.erase(1, [{ hash: itemHash(payload[0]!) }], 'x'))
        expect(await before(10)).toEqual([3])
      })
    })
  })
}
