import { nia } from '@countersign/core/testing'
import { testStores, type TestStore } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { peoplePack } from '../people-pack.ts'
import { sessions } from '../sign-in-tables.ts'
import { users } from '../tables.ts'
import { addUser } from '../testing/index.ts'
import { createAuth } from './create-auth.ts'

const secret = 'a secret for tests, long enough to be one'

/** The adapter as better-auth makes it, so that its own translation is part of what is tested. */
async function adapterOn(store: TestStore['store']) {
  const auth = createAuth({
    store,
    secret,
    publicUrl: 'http://localhost',
    onFault: () => {},
    sendResetLink: async () => {},
  })
  return (await auth.$context).adapter
}

const expiresAt = new Date('2030-01-01T00:00:00.000Z')
const token = (identifier: string, value = '0') => ({
  model: 'verification',
  data: { identifier, value, expiresAt, createdAt: new Date(), updatedAt: new Date() },
})
const named = (value: string) => [{ field: 'identifier', value }]

describe.each(testStores)('better-auth on $kind', ({ open }) => {
  async function start() {
    const database = await open([peoplePack])
    await addUser(database.store, nia)
    return { database, store: database.store, adapter: await adapterOn(database.store) }
  }

  it('keeps what it makes under our names, and finds it under its own', async () => {
    const { adapter, store } = await start()
    const data = { userId: 'nia', token: 't1', expiresAt, createdAt: expiresAt, updatedAt: expiresAt }
    const made = await adapter.create({ model: 'session', data })
    const [row] = await store.read((reader) => reader.rows.find(sessions, {}))
    expect(row).toMatchObject({
      id: made['id'],
      version: 1,
      user_id: 'nia',
      expires_at: expiresAt.toISOString(),
      ip_address: null,
    })
    const found = await adapter.findOne<Record<string, unknown>>({
      model: 'session',
      where: [{ field: 'token', value: 't1' }],
      join: { user: true },
    })
    expect(found).toMatchObject({
      userId: 'nia',
      expiresAt,
      user: { id: 'nia', name: 'Nia Nutritionist', emailVerified: true, role: 'Nutritionist' },
    })
  })

  it('finds by comparison, in order, and counts', async () => {
    const { adapter } = await start()
    for (const name of ['a', 'b', 'c']) await adapter.create(token(name, name))
    const find = async (operator: 'gt' | 'lte' | 'ne' | 'in', value: string | string[]) => {
      const found = await adapter.findMany<{ value: string }>({
        model: 'verification',
        where: [{ field: 'value', operator, value }],
        sortBy: { field: 'value', direction: 'desc' },
      })
      return found.map((each) => each.value).join('')
    }
    expect(await find('gt', 'a')).toBe('cb')
    expect(await find('lte', 'b')).toBe('ba')
    expect(await find('ne', 'b')).toBe('ca')
    expect(await find('in', ['a', 'c'])).toBe('ca')
    expect(await adapter.count({ model: 'verification' })).toBe(3)
    const before = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date('2031-01-01') }]
    expect(await adapter.deleteMany({ model: 'verification', where: before })).toBe(3)
  })

  it('gives what is good once to one of many, also in other processes', async () => {
    const { adapter, database } = await start()
    const other = await adapterOn(await database.reopen())
    await adapter.create(token('once'))
    const taken = await Promise.all(
      [adapter, other, adapter, other, other, adapter].map((each) =>
        each.consumeOne({ model: 'verification', where: named('once') }),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('counts failures that come at the same time', async () => {
    const { adapter, database } = await start()
    const other = await adapterOn(await database.reopen())
    const data = { userId: 'nia', secret: 's', backupCodes: 'b', verified: true }
    await adapter.create({ model: 'twoFactor', data })
    const where = [{ field: 'userId', value: 'nia' }]
    const increment = { failedVerificationCount: 1 }
    await Promise.all(
      [adapter, other, adapter, other].map((each) =>
        each.incrementOne({ model: 'twoFactor', where, increment }),
      ),
    )
    const row = await adapter.findOne<Record<string, unknown>>({ model: 'twoFactor', where })
    expect(row?.['failedVerificationCount']).toBe(4)
    const guarded = [...where, { field: 'failedVerificationCount', operator: 'gte' as const, value: 5 }]
    const set = { lockedUntil: expiresAt }
    expect(await adapter.incrementOne({ model: 'twoFactor', where: guarded, increment: {}, set })).toBeNull()
  })

  it('does not know people who are not active', async () => {
    const { adapter, store } = await start()
    await addUser(store, { ...nia, id: 'ina' }, { active: false })
    const byId = (value: string) => adapter.findOne({ model: 'user', where: [{ field: 'id', value }] })
    expect(await byId('nia')).not.toBeNull()
    expect(await byId('ina')).toBeNull()
  })

  it('may change of people only what belongs to signing in', async () => {
    const { adapter, store } = await start()
    const where = [{ field: 'id', value: 'nia' }]
    await adapter.update({ model: 'user', where, update: { twoFactorEnabled: true } })
    await expect(adapter.update({ model: 'user', where, update: { role: 'Admin' } })).rejects.toThrow('role')
    await expect(adapter.delete({ model: 'user', where })).rejects.toThrow('may not')
    const created = adapter.create({ model: 'user', data: { name: 'X', email: 'x@example.com' } })
    await expect(created).rejects.toThrow('may not')
    const row = await store.read((reader) => reader.rows.get(users, 'nia'))
    expect(row).toMatchObject({ version: 2, role: 'Nutritionist', two_factor_enabled: true })
  })
})
