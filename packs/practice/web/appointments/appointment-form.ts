import { changed, given, orNull } from '@countersign/ui'
import { toLocal } from '../../domain/time-zones.ts'
import type { AppointmentType, LocationType } from '../../domain/vocabulary.ts'
import type { AppointmentDetails } from '../data/answers.ts'

export interface AppointmentValues {
  readonly client_id: string
  readonly date: string
  readonly time: string
  readonly minutes: string
  readonly type: AppointmentType
  readonly location_type: LocationType
  readonly notes: string
  readonly meeting_url: string
}

/** How long each kind takes as a rule. */
export const usualMinutes: Readonly<Record<AppointmentType, string>> = {
  InitialConsultation: '60',
  FollowUp: '45',
  CheckIn: '20',
}

const lengths = [15, 20, 30, 45, 60, 75, 90, 120]

/** The lengths to choose from, with the present one among them. */
export function lengthOptions(minutes: string): readonly { value: string; label: string }[] {
  const all = new Set([...lengths, Number(minutes)])
  return [...all]
    .toSorted((left, right) => left - right)
    .map((length) => ({ value: String(length), label: `${length} min` }))
}

export function valuesOf(appointment: AppointmentDetails, timeZone: string): AppointmentValues {
  const { date, time } = toLocal(appointment.start_time, timeZone)
  const length = Date.parse(appointment.end_time) - Date.parse(appointment.start_time)
  return {
    client_id: appointment.client_id,
    date,
    time,
    minutes: String(Math.round(length / 60_000)),
    type: appointment.type,
    location_type: appointment.location_type,
    notes: appointment.notes ?? '',
    meeting_url: appointment.meeting_url ?? '',
  }
}

/** A clock's reading so many minutes later; it may be on another day. */
export function addMinutes(date: string, time: string, minutes: number): string {
  // An empty field must not be read as some day or other.
  const wall = date === '' || time === '' ? Number.NaN : Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(wall) ? '' : new Date(wall + minutes * 60_000).toISOString().slice(0, 16)
}

// Times are sent as the clocks show them: the server knows the person's time zone.
const timesOf = ({ date, time, minutes }: AppointmentValues) => ({
  start_time: `${date}T${time}`,
  end_time: addMinutes(date, time, Number(minutes)),
})

export function toNewInput(values: AppointmentValues): object {
  const { client_id, type, location_type, notes, meeting_url } = values
  return {
    client_id,
    ...timesOf(values),
    type,
    location_type,
    notes: given(notes),
    meeting_url: location_type === 'Virtual' ? given(meeting_url) : undefined,
  }
}

/** Only what was changed: an appointment that is closed takes nothing but notes. */
export function toUpdateInput(id: string, before: AppointmentValues, after: AppointmentValues): object {
  const { date, time, minutes, type, location_type, notes, meeting_url } = changed(before, after)
  const isMoved = (date ?? time ?? minutes) !== undefined
  return {
    id,
    ...(isMoved && timesOf(after)),
    type,
    location_type,
    ...(notes !== undefined && { notes: orNull(notes) }),
    ...(meeting_url !== undefined && { meeting_url: orNull(meeting_url) }),
  }
}
