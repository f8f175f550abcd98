import { addDays, toInstant, toLocal } from '../domain/time-zones.ts'
import type { Measurement } from '../domain/measurements.ts'
import type { AppointmentRow, ProgressEntryRow } from '../tables.ts'
import { valueAt } from './trend.ts'
import { progressNotes } from './phrases.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { later, type Today } from './today.ts'

const FORTNIGHT = 14
const DAY = 86_400_000

interface Occasion {
  readonly date: string
  /** The appointment it was measured at, if it was. */
  readonly visit: AppointmentRow | undefined
}

/** About every two weeks: at an appointment where one is near, otherwise at home. */
function occasions(visits: readonly AppointmentRow[], end: string, today: Today, random: Random): Occasion[] {
  const byDate = new Map(visits.map((visit) => [toLocal(visit.start_time, today.timeZone).date, visit]))
  const [first] = byDate.keys()
  const found: Occasion[] = []
  for (let date = first; date !== undefined && date < end;) {
    found.push({ date, visit: byDate.get(date) })
    const due = addDays(date, FORTNIGHT + random.integer(-2, 3))
    const near = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((days) => addDays(due, days))
    date = near.find((day) => byDate.has(day)) ?? due
  }
  return found
}

/** A client's measurements over time: the course of the profile, with what scales and weeks add to it. */
export function makeProgress(options: {
  readonly clientId: string
  readonly profile: Profile
  readonly visits: readonly AppointmentRow[]
  readonly end: string
  readonly today: Today
  readonly random: Random
}): ProgressEntryRow[] {
  const { clientId, profile, visits, end, today, random } = options
  const found = occasions(visits, end, today, random)
  const [begin, finish] = [Date.parse(found[0]?.date ?? end), Date.parse(end)]
  let wobble = 0
  let lastWeight: number | undefined

  return found.map(({ date, visit }, index) => {
    const share = (Date.parse(date) - begin) / (finish - begin)
    wobble = index === 0 ? 0 : 0.5 * wobble + random.noise(0.35)
    const weight = profile.weight && valueAt(profile.weight, share) + wobble + festive(profile, date)
    const isVisit = visit?.location_type === 'InPerson'
    const at = visit
      ? later(visit.end_time, -5)
      : toInstant(`${date}T07:${10 + random.integer(0, 45)}:00`, today.timeZone)
    const notes = notesOf({ index, isVisit, weight, lastWeight, profile, random })
    lastWeight = weight
    return {
      id: `${clientId}-progress-${String(index + 1).padStart(2, '0')}`,
      version: 1,
      client_id: clientId,
      date,
      notes,
      measurements: measure({ profile, share, weight, index, isVisit, random }),
      created_at: at,
      updated_at: at,
    }
  })
}

/** The end of the year shows on the scales of those who want to lose weight. */
function festive({ weight }: Profile, date: string): number {
  if (!weight || weight.from <= weight.to) return 0
  const year = Number(date.slice(0, 4)) + (date.slice(5, 7) > '06' ? 1 : 0)
  const days = Math.abs(Date.parse(date) - Date.parse(`${year}-01-04`)) / DAY
  return Math.max(0, 1 - days / 24)
}

function measure(options: {
  readonly profile: Profile
  readonly share: number
  readonly weight: number | undefined
  readonly index: number
  readonly isVisit: boolean
  readonly random: Random
}): Measurement[] {
  const { profile, share, weight, index, isVisit, random } = options
  const { height, waist, hip, bodyFat, systolic, diastolic, heartRate, custom } = profile
  const lost = weight === undefined ? 0 : weight - profile.weight!.from
  const withTape = isVisit || index % 2 === 0
  const list: (Measurement | undefined)[] = [
    weight === undefined ? undefined : { metric: 'Weight', value: round(weight, 1), unit: 'kg' },
    weight !== undefined && waist && isVisit
      ? { metric: 'BMI', value: round(round(weight, 1) / (height / 100) ** 2, 1), unit: 'kg/m²' }
      : undefined,
    waist && withTape
      ? { metric: 'WaistCircumference', value: half(waist + lost * 0.9 + random.noise(0.6)), unit: 'cm' }
      : undefined,
    hip && withTape
      ? { metric: 'HipCircumference', value: half(hip + lost * 0.5 + random.noise(0.5)), unit: 'cm' }
      : undefined,
    bodyFat && withTape
      ? {
          metric: 'BodyFatPercentage',
          value: round(valueAt(bodyFat, share) + random.noise(0.3), 1),
          unit: '%',
        }
      : undefined,
    systolic && {
      metric: 'BloodPressureSystolic',
      value: round(valueAt(systolic, share) + random.noise(4), 0),
      unit: 'mmHg',
    },
    diastolic && {
      metric: 'BloodPressureDiastolic',
      value: round(valueAt(diastolic, share) + random.noise(2.5), 0),
      unit: 'mmHg',
    },
    heartRate && {
      metric: 'RestingHeartRate',
      value: round(valueAt(heartRate, share) + random.noise(1.8), 0),
      unit: 'bpm',
    },
    custom && index % custom.each === 0
      ? {
          metric: 'Custom',
          label: custom.label,
          value: round(
            valueAt(custom, share) + random.noise(Math.abs(custom.from - custom.to) * 0.06),
            custom.digits,
          ),
          unit: custom.unit,
        }
      : undefined,
  ]
  return list.filter((measurement) => measurement !== undefined)
}

function notesOf(options: {
  readonly index: number
  readonly isVisit: boolean
  readonly weight: number | undefined
  readonly lastWeight: number | undefined
  readonly profile: Profile
  readonly random: Random
}): string | null {
  const { index, isVisit, weight, lastWeight, profile, random } = options
  if (!profile.weight) return random.chance(0.4) ? random.pick(progressNotes.diary) : null
  if (index === 0) return random.pick(progressNotes.first)
  if (!random.chance(0.45)) return null
  const { goal, from } = profile.weight
  if (weight === undefined || lastWeight === undefined || goal === undefined || random.chance(0.4))
    return random.pick(isVisit ? progressNotes.visit : progressNotes.home)
  const wanted = Math.sign(goal - from)
  const moved = (weight - lastWeight) * wanted
  const words = wanted > 0 ? progressNotes.gaining : progressNotes.losing
  return random.pick(moved > 0.5 ? words.nearer : moved < -0.3 ? words.further : words.level)
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

const half = (value: number): number => Math.round(value * 2) / 2
