import { addDays } from '../domain/time-zones.ts'
import type { AppointmentRow, ClientRow } from '../tables.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { ownerOf } from './staff.ts'
import { later, type Today } from './today.ts'

const DAYS_A_YEAR = 365.25
const domains = ['example.com', 'example.net', 'example.org']

export function makeClient(options: {
  readonly id: string
  readonly number: number
  readonly profile: Profile
  readonly appointments: readonly AppointmentRow[]
  readonly adminId: string
  readonly today: Today
  readonly random: Random
}): ClientRow {
  const { id, number, profile, appointments, adminId, today, random } = options
  const [first_name, last_name] = profile.name
  const first = appointments[0]!
  const last = appointments.findLast(({ status }) => status === 'Completed')
  // They are put on record when the first appointment is booked, and sign when they come, or beforehand at home.
  const created_at = first.created_at
  const signed = first.status === 'Completed' ? later(first.start_time, 5) : today.cap(later(created_at, 90))
  const isSigned = profile.consent !== 'missing'
  const bornDaysAgo = Math.round((profile.age + random.between(0.05, 0.95)) * DAYS_A_YEAR)
  return {
    id,
    version: 1,
    first_name,
    last_name,
    email: profile.contact === 'phone' ? null : `${addressOf(profile)}@${random.pick(domains)}`,
    phone: profile.contact === 'email' ? null : phoneOf(number, random),
    date_of_birth: addDays(today.date, -bornDaysAgo),
    health_conditions: profile.conditions,
    primary_nutritionist_id: ownerOf(profile, adminId),
    consent_given: isSigned,
    consent_at: isSigned ? signed : null,
    consent_policy_version: isSigned ? '2.0' : null,
    notes: profile.notes,
    reminders: profile.reminders !== 'off',
    created_at,
    updated_at: last?.updated_at ?? created_at,
  }
}

const addressOf = ({ name }: Profile): string =>
  name
    .join('.')
    .toLowerCase()
    .replaceAll(/[^a-z.-]/g, '')

/** From the ranges kept free for films and examples: nobody is rung up. */
const phoneOf = (number: number, random: Random): string =>
  random.chance(0.7) ? `+44 7700 900${100 + number * 7}` : `+44 20 7946 0${100 + number * 7}`
