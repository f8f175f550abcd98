import type { Clock, Reader, Store, Transaction } from '@countersign/core'
import { type User, users } from '@countersign/people'
import { makeDemo } from './demo-rows.ts'

/**
 * Puts demo data into a database that is still empty but for its first administrator, once, however many processes
 * start on it. Says how many rows.
 */
export async function loadDemo({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  // Only here: a server without demo data need not read it in.
  const { demoTables } = await import('@countersign/practice/demo')

  const findOnlyAdmin = async ({ rows }: Pick<Reader | Transaction, 'rows'>): Promise<User | undefined> => {
    if ((await rows.count(demoTables.clients, [])) > 0) return undefined
    const [first, ...others] = await rows.find(users, { limit: 2 })
    return others.length === 0 && first?.['role'] === 'Admin' ? (first as unknown as User) : undefined
  }

  const admin = await store.read(findOnlyAdmin)
  if (!admin) return 0
  const demo = await makeDemo({ now: clock.now().toISOString(), admin, timeZone: admin.time_zone })

  return store.transaction(async (tx) => {
    await tx.lock('practice')
    if (!(await findOnlyAdmin(tx))) return 0
    let count = 0
    for (const { table, rows } of demo) {
      for (const row of rows) await tx.rows.insert(table, row)
      count += rows.length
    }
    return count
  })
}
