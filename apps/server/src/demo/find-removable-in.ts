import type { AnyRow, RecordReader, Table } from '@countersign/core'

/** What the demo of a pack holds: trips or campaigns, and what belongs to each of them. */
interface Kind {
  readonly parents: Table
  /** Parents before children. */
  readonly children: readonly Table[]
  /** The column by which a child names its parent. */
  readonly column: string
  readonly isOfDemo: (row: { readonly id: string }) => boolean
  /** Tables that the demo leaves empty, and whose rows make a parent one's own. */
  readonly beside?: readonly Table[]
}

export interface RemovableIn {
  /** Children before parents. */
  readonly rows: readonly { readonly table: Table; readonly id: string }[]
  readonly count: number
  /** Names of those that stay whole, because something was added to them. */
  readonly kept: readonly string[]
  /** Who has one that stays, or was given one. */
  readonly needed: readonly unknown[]
}

/** What came with the demo and nobody has made their own. */
async function findRemovableIn(records: RecordReader, kind: Kind): Promise<RemovableIn> {
  const { parents: parentTable, column, isOfDemo } = kind
  const findAll = async (table: Table) => (await records.find(table)) as unknown as readonly AnyRow[]
  const parents = await findAll(parentTable)
  const children: { readonly table: Table; readonly rows: readonly AnyRow[] }[] = []
  for (const table of [...kind.children, ...(kind.beside ?? [])])
    children.push({ table, rows: await findAll(table) })

  const taken = new Set(
    children.flatMap(({ rows }) => rows.filter((row) => !isOfDemo(row)).map((row) => row[column])),
  )
  const ofDemo = parents.filter(isOfDemo)
  const goes = new Set<unknown>(ofDemo.filter(({ id }) => !taken.has(id)).map(({ id }) => id))
  const stays = (row: AnyRow): boolean => !goes.has(row[column])
  return {
    rows: [
      ...children
        .toReversed()
        .flatMap(({ table, rows }) => rows.filter((row) => !stays(row)).map(({ id }) => ({ table, id }))),
      ...[...goes].map((id) => ({ table: parentTable, id: id as string })),
    ],
    count: goes.size,
    kept: ofDemo.filter(({ id }) => taken.has(id)).map((row) => row['name'] as string),
    needed: [
      ...parents.filter(({ id }) => !goes.has(id)).map((row) => row['owner_id']),
      ...children.flatMap(({ rows }) => rows.filter(stays).map((row) => row['user_id'])),
    ],
  }
}

export async function findRemovableTrips(records: RecordReader): Promise<RemovableIn> {
  const { demoTables, isOfDemo } = await import('@countersign/itinerary/demo')
  const { trips, ...children } = demoTables
  return findRemovableIn(records, {
    parents: trips,
    children: Object.values(children),
    column: 'trip_id',
    isOfDemo,
  })
}

export async function findRemovableCampaigns(records: RecordReader): Promise<RemovableIn> {
  const { demoTables, isOfDemo, ownTables } = await import('@countersign/campaign/demo')
  const { campaigns, ...children } = demoTables
  return findRemovableIn(records, {
    parents: campaigns,
    children: Object.values(children),
    column: 'campaign_id',
    isOfDemo,
    beside: ownTables,
  })
}

/** The contacts of a phone stand alone. */
export async function findRemovableContacts(records: RecordReader): Promise<RemovableIn['rows']> {
  const { demoTables, isOfDemo } = await import('@countersign/device/demo')
  const table = demoTables.device_contacts
  const found = (await records.find(table, { where: [['id', 'like', 'demo-contact-%']] })).filter(isOfDemo)
  return found.map(({ id }) => ({ table, id }))
}
