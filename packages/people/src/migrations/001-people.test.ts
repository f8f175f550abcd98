import type { AnyRow, Table } from '@countersign/core'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { mails } from '../mail/mails-table.ts'
import { peoplePack } from '../people-pack.ts'
import { accounts, attempts, peopleState, sessions, twoFactors, verifications } from '../sign-in-tables.ts'
import { users } from '../tables.ts'

const samples = {
  text: 'x',
  time: '2026-01-05T09:00:00.000Z',
  integer: 1,
  real: 1,
  boolean: true,
  json: [],
}

/** Text columns hold their own name, so that a column in the wrong place shows. */
const rowOf = (table: Table): AnyRow => ({
  id: 'one',
  version: 1,
  ...Object.fromEntries(
    Object.entries(table.columns).map(([name, { kind }]) => [
      name,
      name === 'user_id' ? 'one' : kind === 'text' ? name : samples[kind],
    ]),
  ),
})

describe.each(testStores)('the tables of people on $kind', ({ open }) => {
  const tables = [users, sessions, accounts, verifications, twoFactors, attempts, peopleState, mails]

  it('hold a row of each definition, and take along what belongs to a deleted person', async () => {
    const { store } = await open([peoplePack])
    await store.transaction(async (tx) => {
      for (const table of tables) await tx.rows.insert(table, rowOf(table))
    })
    for (const table of tables) {
      expect(await store.read((reader) => reader.rows.get(table, 'one'))).toEqual(rowOf(table))
    }
    await store.transaction((tx) => tx.rows.delete(users, 'one', 1))
    for (const table of [sessions, accounts, twoFactors, mails]) {
      expect(await store.read((reader) => reader.rows.get(table, 'one'))).toBeUndefined()
    }
  })

  it('keep one person for an address', async () => {
    const { store } = await open([peoplePack])
    await store.transaction((tx) => tx.rows.insert(users, rowOf(users)))
    await expect(
      store.transaction((tx) => tx.rows.insert(users, { ...rowOf(users), id: 'two' })),
    ).rejects.toMatchObject({ name: 'ConstraintViolation', kind: 'unique' })
  })
})
