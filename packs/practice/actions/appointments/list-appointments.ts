import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { endOfDay, startOfDay } from '../../domain/time-zones.ts'
import { appointmentStatuses } from '../../domain/vocabulary.ts'
import { countRows } from '../../queries.ts'
import { date, id, page } from '../fields.ts'
import { findClient, timeZoneOf } from '../find-records.ts'
import { listAppointmentRows, selectAppointments } from './appointment-view.ts'

export const listAppointments = defineAction({
  name: 'list_appointments',
  title: 'List appointments',
  description:
    'Appointments in order of their start, earliest first, with the names of client and nutritionist. Narrow it by ' +
    'days, client or status.',
  effect: 'read',
  input: z.strictObject({
    from_date: date.optional().describe('First day, YYYY-MM-DD, in the time zone of the user'),
    to_date: date.optional().describe('Last day, YYYY-MM-DD, included'),
    client_id: id('client').optional(),
    status: z.enum(appointmentStatuses).optional().describe('Only those with this status'),
    ...page,
  }),
  run: async (context) => {
    const { input, records, actor } = context
    if (input.client_id !== undefined) {
      const client = await findClient(context, input.client_id)
      if (client instanceof ActionFailure) return client
    }
    const timeZone = await timeZoneOf(context)
    let query = selectAppointments(actor)
    if (input.client_id !== undefined) query = query.where('appointments.client_id', '=', input.client_id)
    if (input.status !== undefined) query = query.where('appointments.status', '=', input.status)
    if (input.from_date !== undefined)
      query = query.where('appointments.start_time', '>=', startOfDay(input.from_date, timeZone))
    if (input.to_date !== undefined)
      query = query.where('appointments.start_time', '<', endOfDay(input.to_date, timeZone))
    const ordered = query.orderBy('appointments.start_time').orderBy('appointments.id')
    return {
      appointments: await listAppointmentRows(context, ordered.limit(input.limit).offset(input.offset)),
      total: await countRows(records, query),
    }
  },
})
