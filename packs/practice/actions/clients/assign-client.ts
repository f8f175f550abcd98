import { ActionFailure, defineRecordAction } from '@countersign/core'
import { count } from '@countersign/core/words'
import { z } from 'zod'
import { openStatuses } from '../../domain/appointment-status.ts'
import { fullName } from '../../domain/names.ts'
import { type AppointmentRow, appointments, type ClientRow } from '../../tables.ts'
import { refuseClash } from '../appointments/refuse-clash.ts'
import { id } from '../fields.ts'
import { type Asking, findClient } from '../find-records.ts'
import { amendClient } from './amend-client.ts'
import { findPractitioner } from './choose-nutritionist.ts'

/** Those still to come go with the client: whoever is booked must be able to see what for. */
const findUpcoming = (
  { records, now }: Asking & { readonly now: string },
  client: ClientRow,
): Promise<AppointmentRow[]> =>
  records.find(appointments, {
    where: [
      ['client_id', '=', client.id],
      ['status', 'in', openStatuses],
      ['end_time', '>', now],
    ],
    orderBy: [['start_time', 'asc']],
  })

export const assignClient = defineRecordAction({
  name: 'assign_client',
  title: 'Assign client',
  description: 'Gives a client, with their upcoming appointments, to another nutritionist.',
  hidden: true,
  input: z.strictObject({
    id: id('client'),
    nutritionist_id: id('user').describe('Whose client they become'),
  }),
  find: async (context) => {
    const client = await findClient(context, context.input.id)
    if (client instanceof ActionFailure) return client
    const nutritionist = await findPractitioner(context, context.input.nutritionist_id)
    return nutritionist instanceof ActionFailure ? nutritionist : { client, nutritionist }
  },
  describe: async (context, { client, nutritionist }) => {
    const upcoming = await findUpcoming(context, client)
    const along = upcoming.length > 0 ? `, with ${count(upcoming.length, 'upcoming appointment')}` : ''
    return `Assign ${fullName(client)} to ${fullName(nutritionist)}${along}`
  },
  run: async (context, { client, nutritionist }) => {
    const { records, now } = context
    const upcoming = await findUpcoming(context, client)
    const changed = await amendClient(context, client, { primary_nutritionist_id: nutritionist.id })
    for (const appointment of upcoming) {
      const clash = await refuseClash(context, { ...appointment, nutritionist_id: nutritionist.id })
      if (clash) return clash
      await records.update(appointments, appointment.id, {
        nutritionist_id: nutritionist.id,
        updated_at: now,
      })
    }
    return changed
  },
  summarize: ({ result }) => `${fullName(result)} is now ${result.primary_nutritionist}'s client.`,
})
