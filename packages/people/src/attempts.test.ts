import { createFakeClock } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'
import { peoplePack } from './people-pack.ts'
import { attempts as table } from './sign-in-tables.ts'

const limit = { name: 'guess', attempts: 3, perSeconds: 60 }
const KEY = 'nia@example.com'

describe.each(testStores)('attempts on $kind', ({ open }) => {
  const start = async () => {
    const clock = createFakeClock()
    const opened = await open([peoplePack], clock)
    const { store } = opened
    const attempts = createAttempts(store)
    const rows = () => store.read((reader) => reader.rows.find(table, {}))
    /** As another process would count. */
    const elsewhere = async () => createAttempts(await opened.reopen())
    const tryThrice = async () => {
      for (let times = 0; times < 3; times++) expect(await attempts.count(limit, KEY)).toBeUndefined()
    }
    return { attempts, clock, elsewhere, rows, store, tryThrice }
  }

  it('are refused from one too many on, until the time is over that the first began', async () => {
    const { attempts, clock, rows } = await start()
    expect(await attempts.count(limit, KEY)).toBeUndefined()
    clock.advance(20_000)
    expect(await attempts.count(limit, KEY)).toBeUndefined()
    expect(await attempts.count(limit, KEY)).toBeUndefined()
    expect(await attempts.count(limit, KEY)).toBe(40_000)
    clock.advance(39_999)
    const before = await rows()
    expect(await attempts.count(limit, KEY)).toBe(1)
    // Whoever asks in vain has nothing written, and does not have to wait longer for it.
    expect(await rows()).toEqual(before)
    clock.advance(1)
    for (let times = 0; times < 3; times++) expect(await attempts.count(limit, KEY)).toBeUndefined()
    expect(await attempts.count(limit, KEY)).toBe(60_000)
  })

  it('count for each key and each limit by itself', async () => {
    const { attempts, tryThrice } = await start()
    await tryThrice()
    expect(await attempts.count(limit, 'ada@example.com')).toBeUndefined()
    expect(await attempts.count({ ...limit, name: 'mail' }, KEY)).toBeUndefined()
    expect(await attempts.count(limit, KEY)).toBe(60_000)
  })

  it('count for all processes together, and for one that starts later', async () => {
    const { attempts, elsewhere } = await start()
    const other = await elsewhere()
    expect(await attempts.count(limit, KEY)).toBeUndefined()
    expect(await other.count(limit, KEY)).toBeUndefined()
    expect(await attempts.count(limit, KEY)).toBeUndefined()
    expect(await other.count(limit, KEY)).toBe(60_000)
    expect(await (await elsewhere()).count(limit, KEY)).toBe(60_000)
  })

  it('let no more through than allowed, however many come at once', async () => {
    const { attempts, clock, elsewhere } = await start()
    const servers = [attempts, await elsewhere(), await elsewhere()]
    const rush = async () => {
      const all = servers.flatMap((each) => Array.from({ length: 12 }, () => each.count(limit, KEY)))
      return (await Promise.all(all)).filter((waitMs) => waitMs === undefined).length
    }
    expect(await rush()).toBe(3)
    // The row is there already, and its time is over.
    clock.advance(60_000)
    expect(await rush()).toBe(3)
  })

  it('are forgiven: by one process for all', async () => {
    const { attempts, elsewhere, rows, tryThrice } = await start()
    await tryThrice()
    const other = await elsewhere()
    await other.forgive(limit, KEY)
    expect(await rows()).toEqual([])
    await other.forgive(limit, KEY)
    await tryThrice()
    expect(await attempts.count(limit, KEY)).toBe(60_000)
  })

  it('keep nothing of whose they are', async () => {
    const { rows, tryThrice } = await start()
    await tryThrice()
    expect(JSON.stringify(await rows())).not.toMatch(/nia|example|guess/)
  })

  it('are not let through while the database cannot be used', async () => {
    const { attempts, store } = await start()
    await store.close()
    await expect(attempts.count(limit, KEY)).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })
})
