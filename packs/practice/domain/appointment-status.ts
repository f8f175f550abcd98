import type { AppointmentStatus } from './vocabulary.ts'

const next: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  Scheduled: ['Confirmed', 'Cancelled', 'LateCancellation'],
  Confirmed: ['Completed', 'NoShow', 'Cancelled', 'LateCancellation'],
  Completed: [],
  NoShow: [],
  Cancelled: [],
  LateCancellation: [],
}

export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean => next[from].includes(to)

/** Still to take place. */
export const isOpen = (status: AppointmentStatus): boolean => next[status].length > 0

export const openStatuses: readonly AppointmentStatus[] = ['Scheduled', 'Confirmed']

/** Those that take up a nutritionist's time: nothing else may be booked over them. */
export const bookedStatuses: readonly AppointmentStatus[] = ['Scheduled', 'Confirmed', 'Completed']

export const cancelledStatuses: readonly AppointmentStatus[] = ['Cancelled', 'LateCancellation']
