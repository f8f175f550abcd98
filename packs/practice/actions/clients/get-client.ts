import { seesClinicalRecords } from '../../domain/access.ts'
import { openStatuses } from '../../domain/appointment-status.ts'
import { appointments, type ClientRow, goals, mealPlans, progressEntries } from '../../tables.ts'
import { listAppointmentRows, selectAppointments } from '../appointments/appointment-view.ts'
import { type Asking, findClient } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewProgressEntry } from '../progress/progress-view.ts'
import { viewClient } from './client-view.ts'

export const getClient = defineGetAction({
  name: 'get_client',
  title: 'Show client',
  description:
    'One client with their details, next appointment, active meal plan, last progress entry and the number of their ' +
    'records.',
  of: 'client',
  find: findClient,
  view: async (context, client) => {
    const { records, actor, now } = context
    const ofClient = [['client_id', '=', client.id]] as const
    const next = selectAppointments(actor)
      .where('appointments.client_id', '=', client.id)
      .where('appointments.status', 'in', openStatuses)
      .where('appointments.start_time', '>=', now)
      .orderBy('appointments.start_time')
      .limit(1)
    const [next_appointment = null] = await listAppointmentRows(context, next)
    const clinical = seesClinicalRecords(actor) ? await viewClinical(context, client) : undefined
    return {
      ...(await viewClient(context, client)),
      next_appointment,
      ...clinical?.state,
      counts: { appointments: await records.count(appointments, ofClient), ...clinical?.counts },
    }
  },
})

/** What the front desk does not see. */
async function viewClinical({ records }: Asking, client: ClientRow) {
  const ofClient = [['client_id', '=', client.id]] as const
  const active = [...ofClient, ['status', '=', 'Active']] as const
  const [plan] = await records.find(mealPlans, { where: active, limit: 1 })
  const [last] = await records.find(progressEntries, {
    where: ofClient,
    orderBy: [['date', 'desc']],
    limit: 1,
  })
  return {
    state: {
      active_meal_plan: plan ? { id: plan.id, name: plan.name } : null,
      active_goals: await records.count(goals, active),
      last_progress: last ? viewProgressEntry(last, client) : null,
    },
    counts: {
      meal_plans: await records.count(mealPlans, ofClient),
      goals: await records.count(goals, ofClient),
      progress_entries: await records.count(progressEntries, ofClient),
    },
  }
}
