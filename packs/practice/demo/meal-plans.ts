import { addDays, toLocal } from '../domain/time-zones.ts'
import type { MealPlanStatus } from '../domain/vocabulary.ts'
import type { AppointmentRow, MealPlanRow } from '../tables.ts'
import { composeDays, type Targets } from './food/compose-days.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { later, type Today } from './today.ts'

const KCAL_A_GRAM = { protein: 4, carbs: 4, fat: 9 }
const earlierNames = ['Getting started', 'Starter plan', 'Building the routine', 'First plan']
/** As far as one gets with a draft. */
const DRAFT_DAYS = 4

interface Version {
  readonly name: string
  readonly description: string
  readonly status: MealPlanStatus
  /** More or less than the plan of the profile. */
  readonly kcal: number
  /** The appointment after which it was made. */
  readonly visit: AppointmentRow
  readonly until: string | null
  /** The appointment at which it was put away. */
  readonly archived?: AppointmentRow
}

/** The meal plans of one client, oldest first. */
export function makeMealPlans(options: {
  readonly clientId: string
  readonly profile: Profile
  /** Those that took place. */
  readonly visits: readonly AppointmentRow[]
  readonly today: Today
  readonly random: Random
}): MealPlanRow[] {
  const { clientId, profile, visits, today, random } = options
  const { plan } = profile
  if (!plan || visits.length === 0) return []
  const dayOf = (visit: AppointmentRow): string => toLocal(visit.start_time, today.timeZone).date

  return versionsOf({ plan, visits, dayOf, today: today.date, random }).map((version, index) => {
    const { name, description, status, visit, until, archived } = version
    const targets = targetsOf({ ...plan, kcal: plan.kcal + version.kcal })
    const days = composeDays({ diets: plan.diets, targets, random: random.fork(`plan ${index}`) })
    const created_at = later(visit.end_time, random.integer(10, 90))
    const start_date = status === 'Draft' ? null : addDays(dayOf(visit), 2)
    return {
      id: `${clientId}-plan-${index + 1}`,
      version: 1,
      client_id: clientId,
      name,
      description,
      status,
      start_date,
      end_date: until,
      target_kcal: targets.kcal,
      target_protein_g: targets.protein,
      target_carbs_g: targets.carbs,
      target_fat_g: targets.fat,
      days: status === 'Draft' ? days.slice(0, DRAFT_DAYS) : days,
      created_at,
      updated_at: archived?.end_time ?? later(created_at, random.integer(0, 60)),
    }
  })
}

function versionsOf(options: {
  readonly plan: NonNullable<Profile['plan']>
  readonly visits: readonly AppointmentRow[]
  readonly dayOf: (visit: AppointmentRow) => string
  readonly today: string
  readonly random: Random
}): Version[] {
  const { plan, visits, dayOf, today, random } = options
  const { name, description, status } = plan
  const first = visits[0]!
  const last = visits.at(-1)!
  const recent = visits.at(-Math.min(3, visits.length))!
  const whole = { name, description, kcal: 0 }
  switch (status) {
    case 'draft':
      return [{ ...whole, status: 'Draft', visit: last, until: null }]
    case 'archived':
      return [{ ...whole, status: 'Archived', visit: first, until: dayOf(last), archived: last }]
    case 'active':
      return [{ ...whole, status: 'Active', visit: recent, until: addDays(today, random.integer(20, 70)) }]
    case 'active, next in draft':
      return [
        { ...whole, status: 'Active', visit: recent, until: null },
        {
          name: `${name}: next phase`,
          description: 'Not discussed yet. A little less energy, new recipes for the weekend.',
          kcal: -100,
          status: 'Draft',
          visit: last,
          until: null,
        },
      ]
    case 'active after another':
      return [
        {
          name: random.pick(earlierNames),
          description: 'To begin with; replaced when the routine was there.',
          kcal: random.pick([-100, 100]),
          status: 'Archived',
          visit: first,
          until: dayOf(recent),
          archived: recent,
        },
        { ...whole, status: 'Active', visit: recent, until: null },
      ]
  }
}

/** What is left after protein and fat is carbohydrate. */
function targetsOf({ kcal, proteinShare, fatShare }: NonNullable<Profile['plan']>): Targets {
  const grams = (share: number, perGram: number): number => Math.round((kcal * share) / perGram / 5) * 5
  return {
    kcal,
    protein: grams(proteinShare, KCAL_A_GRAM.protein),
    carbs: grams(1 - proteinShare - fatShare, KCAL_A_GRAM.carbs),
    fat: grams(fatShare, KCAL_A_GRAM.fat),
  }
}
