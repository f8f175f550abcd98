import { createRuntime, type Store } from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { campaignPack } from '@countersign/campaign'
import { demoTables as campaignTables } from '@countersign/campaign/demo'
import { createDevicePack, createExecutorHub } from '@countersign/device'
import { demoTables as phoneTables } from '@countersign/device/demo'
import { itineraryPack } from '@countersign/itinerary'
import { demoTables as tripTables } from '@countersign/itinerary/demo'
import { ensureFirstAdmin, FIRST_ADMIN_ID, hasAnybodySignedIn, peoplePack, users } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { practicePack } from '@countersign/practice'
import { demoTables } from '@countersign/practice/demo'
import { type TestStoreKind, testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { readDemoState } from './demo-state.ts'
import { loadDemo } from './load-demo.ts'

const isLoaded = async (store: Store): Promise<boolean> =>
  (await readDemoState(store, FIRST_ADMIN_ID)).isLoaded

const clock = createFakeClock()
const packs = [peoplePack, practicePack, itineraryPack, campaignPack, createDevicePack(createExecutorHub())]
const tables = [demoTables, tripTables, campaignTables, phoneTables].flatMap((each) => Object.values(each))

async function openPractice({ open }: TestStoreKind) {
  const database = await open(packs)
  await ensureFirstAdmin(database.store, 'admin@example.com', clock.now())
  return database
}

/** Every row of every table that the demo fills. */
const contentOf = (store: Store) =>
  store.read(async ({ rows }) =>
    Promise.all(tables.map((table) => rows.find(table, { orderBy: [['id', 'asc']] }))),
  )

describe.each(testStores)('demo data on $kind', { timeout: 60_000 }, (kind) => {
  it('fills an empty database, and does so once', async () => {
    const { store } = await openPractice(kind)
    expect(await isLoaded(store)).toBe(false)
    const count = await loadDemo({ store, clock })
    expect(await isLoaded(store)).toBe(true)
    const content = await contentOf(store)
    expect(count).toBeGreaterThan(1500)
    // The administrator was there before.
    expect(content.flat()).toHaveLength(count + 1)

    expect(await loadDemo({ store, clock })).toBe(0)
    expect(await contentOf(store)).toEqual(content)
  })

  it('is loaded once by several servers that start together', async () => {
    const database = await openPractice(kind)
    const stores = [database.store, await database.reopen(), await database.reopen()]
    const counts = await Promise.all(stores.map((store) => loadDemo({ store, clock })))
    expect(counts.filter((count) => count > 0)).toHaveLength(1)
    const content = await contentOf(database.store)
    expect(content.flat()).toHaveLength(Math.max(...counts) + 1)
  })
})

describe('demo data', () => {
  const [sqlite] = testStores

  it('stays away where somebody has begun', async () => {
    const { store } = await openPractice(sqlite!)
    await addUser(store, { id: 'nia', name: 'Nia Ward', role: 'Nutritionist' })
    expect(await loadDemo({ store, clock })).toBe(0)
    expect((await contentOf(store)).flat()).toHaveLength(2)
  })

  it('stays away where there is no administrator yet', async () => {
    const { store } = await sqlite!.open(packs)
    expect(await loadDemo({ store, clock })).toBe(0)
  })

  it('has trips of the administrator, and one of a colleague to look at', async () => {
    const { store } = await openPractice(sqlite!)
    await loadDemo({ store, clock })
    const runtime = createRuntime({ store, packs, clock })
    const admin = { id: FIRST_ADMIN_ID, name: 'Administrator', role: 'Admin' }
    expect(await as(admin, () => runtime.call('list_trips', {}))).toMatchObject({
      result: {
        trips: [
          { name: 'Team days in Copenhagen', access: 'view' },
          { name: 'Tokyo & Kyoto', access: 'owner', days: 9 },
          { name: 'Lisbon weekend', access: 'owner', days: 3 },
          { name: 'Rome with the parents', access: 'owner', status: 'completed' },
        ],
      },
    })
  })

  it('has a campaign of the administrator, and one of a colleague to work on', async () => {
    const { store } = await openPractice(sqlite!)
    await loadDemo({ store, clock })
    const runtime = createRuntime({ store, packs, clock })
    const admin = { id: FIRST_ADMIN_ID, name: 'Administrator', role: 'Admin' }
    expect(await as(admin, () => runtime.call('list_campaigns', {}))).toMatchObject({
      result: {
        campaigns: [
          { name: 'Steady habits', access: 'owner', counts: { channels: 3, projects: 2 } },
          { name: 'Workplace lunches: pilot', access: 'edit', ownerName: 'Elena Fischer' },
        ],
      },
    })
  })

  it('leaves the first sign-in to whoever starts the server', async () => {
    const { store } = await openPractice(sqlite!)
    await loadDemo({ store, clock })
    expect(await hasAnybodySignedIn(store)).toBe(false)
  })

  it('lives in the time zone of the administrator', async () => {
    const { store } = await openPractice(sqlite!)
    await store.transaction((tx) => tx.rows.update(users, FIRST_ADMIN_ID, { time_zone: 'Asia/Tokyo' }, 1))
    await loadDemo({ store, clock })
    const [staff] = await contentOf(store)
    expect(new Set(staff!.map((user) => user['time_zone']))).toEqual(new Set(['Asia/Tokyo']))
  })
})
