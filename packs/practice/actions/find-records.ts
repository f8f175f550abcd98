import { ActionFailure, type Actor, type RecordReader, type Table } from '@countersign/core'
import { users } from '@countersign/people'
import { seesClient, seesClinical } from '../domain/access.ts'
import { fail } from '../error-codes.ts'
import { appointments, type ClientRow, clients, goals, mealPlans, progressEntries } from '../tables.ts'

/** What every action has at hand: the rows, and who asks. */
export interface Asking {
  readonly records: RecordReader
  readonly actor: Actor
}

/** A client as far as the actor may see them: somebody else's is like one that does not exist. */
export async function findClient({ records, actor }: Asking, id: string): Promise<ClientRow | ActionFailure> {
  const client = await records.get(clients, id)
  return client && seesClient(actor, client) ? client : missing('client_not_found', 'client', id)
}

/** For what the front desk may not see, nor make: meal plans, goals, progress. */
export async function findClinicalClient(
  { records, actor }: Asking,
  id: string,
): Promise<ClientRow | ActionFailure> {
  const client = await records.get(clients, id)
  return client && seesClinical(actor, client) ? client : missing('client_not_found', 'client', id)
}

/** A record of a client, together with them. */
function finderOf<T extends Table>(options: {
  readonly table: T
  readonly sees: typeof seesClient
  readonly code: Parameters<typeof fail>[0]
  readonly noun: string
}) {
  const { table, sees, code, noun } = options
  return async ({ records, actor }: Asking, id: string) => {
    const record = await records.get(table, id)
    const client =
      record && (await records.get(clients, (record as unknown as { client_id: string }).client_id))
    return client && sees(actor, client) ? { record, client } : missing(code, noun, id)
  }
}

export const findAppointment = finderOf({
  table: appointments,
  sees: seesClient,
  code: 'appointment_not_found',
  noun: 'appointment',
})
export const findMealPlan = finderOf({
  table: mealPlans,
  sees: seesClinical,
  code: 'meal_plan_not_found',
  noun: 'meal plan',
})
export const findGoal = finderOf({ table: goals, sees: seesClinical, code: 'goal_not_found', noun: 'goal' })
export const findProgressEntry = finderOf({
  table: progressEntries,
  sees: seesClinical,
  code: 'progress_entry_not_found',
  noun: 'progress entry',
})

export async function findUser({ records }: Asking, id: string) {
  return (await records.get(users, id)) ?? missing('user_not_found', 'user', id)
}

function missing(code: Parameters<typeof fail>[0], noun: string, id: string): ActionFailure {
  return fail(code, `There is no ${noun} with the id ${id}.`)
}

/** Where the actor's clocks are. */
export async function timeZoneOf({ records, actor }: Asking): Promise<string> {
  return (await records.get(users, actor.id))?.time_zone ?? 'UTC'
}
