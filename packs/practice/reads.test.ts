import { users } from '@countersign/people'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { practicePack } from './index.ts'
import { appointments, clients, goals, progressEntries } from './tables.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, finn, nia, noah } from './testing/people.ts'
import { readInputs } from './testing/read-inputs.ts'
import { type Seed, setRow } from './testing/seed.ts'

it('has an input for every read tool', () => {
  const reads = practicePack.actions.filter(({ effect }) => effect === 'read').map(({ name }) => name)
  expect(Object.keys(readInputs)).toEqual(reads)
})

describe.each(testStores)('the read tools on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })
  it.each([ada, nia, finn])('answer $name what they say they answer', async (actor) => {
    for (const { name, output } of practicePack.actions) {
      if (!output) continue
      const answer = await bench.call(actor, name, readInputs[name]!(seed))
      if (answer.kind === 'answer')
        expect([name, output.safeParse(answer.result).error]).toEqual([name, undefined])
    }
  })

  const rename = (id: string, first_name: string, last_name: string) =>
    setRow(bench.store, clients, id, { first_name, last_name })
  const found = async (search_term: string) => {
    const { clients } = await bench.read<{ clients: { id: string }[] }>(nia, 'list_clients', {
      search_term,
    })
    return clients.map(({ id }) => id)
  }
  const listed = () => ({
    id: seed.appointment,
    client_id: seed.client,
    client: seed.name,
    nutritionist_id: 'nia',
    nutritionist: 'Nia Novak',
    type: 'FollowUp',
    status: 'Scheduled',
    start_time: `${seed.day}T15:00:00.000Z`,
    end_time: `${seed.day}T15:45:00.000Z`,
    location_type: 'InPerson',
    notes: null,
  })
  const entry = () => ({
    id: seed.entry,
    client_id: seed.client,
    client: seed.name,
    date: '2026-01-02',
    notes: null,
    measurements: [
      { metric: 'Weight', value: 74, unit: 'kg' },
      { metric: 'WaistCircumference', value: 88, unit: 'cm' },
    ],
  })
  const goal = () => ({
    id: seed.goal,
    client_id: seed.client,
    client: seed.name,
    type: 'Weight',
    target_value: 68,
    unit: 'kg',
    target_date: '2026-06-01',
    status: 'Active',
    notes: null,
  })

  it('find clients by any part of name, address and number, without minding case and accents', async () => {
    const other = await bench.seed()
    await rename(other.client, 'José', 'Ångström')
    await setRow(bench.store, clients, other.client, { email: null, phone: '(020) 7946-0958' })
    expect(await found('')).toEqual([other.client, seed.client])
    expect(await found('jose')).toEqual([other.client])
    expect(await found('ANGST JOS')).toEqual([other.client])
    expect(await found('79460958')).toEqual([other.client])
    expect(await found('maria1@example')).toEqual([seed.client])
    expect(await found('maria ångström')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('list clients a page at a time', async () => {
    await bench.seed()
    const second = await bench.read(nia, 'list_clients', { limit: 1, offset: 1 })
    expect(second).toEqual({
      clients: [
        {
          id: 'client-2',
          first_name: 'Maria',
          last_name: 'Lopez2',
          email: 'maria2@example.com',
          phone: '+1 555-0100',
          date_of_birth: '1990-05-04',
          primary_nutritionist_id: 'nia',
          primary_nutritionist: 'Nia Novak',
        },
      ],
      total: 2,
    })
  })

  it('show a client with what is going on', async () => {
    const client = await bench.read<object>(nia, 'get_client', { id: seed.client })
    expect(client).toMatchObject({
      id: seed.client,
      primary_nutritionist: 'Nia Novak',
      next_appointment: listed(),
      active_meal_plan: { id: seed.activePlan, name: 'Spring' },
      active_goals: 1,
      last_progress: entry(),
      counts: { appointments: 1, meal_plans: 2, goals: 1, progress_entries: 1 },
    })
    expect(client).not.toHaveProperty('version')
  })

  it('show the front desk a client without clinical records', async () => {
    const client = await bench.read<object>(finn, 'get_client', { id: seed.client })
    expect(client).toMatchObject({ next_appointment: { id: seed.appointment }, counts: { appointments: 1 } })
    for (const hidden of ['active_meal_plan', 'active_goals', 'last_progress', 'counts.meal_plans'])
      expect(client).not.toHaveProperty(hidden)
    const board = await bench.read<object>(finn, 'get_dashboard')
    for (const hidden of ['active_meal_plans', 'active_goals', 'recent_progress'])
      expect(board).not.toHaveProperty(hidden)
    const { results } = await bench.read<{ results: { kind: string }[] }>(finn, 'search', {
      query: 'low carb',
    })
    expect(results).toEqual([])
  })

  it('list appointments in order, by days of the person who asks', async () => {
    const other = await bench.seed()
    // Late in the evening of the day before, where Nia is.
    const start_time = `${seed.day}T04:00:00.000Z`
    await setRow(bench.store, appointments, other.appointment, {
      start_time,
      end_time: `${seed.day}T04:30:00.000Z`,
    })
    const on = (from_date: string, actor = nia) =>
      bench.read(actor, 'list_appointments', { from_date, to_date: from_date })
    expect(await on(seed.day)).toEqual({ appointments: [listed()], total: 1 })
    expect(await on(seed.day, ada)).toMatchObject({ total: 2, appointments: [{ start_time }, {}] })
    expect(await bench.read(nia, 'list_appointments', { status: 'Cancelled' })).toEqual({
      appointments: [],
      total: 0,
    })
    expect(await bench.read(nia, 'list_appointments', { client_id: other.client, limit: 1 })).toMatchObject({
      appointments: [{ id: other.appointment }],
      total: 1,
    })
  })

  it('show one record of each kind', async () => {
    expect(await bench.read(nia, 'get_appointment', { id: seed.appointment })).toEqual({
      ...listed(),
      meeting_url: null,
      cancellation_reason: null,
      cancelled_at: null,
    })
    expect(await bench.read(nia, 'get_goal', { id: seed.goal })).toEqual({
      ...goal(),
      closed_reason: null,
      closed_at: null,
    })
    expect(await bench.read(nia, 'get_progress_entry', { id: seed.entry })).toEqual(entry())
    expect(await bench.read(nia, 'get_meal_plan', { id: seed.activePlan })).toMatchObject({
      client: seed.name,
      status: 'Active',
      target_kcal: 1800,
      days: [{ day: 1, meals: [{ slot: 'Breakfast', items: [{ food: 'Oats' }, { kcal: 110 }] }] }],
      totals_per_day: [{ day: 1, kcal: 330 }],
    })
    expect(await bench.read(nia, 'get_user', { id: 'noah' })).toEqual({
      id: 'noah',
      first_name: 'Noah',
      last_name: 'Nowak',
      email: 'noah@example.com',
      role: 'Nutritionist',
      is_active: true,
      last_sign_in_at: null,
      time_zone: 'UTC',
      mfa_required: false,
      two_factor_enabled: false,
    })
  })

  it('list meal plans, goals and progress', async () => {
    expect(await bench.read(nia, 'list_meal_plans', { status: 'Active' })).toEqual({
      meal_plans: [
        {
          id: seed.activePlan,
          client_id: seed.client,
          client: seed.name,
          name: 'Spring',
          description: null,
          status: 'Active',
          start_date: null,
          end_date: null,
          target_kcal: 1800,
          days: 1,
        },
      ],
      total: 1,
    })
    expect(await bench.read(nia, 'list_goals', { client_id: seed.client })).toEqual({
      goals: [goal()],
      total: 1,
    })
    await bench.write(nia, 'create_progress_entry', {
      client_id: seed.client,
      date: '2026-01-04',
      weight_kg: 73,
    })
    expect(await bench.read(nia, 'list_progress', { client_id: seed.client })).toMatchObject({
      entries: [{ date: '2026-01-04' }, entry()],
      total: 2,
    })
  })

  it('list users by words, role and state', async () => {
    await setRow(bench.store, users, 'noah', { active: false })
    const idsOf = async (input: object) =>
      (await bench.read<{ users: { id: string }[] }>(noah, 'list_users', input)).users.map(({ id }) => id)
    expect(await idsOf({})).toEqual(['ada', 'cleo', 'finn', 'nia', 'noah'])
    expect(await idsOf({ search: 'no' })).toEqual(['nia', 'noah'])
    expect(await idsOf({ role: 'Nutritionist', is_active: true })).toEqual(['nia'])
    expect(await idsOf({ is_active: false })).toEqual(['noah'])
  })

  it('search people by name, and records by their own words', async () => {
    await setRow(bench.store, progressEntries, seed.entry, { notes: 'Slept badly' })
    await setRow(bench.store, goals, seed.goal, { notes: 'Before the marathon' })
    const kinds = async (query: string) => {
      const { results } = await bench.read<{ results: { kind: string; title: string; detail: string }[] }>(
        nia,
        'search',
        { query },
      )
      return results.map(({ kind, title, detail }) => `${kind}: ${title} (${detail})`)
    }
    expect(await kinds('maria')).toEqual([`client: ${seed.name} (maria1@example.com · +1 555-0100)`])
    expect(await kinds('maria follow-up')).toEqual([
      `appointment: ${seed.name}: follow-up (Mon 2 Feb 2026, 10:00–10:45 · scheduled)`,
    ])
    expect(await kinds('low carb')).toEqual([`meal_plan: Low carb (${seed.name} · draft)`])
    expect(await kinds('marathon')).toEqual([`goal: ${seed.name}: weight goal of 68 kg (active)`])
    expect(await kinds('slept')).toEqual([
      `progress_entry: ${seed.name}: progress on 2 Jan 2026 (Slept badly)`,
    ])
    expect(await kinds('frost')).toEqual(['user: Finn Frost (Assistant · finn@example.com)'])
  })

  it('narrow the clients of a screen by nutritionist, consent and what is to come', async () => {
    const other = await bench.seed()
    await setRow(bench.store, clients, other.client, { consent_given: true })
    await setRow(bench.store, appointments, other.appointment, { status: 'Cancelled' })
    const idsOf = async (input: object, actor = ada) =>
      (await bench.read<{ clients: { id: string }[] }>(actor, 'browse_clients', input)).clients.map(
        ({ id }) => id,
      )
    expect(await bench.read(nia, 'browse_clients', { limit: 1 })).toMatchObject({
      clients: [{ id: seed.client, consent_given: false, next_appointment_at: `${seed.day}T15:00:00.000Z` }],
      total: 2,
    })
    expect(await idsOf({ consent_given: true })).toEqual([other.client])
    expect(await idsOf({ consent_given: false })).toEqual([seed.client])
    expect(await idsOf({ has_next_appointment: false })).toEqual([other.client])
    expect(await idsOf({ has_next_appointment: true })).toEqual([seed.client])
    expect(await idsOf({ nutritionist_id: 'nia' })).toEqual([seed.client, other.client])
    expect(await idsOf({ nutritionist_id: 'noah' })).toEqual([])
    expect(await idsOf({}, noah)).toEqual([])
  })

  it('show what was left undone', async () => {
    const other = await bench.seed()
    bench.clock.set(`${other.day}T20:00:00.000Z`)
    await setRow(bench.store, appointments, seed.appointment, { status: 'Completed' })
    const expected = {
      missing_notes: { total: 1, appointments: [{ id: seed.appointment }] },
      unclosed: { total: 1, appointments: [{ id: other.appointment }] },
      without_next_appointment: 2,
    }
    expect(await bench.read(nia, 'get_attention')).toMatchObject(expected)
    expect(await bench.read(noah, 'get_attention')).toMatchObject({
      missing_notes: { total: 0 },
      unclosed: { total: 0 },
      without_next_appointment: 0,
    })
    await setRow(bench.store, appointments, seed.appointment, { notes: 'Went well' })
    expect(await bench.read(nia, 'get_attention')).toMatchObject({ missing_notes: { total: 0 } })
  })

  it('show the day at a glance', async () => {
    bench.clock.set(`${seed.day}T16:00:00.000Z`)
    await bench.seed()
    await bench.write(nia, 'create_appointment', {
      client_id: seed.client,
      start_time: `${seed.day}T22:30`,
      end_time: `${seed.day}T23:00`,
      type: 'CheckIn',
      location_type: 'Phone',
    })
    expect(await bench.read(nia, 'get_dashboard')).toEqual({
      date: seed.day,
      clients: 2,
      appointments_today: [listed(), expect.objectContaining({ type: 'CheckIn' })],
      appointments_this_week: 3,
      upcoming: [
        expect.objectContaining({ type: 'CheckIn' }),
        expect.objectContaining({ id: 'appointment-2' }),
      ],
      active_meal_plans: 2,
      active_goals: 2,
      missing_consent: 2,
      recent_progress: [entry(), expect.objectContaining({ id: 'entry-2' })],
    })
  })
})
