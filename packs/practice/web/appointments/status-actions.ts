import { mayBecome } from '../../domain/appointment-status.ts'
import type { AppointmentStatus } from '../../domain/vocabulary.ts'

export interface StatusAction {
  readonly action: string
  readonly label: string
  /** Asks for a reason before it is done. */
  readonly isAsking?: boolean
}

const all: readonly (StatusAction & { readonly to: AppointmentStatus })[] = [
  { action: 'confirm_appointment', label: 'Confirm', to: 'Confirmed' },
  { action: 'complete_appointment', label: 'Complete', to: 'Completed' },
  { action: 'mark_no_show', label: 'No-show', to: 'NoShow' },
  { action: 'cancel_appointment', label: 'Cancel', to: 'Cancelled', isAsking: true },
]

/** What can be done with an appointment next, the most likely first. */
export const statusActionsOf = (
  status: AppointmentStatus,
  may: (action: string) => boolean,
): readonly StatusAction[] => all.filter(({ action, to }) => mayBecome(status, to) && may(action))
