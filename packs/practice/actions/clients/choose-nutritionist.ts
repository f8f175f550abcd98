import { ActionFailure } from '@countersign/core'
import { listOf } from '@countersign/core/words'
import { users } from '@countersign/people'
import { fullName } from '../../domain/names.ts'
import { practitionerRoles } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, findUser } from '../find-records.ts'
import type { UserRow } from '../users/user-view.ts'

/** Somebody who may have clients: active, and a nutritionist or an admin. */
export async function findPractitioner(asking: Asking, id: string): Promise<UserRow | ActionFailure> {
  const user = await findUser(asking, id)
  if (user instanceof ActionFailure) return user
  if (user.active && practitionerRoles.some((role) => role === user.role)) return user
  return fail('not_a_nutritionist', `${fullName(user)} is not an active nutritionist.`)
}

/** Whose client a new one becomes: a nutritionist's own; else the one named, the only one there is, or the admin's. */
export async function chooseNutritionist(
  asking: Asking,
  named: string | undefined,
): Promise<UserRow | ActionFailure> {
  const { records, actor } = asking
  if (actor.role === 'Nutritionist') {
    if (named === undefined || named === actor.id) return findPractitioner(asking, actor.id)
    return fail('own_clients_only', 'A nutritionist adds clients of their own only.')
  }
  if (named !== undefined) return findPractitioner(asking, named)
  const nutritionists = await records.find(users, {
    where: [
      ['role', '=', 'Nutritionist'],
      ['active', '=', true],
    ],
    orderBy: [['last_name', 'asc']],
  })
  const [only] = nutritionists
  if (only && nutritionists.length === 1) return only
  if (actor.role === 'Admin') return findPractitioner(asking, actor.id)
  const message = only
    ? `Say whose client it is to be: ${listOf(nutritionists.map(fullName))}.`
    : 'There is no active nutritionist whose client it could be.'
  return fail('nutritionist_required', message)
}
