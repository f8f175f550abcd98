import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { openStatuses } from '../../domain/appointment-status.ts'
import { db } from '../../queries.ts'
import { id, page } from '../fields.ts'
import { type Asking } from '../find-records.ts'
import { listClientRows } from './list-clients.ts'

/** Clients as the list on the screen has them: with what is missing, and narrowed by it. */
export const browseClients = defineAction({
  name: 'browse_clients',
  title: 'Browse clients',
  description: 'Clients by last name, with their consent and next appointment.',
  hidden: true,
  effect: 'read',
  input: z.strictObject({
    search_term: z.string().max(200).optional().describe('Every word of it must match'),
    nutritionist_id: id('user').optional().describe('Only the clients of this nutritionist'),
    consent_given: z.boolean().optional().describe('Only those who have given consent, or have not'),
    has_next_appointment: z.boolean().optional().describe('Only those who are to come again, or are not'),
    ...page,
  }),
  run: async (context) => {
    const { limit, offset, search_term, nutritionist_id, consent_given, has_next_appointment } = context.input
    const withoutConsent = await findWithoutConsent(context)
    const next = await findNextAppointments(context)
    const found = (await listClientRows(context, search_term))
      .map((client) => ({
        ...client,
        consent_given: !withoutConsent.has(client.id),
        next_appointment_at: next.get(client.id) ?? null,
      }))
      .filter(
        (client) =>
          (nutritionist_id ?? client.primary_nutritionist_id) === client.primary_nutritionist_id &&
          (consent_given ?? client.consent_given) === client.consent_given &&
          (has_next_appointment ?? client.next_appointment_at !== null) ===
            (client.next_appointment_at !== null),
      )
    return { clients: found.slice(offset, offset + limit), total: found.length }
  },
})

async function findWithoutConsent({ records }: Asking): Promise<ReadonlySet<string>> {
  const rows = await records.select<{ readonly id: string }>(
    db.selectFrom('clients').select('clients.id').where('clients.consent_given', '=', false),
  )
  return new Set(rows.map(({ id }) => id))
}

/** When each client is to come next. */
export async function findNextAppointments({
  records,
  now,
}: Asking & { readonly now: string }): Promise<ReadonlyMap<string, string>> {
  const rows = await records.select<{ readonly client_id: string; readonly at: string }>(
    db
      .selectFrom('appointments')
      .select(['appointments.client_id', db.fn.min('appointments.start_time').as('at')])
      .where('appointments.status', 'in', openStatuses)
      .where('appointments.start_time', '>=', now)
      .groupBy('appointments.client_id'),
  )
  return new Map(rows.map(({ client_id, at }) => [client_id, at]))
}
