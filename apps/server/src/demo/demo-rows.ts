import type { AnyRow, Table } from '@countersign/core'
import type { User } from '@countersign/people'

/** Always the same practice, trips, campaigns and contacts: guides and screenshots can rely on it. */
const SEED = 1

export interface DemoRows {
  readonly table: Table
  readonly rows: readonly AnyRow[]
}

/** Every row of the demo, parents before children: the practice first, because the people come with it. */
export async function makeDemo(options: {
  readonly now: string
  readonly admin: Pick<User, 'id'>
  readonly timeZone: string
}): Promise<readonly DemoRows[]> {
  // Only here: a server without demo data need not read it in.
  const practice = await import('@countersign/practice/demo')
  const trips = await import('@countersign/itinerary/demo')
  const campaigns = await import('@countersign/campaign/demo')
  const phone = await import('@countersign/device/demo')
  const { admin, timeZone } = options
  const today = practice.toLocal(options.now, timeZone).date
  const clients = practice.generateDemo({ seed: SEED, today, timeZone, admin })
  const [elena, samuel, , , grace] = clients.users.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return [
    ...rowsOf(practice.demoTables, clients),
    ...rowsOf(trips.demoTables, trips.generateDemo({ today, adminId: admin.id, staffId: elena })),
    ...rowsOf(
      campaigns.demoTables,
      campaigns.generateDemo({ today, adminId: admin.id, staffIds: [elena, samuel, grace] }),
    ),
    ...rowsOf(phone.demoTables, phone.generateDemo({ now: options.now, adminId: admin.id })),
  ]
}

const rowsOf = <Name extends string>(
  tables: Readonly<Record<Name, Table>>,
  demo: Readonly<Record<Name, readonly object[]>>,
): DemoRows[] =>
  (Object.keys(tables) as Name[]).map((name) => ({
    table: tables[name],
    rows: demo[name] as readonly AnyRow[],
  }))
