import type { RowOf } from '@countersign/core'
import type { users } from '@countersign/people'

export type UserRow = RowOf<typeof users>

export function viewListedUser(user: UserRow) {
  const { id, first_name, last_name, email, role, active, last_sign_in_at, time_zone } = user
  return { id, first_name, last_name, email, role, is_active: active, last_sign_in_at, time_zone }
}

/** A user as `get_user` answers them, and every write on one. */
export function viewUser(user: UserRow) {
  const { mfa_required, two_factor_enabled } = user
  return { ...viewListedUser(user), mfa_required, two_factor_enabled }
}
