import type { TableRules } from '@countersign/core'
import { refuseClash } from './actions/appointments/refuse-clash.ts'
import { bookedStatuses } from './domain/appointment-status.ts'
import type { AppointmentRow } from './tables.ts'

/** What must still hold when a change is undone: what was cancelled may have been booked over since. */
export const rules: TableRules = {
  appointments: async ({ row, records, actor }) => {
    const appointment = row as unknown as AppointmentRow | undefined
    const isBooked = bookedStatuses.some((status) => status === appointment?.status)
    return appointment && isBooked ? refuseClash({ records, actor }, appointment) : undefined
  },
}
