import { setImmediate as breathe } from 'node:timers/promises'
import { defineAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { searchFor } from '../contacts/search-contacts.ts'
import { toContactBody } from '../service/contact-body.ts'
import { type DeviceContactRow, deviceContacts } from '../tables.ts'
import { MAX_CONTACTS } from './contacts.ts'

/** So many are looked through in one go: others have their turn in between. */
const SLICE = 500

const byName = [
  ['name', 'asc'],
  ['id', 'asc'],
] as const

export const listDeviceContacts = defineAction({
  name: 'list_device_contacts',
  title: 'List contacts',
  description: "Lists this person's contacts by name, for messages and calls from their devices.",
  effect: 'read',
  input: z.strictObject({
    search: z
      .string()
      .max(100)
      .optional()
      .describe('A part of the name, a nickname, a relation, the organization or a number'),
    ids: z.array(id('contact')).max(100).optional().describe('Only these'),
    limit: z.int().min(1).max(MAX_CONTACTS).default(200),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/, 'must be the nextCursor of the page before')
      .optional()
      .describe('The nextCursor of the page before'),
    offset: z.int().min(0).default(0),
  }),
  run: async ({ input, records, actor }) => {
    const { search = '', ids, limit, cursor } = input
    const offset = cursor === undefined ? input.offset : Number(cursor)
    const where = [
      ['owner_id', '=', actor.id],
      ...(ids === undefined ? [] : [['id', 'in', ids] as const]),
    ] as const
    const page = (from: number, most: number): Promise<DeviceContactRow[]> =>
      records.find(deviceContacts, { where, orderBy: byName, limit: most, offset: from })
    const { rows, total } =
      search.trim() === ''
        ? { rows: await page(offset, limit), total: await records.count(deviceContacts, where) }
        : await searchAll(page, search, { offset, limit })
    const next = offset + rows.length
    return {
      contacts: rows.map(toContactBody),
      total,
      nextCursor: rows.length > 0 && next < total ? String(next) : null,
    }
  },
})

/** Databases do not agree on what is a capital, and know no accents: it is looked at here, a slice at a time. */
async function searchAll(
  page: (from: number, most: number) => Promise<readonly DeviceContactRow[]>,
  search: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly DeviceContactRow[]; readonly total: number }> {
  const isFound = searchFor(search)
  const found: DeviceContactRow[] = []
  for (let from = 0; ; from += SLICE) {
    const slice = await page(from, SLICE)
    found.push(...slice.filter(isFound))
    if (slice.length < SLICE) break
    await breathe()
  }
  return { rows: found.slice(offset, offset + limit), total: found.length }
}
