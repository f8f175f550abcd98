import type { AnyRow, RecordReader, Table } from '@countersign/core'

export interface RemovableTrips {
  /** Children before parents. */
  readonly rows: readonly { readonly table: Table; readonly id: string }[]
  readonly trips: number
  /** Names of trips that stay whole, because something was added to them. */
  readonly kept: readonly string[]
  /** Who has a trip that stays, or was given one. */
  readonly needed: readonly unknown[]
}

/** What came with the demo trips and nobody has made their own. */
export async function findRemovableTrips(records: RecordReader): Promise<RemovableTrips> {
  const { demoTables, isOfDemo } = await import('@countersign/itinerary/demo')
  const { trips: tripTable, ...kinds } = demoTables
  const trips = (await records.find(tripTable)) as unknown as readonly AnyRow[]
  const inTrips: { readonly table: Table; readonly rows: readonly AnyRow[] }[] = []
  for (const table of Object.values(kinds))
    inTrips.push({ table, rows: (await records.find(table)) as unknown as readonly AnyRow[] })

  const taken = new Set(
    inTrips.flatMap(({ rows }) => rows.filter((row) => !isOfDemo(row)).map((row) => row['trip_id'])),
  )
  const demoTrips = trips.filter(isOfDemo)
  const goes = new Set<unknown>(demoTrips.filter(({ id }) => !taken.has(id)).map(({ id }) => id))
  const stays = (row: AnyRow): boolean => !goes.has(row['trip_id'])
  return {
    rows: [
      ...inTrips
        .toReversed()
        .flatMap(({ table, rows }) => rows.filter((row) => !stays(row)).map(({ id }) => ({ table, id }))),
      ...[...goes].map((id) => ({ table: tripTable, id: id as string })),
    ],
    trips: goes.size,
    kept: demoTrips.filter(({ id }) => taken.has(id)).map((row) => row['name'] as string),
    needed: [
      ...trips.filter(({ id }) => !goes.has(id)).map((row) => row['owner_id']),
      ...inTrips.flatMap(({ rows }) => rows.filter(stays).map((row) => row['user_id'])),
    ],
  }
}
