import { type Actor, createRuntime, type Plan, type Runtime, type Store } from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { campaignPack } from '@countersign/campaign'
import { demoTables as campaignTables } from '@countersign/campaign/demo'
import { createDevicePack, createExecutorHub } from '@countersign/device'
import { demoTables as phoneTables } from '@countersign/device/demo'
import { itineraryPack } from '@countersign/itinerary'
import { demoTables as tripTables } from '@countersign/itinerary/demo'
import { ensureFirstAdmin, FIRST_ADMIN_ID, peoplePack, signIns, users, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { practicePack } from '@countersign/practice'
import { demoTables } from '@countersign/practice/demo'
import { type TestStoreKind, testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { demoPack } from './demo-pack.ts'
import { readDemoState } from './demo-state.ts'
import { loadDemo } from './load-demo.ts'

const isLoaded = async (store: Store): Promise<boolean> =>
  (await readDemoState(store, FIRST_ADMIN_ID)).isLoaded

const admin: Actor = { id: FIRST_ADMIN_ID, name: 'Administrator', role: 'Admin' }
const nia: Actor = { id: 'nia', name: 'Nia Ward', role: 'Nutritionist' }
const packs = [
  peoplePack,
  practicePack,
  itineraryPack,
  campaignPack,
  createDevicePack(createExecutorHub()),
  demoPack,
]

async function open(kind: TestStoreKind) {
  const clock = createFakeClock()
  const { store } = await kind.open(packs)
  await ensureFirstAdmin(store, 'admin@example.com', clock.now())
  return { store, clock, runtime: createRuntime({ store, packs, clock, whoIs }) }
}

/** Every row of every table that the demo fills, without versions, which count on also when something is put back. */
const contentOf = (store: Store) =>
  store.read(async ({ rows }) => {
    const tables = [demoTables, tripTables, campaignTables, phoneTables].flatMap((each) =>
      Object.values(each),
    )
    const found = await Promise.all(tables.map((table) => rows.find(table, { orderBy: [['id', 'asc']] })))
    return found.flat().map(({ version: _version, ...row }) => row)
  })

async function approve(runtime: Runtime, plan: Plan): Promise<Plan> {
  const decisions = plan.steps.map(({ id, preview }) => ({
    stepId: id,
    decision: 'approve' as const,
    previewHash: preview.hash,
  }))
  const decided = await as(admin, () => runtime.decide({ planId: plan.id, decisions, execute: true }))
  if (!decided.ok) throw new Error(decided.error.message)
  return decided.value
}

async function propose(runtime: Runtime, action: string, input: object = {}, by = admin): Promise<Plan> {
  const proposed = await as(by, () => runtime.propose({ steps: [{ action, input }] }))
  if (!proposed.ok) throw new Error(proposed.error.message)
  return proposed.value
}

const carryOut = async (runtime: Runtime, action: string, input: object = {}): Promise<Plan> =>
  approve(runtime, await propose(runtime, action, input))

describe.each(testStores)('demo data on and off on $kind', { timeout: 60_000 }, (kind) => {
  it('is loaded once approved, the same as at a start', async () => {
    const { store, clock, runtime } = await open(kind)
    const before = await contentOf(store)
    const proposed = await propose(runtime, 'load_demo_data')
    expect(await contentOf(store)).toEqual(before)

    const plan = await approve(runtime, proposed)
    expect(plan.status).toBe('succeeded')
    expect(plan.steps[0]!.receipt).toMatchObject({ undoable: true })
    const loaded = await contentOf(store)
    expect(await isLoaded(store)).toBe(true)

    const other = await open(kind)
    await loadDemo({ store: other.store, clock })
    expect(await contentOf(other.store)).toEqual(loaded)
  })

  it('is removed without a trace where nobody has added anything', async () => {
    const { store, clock, runtime } = await open(kind)
    const before = await contentOf(store)
    await loadDemo({ store, clock })
    const plan = await carryOut(runtime, 'remove_demo_data')
    expect(plan.steps[0]!.receipt?.summary).toBe('Removed the demo data, 43 clients in all.')
    expect(await contentOf(store)).toEqual(before)
    expect(await isLoaded(store)).toBe(false)
  })
})

describe('demo data on and off', { timeout: 60_000 }, () => {
  const sqlite = testStores[0]!

  it('leaves what people have added, and what that belongs to', async () => {
    const { store, clock, runtime } = await open(sqlite)
    await loadDemo({ store, clock })
    await addUser(store, { id: nia.id, name: nia.name, role: nia.role })
    const mine = await carryOut(runtime, 'create_client', {
      first_name: 'Jane',
      last_name: 'Doe',
      nutritionist_id: nia.id,
    })
    const goal = await carryOut(runtime, 'create_goal', {
      client_id: 'client-01',
      type: 'Custom',
      target_value: 3,
    })
    const idOf = (plan: Plan): string => (plan.steps[0]!.receipt!.result as { id: string }).id
    const all = await contentOf(store)
    const ofFirst = all.filter((row) => row.id === 'client-01' || row['client_id'] === 'client-01')
    const its = ofFirst.find(({ id }) => id === 'client-01')!
    const staff = new Set(ofFirst.flatMap((row) => [row['primary_nutritionist_id'], row['nutritionist_id']]))

    const proposed = await propose(runtime, 'remove_demo_data')
    expect(proposed.steps[0]!.preview.warnings).toEqual([
      expect.stringContaining(`${its['first_name'] as string} ${its['last_name'] as string}`),
      expect.stringContaining('can be undone'),
    ])
    const receipt = (await approve(runtime, proposed)).steps[0]!.receipt
    expect(receipt?.summary).toBe('Removed the demo data, except 1 client: something was added to it.')
    expect(await readDemoState(store, admin.id)).toEqual({
      isLoaded: false,
      kept: { clients: 1, trips: 0, campaigns: 0 },
      isLoadable: false,
    })

    const left = await contentOf(store)
    expect(left).toEqual(
      all.filter(
        (row) =>
          ofFirst.includes(row) || staff.has(row.id) || [idOf(mine), nia.id, FIRST_ADMIN_ID].includes(row.id),
      ),
    )
    expect(left.map(({ id }) => id)).toContain(idOf(goal))
    const again = await propose(runtime, 'remove_demo_data')
    expect(again.steps[0]!.preview.failure?.code).toBe('demo_not_loaded')
  })

  it('leaves a trip that something was added to, and whoever it belongs to', async () => {
    const { store, clock, runtime } = await open(sqlite)
    await loadDemo({ store, clock })
    const elena: Actor = { id: 'user-1', name: 'Elena Fischer', role: 'Nutritionist' }
    const input = { dayId: 'demo-trip-copenhagen-day-1', destination: { name: 'Rundetaarn' } }
    await approve(runtime, await propose(runtime, 'add_destination', input, elena))

    const proposed = await propose(runtime, 'remove_demo_data')
    expect(proposed.steps[0]!.preview).toMatchObject({
      description:
        'Remove the demo data: 43 clients with everything about them, 3 trips, 2 campaigns, 22 contacts and 4 accounts',
      warnings: [
        '1 trip will stay, because something was added to it: Team days in Copenhagen.',
        expect.stringContaining('can be undone'),
      ],
    })
    expect((await approve(runtime, proposed)).status).toBe('succeeded')
    const left = await contentOf(store)
    expect(left.filter(({ id }) => id.startsWith('demo-trip')).map((row) => row['name'])).toContain(
      'Team days in Copenhagen',
    )
    expect(left.map(({ id }) => id)).toContain('user-1')
    expect(await readDemoState(store, admin.id)).toEqual({
      isLoaded: false,
      kept: { clients: 0, trips: 1, campaigns: 0 },
      isLoadable: true,
    })

    expect((await carryOut(runtime, 'load_demo_data')).status).toBe('succeeded')
    const trips = (await contentOf(store)).filter((row) => row['currency'] !== undefined)
    expect(trips).toHaveLength(4)
  })

  it('leaves a campaign that something was added to, and whoever belongs to it', async () => {
    const { store, clock, runtime } = await open(sqlite)
    await loadDemo({ store, clock })
    const input = { channelId: 'demo-campaign-habits-email', title: 'Ask Marta' }
    await carryOut(runtime, 'create_ticket', input)
    const before = (await contentOf(store)).filter(({ id }) => id.startsWith('demo-campaign-habits'))

    const plan = await carryOut(runtime, 'remove_demo_data')
    expect(plan.steps[0]!.receipt?.summary).toBe(
      'Removed the demo data, except 1 campaign: something was added to it.',
    )
    const left = await contentOf(store)
    expect(left.filter(({ id }) => id.startsWith('demo-campaign'))).toEqual(before)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(['user-1', 'user-2', 'user-5']))
    expect(await readDemoState(store, admin.id)).toMatchObject({
      isLoaded: false,
      kept: { clients: 0, trips: 0, campaigns: 1 },
    })
    expect((await carryOut(runtime, 'load_demo_data')).status).toBe('succeeded')
    const campaigns = (await contentOf(store)).filter((row) => row['objective'] && row['owner_id'])
    expect(campaigns).toHaveLength(2)
  })

  it('keeps an account that somebody has signed in with, and takes it up again', async () => {
    const { store, clock, runtime } = await open(sqlite)
    await loadDemo({ store, clock })
    const at = clock.now().toISOString()
    await store.transaction((tx) => tx.rows.insert(signIns, { id: 'user-1', version: 1, last_at: at }))
    await carryOut(runtime, 'remove_demo_data')
    const accounts = await store.read(({ rows }) => rows.find(users, { orderBy: [['id', 'asc']] }))
    expect(accounts.map(({ id }) => id).toSorted()).toEqual([FIRST_ADMIN_ID, 'user-1'].toSorted())
    expect((await carryOut(runtime, 'load_demo_data')).status).toBe('succeeded')
    expect(await isLoaded(store)).toBe(true)
  })

  it('is undone either way', async () => {
    const { store, runtime } = await open(sqlite)
    const undo = async ({ id }: Plan): Promise<void> => {
      const plan = await as(admin, () => runtime.undo(id))
      if (!plan.ok) throw new Error(plan.error.message)
      expect((await approve(runtime, plan.value)).status).toBe('succeeded')
    }
    const empty = await contentOf(store)
    await undo(await carryOut(runtime, 'load_demo_data'))
    expect(await contentOf(store)).toEqual(empty)

    await carryOut(runtime, 'load_demo_data')
    const loaded = await contentOf(store)
    await undo(await carryOut(runtime, 'remove_demo_data'))
    expect(await contentOf(store)).toEqual(loaded)
  })

  it('is for administrators', async () => {
    const { store, runtime } = await open(sqlite)
    await addUser(store, { id: nia.id, name: nia.name, role: nia.role })
    for (const action of ['load_demo_data', 'remove_demo_data']) {
      const refused = await as(nia, () => runtime.propose({ steps: [{ action, input: {} }] }))
      expect(refused).toMatchObject({ ok: false, error: { code: 'not_allowed' } })
    }
  })

  it('is never mixed with clients of one’s own', async () => {
    const { runtime } = await open(sqlite)
    await carryOut(runtime, 'create_client', { first_name: 'Jane', last_name: 'Doe' })
    const plan = await propose(runtime, 'load_demo_data')
    expect(plan.steps[0]!.preview.failure?.code).toBe('demo_not_empty')
  })
})
