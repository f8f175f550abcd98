import { type Table } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateOfBirth, email, personName, phone } from '../actions/fields.ts'
import { targetDate, targetValue, unit } from '../actions/goals/goal-fields.ts'
import { days, description, planName } from '../actions/meal-plans/meal-plan-fields.ts'
import { measurements } from '../actions/progress/progress-fields.ts'
import { fullName } from '../domain/names.ts'
import { startOfDay } from '../domain/time-zones.ts'
import { goalTypes } from '../domain/vocabulary.ts'
import type { Demo } from './generate-demo.ts'
import { demoTables } from './index.ts'
import { admin, everyDemo, makeDemo, MONDAY } from './testing/every-demo.ts'

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

describe('a demo', () => {
  it('is the same for the same seed and day', () => {
    expect(makeDemo()).toEqual(makeDemo())
  })

  it('differs with the seed, the day and the time zone', () => {
    const rows = JSON.stringify(makeDemo())
    expect(JSON.stringify(makeDemo(MONDAY, 'Europe/Berlin', 2))).not.toBe(rows)
    expect(JSON.stringify(makeDemo('2026-11-17'))).not.toBe(rows)
    expect(JSON.stringify(makeDemo(MONDAY, 'Asia/Tokyo'))).not.toBe(rows)
  })

  it('has staff without any sign-in: three nutritionists, one who left, and the front desk', () => {
    const { users } = makeDemo()
    expect(users.map(({ role, active }) => `${role} ${active}`)).toEqual([
      'Nutritionist true',
      'Nutritionist true',
      'Nutritionist true',
      'Nutritionist false',
      'Assistant true',
    ])
    expect(users.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
  })

  it('has names to mix up, and Maria Lopez, whom nobody is mixed up with', () => {
    const { clients } = makeDemo()
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

  it('holds only what the actions themselves would take', () => {
    const client = z.object({
      first_name: personName,
      last_name: personName,
      email: email.nullable(),
      phone: phone.nullable(),
      date_of_birth: dateOfBirth,
    })
    const plan = z.object({ name: planName, description, days })
    const goal = z.object({
      type: z.enum(goalTypes),
      target_value: targetValue,
      unit,
      target_date: targetDate,
    })
    const entry = z.object({ date: targetDate, measurements })
    const taken = [
      z.array(client).safeParse(clients),
      z.array(plan).safeParse(meal_plans),
      z.array(goal).safeParse(goals),
      z.array(entry).safeParse(progress_entries),
    ]
    expect(taken.flatMap(({ error }) => error?.issues ?? [])).toEqual([])
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
})
