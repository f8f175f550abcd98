import { type Table } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { isLateCancellation, overlaps } from '../domain/appointment-time.ts'
import { fullName } from '../domain/names.ts'
import { type MealPlanDay, totalsPerDay } from '../domain/meal-plan-content.ts'
import { findFault } from '../domain/measurements.ts'
import { addDays, startOfDay, toLocal } from '../domain/time-zones.ts'
import {
  appointmentStatuses,
  appointmentTypes,
  goalStatuses,
  goalTypes,
  locationTypes,
  mealPlanStatuses,
  mealSlots,
} from '../domain/vocabulary.ts'
import { isWorkday } from './diary.ts'
import { type Demo, generateDemo } from './generate-demo.ts'
import { demoTables } from './index.ts'

const admin = { id: 'admin' }
const MONDAY = '2026-11-16'
const SATURDAY = '2026-11-21'
const days = [MONDAY, SATURDAY, '2026-03-30', '2027-01-01', '2028-02-29']
const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata']

const make = (today = MONDAY, timeZone = 'Europe/Berlin', seed = 1): Demo =>
  generateDemo({ seed, today, timeZone, admin })

const everyDemo = [
  ...days.map((today, index) => ({ today, timeZone: zones[index % zones.length]!, seed: 1 })),
  { today: MONDAY, timeZone: 'Europe/Berlin', seed: 7 },
  { today: SATURDAY, timeZone: 'America/Los_Angeles', seed: 2026 },
].map((each) => ({ ...each, demo: make(each.today, each.timeZone, each.seed) }))

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
const ofClient = <Row extends { readonly client_id: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ client_id }) => client_id === id)
const foodsIn = (plan: readonly MealPlanDay[]): string[] =>
  plan.flatMap(({ meals }) => meals.flatMap(({ items }) => items.map(({ food }) => food)))
const weightsOf = (demo: Demo, clientId: string): number[] =>
  ofClient(demo.progress_entries, clientId).flatMap(({ measurements }) =>
    measurements.filter(({ metric }) => metric === 'Weight').map(({ value }) => value),
  )

describe('a demo', () => {
  it('is the same for the same seed and day', () => {
    expect(make()).toEqual(make())
  })

  it('differs with the seed, the day and the time zone', () => {
    const rows = JSON.stringify(make())
    expect(JSON.stringify(make(MONDAY, 'Europe/Berlin', 2))).not.toBe(rows)
    expect(JSON.stringify(make('2026-11-17'))).not.toBe(rows)
    expect(JSON.stringify(make(MONDAY, 'Asia/Tokyo'))).not.toBe(rows)
  })

  it('has staff without any sign-in: three nutritionists, one who left, and the front desk', () => {
    const { users } = make()
    expect(users.map(({ role, active }) => `${role} ${active}`)).toEqual([
      'Nutritionist true',
      'Nutritionist true',
      'Nutritionist true',
      'Nutritionist false',
      'Assistant true',
    ])
    expect(users.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
    expect(users.every(({ last_sign_in_at }) => last_sign_in_at === null)).toBe(true)
  })

  it('has names to mix up, and Maria Lopez, whom nobody is mixed up with', () => {
    const { clients } = make()
    const count = (values: string[]): string[] =>
      values.filter((value, index) => values.indexOf(value) !== index)
    expect(count(clients.map(({ last_name }) => last_name)).toSorted()).toEqual(['Kowalski', 'Nguyen'])
    expect(count(clients.map(({ first_name }) => first_name))).toEqual(['Daniel'])
    expect(clients.filter((client) => /maria|lopez/i.test(fullName(client)))).toHaveLength(1)
    expect(fullName(clients[0]!)).toBe('Maria Lopez')
  })
})

describe.each(everyDemo)('a demo of $today in $timeZone with seed $seed', ({ today, timeZone, demo }) => {
  const begins = startOfDay(today, timeZone)
  const { clients, appointments, meal_plans, goals, progress_entries } = demo
  const dateOf = (time: string): string => toLocal(time, timeZone).date

  it('has the size of a practice', () => {
    expect(clients.length).toBeGreaterThanOrEqual(38)
    const rows = Object.values(demo).reduce((sum, { length }) => sum + length, 0)
    expect(rows).toBeGreaterThan(1500)
    expect(rows).toBeLessThan(3000)
  })

  it('names only rows that are there, each once', () => {
    const known = new Set([admin.id, ...idsOf(demo.users), ...idsOf(clients)])
    const named = [
      ...clients.map(({ primary_nutritionist_id }) => primary_nutritionist_id),
      ...appointments.map(({ nutritionist_id }) => nutritionist_id),
      ...[appointments, meal_plans, goals, progress_entries].flat().map(({ client_id }) => client_id),
    ]
    expect(named.filter((id) => !known.has(id))).toEqual([])
    for (const rows of Object.values(demo)) expect(new Set(idsOf(rows)).size).toBe(rows.length)
  })

  it('fills exactly the columns of each table', () => {
    for (const [name, rows] of Object.entries(demo) as [keyof Demo, readonly object[]][]) {
      const table: Table = demoTables[name]
      const columns = ['id', 'version', ...Object.keys(table.columns)].toSorted().join()
      expect(new Set(rows.map((row) => Object.keys(row).toSorted().join()))).toEqual(new Set([columns]))
    }
  })

  it('has done nothing later than yesterday', () => {
    const times = Object.values(demo).flatMap(
      (rows: readonly { created_at: string; updated_at: string }[]) => rows,
    )
    expect(
      times.filter(({ created_at, updated_at }) => created_at > updated_at || updated_at >= begins),
    ).toEqual([])
    expect(progress_entries.filter(({ date }) => date >= today)).toEqual([])
  })

  it('has clients of 18 to 80, most of whom agreed', () => {
    const age = (born: string): number =>
      Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)
    for (const {
      date_of_birth,
      consent_given,
      consent_at,
      consent_policy_version,
      email,
      phone,
    } of clients) {
      expect(age(date_of_birth!)).toBeGreaterThanOrEqual(18)
      expect(age(date_of_birth!)).toBeLessThanOrEqual(80)
      expect([consent_at !== null, consent_policy_version !== null]).toEqual([consent_given, consent_given])
      if (email !== null) expect(email).toMatch(/^[a-z.-]+@example\.(com|net|org)$/)
      expect(email ?? phone).not.toBeNull()
    }
    const missing = clients.filter(({ consent_given }) => !consent_given).length
    expect(missing).toBeGreaterThan(1)
    expect(missing).toBeLessThan(8)
    const contacts = clients.flatMap(({ email, phone }) => [email, phone].filter((each) => each !== null))
    expect(new Set(contacts).size).toBe(contacts.length)
  })

  it('keeps appointments to working hours, quarters and lengths', () => {
    const lengths = new Map([
      ['InitialConsultation', [60]],
      ['FollowUp', [45]],
      ['CheckIn', [20, 30]],
    ])
    const wrong = appointments.filter(({ type, location_type, start_time, end_time, meeting_url }) => {
      const [start, end] = [toLocal(start_time, timeZone), toLocal(end_time, timeZone)]
      const minutes = (Date.parse(end_time) - Date.parse(start_time)) / 60_000
      const fits = [
        lengths.get(type)?.includes(minutes),
        locationTypes.some((each) => each === location_type),
        (meeting_url !== null) === (location_type === 'Virtual'),
        isWorkday(start.date),
        start.date === end.date && start.time >= '08:00' && end.time <= '18:00',
        /:(?:00|15|30|45)$/.test(start.time),
      ]
      return !fits.every(Boolean)
    })
    expect(wrong).toEqual([])
    expect(new Set(appointments.map(({ type }) => type))).toEqual(new Set(appointmentTypes))
  })

  it('books nobody twice', () => {
    for (const by of ['nutritionist_id', 'client_id'] as const) {
      const groups = Object.values(Object.groupBy(appointments, (row) => row[by]))
      for (const rows of groups) {
        const sorted = rows!.toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
        for (const [index, row] of sorted.slice(1).entries())
          expect(overlaps(sorted[index]!, row)).toBe(false)
      }
    }
  })

  it('gives appointments a status that fits their time', () => {
    const wrong = appointments.filter((row) => {
      const { status, start_time, end_time, created_at, cancelled_at, cancellation_reason } = row
      if (created_at >= start_time) return true
      if (status === 'Scheduled' || status === 'Confirmed') return end_time < begins || cancelled_at !== null
      if (status === 'Completed' || status === 'NoShow') return end_time >= begins || cancelled_at !== null
      if (cancelled_at === null || cancellation_reason === null) return true
      if (cancelled_at <= created_at || cancelled_at >= start_time) return true
      return isLateCancellation(start_time, cancelled_at) !== (status === 'LateCancellation')
    })
    expect(wrong).toEqual([])
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(appointmentStatuses))
  })

  it('begins with an initial consultation, and has no other', () => {
    for (const { id } of clients) {
      const [first, ...rest] = ofClient(appointments, id)
      expect(first!.type).toBe('InitialConsultation')
      expect(rest.every(({ type }) => type !== 'InitialConsultation')).toBe(true)
    }
  })

  it('has a full next working day, and something in each of the next four weeks', () => {
    let next = today
    while (!isWorkday(next)) next = addDays(next, 1)
    const list = appointments.filter(({ start_time }) => dateOf(start_time) === next)
    expect(list.length).toBeGreaterThanOrEqual(7)
    expect(new Set(list.map(({ nutritionist_id }) => nutritionist_id)).size).toBe(3)
    expect(list.map(({ client_id }) => client_id)).toContain(clients[0]!.id)
    for (const week of [0, 1, 2, 3]) {
      const [from, to] = [addDays(today, week * 7), addDays(today, week * 7 + 7)]
      expect(
        appointments.some(({ start_time }) => dateOf(start_time) >= from && dateOf(start_time) < to),
      ).toBe(true)
    }
  })

  it('has meal plans near their targets, at most one active a client', () => {
    for (const { id } of clients) {
      const active = ofClient(meal_plans, id).filter(({ status }) => status === 'Active')
      expect(active.length).toBeLessThanOrEqual(1)
    }
    expect(new Set(meal_plans.map(({ status }) => status))).toEqual(new Set(mealPlanStatuses))
    for (const plan of meal_plans) {
      expect(plan.days.map(({ day }) => day)).toEqual(plan.days.map((_, index) => index + 1))
      expect(plan.days.length).toBeGreaterThan(3)
      for (const { meals } of plan.days) {
        const slots = meals.map(({ slot }) => mealSlots.indexOf(slot))
        expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other))
        expect(slots).not.toContain(-1)
      }
      const totals = totalsPerDay(plan.days)
      const mean = (key: 'protein' | 'carbs' | 'fat'): number =>
        totals.reduce((sum, total) => sum + total[key], 0) / totals.length
      for (const { kcal } of totals) expect(Math.abs(kcal / plan.target_kcal! - 1)).toBeLessThan(0.05)
      expect(Math.abs(mean('protein') / plan.target_protein_g! - 1)).toBeLessThan(0.12)
      expect(Math.abs(mean('carbs') / plan.target_carbs_g! - 1)).toBeLessThan(0.12)
      expect(Math.abs(mean('fat') / plan.target_fat_g! - 1)).toBeLessThan(0.12)
    }
  })

  // By words rather than by the traits that the foods are chosen by.
  const forbidden: [condition: RegExp, food: RegExp][] = [
    [
      /coeliac/i,
      /\bwheat|wholemeal|rye|barley|bulgur|couscous|muesli|pitta|wrap|oatcake|oat drink|crispbread|(?:oats|bread|pasta)(?!.*gluten-free)/i,
    ],
    [/lactose/i, /quark|skyr|kefir|cottage|semi-skimmed|greek|natural yoghurt/i],
    [/vegetarian|vegan/i, /chicken|turkey|beef|steak|pork|salmon|cod|prawn|tuna/i],
    [
      /vegan/i,
      /egg(?!plant)|honey|milk(?<!coconut milk)|(?<!soy )yoghurt|cheddar|feta|mozzarella|quark|skyr|kefir/i,
    ],
    [/hypertension/i, /cheddar|feta|olives|smoked|wholemeal bread|rye bread|hummus|prawns/i],
    [/nut and peanut allergy/i, /almond|walnut|peanut|muesli/i],
    [/pregnant/i, /smoked|feta|tuna/i],
    [
      /irritable bowel/i,
      /onion|\bwheat|wholemeal|rye|apple|pear|chickpea|lentil|bean(?<!green bean)|honey|mushroom/i,
    ],
  ]
  it.each(forbidden)('serves those with %s nothing like %s', (condition, food) => {
    const affected = clients.filter(({ health_conditions }) => condition.test(health_conditions ?? ''))
    const plans = affected.flatMap(({ id }) => ofClient(meal_plans, id))
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flatMap((plan) => foodsIn(plan.days)).filter((name) => food.test(name))).toEqual([])
  })

  it('has goals of all kinds, closed ones with when and abandoned ones with why', () => {
    expect(new Set(goals.map(({ type }) => type))).toEqual(new Set(goalTypes))
    expect(new Set(goals.map(({ status }) => status))).toEqual(new Set(goalStatuses))
    for (const { status, target_date, closed_at, closed_reason, created_at } of goals) {
      expect(closed_at === null).toBe(status === 'Active')
      expect(closed_reason !== null).toBe(status === 'Abandoned')
      if (closed_at === null) expect(target_date! > today).toBe(true)
      else expect(closed_at > created_at).toBe(true)
    }
  })

  it('has weight goals that agree with the scales', () => {
    for (const { client_id, type, status, target_value } of goals) {
      if (type !== 'Weight' || status === 'Abandoned') continue
      const weights = weightsOf(demo, client_id)
      const isLoss = weights[0]! > target_value
      const isReached = weights.some((value) => (isLoss ? value <= target_value : value >= target_value))
      expect([client_id, isReached]).toEqual([client_id, status === 'Achieved'])
    }
  })

  it('has sound measurements about every two weeks, for many over a year', () => {
    const faults = progress_entries.map(({ measurements }) =>
      measurements.length === 0 ? 'nothing' : findFault(measurements),
    )
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
    let wholeYears = 0
    for (const { id } of clients) {
      const dates = ofClient(progress_entries, id).map(({ date }) => Date.parse(date))
      const gaps = dates.slice(1).map((date, index) => (date - dates[index]!) / 86_400_000)
      expect(gaps.filter((gap) => gap < 8 || gap > 23)).toEqual([])
      if (dates.length >= 24) wholeYears++
    }
    expect(wholeYears).toBeGreaterThan(15)
  })

  it('has trends that are neither flat nor straight', () => {
    const weights = weightsOf(demo, clients[0]!.id)
    expect(weights[0]! - weights.at(-1)!).toBeGreaterThan(5)
    const steps = weights.slice(1).map((value, index) => value - weights[index]!)
    expect(steps.some((step) => step > 0)).toBe(true)
    expect(steps.filter((step) => step < 0).length).toBeGreaterThan(steps.length / 2)
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(2.5)
  })
})
