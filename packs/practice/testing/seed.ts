import type { Actor, NewRow, Store, Table } from '@countersign/core'
import { addDays } from '../domain/time-zones.ts'
import { appointments, clients, goals, mealPlans, progressEntries } from '../tables.ts'

/** Ids of a client and one record of each kind. */
export interface Seed {
  readonly client: string
  readonly name: string
  /** The day of the appointment, which nobody else's is on; it is from 15:00 to 15:45 UTC. */
  readonly day: string
  readonly appointment: string
  readonly draftPlan: string
  readonly activePlan: string
  readonly goal: string
  readonly entry: string
}

const AT = '2026-01-01T00:00:00.000Z'
const stamps = { version: 1, created_at: AT, updated_at: AT }

/** Puts a client with records into the database, as if they had always been there: the one of that number. */
export async function seedClient(store: Store, owner: Actor, count: number): Promise<Seed> {
  const day = addDays('2026-02-01', count)
  const of = (kind: string) => `${kind}-${count}`
  const seed: Seed = {
    client: of('client'),
    name: `Maria Lopez${count}`,
    day,
    appointment: of('appointment'),
    draftPlan: of('draft'),
    activePlan: of('active'),
    goal: of('goal'),
    entry: of('entry'),
  }
  const [first_name = '', last_name = ''] = seed.name.split(' ')
  await insertRow(store, clients, {
    id: seed.client,
    ...stamps,
    first_name,
    last_name,
    email: `maria${count}@example.com`,
    phone: '+1 555-0100',
    date_of_birth: '1990-05-04',
    health_conditions: null,
    primary_nutritionist_id: owner.id,
    consent_given: false,
    consent_at: null,
    consent_policy_version: null,
    notes: null,
    reminders: true,
  })
  await insertRow(store, appointments, {
    id: seed.appointment,
    ...stamps,
    client_id: seed.client,
    nutritionist_id: owner.id,
    type: 'FollowUp',
    status: 'Scheduled',
    start_time: `${day}T15:00:00.000Z`,
    end_time: `${day}T15:45:00.000Z`,
    location_type: 'InPerson',
    meeting_url: null,
    notes: null,
    cancellation_reason: null,
    cancelled_at: null,
  })
  const item = { food: 'Oats', quantity: 60, unit: 'g', kcal: 220, protein: 8.1, carbs: 36.2, fat: 4.4 }
  for (const [id, status, name] of [
    [seed.draftPlan, 'Draft', 'Low carb'],
    [seed.activePlan, 'Active', 'Spring'],
  ] as const) {
    await insertRow(store, mealPlans, {
      id,
      ...stamps,
      client_id: seed.client,
      name,
      description: null,
      status,
      start_date: null,
      end_date: null,
      target_kcal: 1800,
      target_protein_g: null,
      target_carbs_g: null,
      target_fat_g: null,
      days: [{ day: 1, meals: [{ slot: 'Breakfast', items: [item, { ...item, kcal: 110 }] }] }],
    })
  }
  await insertRow(store, goals, {
    id: seed.goal,
    ...stamps,
    client_id: seed.client,
    type: 'Weight',
    target_value: 68,
    unit: 'kg',
    target_date: '2026-06-01',
    status: 'Active',
    notes: null,
    closed_reason: null,
    closed_at: null,
  })
  await insertRow(store, progressEntries, {
    id: seed.entry,
    ...stamps,
    client_id: seed.client,
    date: '2026-01-02',
    notes: null,
    measurements: [
      { metric: 'Weight', value: 74, unit: 'kg' },
      { metric: 'WaistCircumference', value: 88, unit: 'cm' },
    ],
  })
  return seed
}

function insertRow<T extends Table>(
  store: Store,
  table: T,
  row: NewRow<T> & { version: number },
): Promise<void> {
  return store.transaction((tx) => tx.rows.insert(table, row as never))
}

/** Changes a row behind the actions' backs. */
export async function setRow(
  store: Store,
  table: Table,
  id: string,
  patch: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const row = await tx.rows.get(table, id)
    await tx.rows.update(table, id, patch, row!.version)
  })
}
