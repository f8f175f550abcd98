import { createFakeClock, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetExpired } from './forget-expired.ts'
import { mails } from './mail/mails-table.ts'
import { createSignInLink } from './one-time-token.ts'
import { createPeople } from './people.ts'
import { peoplePack } from './people-pack.ts'
import { attempts, sessions, verifications } from './sign-in-tables.ts'
import { addUser } from './testing/index.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(testStores)('what is over on $kind', ({ open }) => {
  it('is forgotten, and nothing else is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const clock = createFakeClock()
    const { store } = await open([peoplePack], clock)
    const publicUrl = () => 'http://localhost'
    const people = createPeople({ store, clock, publicUrl, onFault: () => {} })
    await addUser(store, nia)
    const ask = new Request('http://localhost/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nia@example.com' }),
    })
    await people.handle(ask)
    await people.handle(new Request(await createSignInLink(store, 'nia', publicUrl())))
    const left = () =>
      store.read(async ({ rows }) => [
        await rows.count(sessions, []),
        await rows.count(verifications, []),
        await rows.count(mails, []),
      ])
    await people.chores.forgetExpired()
    expect(await left()).toEqual([1, 1, 1])
    vi.setSystemTime(Date.now() + 2 * DAY)
    await people.chores.forgetExpired()
    expect(await left()).toEqual([1, 0, 1])
    vi.setSystemTime(Date.now() + 6 * DAY)
    clock.advance(31 * DAY)
    await people.chores.forgetExpired()
    expect(await left()).toEqual([0, 0, 0])
  })

  it('is forgotten by several servers at once, more than one batch of it', async () => {
    const clock = createFakeClock()
    const { store, reopen } = await open([peoplePack], clock)
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
    await store.transaction(async (tx) => {
      for (let index = 0; index < 1200; index++)
        await tx.rows.insert(attempts, { id: `over-${index}`, version: 1, count: 1, ends_at: at(-1) })
      await tx.rows.insert(attempts, { id: 'runs', version: 1, count: 1, ends_at: at(1) })
    })
    await Promise.all([store, await reopen()].map((each) => forgetExpired(each, clock)))
    const left = await store.read(({ rows }) => rows.find(attempts, {}))
    expect(left.map(({ id }) => id)).toEqual(['runs'])
  })
})
