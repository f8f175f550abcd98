import { ActionFailure, type WriteContext } from '@countersign/core'
import { appointments } from '../../tables.ts'
import { amend, type Patch } from '../amend.ts'
import { viewAppointment } from './appointment-view.ts'
import type { FoundAppointment } from './say-appointment.ts'

export async function amendAppointment(
  context: WriteContext<unknown>,
  { record, client }: FoundAppointment,
  patch: Patch<typeof appointments>,
) {
  const changed = await amend(context, appointments, record, patch)
  return changed instanceof ActionFailure ? changed : viewAppointment(context, changed, client)
}
