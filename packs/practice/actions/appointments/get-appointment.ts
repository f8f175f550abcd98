import { findAppointment } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewAppointment } from './appointment-view.ts'

export const getAppointment = defineGetAction({
  name: 'get_appointment',
  title: 'Show appointment',
  description: 'One appointment with everything known of it.',
  of: 'appointment',
  find: findAppointment,
  view: (context, { record, client }) => viewAppointment(context, record, client),
})
