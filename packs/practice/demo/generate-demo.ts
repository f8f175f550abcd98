import type { User } from '@countersign/people'
import type { AppointmentRow, ClientRow, GoalRow, MealPlanRow, ProgressEntryRow } from '../tables.ts'
import { makeAppointments } from './appointments.ts'
import { makeClient } from './clients.ts'
import { Diary } from './diary.ts'
import { makeGoals } from './goals.ts'
import { makeMealPlans } from './meal-plans.ts'
import { digestiveProfiles } from './profiles/digestive.ts'
import { familyProfiles } from './profiles/families.ts'
import { laterLifeProfiles } from './profiles/later-life.ts'
import { metabolicProfiles } from './profiles/metabolic.ts'
import { sportProfiles } from './profiles/sport.ts'
import { weightProfiles } from './profiles/weight.ts'
import { makeProgress } from './progress.ts'
import { createRandom } from './random.ts'
import { leftOn, makeStaff } from './staff.ts'
import { makeToday } from './today.ts'
import { nextVisits, visitDates } from './visit-dates.ts'

const profiles = [
  ...metabolicProfiles,
  ...laterLifeProfiles,
  ...digestiveProfiles,
  ...familyProfiles,
  ...sportProfiles,
  ...weightProfiles,
]

export interface DemoOptions {
  readonly seed: number
  /** `YYYY-MM-DD`, where the practice is. */
  readonly today: string
  readonly timeZone: string
  /** Who keeps the clients that are nobody's at present. */
  readonly admin: { readonly id: string }
}

/** The rows of a practice, by table. */
export interface Demo {
  readonly users: readonly User[]
  readonly clients: readonly ClientRow[]
  readonly appointments: readonly AppointmentRow[]
  readonly meal_plans: readonly MealPlanRow[]
  readonly goals: readonly GoalRow[]
  readonly progress_entries: readonly ProgressEntryRow[]
}

/** A practice as it could be on a day. The same seed and day give the same rows. */
export function generateDemo({ seed, today: date, timeZone, admin }: DemoOptions): Demo {
  const random = createRandom(seed)
  const today = makeToday(date, timeZone)
  const diary = new Diary(timeZone)
  const next = nextVisits(profiles, date, random.fork('next visits'))

  const records = profiles.map((profile, index) => {
    const number = index + 1
    const clientId = `client-${String(number).padStart(2, '0')}`
    // One for each kind of row: what is drawn for one does not change the others.
    const chance = (kind: string) => random.fork(`${clientId} ${kind}`)
    const dates = visitDates(profile, next.get(profile), date, chance('dates'))
    const appointments = makeAppointments({
      clientId,
      profile,
      dates,
      today,
      diary,
      random: chance('appointments'),
    })
    const visits = appointments.filter(({ status }) => status === 'Completed')
    const end = profile.nutritionist === 'left' ? leftOn(date) : date
    const about = { clientId, profile, visits, today }
    const progress = makeProgress({ ...about, end, random: chance('progress') })
    return {
      client: makeClient({
        id: clientId,
        number,
        profile,
        appointments,
        adminId: admin.id,
        today,
        random: chance('client'),
      }),
      appointments,
      progress,
      goals: makeGoals({ ...about, progress, random: chance('goals') }),
      plans: makeMealPlans({ ...about, random: chance('meal plans') }),
    }
  })

  return {
    users: makeStaff(date, timeZone),
    clients: records.map(({ client }) => client),
    appointments: records.flatMap(({ appointments }) => appointments),
    meal_plans: records.flatMap(({ plans }) => plans),
    goals: records.flatMap(({ goals }) => goals),
    progress_entries: records.flatMap(({ progress }) => progress),
  }
}
