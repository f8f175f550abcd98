import type { AppointmentStatus, AppointmentType, LocationType } from '../domain/vocabulary.ts'
import type { AppointmentRow } from '../tables.ts'
import type { Diary } from './diary.ts'
import {
  bookingNotes,
  cancellationReasons,
  checkInNotes,
  followUpNotes,
  initialNotes,
  lateReasons,
  newClientNote,
} from './phrases.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { seenBy } from './staff.ts'
import { later, type Today } from './today.ts'

const DAY = 24 * 60

/** About the same time of day, some days earlier. */
const daysBefore = (time: string, days: number, random: Random): string =>
  later(time, random.integer(0, 90) - days * DAY)

export interface AppointmentOptions {
  readonly clientId: string
  readonly profile: Profile
  readonly dates: readonly string[]
  readonly today: Today
  readonly diary: Diary
  readonly random: Random
}

/** The appointments of one client, in order. Each was booked at the end of the one before, or as that was cancelled. */
export function makeAppointments(options: AppointmentOptions): AppointmentRow[] {
  const { clientId, profile, dates, today, diary, random } = options
  const rows: AppointmentRow[] = []
  for (const [index, date] of dates.entries()) {
    const isFirst = index === 0
    const type = isFirst ? 'InitialConsultation' : random.chance(0.35) ? 'CheckIn' : 'FollowUp'
    const nutritionist_id = seenBy(profile, date, today.date)
    const minutes = minutesOf(type, random)
    const times = diary.book({ nutritionistId: nutritionist_id, date, minutes, hours: profile.hours, random })
    if (!times) continue

    const before = rows.findLast(({ end_time }) => end_time < today.begins)
    const created_at = before
      ? later(before.cancelled_at ?? before.end_time, random.integer(1, 8))
      : today.cap(daysBefore(times.start_time, random.pick([14, 21]), random))
    const isPast = date < today.date
    const status = isPast
      ? isFirst
        ? 'Completed'
        : pastStatus(profile, random)
      : openStatus(times.start_time, today, random)
    const location_type = locationOf(profile, type, random)
    rows.push({
      id: `${clientId}-appointment-${String(index + 1).padStart(2, '0')}`,
      version: 1,
      client_id: clientId,
      nutritionist_id,
      type,
      status,
      ...times,
      location_type,
      meeting_url: location_type === 'Virtual' ? meetingUrl(random) : null,
      notes: notesOf(type, status, random),
      cancellation_reason: null,
      cancelled_at: null,
      created_at,
      ...outcome(status, { ...times, created_at }, today, random),
    })
  }
  return rows
}

function minutesOf(type: AppointmentType, random: Random): number {
  if (type === 'InitialConsultation') return 60
  return type === 'FollowUp' ? 45 : random.pick([20, 30])
}

function pastStatus({ isUnreliable }: Profile, random: Random): AppointmentStatus {
  const drawn = random.next() / (isUnreliable ? 2.5 : 1)
  if (drawn < 0.035) return 'NoShow'
  if (drawn < 0.065) return 'LateCancellation'
  return drawn < 0.12 ? 'Cancelled' : 'Completed'
}

/** The nearer an appointment, the more likely it is confirmed. Nobody has closed any of today's yet. */
function openStatus(start: string, today: Today, random: Random): AppointmentStatus {
  const days = (Date.parse(start) - Date.parse(today.begins)) / 86_400_000
  const drawn = random.next()
  if (days < 1) return drawn < 0.1 ? 'LateCancellation' : drawn < 0.25 ? 'Scheduled' : 'Confirmed'
  if (days > 2 && drawn < 0.05) return 'Cancelled'
  return drawn < (days < 6 ? 0.75 : 0.2) ? 'Confirmed' : 'Scheduled'
}

/** What a status leaves behind: when the row last changed, and why somebody does not come. */
function outcome(
  status: AppointmentStatus,
  { start_time, end_time, created_at }: Pick<AppointmentRow, 'start_time' | 'end_time' | 'created_at'>,
  today: Today,
  random: Random,
): Pick<AppointmentRow, 'updated_at'> & Partial<AppointmentRow> {
  const cancelled = (time: string, reasons: readonly string[]) => {
    const at = today.cap(time)
    return { cancellation_reason: random.pick(reasons), cancelled_at: at, updated_at: at }
  }
  switch (status) {
    case 'Scheduled':
      return { updated_at: created_at }
    case 'Confirmed': {
      const confirmed = today.cap(daysBefore(start_time, random.integer(1, 3), random))
      return { updated_at: confirmed > created_at ? confirmed : created_at }
    }
    case 'Completed':
      return { updated_at: later(end_time, random.integer(2, 25)) }
    case 'NoShow':
      return { updated_at: later(start_time, 20) }
    case 'Cancelled':
      return cancelled(daysBefore(start_time, random.integer(2, 4), random), cancellationReasons)
    case 'LateCancellation':
      return cancelled(later(start_time, -random.integer(40, 180)), lateReasons)
  }
}

/** Those who come in person are never rung up instead: some cannot hear well, some want to be seen. */
function locationOf({ comes }: Profile, type: AppointmentType, random: Random): LocationType {
  if (type === 'InitialConsultation') return comes === 'Virtual' ? 'Virtual' : 'InPerson'
  if (comes === 'InPerson') return type === 'CheckIn' && random.chance(0.5) ? 'Virtual' : 'InPerson'
  if (comes === 'Virtual') return type === 'CheckIn' && random.chance(0.4) ? 'Phone' : 'Virtual'
  return random.chance(0.15) ? 'InPerson' : 'Phone'
}

function notesOf(type: AppointmentType, status: AppointmentStatus, random: Random): string | null {
  if (status === 'Completed') {
    if (type === 'InitialConsultation') return random.pick(initialNotes)
    return random.chance(0.7) ? random.pick(type === 'FollowUp' ? followUpNotes : checkInNotes) : null
  }
  if (type === 'InitialConsultation') return newClientNote
  return random.chance(0.2) ? random.pick(bookingNotes) : null
}

const LETTERS = 'abcdefghijkmnopqrstuvwxyz'

function meetingUrl(random: Random): string {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => LETTERS.charAt(random.integer(0, LETTERS.length - 1))).join('')
  return `https://meet.example.com/${letters(3)}-${letters(4)}-${letters(3)}`
}
