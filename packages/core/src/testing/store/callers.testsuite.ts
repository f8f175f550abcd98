import { describe, expect, it } from 'vitest'
import { ConstraintViolation } from '../../errors.ts'
import type { ApiKey, RequestRecord, Store } from '../../ports.ts'
import { nextId, openOnce } from './samples.ts'

const makeKey = (values: Partial<ApiKey> = {}): ApiKey => ({
  id: nextId('key'),
  name: 'Scripts',
  hash: nextId('hash'),
  actorId: 'ada',
  actorName: 'Ada',
  actorRole: 'Admin',
  scopes: ['read', 'propose'],
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  ...values,
})

const makeRequest = (values: Partial<RequestRecord> = {}): RequestRecord => ({
  id: nextId('request'),
  bodyHash: 'b',
  at: '2026-01-05T09:00:00.000Z',
  response: null,
  ...values,
})

export function callersSuite(open: () => Promise<Store>): void {
  describe('keys', () => {
    const store = openOnce(open)
    const insert = (key: ApiKey) => store().transaction((tx) => tx.keys.insert(key))
    const byHash = (hash: string) => store().read((reader) => reader.keys.byHash(hash))

    it('finds a key by its hash, and lists them all', async () => {
      const [one, two] = [makeKey(), makeKey({ expiresAt: '2027-01-01T00:00:00.000Z', scopes: [] })]
      await insert(one)
      await insert(two)
      expect(await byHash(one.hash)).toStrictEqual(one)
      expect(await byHash('nothing')).toBeUndefined()
      expect(await store().read((reader) => reader.keys.list())).toEqual([one, two])
    })

    it('refuses the same hash twice', async () => {
      const key = makeKey()
      await insert(key)
      await expect(insert(makeKey({ hash: key.hash }))).rejects.toThrow(ConstraintViolation)
    })

    it('revokes once', async () => {
      const key = makeKey()
      await insert(key)
      const revoke = (at: string) => store().transaction((tx) => tx.keys.revoke(key.id, at))
      expect(await revoke('2026-02-01T00:00:00.000Z')).toBe(true)
      expect(await revoke('2026-03-01T00:00:00.000Z')).toBe(false)
      expect(await byHash(key.hash)).toMatchObject({ revokedAt: '2026-02-01T00:00:00.000Z' })
      expect(await store().transaction((tx) => tx.keys.revoke('nothing', 'x'))).toBe(false)
    })
  })

  describe('requests', () => {
    const store = openOnce(open)
    const put = (record: RequestRecord) => store().transaction((tx) => tx.requests.put(record))
    const get = (id: string) => store().transaction((tx) => tx.requests.get(id))

    it('keeps a request, then its answer, and the answer for good', async () => {
      const request = makeRequest()
      await put(request)
      expect(await get(request.id)).toStrictEqual(request)
      const again = { ...request, bodyHash: 'c', at: '2026-01-05T10:00:00.000Z' }
      await put(again)
      const answered = { ...again, response: { status: 201, body: '{"id":"é"}' } }
      await put(answered)
      expect(await get(request.id)).toStrictEqual(answered)
      await expect(put({ ...answered, response: { status: 500, body: '' } })).rejects.toThrow(
        ConstraintViolation,
      )
      expect(await get(request.id)).toStrictEqual(answered)
      expect(await get('nothing')).toBeUndefined()
    })

    it('deletes by id, by time, and by what an answer says', async () => {
      const [one, old] = [makeRequest(), makeRequest({ at: '2019-01-01T00:00:00.000Z' })]
      const needle = `"${nextId('needle')}"`
      const said = [{ about: needle }, [needle, 'more'], { about: `${needle} and more` }]
      const [json, text, other] = said
        .map((answer) => JSON.stringify(answer))
        .map((body) => makeRequest({ response: { status: 200, body } })) as [
        RequestRecord,
        RequestRecord,
        RequestRecord,
      ]
      for (const request of [one, old, json, text, other]) await put(request)
      await store().transaction((tx) => tx.requests.delete(one.id))
      expect(await get(one.id)).toBeUndefined()
      expect(await store().transaction((tx) => tx.requests.deleteBefore('2020-01-01T00:00:00.000Z'))).toBe(1)
      expect(await get(old.id)).toBeUndefined()
      expect(await store().transaction((tx) => tx.requests.deleteMentioning([needle]))).toBe(2)
      expect([await get(json.id), await get(text.id), await get(other.id)]).toEqual([
        undefined,
        undefined,
        other,
      ])
    })
  })
}
