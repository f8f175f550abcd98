import { type Actor, defineAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { onlyClientsOf } from '../../domain/access.ts'
import { matchesAll, phoneTexts, wordsOf } from '../../domain/match-text.ts'
import { fullName } from '../../domain/names.ts'
import { db } from '../../queries.ts'
import type { ClientRow } from '../../tables.ts'
import { page } from '../fields.ts'

const listed = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'primary_nutritionist_id',
] as const

export type ListedClient = Pick<ClientRow, (typeof listed)[number]> & {
  readonly primary_nutritionist: string
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

/** All clients whom the actor may see and every word matches, by last name. Names are compared here: SQL knows no accents. */
export async function listClientRows(
  { records, actor }: { readonly records: RecordReader; readonly actor: Actor },
  searchTerm = '',
): Promise<ListedClient[]> {
  let query = db
    .selectFrom('clients')
    .innerJoin('users', 'users.id', 'clients.primary_nutritionist_id')
    .select([
      ...listed.map((column) => `clients.${column}` as const),
      'users.first_name as nutritionist_first_name',
      'users.last_name as nutritionist_last_name',
    ])
    .orderBy('clients.id')
  const owner = onlyClientsOf(actor)
  if (owner !== undefined) query = query.where('clients.primary_nutritionist_id', '=', owner)
  const rows = await records.select<
    Pick<ClientRow, (typeof listed)[number]> & {
      readonly nutritionist_first_name: string
      readonly nutritionist_last_name: string
    }
  >(query)
  const words = wordsOf(searchTerm)
  return rows
    .filter((row) => matchesAll(words, [fullName(row), row.email, ...phoneTexts(row.phone)]))
    .map(({ nutritionist_first_name, nutritionist_last_name, ...row }) => ({
      ...row,
      primary_nutritionist: `${nutritionist_first_name} ${nutritionist_last_name}`.trim(),
    }))
    .toSorted(
      (left, right) =>
        byName.compare(left.last_name, right.last_name) || byName.compare(left.first_name, right.first_name),
    )
}

export const listClients = defineAction({
  name: 'list_clients',
  title: 'List clients',
  description:
    'Clients by last name, and how many there are. A search term finds parts of names, e-mail addresses and telephone ' +
    'numbers: use it to look up the id of a client.',
  effect: 'read',
  input: z.strictObject({
    search_term: z.string().max(200).optional().describe('Every word of it must match'),
    ...page,
  }),
  run: async (context) => {
    const { limit, offset, search_term } = context.input
    const found = await listClientRows(context, search_term)
    return { clients: found.slice(offset, offset + limit), total: found.length }
  },
})
