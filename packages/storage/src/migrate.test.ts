import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'
import type { Migration } from './migration.ts'
import { type TestStore, testStores } from './testing/index.ts'

const adds = (table: string): Migration => ({
  up: async (db, types) => {
    await db.schema
      .createTable(table)
      .addColumn('id', types.text, (column) => column.primaryKey())
      .execute()
    await db.insertInto(table).values({ id: 'made once' }).execute()
  },
})

const ids = ({ store }: TestStore, table: string) =>
  store.inSession(async (session) =>
    (await session.query(`select id from ${table}`, [])).rows.map(({ id }) => id),
  )

describe.each(testStores)('migrate on $kind', ({ open }) => {
  it('applies each migration once, in order of its name, whatever the order of the object', async () => {
    const opened = await open()
    const order: string[] = []
    const noting = (name: string): Migration => ({
      up: async () => {
        order.push(name)
      },
    })
    const pack = (...names: string[]) => ({
      name: 'trips',
      migrations: Object.fromEntries(names.map((name) => [name, noting(name)])),
    })
    await migrate(opened.store, [pack('010', '9', '001', '002')])
    expect(order).toEqual(['001', '002', '010', '9'])
    await migrate(opened.store, [pack('010', '9', '001', '002', '91')])
    expect(order).toEqual(['001', '002', '010', '9', '91'])
  })

  it('says what is still to be applied, and applies nothing by that', async () => {
    const opened = await open()
    const trips = (...names: string[]) => ({
      name: 'trips',
      migrations: Object.fromEntries(names.map((name) => [name, adds(`trips_${name}`)])),
    })
    await migrate(opened.store, [trips('001')])
    const wanted = [trips('001', '002'), { name: 'stops', migrations: { '001': adds('stops') } }]
    expect(await pendingMigrations(opened.store, wanted)).toEqual(['trips/002', 'stops/001'])
    expect(await pendingMigrations(opened.store, wanted)).toEqual(['trips/002', 'stops/001'])
    await migrate(opened.store, wanted)
    expect(await pendingMigrations(opened.store, wanted)).toEqual([])
  })

  it('keeps the packs apart', async () => {
    const opened = await open()
    await migrate(opened.store, [
      { name: 'trips', migrations: { '001': adds('trips') } },
      { name: 'my-clients', migrations: { '001': adds('clients') } },
    ])
    await migrate(opened.store, [{ name: 'my-clients', migrations: { '001': adds('clients') } }])
    expect(await ids(opened, 'trips')).toEqual(['made once'])
    expect(await ids(opened, 'clients')).toEqual(['made once'])
  })

  it('refuses a database that is newer than the program', async () => {
    const opened = await open([{ name: 'trips', migrations: { '001': adds('trips'), '002': adds('legs') } }])
    const older = migrate(opened.store, [{ name: 'trips', migrations: { '001': adds('trips') } }])
    await expect(older).rejects.toThrow(/database is newer.*002 of trips/)
  })

  it('refuses a migration that was slipped in before one already applied', async () => {
    const opened = await open([{ name: 'trips', migrations: { '002': adds('trips') } }])
    const late = migrate(opened.store, [
      { name: 'trips', migrations: { '001': adds('legs'), '002': adds('trips') } },
    ])
    await expect(late).rejects.toThrow(/001 of trips comes before 002/)
  })

  it('applies all or nothing', async () => {
    const opened = await open()
    const failing: Migration = {
      up: async () => {
        throw new Error('half way')
      },
    }
    const packs = (second: Migration) => [
      { name: 'trips', migrations: { '001': adds('trips'), '002': second } },
    ]
    await expect(migrate(opened.store, packs(failing))).rejects.toThrow(
      'Migration 002 of trips failed, and nothing was changed: half way',
    )
    await migrate(opened.store, packs(adds('legs')))
    expect(await ids(opened, 'trips')).toEqual(['made once'])
  })

  it('refuses names that could not name a table, or that are taken', async () => {
    const { store } = await open()
    for (const name of ['', 'Trips', 'a b', '"; drop table plans', 'runtime']) {
      await expect(migrate(store, [{ name, migrations: {} }])).rejects.toThrow(/migrations/)
    }
  })

  it('is applied once when several stores start together', async () => {
    const opened = await open()
    const stores = await Promise.all([opened.reopen(), opened.reopen(), opened.reopen()])
    const packs = [{ name: 'trips', migrations: { '001': adds('trips'), '002': adds('legs') } }]
    await Promise.all(stores.map((store) => migrate(store, packs)))
    expect(await ids(opened, 'legs')).toEqual(['made once'])
  })

  it('is applied once when processes start together on an empty database', async () => {
    const { location } = await open()
    const fresh =
      'file' in location ? { file: location.file.replace('test.db', 'fresh.db') } : { url: location.url }
    const program = `
      const { openStore, migrate } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)})
      const up = async (db, types) => {
        await db.schema.createTable('together').addColumn('id', types.text).execute()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const store = await openStore(${JSON.stringify(fresh)})
      await migrate(store, [{ name: 'together', migrations: { '001': { up } } }])
      await store.close()`
    const run = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let errors = ''
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
      const [code] = (await once(child, 'close')) as [number]
      return { code, errors }
    }
    const results = await Promise.all([run(), run(), run()])
    expect(results).toEqual([0, 0, 0].map((code) => ({ code, errors: '' })))
  }, 20_000)
})
