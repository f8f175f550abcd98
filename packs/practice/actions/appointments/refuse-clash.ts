import { ActionFailure } from '@countersign/core'
import { users } from '@countersign/people'
import { bookedStatuses } from '../../domain/appointment-status.ts'
import { earliestOverlap, overlaps, type TimeSpan } from '../../domain/appointment-time.ts'
import { fullName, withArticle } from '../../domain/names.ts'
import { sayTimes } from '../../domain/say-time.ts'
import { type AppointmentType, sayWord } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type AppointmentRow, appointments } from '../../tables.ts'
import { type Asking, findClient, timeZoneOf } from '../find-records.ts'

/** A nutritionist is in one place at a time. Names the appointment that is in the way. */
export async function refuseClash(
  asking: Asking,
  wanted: TimeSpan & { readonly id?: string; readonly nutritionist_id: string },
): Promise<ActionFailure | undefined> {
  const near = await asking.records.find(appointments, {
    where: [
      ['nutritionist_id', '=', wanted.nutritionist_id],
      ['start_time', '>', earliestOverlap(wanted.start_time)],
      ['start_time', '<', wanted.end_time],
      ['status', 'in', bookedStatuses],
    ],
    orderBy: [['start_time', 'asc']],
  })
  const clash = near.find((other) => other.id !== wanted.id && overlaps(other, wanted))
  return clash && fail('appointment_clash', await sayClash(asking, clash), { details: { id: clash.id } })
}

async function sayClash(asking: Asking, clash: AppointmentRow): Promise<string> {
  const nutritionist = await asking.records.get(users, clash.nutritionist_id)
  const client = await findClient(asking, clash.client_id)
  const who = nutritionist ? fullName(nutritionist) : 'The nutritionist'
  const what = withArticle(sayWord(clash.type as AppointmentType))
  // The time is taken, whoever has it; the name is only for those who may see the client.
  const whom = client instanceof ActionFailure ? 'another client' : fullName(client)
  const when = sayTimes(clash.start_time, clash.end_time, await timeZoneOf(asking))
  return `${who} already has ${what} with ${whom} on ${when}.`
}
