import { appointments } from '../../tables.ts'
import { defineDeleteAction } from '../delete-action.ts'
import { findAppointment } from '../find-records.ts'
import { sayAppointment } from './say-appointment.ts'

export const deleteAppointment = defineDeleteAction({
  name: 'delete_appointment',
  title: 'Delete appointment',
  description:
    'Deletes the record of an appointment altogether. To call one off and keep it on record, cancel it instead.',
  of: 'appointment',
  table: appointments,
  find: findAppointment,
  say: sayAppointment,
  warning: "The appointment will be gone from the client's record. Cancelling it would keep it there.",
})
