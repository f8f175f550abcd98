import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { SqlStore } from './store.ts'
import { type TestStore, testStores } from './testing/test-store.ts'

/** However busy the machine is. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

const open = (kind: TestStore['store']['kind']): Promise<TestStore> =>
  testStores.find((each) => each.kind === kind)!.open()

/** Everything that a process hears, from when its line is there. */
async function listenOn(store: SqlStore): Promise<(string | undefined)[]> {
  const heard: (string | undefined)[] = []
  store.onTold((topic) => heard.push(topic))
  await eventually(() => expect(heard).toEqual([undefined]))
  heard.length = 0
  return heard
}

async function cutLines({ location }: TestStore): Promise<number> {
  const client = new pg.Client((location as { url: string }).url)
  await client.connect()
  const cut = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'countersign line' and datname = current_database()`,
  )
  await client.end()
  return cut.rowCount ?? 0
}

describe('processes on one PostgreSQL', () => {
  it('hear what another tells, each topic once however often it is told, and not what they tell themselves', async () => {
    const database = await open('postgres')
    const [one, two] = [database.store, await database.reopen()]
    const [heardByOne, heardByTwo] = [await listenOn(one), await listenOn(two)]
    for (let count = 0; count < 100; count++) one.tell('plan practice')
    one.tell('run 1')
    await eventually(() => expect(heardByTwo).toEqual(['plan practice', 'run 1']))
    two.tell('commit')
    await eventually(() => expect(heardByOne).toEqual(['commit']))
    expect(heardByTwo).toHaveLength(2)
  })

  it('are told that anything may have happened where there is too much to name', async () => {
    const database = await open('postgres')
    const [one, two] = [database.store, await database.reopen()]
    await listenOn(one)
    const heard = await listenOn(two)
    for (let count = 0; count < 2000; count++) one.tell(`run ${count}`)
    await eventually(() => expect(heard).toEqual([undefined]))
  })

  it('connect again when the line is cut, look at everything then, and hear what was told meanwhile', async () => {
    const database = await open('postgres')
    const [one, two] = [database.store, await database.reopen()]
    await listenOn(one)
    const heard = await listenOn(two)
    expect(await cutLines(database)).toBe(2)
    one.tell('commit')
    await eventually(() => expect(heard).toContain(undefined))
    one.tell('commit')
    await eventually(() => expect(heard).toContain('commit'))
  })

  it('are told what was said right before another closes', async () => {
    const database = await open('postgres')
    const other = await database.reopen()
    const heard = await listenOn(database.store)
    await listenOn(other)
    other.tell('commit')
    await other.close()
    await eventually(() => expect(heard).toEqual(['commit']))
  })

  it('go by the clock of the database, whatever their own says', async () => {
    const { store } = await open('postgres')
    const real = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(real + 3_600_000)
    vi.useFakeTimers({ now: real + 3_600_000, toFake: ['Date'] })
    try {
      expect(Math.abs(store.now().getTime() - real)).toBeLessThan(60_000)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('nobody is told anything on SQLite, and nothing is the worse for it', async () => {
  const { store } = await open('sqlite')
  const heard = vi.fn<(topic: string | undefined) => void>()
  const stop = store.onTold(heard)
  store.tell('commit')
  stop()
  expect(heard).not.toHaveBeenCalled()
})
