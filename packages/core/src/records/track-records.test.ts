import { describe, expect, it } from 'vitest'
import { createTableRegistry } from '../pack/table-registry.ts'
import type { RowWriter } from '../ports.ts'
import { clippings, contacts, notes } from '../testing/sample-pack/tables.ts'
import { trackRecords } from './track-records.ts'

/** Rows that nobody may reach: a refused write must be refused before it gets there. */
const rows = new Proxy({} as RowWriter, {
  get: () => {
    throw new Error('the rows were touched')
  },
})
const tables = createTableRegistry([contacts, notes, clippings])
const contact = {
  id: 'c',
  name: 'Jane',
  tags: [],
  active: true,
  balance: 0,
  created_at: '2026-01-05T09:00:00.000Z',
}

describe('records', () => {
  it('let an action that only reads write nothing', async () => {
    const { records } = trackRecords({ rows, tables, writes: 'none' })
    await expect(records.insert(contacts, contact)).rejects.toThrow('may not write to sample_contacts')
    await expect(records.update(contacts, 'c', { name: 'x' })).rejects.toThrow('may not write')
    await expect(records.delete(contacts, 'c')).rejects.toThrow('may not write')
  })

  it('let an intake action write only what is taken in', async () => {
    const { records } = trackRecords({ rows, tables, writes: 'intake' })
    await expect(records.insert(contacts, contact)).rejects.toThrow('may not write to sample_contacts')
    const clipping = { id: 'x', body: 'y', created_at: contact.created_at }
    await expect(records.insert(clippings, clipping)).rejects.toThrow('the rows were touched')
  })

  it('know no table that belongs to no pack, and no column that a table lacks', async () => {
    const { records } = trackRecords({ rows, tables: createTableRegistry([clippings]), writes: 'any' })
    await expect(records.insert(contacts, contact)).rejects.toThrow('belongs to no pack')
    const { records: all } = trackRecords({ rows, tables, writes: 'any' })
    await expect(all.insert(contacts, { ...contact, admin: true } as never)).rejects.toThrow(
      'no column admin',
    )
  })
})
