import type { Actor } from '@countersign/core'

type WithRole = Pick<Actor, 'role'>

export interface Owned {
  readonly primary_nutritionist_id: string
}

/** The front desk sees every client, a nutritionist their own. Any other role sees nobody. */
export function seesClient(actor: Actor, client: Owned): boolean {
  return actor.role === 'Assistant' || seesClinical(actor, client)
}

/** Meal plans, goals and progress are not for the front desk. */
export function seesClinical(actor: Actor, client: Owned): boolean {
  if (actor.role === 'Admin') return true
  return actor.role === 'Nutritionist' && client.primary_nutritionist_id === actor.id
}

/** Whose clients a list is to be kept to; undefined: everybody's. */
export const onlyClientsOf = (actor: Actor): string | undefined =>
  actor.role === 'Admin' || actor.role === 'Assistant' ? undefined : actor.id

/** What is written up of a visit is clinical; what is noted of one to come is for whoever books it. */
export const seesAppointmentNotes = (actor: WithRole, { status }: { readonly status: string }): boolean =>
  status !== 'Completed' || seesClinicalRecords(actor)

export const seesClinicalRecords = ({ role }: WithRole): boolean =>
  role === 'Admin' || role === 'Nutritionist'
