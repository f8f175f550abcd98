import { users } from '@countersign/people'
import { seesClinical } from '../../domain/access.ts'
import { fullName } from '../../domain/names.ts'
import type { ClientRow } from '../../tables.ts'
import type { Asking } from '../find-records.ts'

/** A client as writes answer them: the row, as far as the actor may see it, with the nutritionist's name. */
export async function viewClient({ records, actor }: Asking, client: ClientRow) {
  const { version: _version, health_conditions, notes, ...details } = client
  const nutritionist = await records.get(users, client.primary_nutritionist_id)
  return {
    ...details,
    ...(seesClinical(actor, client) && { health_conditions, notes }),
    primary_nutritionist: nutritionist ? fullName(nutritionist) : '',
  }
}
