import { type Role, type User } from '@countersign/people'
import { addDays, toInstant } from '../domain/time-zones.ts'
import type { Profile } from './profile.ts'

interface Person {
  readonly id: string
  readonly name: readonly [first: string, last: string]
  readonly role: Role
  readonly daysHere: number
}

const nutritionists = [
  { id: 'user-1', name: ['Elena', 'Fischer'], role: 'Nutritionist', daysHere: 1490 },
  { id: 'user-2', name: ['Samuel', 'Adeyemi'], role: 'Nutritionist', daysHere: 1120 },
  { id: 'user-3', name: ['Priya', 'Raman'], role: 'Nutritionist', daysHere: 760 },
] as const satisfies readonly Person[]
const former = { id: 'user-4', name: ['Tomas', 'Becker'], role: 'Nutritionist', daysHere: 1480 } as const
const frontDesk = { id: 'user-5', name: ['Grace', 'Whitfield'], role: 'Assistant', daysHere: 980 } as const

/** How long ago one of the nutritionists left. */
const LEFT_DAYS_AGO = 150

export const leftOn = (today: string): string => addDays(today, -LEFT_DAYS_AGO)

/** Who saw a client on a day. */
export function seenBy({ nutritionist, wasHandedOver }: Profile, date: string, today: string): string {
  if ((wasHandedOver || nutritionist === 'left') && date < leftOn(today)) return former.id
  return nutritionist === 'left' ? former.id : nutritionists[nutritionist - 1]!.id
}

/** Those whose nutritionist left are the administrator's until somebody takes them over. */
export const ownerOf = ({ nutritionist }: Profile, adminId: string): string =>
  nutritionist === 'left' ? adminId : nutritionists[nutritionist - 1]!.id

export function makeStaff(today: string, timeZone: string): User[] {
  return [...nutritionists, former, frontDesk].map(
    ({ id, name: [first_name, last_name], role, daysHere }) => {
      const at = (date: string, time: string): string => toInstant(`${date}T${time}:00`, timeZone)
      const created_at = at(addDays(today, -daysHere), '08:30')
      return {
        id,
        version: 1,
        email: `${first_name}.${last_name}@example.com`.toLowerCase(),
        first_name,
        last_name,
        role,
        active: id !== former.id,
        time_zone: timeZone,
        mfa_required: false,
        two_factor_enabled: false,
        email_verified: true,
        // Nobody has signed in yet: the server offers its first link only as long as that is so.
        created_at,
        updated_at: id === former.id ? at(leftOn(today), '17:00') : created_at,
      }
    },
  )
}
