import { fullName, possessive } from '../../domain/names.ts'
import { sayTimes } from '../../domain/say-time.ts'
import { type AppointmentType, sayWord } from '../../domain/vocabulary.ts'
import type { AppointmentRow, ClientRow } from '../../tables.ts'
import { type Asking, timeZoneOf } from '../find-records.ts'

export interface FoundAppointment {
  readonly record: AppointmentRow
  readonly client: ClientRow
}

/** `Maria Lopez's follow-up on Tue 17 Nov 2026, 10:00–10:45`, as the actor's clocks have it. */
export async function sayAppointment(asking: Asking, { record, client }: FoundAppointment): Promise<string> {
  const when = sayTimes(record.start_time, record.end_time, await timeZoneOf(asking))
  return `${possessive(fullName(client))} ${sayWord(record.type as AppointmentType)} on ${when}`
}
