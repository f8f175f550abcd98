import { type ActionFailure, defineRecordAction, type WriteContext } from '@countersign/core'
import { z } from 'zod'
import { isOpen, mayBecome } from '../../domain/appointment-status.ts'
import { type AppointmentStatus, sayWord } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import type { appointments } from '../../tables.ts'
import type { Patch } from '../amend.ts'
import { id } from '../fields.ts'
import { findAppointment } from '../find-records.ts'
import { amendAppointment } from './amend-appointment.ts'
import { type FoundAppointment, sayAppointment } from './say-appointment.ts'

/** Moves an appointment on, as far as its status allows. */
export async function changeStatus(
  context: WriteContext<unknown>,
  found: FoundAppointment,
  to: AppointmentStatus,
  patch: Patch<typeof appointments> = {},
): Promise<Awaited<ReturnType<typeof amendAppointment>> | ActionFailure> {
  const from = found.record.status as AppointmentStatus
  if (mayBecome(from, to)) return amendAppointment(context, found, { ...patch, status: to })
  const then = isOpen(from) ? 'it must be confirmed first' : 'that is final'
  return fail('appointment_status', `The appointment is marked as ${sayWord(from)}: ${then}.`)
}

function defineStatusAction(definition: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly to: AppointmentStatus
  readonly say: (appointment: string) => string
}) {
  const { to, say, ...rest } = definition
  return defineRecordAction({
    ...rest,
    hidden: true,
    input: z.strictObject({ id: id('appointment') }),
    find: (context) => findAppointment(context, context.input.id),
    describe: async (context, found) => say(await sayAppointment(context, found)),
    run: (context, found) => changeStatus(context, found, to),
    summarize: ({ result }) => `Marked the appointment with ${result.client} as ${sayWord(to)}.`,
  })
}

export const confirmAppointment = defineStatusAction({
  name: 'confirm_appointment',
  title: 'Confirm appointment',
  description: 'Notes that the client will come.',
  to: 'Confirmed',
  say: (appointment) => `Confirm ${appointment}`,
})

export const completeAppointment = defineStatusAction({
  name: 'complete_appointment',
  title: 'Complete appointment',
  description: 'Notes that a confirmed appointment has taken place.',
  to: 'Completed',
  say: (appointment) => `Mark ${appointment} as completed`,
})

export const markNoShow = defineStatusAction({
  name: 'mark_no_show',
  title: 'Mark as no-show',
  description: 'Notes that the client did not come to a confirmed appointment.',
  to: 'NoShow',
  say: (appointment) => `Mark ${appointment} as a no-show`,
})
