import type { Store } from '@countersign/core'
import { retryOnConflict } from './retry-on-conflict.ts'
import { sessions, verifications } from './sign-in-tables.ts'

const BATCH = 500

/** Removes what nobody can use any more. Goes by the system's clock, as all of signing in does. */
export async function forgetExpired(store: Store): Promise<void> {
  const now = new Date().toISOString()
  for (const table of [sessions, verifications]) {
    await retryOnConflict(store, async (tx) => {
      const expired = await tx.rows.find(table, { where: [['expires_at', '<', now]], limit: BATCH })
      for (const { id, version } of expired) await tx.rows.delete(table, id, version)
    })
  }
}
