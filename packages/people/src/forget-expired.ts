import type { Clock, Store, Table } from '@countersign/core'
import { mails } from './mail/mails-table.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { sessions, verifications } from './sign-in-tables.ts'

const BATCH = 500
const KEEP_MAILS_MS = 30 * 24 * 60 * 60 * 1000

/** Removes what nobody can use any more: ended sessions and tokens, by the system's clock as they end, and old mails. */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = new Date()
  await removeBefore(store, sessions, 'expires_at', now)
  await removeBefore(store, verifications, 'expires_at', now)
  await removeBefore(store, mails, 'created_at', new Date(clock.now().getTime() - KEEP_MAILS_MS))
}

function removeBefore(store: Store, table: Table, column: string, time: Date): Promise<void> {
  return retryOnConflict(store, async (tx) => {
    const where = [[column, '<', time.toISOString()] as const]
    for (const { id, version } of await tx.rows.find(table, { where, limit: BATCH }))
      await tx.rows.delete(table, id, version)
  })
}
