import type { RecordReader, RowOf } from '@countersign/core'
import { signIns, type users } from '@countersign/people'

export type UserRow = RowOf<typeof users>

export async function viewListedUser(records: RecordReader, user: UserRow) {
  const { id, first_name, last_name, email, role, active, time_zone } = user
  const last_sign_in_at = (await records.get(signIns, id))?.last_at ?? null
  return { id, first_name, last_name, email, role, is_active: active, last_sign_in_at, time_zone }
}

/** A user as `get_user` answers them, and every write on one. */
export async function viewUser(records: RecordReader, user: UserRow) {
  const { mfa_required, two_factor_enabled } = user
  return { ...(await viewListedUser(records, user)), mfa_required, two_factor_enabled }
}
