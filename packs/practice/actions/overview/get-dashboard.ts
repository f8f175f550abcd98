import { type Actor, defineAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { onlyClientsOf, seesClinicalRecords } from '../../domain/access.ts'
import { cancelledStatuses, openStatuses } from '../../domain/appointment-status.ts'
import { addDays, endOfDay, startOfDay, startOfWeek, toLocal } from '../../domain/time-zones.ts'
import { countRows, db } from '../../queries.ts'
import type { ProgressEntryRow } from '../../tables.ts'
import { listAppointmentRows, selectAppointments } from '../appointments/appointment-view.ts'
import { timeZoneOf } from '../find-records.ts'
import { viewProgressEntry } from '../progress/progress-view.ts'

const SHOWN = 5

export const getDashboard = defineAction({
  name: 'get_dashboard',
  title: 'Show dashboard',
  description:
    "The day at a glance: today's appointments, what comes next, and how many clients, active meal plans and goals " +
    'there are.',
  effect: 'read',
  input: z.strictObject({}),
  run: async (context) => {
    const { records, actor, now } = context
    const timeZone = await timeZoneOf(context)
    const { date } = toLocal(now, timeZone)
    const monday = startOfWeek(date)
    const taking = selectAppointments(actor).where('appointments.status', 'not in', cancelledStatuses)
    const between = (from: string, to: string) =>
      taking
        .where('appointments.start_time', '>=', startOfDay(from, timeZone))
        .where('appointments.start_time', '<', endOfDay(to, timeZone))
    const upcoming = selectAppointments(actor)
      .where('appointments.status', 'in', openStatuses)
      .where('appointments.start_time', '>=', now)
    const clients = selectClients(actor)
    return {
      date,
      clients: await countRows(records, clients),
      appointments_today: await listAppointmentRows(
        context,
        between(date, date).orderBy('appointments.start_time'),
      ),
      appointments_this_week: await countRows(records, between(monday, addDays(monday, 6))),
      upcoming: await listAppointmentRows(context, upcoming.orderBy('appointments.start_time').limit(SHOWN)),
      missing_consent: await countRows(records, clients.where('clients.consent_given', '=', false)),
      ...(seesClinicalRecords(actor) && (await clinicalFigures(records, actor))),
    }
  },
})

function selectClients(actor: Actor) {
  const owner = onlyClientsOf(actor)
  const query = db.selectFrom('clients').select('clients.id')
  return owner === undefined ? query : query.where('clients.primary_nutritionist_id', '=', owner)
}

async function clinicalFigures(records: RecordReader, actor: Actor) {
  const plans = selectClients(actor).innerJoin('meal_plans', 'meal_plans.client_id', 'clients.id')
  const goals = selectClients(actor).innerJoin('goals', 'goals.client_id', 'clients.id')
  const progress = selectClients(actor)
    .innerJoin('progress_entries', 'progress_entries.client_id', 'clients.id')
    .clearSelect()
    .selectAll('progress_entries')
    .select(['clients.first_name', 'clients.last_name'])
    .orderBy('progress_entries.date', 'desc')
    .orderBy('progress_entries.created_at', 'desc')
    .orderBy('progress_entries.id')
    .limit(SHOWN)
  const recent = await records.select<
    Omit<ProgressEntryRow, 'measurements'> & {
      readonly measurements: string
      readonly first_name: string
      readonly last_name: string
    }
  >(progress)
  return {
    active_meal_plans: await countRows(records, plans.where('meal_plans.status', '=', 'Active')),
    active_goals: await countRows(records, goals.where('goals.status', '=', 'Active')),
    recent_progress: recent.map((entry) =>
      viewProgressEntry(
        { ...entry, measurements: JSON.parse(entry.measurements) as ProgressEntryRow['measurements'] },
        entry,
      ),
    ),
  }
}
