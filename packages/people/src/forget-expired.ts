import type { Clock, Store, Table, Transaction } from '@countersign/core'
import { mails } from './mail/mails-table.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { attempts, sessions, verifications } from './sign-in-tables.ts'

const BATCH = 500
const KEEP_MAILS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Removes what nobody can use any more: ended sessions and tokens, by the system's clock as they end, counts of attempts,
 * by the database's, and old mails.
 */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = new Date()
  await removeBefore(store, sessions, 'expires_at', now)
  await removeBefore(store, verifications, 'expires_at', now)
  await removeBefore(store, attempts, 'ends_at', store.now())
  await removeBefore(store, mails, 'created_at', new Date(clock.now().getTime() - KEEP_MAILS_MS))
}

/** However many there are: whoever guesses from many addresses leaves more than one batch. */
async function removeBefore(store: Store, table: Table, column: string, time: Date): Promise<void> {
  const where = [[column, '<', time.toISOString()] as const]
  const removeSome = async (tx: Transaction): Promise<number> => {
    // Servers that do this at the same time would take each other's rows.
    await tx.lock('forget expired')
    const found = await tx.rows.find(table, { where, limit: BATCH })
    for (const { id, version } of found) await tx.rows.delete(table, id, version)
    return found.length
  }
  while ((await retryOnConflict(store, removeSome)) === BATCH);
}
