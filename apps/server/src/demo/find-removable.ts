import type { AnyRow, RecordReader, Table } from '@countersign/core'
import { signIns, users } from '@countersign/people'
import { findRemovableCampaigns, findRemovableContacts, findRemovableTrips } from './find-removable-in.ts'

export interface Removable {
  /** In an order in which nothing is deleted that something else still belongs to. */
  readonly rows: readonly { readonly table: Table; readonly id: string }[]
  readonly clients: number
  readonly trips: number
  readonly campaigns: number
  readonly contacts: number
  readonly accounts: number
  /** Names of those that stay whole, because something was added to them. */
  readonly kept: {
    readonly clients: readonly string[]
    readonly trips: readonly string[]
    readonly campaigns: readonly string[]
  }
}

/** What came with the demo and nobody has made their own. */
export async function findRemovable(records: RecordReader, actorId: string): Promise<Removable> {
  const { demoTables, isOfDemo } = await import('@countersign/practice/demo')
  const { users: _users, clients: clientTable, ...kinds } = demoTables
  const ofClients: { readonly table: Table; readonly rows: readonly AnyRow[] }[] = []
  for (const table of Object.values(kinds)) ofClients.push({ table, rows: await findAll(records, table) })
  const clients = await findAll(records, clientTable)

  const taken = new Set(
    ofClients.flatMap(({ rows }) => rows.filter((row) => !isOfDemo(row)).map((row) => row['client_id'])),
  )
  const demoClients = clients.filter(isOfDemo)
  const goes = new Set(demoClients.filter(({ id }) => !taken.has(id)).map(({ id }) => id))
  const isGone = (row: AnyRow): boolean => goes.has(row['client_id'] as string)

  // Whoever still has a client, an appointment, a trip or a campaign stays, and so does whoever has signed in.
  const trips = await findRemovableTrips(records)
  const campaigns = await findRemovableCampaigns(records)
  const contacts = await findRemovableContacts(records)
  const needed = new Set([
    ...trips.needed,
    ...campaigns.needed,
    ...clients.filter(({ id }) => !goes.has(id)).map((row) => row['primary_nutritionist_id']),
    ...ofClients.flatMap(({ rows }) =>
      rows.filter((row) => !isGone(row)).map((row) => row['nutritionist_id']),
    ),
  ])
  const used = new Set((await records.find(signIns)).map(({ id }) => id))
  const accounts = (await findAll(records, users)).filter(
    (user) => isOfDemo(user) && !needed.has(user.id) && !used.has(user.id) && user.id !== actorId,
  )
  return {
    rows: [
      ...trips.rows,
      ...campaigns.rows,
      ...contacts,
      ...ofClients.flatMap(({ table, rows }) => rows.filter(isGone).map(({ id }) => ({ table, id }))),
      ...[...goes].map((id) => ({ table: clientTable, id })),
      ...accounts.map(({ id }) => ({ table: users, id })),
    ],
    clients: goes.size,
    trips: trips.count,
    campaigns: campaigns.count,
    contacts: contacts.length,
    accounts: accounts.length,
    kept: {
      clients: demoClients
        .filter(({ id }) => taken.has(id))
        .map((row) => `${row['first_name'] as string} ${row['last_name'] as string}`),
      trips: trips.kept,
      campaigns: campaigns.kept,
    },
  }
}

const findAll = async (records: RecordReader, table: Table): Promise<readonly AnyRow[]> =>
  (await records.find(table, { orderBy: [['id', 'asc']] })) as unknown as readonly AnyRow[]
