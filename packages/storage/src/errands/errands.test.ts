import type { Errand, ErrandWork, OutboxMessage, Plan } from '@countersign/core'
import { ada, as, createWorkbench, samplePack } from '@countersign/core/testing'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { SqlStore } from '../store.ts'
import { type TestStore, testStores } from '../testing/test-store.ts'

/** However busy the machine is. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

const open = (kind: 'sqlite' | 'postgres', packs = [samplePack]): Promise<TestStore> =>
  testStores.find((each) => each.kind === kind)!.open(packs)

const soon = (milliseconds = 0): string => new Date(Date.now() + milliseconds).toISOString()

/** A process that does errands, from when it can hand them out. */
async function doErrands(store: SqlStore): Promise<{ done: Errand[]; stop: () => Promise<void> }> {
  const done: Errand[] = []
  const stop = store.onErrand(async (errand) => void done.push(errand))
  await eventually(() =>
    store.transaction(async ({ remind }) => {
      expect(remind).toBeDefined()
    }),
  )
  return { done, stop }
}

/** What waits to be handed out. */
async function jobs({ location }: TestStore): Promise<{ errand: Errand; at: number }[]> {
  const client = new pg.Client((location as { url: string }).url)
  await client.connect()
  const { rows } = await client.query(
    `select data ->> 'errand' as errand, start_after from countersign_jobs.job where name = 'errands' order by start_after`,
  )
  await client.end()
  return rows.map(({ errand, start_after }) => ({ errand, at: start_after.getTime() }))
}

const message: OutboxMessage = {
  id: 'm1',
  kind: 'message',
  payload: {},
  planId: 'p',
  stepId: 's1',
  fence: 1,
  status: 'pending',
  attempts: 0,
  dueAt: soon(),
  leaseUntil: null,
  lastError: null,
}

describe('errands on PostgreSQL', () => {
  it('fall to one of the processes that do them, when their time has come', async () => {
    const database = await open('postgres')
    const [one, two] = [await doErrands(database.store), await doErrands(await database.reopen())]
    await database.store.transaction(({ remind }) => remind!('runs', soon()))
    await eventually(() => expect([...one.done, ...two.done]).toEqual(['runs']))
    await one.stop()
    await two.stop()
    expect([...one.done, ...two.done]).toEqual(['runs'])
  })

  it('are kept with the transaction that makes them necessary, once for all that is due in the same moment', async () => {
    const database = await open('postgres')
    const { store } = database
    const { stop } = await doErrands(store)
    const later = 3_600_000
    const undone = store.transaction(async ({ remind }) => {
      await remind!('runs', soon(later))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await jobs(database)).toEqual([])

    const span = Math.floor(Date.now() / 10_000) * 10_000 + later
    for (const at of [span + 1, span + 2, span + 9999])
      await store.transaction(({ remind }) => remind!('plans', new Date(at).toISOString()))
    expect(await jobs(database)).toEqual([{ errand: 'plans', at: span + 10_000 }])
    await stop()
  })

  it('come from the rows themselves: messages that are due or overdue, plans that expire', async () => {
    const database = await open('postgres')
    const { store } = database
    const bench = await createWorkbench(async () => database)
    bench.clock.set(soon(3_600_000))
    const { stop } = await doErrands(store)
    const plan: Plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }])
    const due = { ...message, dueAt: soon(7_200_000), attempts: 1 }
    const held = { ...message, id: 'm2', status: 'sending', leaseUntil: soon(10_800_000) } as const
    await store.transaction((tx) => tx.outbox.add([due, held]))
    const found = await jobs(database)
    const near = (at: string, grain: number): number => Math.ceil(Date.parse(at) / grain) * grain
    expect(found).toContainEqual({ errand: 'effects', at: near(due.dueAt, 1000) })
    expect(found).toContainEqual({ errand: 'effects', at: near(held.leaseUntil, 1000) })
    expect(found).toContainEqual({ errand: 'plans', at: near(plan.expiresAt, 10_000) })
    await as(ada, () => bench.runtime.dismiss(plan.id))
    await stop()
  })

  it('may be left to looking now and then by a role that may not make their tables', async () => {
    const database = await open('postgres')
    const faults: Error[] = []
    const { url } = database.location as { url: string }
    await database.store.inSession((session) =>
      session.query(`create role modest login password 'modest'`, []),
    )
    const modest = Object.assign(new URL(url), { username: 'modest', password: 'modest' })
    const store = await database.reopen({ url: modest.href, onFault: (error) => faults.push(error as Error) })
    const stop = store.onErrand(async () => {})
    await eventually(() => expect(faults[0]?.message).toMatch(/permission denied/))
    await stop()
    await store.close()
    await database.store.inSession((session) => session.query('drop role modest', []))
  })

  it('spoil nothing where they cannot be noted', async () => {
    const faults: unknown[] = []
    const database = await open('postgres')
    const store = await database.reopen({ onFault: (error) => faults.push(error) })
    const { stop } = await doErrands(store)
    await database.store.inSession((session) => session.query('drop schema countersign_jobs cascade', []))
    await store.transaction((tx) => tx.outbox.add([message]))
    expect(await store.read((reader) => reader.outbox.get('m1'))).toMatchObject({ id: 'm1' })
    expect(faults.length).toBeGreaterThan(0)
    await stop()
  })
})

it('nobody is handed an errand on SQLite, nor asked for one', async () => {
  const { store } = await open('sqlite')
  const work = vi.fn<ErrandWork>(async () => {})
  const stop = store.onErrand(work)
  await store.transaction(async (tx) => expect(tx.remind).toBeUndefined())
  await stop()
  expect(work).not.toHaveBeenCalled()
})
