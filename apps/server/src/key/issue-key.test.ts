import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '@countersign/core'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { nia } from '@countersign/core/testing'
import { findCaller } from '../keys.ts'
import { issueKey } from './issue-key.ts'

const now = new Date('2026-01-05T09:00:00.000Z')

describe('a key that an operator makes', () => {
  let store: Store
  const caller = (key = '', at = now) => findCaller(key, { store, now: at, token: undefined })
  beforeEach(async () => {
    store = (await testStores[0]!.open([peoplePack])).store
    await addUser(store, nia)
  })

  it('acts for the person, with the scopes named', async () => {
    const made = await issueKey(store, { email: 'Nia@example.com', scopes: ['read', 'propose', 'read'] }, now)
    expect(await caller(made?.key)).toMatchObject({
      actor: { id: 'nia', role: 'Nutritionist' },
      scopes: ['read', 'propose'],
    })
    expect(JSON.stringify(await store.read(({ keys }) => keys.list()))).not.toContain(made?.key)
  })

  it('ends by itself', async () => {
    const made = await issueKey(store, { email: 'nia@example.com', scopes: ['read'], days: 7 }, now)
    expect(await caller(made?.key)).toBeDefined()
    expect(await caller(made?.key, new Date('2026-01-13T09:00:00.000Z'))).toBeUndefined()
  })

  it('is not made for nobody', async () => {
    expect(await issueKey(store, { email: 'nobody@example.com', scopes: ['read'] }, now)).toBeUndefined()
    await addUser(store, { ...nia, id: 'ina' }, { active: false })
    expect(await issueKey(store, { email: 'ina@example.com', scopes: ['read'] }, now)).toBeUndefined()
  })
})
