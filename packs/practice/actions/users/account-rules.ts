import { ActionFailure, type WriteContext } from '@countersign/core'
import { users } from '@countersign/people'
import { fullName } from '../../domain/names.ts'
import { isLastAdmin } from '../../domain/user-rules.ts'
import { fail } from '../../error-codes.ts'
import { clients } from '../../tables.ts'
import { amend, type Patch } from '../amend.ts'
import type { Asking } from '../find-records.ts'
import { type UserRow, viewUser } from './user-view.ts'

export async function amendUser(context: WriteContext<unknown>, user: UserRow, patch: Patch<typeof users>) {
  const changed = await amend(context, users, user, patch)
  return changed instanceof ActionFailure ? changed : viewUser(context.records, changed)
}

/** Nobody locks the practice, or themselves, out. */
export async function refuseLockOut(
  { records, actor, approvedBy = [] }: Asking & { readonly approvedBy?: readonly string[] },
  user: UserRow,
): Promise<ActionFailure | undefined> {
  // Signing it oneself, whoever asked for it, is doing it oneself.
  if ([actor.id, ...approvedBy].includes(user.id))
    return fail('not_yourself', 'You cannot do this to your own account.')
  const admins = await records.find(users, {
    where: [
      ['role', '=', 'Admin'],
      ['active', '=', true],
    ],
  })
  if (!isLastAdmin(user, admins)) return undefined
  return fail('last_admin', `${fullName(user)} is the last active administrator.`)
}

export async function refuseTakenEmail(
  { records }: Asking,
  email: string | undefined,
  ownId?: string,
): Promise<ActionFailure | undefined> {
  if (email === undefined) return undefined
  const [taken] = await records.find(users, { where: [['email', '=', email]], limit: 1 })
  return taken && taken.id !== ownId
    ? fail('email_taken', `There is an account with ${email} already.`)
    : undefined
}

/** For the card of whatever takes a nutritionist away from their clients. */
export async function warnOfClients({ records }: Asking, user: UserRow): Promise<string[]> {
  const own = await records.count(clients, [['primary_nutritionist_id', '=', user.id]])
  if (own === 0) return []
  return [`${fullName(user)} is the nutritionist of ${own === 1 ? '1 client' : `${own} clients`}.`]
}
