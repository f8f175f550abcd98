import { type Actor, derivedId, type Store } from '@countersign/core'
import { hashPassword } from 'better-auth/crypto'
import { accounts } from '../sign-in-tables.ts'
import { users } from '../tables.ts'
import { findUser, type User } from '../user.ts'

/** The row of a person who acts in a test, made where it is missing. */
export function addUser(
  store: Store,
  actor: Actor,
  values: Partial<Omit<User, 'id' | 'version'>> = {},
): Promise<User> {
  return store.transaction(async (tx) => {
    const known = await findUser(tx, actor.id)
    if (known) return known
    const [first_name = '', ...rest] = actor.name.split(' ')
    const row: User = {
      id: actor.id,
      version: 1,
      email: `${actor.id}@example.com`,
      first_name,
      last_name: rest.join(' '),
      role: actor.role,
      active: true,
      time_zone: 'UTC',
      mfa_required: false,
      two_factor_enabled: false,
      email_verified: true,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      ...values,
    }
    await tx.rows.insert(users, { ...row })
    return row
  })
}

/** Gives a person a password, as if they had set it. */
export async function addPassword(store: Store, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const at = '2026-01-01T00:00:00.000Z'
  await store.transaction((tx) =>
    tx.rows.insert(accounts, {
      id: derivedId('account', userId),
      version: 1,
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: at,
      updated_at: at,
    }),
  )
}
