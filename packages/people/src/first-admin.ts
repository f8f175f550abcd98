import type { Store } from '@countersign/core'
import { signIns, users } from './tables.ts'

export const FIRST_ADMIN_ID = 'admin'

/** Makes the first administrator where there is nobody yet. Says whether it did. */
export function ensureFirstAdmin(store: Store, email: string, now: Date): Promise<boolean> {
  return store.transaction(async (tx) => {
    // Several processes may start on the same empty database.
    await tx.lock('people')
    if ((await tx.rows.count(users, [])) > 0) return false
    const at = now.toISOString()
    await tx.rows.insert(users, {
      id: FIRST_ADMIN_ID,
      version: 1,
      email: email.toLowerCase(),
      first_name: 'Administrator',
      last_name: '',
      role: 'Admin',
      active: true,
      time_zone: 'UTC',
      mfa_required: false,
      two_factor_enabled: false,
      email_verified: false,
      created_at: at,
      updated_at: at,
    })
    return true
  })
}

/** As long as nobody ever has, whoever starts the server needs a way in. */
export async function hasAnybodySignedIn(store: Store): Promise<boolean> {
  return (await store.read((reader) => reader.rows.count(signIns, []))) > 0
}
