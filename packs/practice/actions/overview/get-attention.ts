import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { openStatuses } from '../../domain/appointment-status.ts'
import { addDays, startOfDay, toLocal } from '../../domain/time-zones.ts'
import { countRows } from '../../queries.ts'
import { listAppointmentRows, selectAppointments } from '../appointments/appointment-view.ts'
import { findNextAppointments } from '../clients/browse-clients.ts'
import { listClientRows } from '../clients/list-clients.ts'
import { timeZoneOf } from '../find-records.ts'

/** Older ones will not be written up any more. */
const NOTES_DAYS = 30
const SHOWN = 5

export const getAttention = defineAction({
  name: 'get_attention',
  title: 'Show what needs attention',
  description:
    'What was left undone: appointments without notes, appointments that nobody closed, clients who are not to come again.',
  hidden: true,
  effect: 'read',
  input: z.strictObject({}),
  run: async (context) => {
    const { records, actor, now } = context
    const timeZone = await timeZoneOf(context)
    const since = startOfDay(addDays(toLocal(now, timeZone).date, -NOTES_DAYS), timeZone)
    const past = selectAppointments(actor)
      .where('appointments.start_time', '>=', since)
      .where('appointments.end_time', '<=', now)
    const withoutNotes = past
      .where('appointments.status', '=', 'Completed')
      .where('appointments.notes', 'is', null)
    const unclosed = past.where('appointments.status', 'in', openStatuses)
    const next = await findNextAppointments(context)
    const clients = await listClientRows(context)
    const newest = (query: typeof past) =>
      query.orderBy('appointments.start_time', 'desc').orderBy('appointments.id').limit(SHOWN)
    return {
      missing_notes: {
        total: await countRows(records, withoutNotes),
        appointments: await listAppointmentRows(context, newest(withoutNotes)),
      },
      unclosed: {
        total: await countRows(records, unclosed),
        appointments: await listAppointmentRows(context, newest(unclosed)),
      },
      without_next_appointment: clients.filter(({ id }) => !next.has(id)).length,
    }
  },
})
